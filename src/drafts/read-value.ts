/** Turns text that a person typed into the value of a field. Leaves other text unchanged, for the check to explain. */
import { fieldTypeOf } from '../content/fields/field-types';
import { entityId } from '../content/routes';
import type { Entry, Site } from '../content/site-model';
import { asCode, closestMatch, slugify } from '../content/text/wording';
import type { Field } from '../schema/fields';
import { compare } from '../util/compare';
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

/** Finds the item that a writer means. If there is not exactly one, says the `refusal` and what `all` items are called. */
export function pickByName<Item>(
  written: string,
  items: readonly Item[],
  namesOf: (item: Item) => readonly string[],
  { refusal, all }: { refusal: string; all: string },
): Item {
  const wanted = slugify(oneLine(written));
  const same = items.filter((item) => namesOf(item).some((name) => slugify(name) === wanted));
  const hasWords = (name: string) => ` ${slugify(name).replace(/-/g, ' ')} `.includes(` ${wanted.replace(/-/g, ' ')} `);
  const [found, other] = same.length > 0 ? same : items.filter((item) => namesOf(item).some(hasWords));
  if (found !== undefined && other === undefined) return found;
  const names = items.map((item) => namesOf(item)[0]!);
  const guess = closestMatch(oneLine(written), names);
  throw new RefusalError(
    `${refusal} — ${guess ? `did you mean ${asCode(guess)}?` : `the ${all} are ${names.join(', ')}`}`,
  );
}

/** The folders of the people that a writer names: `Ada Lindqvist, Omar`. */
export const pickPeople = (written: string, site: Site): string[] =>
  written
    .split(/[,;&]|\band\b/)
    .filter((name) => name.trim() !== '')
    .map((name) => pickPerson(name.trim(), site));

function pickPerson(written: string, { byId }: Site): string {
  const nameOf = ({ frontmatter }: Entry) => String(frontmatter.name ?? '');
  const people = [...byId.person.values()].sort((a, b) => compare(nameOf(a), nameOf(b)));
  const refusal = `No single person in content/team is called ${asCode(written)}`;
  return entityId(pickByName(written, people, (one) => [nameOf(one), entityId(one)], { refusal, all: 'names' }));
}
