import type { BlockProps } from '../../schema/block';
import { PersonOfRecord } from '../parts/person-of-record';
import type { teamMember } from './team-member.block';

export default function TeamMember({ person, initialOpen }: BlockProps<typeof teamMember>) {
  return <PersonOfRecord person={person} initialOpen={initialOpen} />;
}
