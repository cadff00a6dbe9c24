import type { BlockProps } from '../../schema/block';
import { PersonFromRecord } from '../parts/person-from-record';
import type { teamMember } from './team-member.block';

export default function TeamMember({ person, initialOpen }: BlockProps<typeof teamMember>) {
  return <PersonFromRecord person={person} initialOpen={initialOpen} />;
}
