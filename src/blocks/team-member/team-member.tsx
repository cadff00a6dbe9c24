import type { BlockProps } from '../../schema/block';
import { Person } from '../parts/person';
import { Tree } from '../tree';
import type { teamMember } from './team-member.block';

type Props = BlockProps<typeof teamMember> & { anchor?: string };

export default function TeamMember({ person, ...rest }: Props) {
  return (
    <Person {...person} {...rest}>
      <Tree tree={person.body} />
    </Person>
  );
}
