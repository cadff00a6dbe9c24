import { entityId } from '../content/routes';
import { asCode } from '../content/text/wording';
import { NewContentError } from './new-content-error';
import { closestName, findByName } from './read-value';
import type { Workplace } from './workplace';

/** The folder of the person that a writer names: by name, by a part of it, or by the folder. */
export function pickPerson(written: string, { site }: Workplace): string {
  const people = [...site.byId.person.values()];
  const nameOf = (person: (typeof people)[number]) => String(person.frontmatter.name ?? '');
  const found = findByName(written, people, (person) => [nameOf(person), entityId(person)]);
  if (found) return entityId(found);
  const guess = closestName(written, people.map(nameOf));
  const names = people.map(nameOf).sort().join(', ');
  throw new NewContentError(
    `No single person in content/team is called ${asCode(written)} — ${guess ? `did you mean ${asCode(guess)}?` : `the names are ${names}`}`,
  );
}
