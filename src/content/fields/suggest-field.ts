/** Suggests a field or prop for an unknown name: one of similar spelling, or the usual one for a name from other systems. */
import type { Field, Fields } from '../../schema/fields';
import { closestMatch } from '../text/wording';

type IsMeant = (name: string, field: Field) => boolean;

const named =
  (...names: string[]): IsMeant =>
  (name) =>
    names.includes(name);
const typed =
  (...types: Field['type'][]): IsMeant =>
  (_name, { type }) =>
    types.includes(type);

const SYNONYMS: readonly [names: RegExp, isMeant: IsMeant][] = [
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

/** `written`: the names in the file. A synonym suggests none of them, because each field is written once. */
export function suggestField(key: string, fields: Fields, written: Iterable<string>): string | undefined {
  const taken = new Set(written);
  for (const [names, isMeant] of SYNONYMS) {
    if (!names.test(key)) continue;
    const candidates = Object.keys(fields).filter((name) => isMeant(name, fields[name]!) && !taken.has(name));
    // With several candidates, any suggestion would be a guess.
    if (candidates.length === 1) return candidates[0];
  }
  return closestMatch(key, Object.keys(fields));
}
