/** Writes frontmatter from the schema: the given values, what every file needs, and stand-in pictures. */
import { stringify } from 'yaml';
import { fieldTypeOf } from '../content/fields/field-types';
import { DRAFT_NOTE } from '../content/text/draft-note';
import { fillPath } from '../content/brand';
import type { EntityKind } from '../schema/entities';
import type { Field, Fields } from '../schema/fields';
import { IMAGE_PLACES } from '../schema/image-variants';
import type { Draft, NewRequest, StandIn } from './draft';
import { KINDS, optionName } from './draft-kinds';
import { STAND_IN_ALT } from './stand-in-picture';
import type { Workplace } from './workplace';

type Value = string | number | boolean | ValueGroup;
export interface ValueGroup {
  [field: string]: Value | undefined;
}

interface ComposeOptions {
  fields: Fields;
  values: ValueGroup;
  place: Workplace;
  /** The file of a picture, keyed by its field. It is beside the text. */
  pictureFile(field: string): string;
  /** The subject of the pictures; the same one gives the same pictures. */
  seed: string;
  /** What a picture of a person says in its description. */
  about: string;
}

interface Composed {
  values: ValueGroup;
  pictures: StandIn[];
  /** Keyed by file. */
  drawn: Map<string, Promise<Buffer>>;
}

interface NewFile extends Omit<ComposeOptions, 'fields' | 'seed'> {
  kind: EntityKind;
  request: NewRequest;
  file: string;
  body: string;
  /** The page’s path as writers write it, with `{brand}`. */
  path: string | undefined;
}

/** Composes a new file and draws its pictures. */
export async function draftOfFile({ kind, request, file, body, path, ...options }: NewFile): Promise<Draft> {
  const { title } = request;
  const { values, pictures, drawn } = compose({ ...options, fields: KINDS[kind].fields, seed: title });
  const pictureFiles = await Promise.all([...drawn].map(async ([picture, bytes]) => [picture, await bytes] as const));
  const added = new Map([[file, Buffer.from(`${frontmatter(values)}\n${body}\n`)], ...pictureFiles]);
  const address = path === undefined ? {} : { path: fillPath(path, options.place.site.settings.brand) };
  return { kind, title, added, changed: new Map(), file, ...address, pictures, assumed: [], isDraft: true };
}

/** A sentence that tells the writer what to write. */
export const note = (sentence: string): string => `${DRAFT_NOTE} ${sentence}`;

/** In the order of the schema, which is the order in which writers know the fields. */
function compose({ fields, values, ...options }: ComposeOptions): Composed {
  const composed: Composed = { values: {}, pictures: [], drawn: new Map() };
  const alts: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    const inner = fieldTypeOf(field).innerFields?.(field);
    if (inner && typeof value === 'object') {
      const group = compose({ ...options, fields: inner, values: value });
      composed.values[name] = group.values;
      composed.pictures.push(...group.pictures);
      for (const [file, bytes] of group.drawn) composed.drawn.set(file, bytes);
    } else if (field.type === 'image' && (field.required || value !== undefined)) {
      const file = options.pictureFile(name);
      const isDecoration = field.use === 'hero';
      const { minWidth } = IMAGE_PLACES[field.use];
      composed.values[name] = `./${file.slice(file.lastIndexOf('/') + 1)}`;
      composed.pictures.push({ file, minWidth, altField: field.alt, isDecoration });
      composed.drawn.set(file, options.place.draw(options.seed, field.use));
      alts[field.alt] = isDecoration ? '' : note(`${STAND_IN_ALT}${options.about}; describe your own picture here`);
    } else if (value !== undefined) composed.values[name] = value;
    else if (name in alts) composed.values[name] = alts[name];
    else if (field.required) composed.values[name] = fallback(name, field, options.place.today);
  }
  return composed;
}

/** A valid value for a required field that this program does not know. */
function fallback(name: string, field: Field, today: string): Value {
  if (field.type === 'date') return today;
  const { sample } = fieldTypeOf(field);
  if (field.type !== 'text' || field.pattern) return sample?.(field) ?? name;
  return note(field.about);
}

const frontmatter = (values: ValueGroup): string =>
  `---\n${stringify(values, { schema: 'core', lineWidth: 0, singleQuote: true })}---\n`;

/** `headerImage` → `header`, `image` → `portrait` or the name that is given. */
export const pictureName = (field: string): string => optionName(field).replace(/-?image$/, '');
