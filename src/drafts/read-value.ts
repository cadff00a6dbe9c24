/** Turns text that a person typed into the value of a field. Leaves other text unchanged, for the check to explain. */
import { fieldTypeOf } from '../content/fields/field-types';
import { entityId } from '../content/routes';
import type { Entry, Site } from '../content/site-model';
import { asCode, closestMatch, slugify } from '../content/text/wording';
import type { Field } from '../schema/fields';
import { RefusalError } from '../writing/plan';
import type { NewRequest, ValueGroup } from './draft';
import { KINDS, optionsOf } from './draft-kinds';
import { oneLine } from './plain-words';

/** The given values by field. Leaves out options without a value. */
export function readValues({ kind, values }: NewRequest): ValueGroup {
  const { fields } = KINDS[kind];
  return Object.fromEntries(
    optionsOf(kind).flatMap(({ name, field }) => {
      const written = values[name];
      if (field === undefined || written === undefined || written.trim() === '') return [];
      return [[field, readValue(written, fields[field]!)]];
    }),
  );
}

export function readValue(written: string, field: Field): string | number | boolean {
  const text = oneLine(written);
  return fieldTypeOf(field).readTyped?.(text, field) ?? text;
}

/** The item whose name or id a writer means. Undefined if none or several are meant. */
export function findByName<Item>(written: string, items: readonly Item[], namesOf: (item: Item) => readonly string[]) {
  const wanted = slugify(oneLine(written));
  const isSame = (name: string) => slugify(name) === wanted;
  const same = items.filter((item) => namesOf(item).some(isSame));
  if (same.length === 1) return same[0];
  const parts = items.filter((item) =>
    namesOf(item).some((name) => ` ${slugify(name).replace(/-/g, ' ')} `.includes(` ${wanted.replace(/-/g, ' ')} `)),
  );
  return same.length === 0 && parts.length === 1 ? parts[0] : undefined;
}

export const closestName = (written: string, names: readonly string[]): string | undefined =>
  closestMatch(oneLine(written), names);

/** The folders of the people that a writer names: `Ada Lindqvist, Omar`. */
export const pickPeople = (written: string, site: Site): string[] =>
  written
    .split(/[,;&]|\band\b/)
    .filter((name) => name.trim() !== '')
    .map((name) => pickPerson(name.trim(), site));

function pickPerson(written: string, { byId }: Site): string {
  const people = [...byId.person.values()];
  const nameOf = ({ frontmatter }: Entry) => String(frontmatter.name ?? '');
  const found = findByName(written, people, (person) => [nameOf(person), entityId(person)]);
  if (found) return entityId(found);
  const guess = closestName(written, people.map(nameOf));
  const names = people.map(nameOf).sort().join(', ');
  throw new RefusalError(
    `No single person in content/team is called ${asCode(written)} — ${guess ? `did you mean ${asCode(guess)}?` : `the names are ${names}`}`,
  );
}
