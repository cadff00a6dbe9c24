import { Children, cloneElement, isValidElement, type ReactElement } from 'react';
import type { BlockProps } from '../../schema/block';
import TeamMember from '../team-member/team-member';
import type { teamAccordion } from './team-accordion.block';
import { entryAnchor } from '../../util/urls';

type Row = ReactElement<{ initialOpen?: boolean }>;

export default function TeamAccordion({ people, children }: BlockProps<typeof teamAccordion>) {
  const rows = [
    ...Children.toArray(children).filter((child): child is Row => isValidElement(child)),
    ...people.map((person) => (
      <TeamMember key={person.id} person={person} anchor={entryAnchor('person', person.id)} initialOpen={false} />
    )),
  ];
  return <div>{rows.map((row, index) => (index === 0 ? cloneElement(row, { initialOpen: true }) : row))}</div>;
}
