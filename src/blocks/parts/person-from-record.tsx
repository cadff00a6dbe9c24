import type { PersonRecord } from '../../schema/page-data';
import { Tree } from '../tree';
import { Person } from './person';

interface Props {
  person: PersonRecord;
  anchor?: string;
  initialOpen?: boolean;
}

/** A person who has a content file. */
export const PersonFromRecord = ({ person, anchor, initialOpen }: Props) => (
  <Person
    anchor={anchor}
    name={person.name}
    role={person.role}
    summary={person.summary}
    image={person.image}
    email={person.email}
    linkedin={person.linkedin}
    video={person.video}
    open={initialOpen}
  >
    <Tree tree={person.body} />
  </Person>
);
