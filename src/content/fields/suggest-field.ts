/** Which field or prop was meant by a name that there is not: a misspelt one, or one that other systems have for it. */
import type { Field, Fields } from '../../schema/fields';
import { closestMatch } from '../text/wording';

type Means = (name: string, field: Field) => boolean;

const named =
  (...names: string[]): Means =>
  (name) =>
    names.includes(name);
const typed =
  (...types: Field['type'][]): Means =>
  (_name, { type }) =>
    types.includes(type);

const SYNONYMS: readonly [words: RegExp, means: Means][] = [
  [/^(?:url|href|link|to|path|slug|permalink|target)$/i, (name, { type }) => type === 'link' || name === 'path'],
  [/^(?:src|source)$/i, (_name, { type, required }) => type === 'embed' && required === true],
  [/^(?:src|source)$/i, typed('image', 'file')],
  [/^(?:img|pic|picture|photo|image|portrait|thumbnail)$/i, typed('image')],
  [/^(?:file|pdf|attachment|document)$/i, typed('file')],
  [/^(?:iframe|embed|movie|film)$/i, typed('embed')],
  [/^(?:label|title|text|name|heading|headline)$/i, named('title', 'label', 'name')],
  [/^(?:alt-?text|alternative)$/i, named('alt')],
  [/^(?:description|summary|excerpt|intro|abstract|teaser)$/i, named('description', 'summary', 'subtitle')],
  [/^(?:date|day|publish(?:ed)?-?(?:date|on|at)?)$/i, typed('date')],
  [/^e-?mail$/i, typed('email')],
  [/^lat$/i, named('latitude')],
  [/^(?:lng|lon|long)$/i, named('longitude')],
  [/^(?:col(?:umn)?s|columns?)$/i, named('numCols')],
  [/^(?:background|bg|theme)$/i, named('colour')],
  [/^(?:open|expanded)$/i, named('initialOpen')],
];

/** `said`: the names that are there; what has been said already is not meant once more. */
export function suggestField(key: string, fields: Fields, said: Iterable<string>): string | undefined {
  const taken = new Set(said);
  for (const [words, means] of SYNONYMS) {
    if (!words.test(key)) continue;
    const meant = Object.keys(fields).filter((name) => means(name, fields[name]!) && !taken.has(name));
    // Of several nobody knows which.
    if (meant.length === 1) return meant[0];
  }
  return closestMatch(key, Object.keys(fields));
}
