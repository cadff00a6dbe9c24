/** Reads and checks the frontmatter of one MDX file. */
import { ENTITIES, type EntityKind } from '../../schema/entities';
import type { Fields } from '../../schema/fields';
import { KIND } from '../../schema/page-kinds';
import type { Place } from '../report/problem';
import type { LocatedField } from '../source/located-value';
import { START } from '../source/positions';
import type { Reference } from '../source/references';
import type { Source } from '../source/source-file';
import { noFieldsIn, parseYaml } from '../yaml/parse-yaml';
import { FieldsContext, inField } from './fields-context';
import { FRONTMATTER, validateFields } from './validate-fields';

interface ReadFrontmatter {
  /** Checked values. Invalid ones are missing. */
  values: Record<string, unknown>;
  /** The places of top-level fields, and of the items of their lists. */
  fieldPositions: Record<string, Place>;
  references: Reference[];
  context: FieldsContext;
  /** False when some of the values are guesses, or missing because they could not be read. */
  isReliable: boolean;
}

export function readFrontmatter({ frontmatter, ...source }: Source, kind: EntityKind): ReadFrontmatter {
  const nothing = { values: {}, fieldPositions: {}, references: [], context: new FieldsContext(), isReliable: false };
  if (!frontmatter || frontmatter.unclosed) return nothing;
  const { located, unreadableFields, readable, findings } = parseYaml(source, FRONTMATTER, frontmatter);
  const isEmpty = located.kind === 'scalar' && located.value === null;
  if (located.kind !== 'map' && !isEmpty)
    return { ...nothing, context: new FieldsContext(readable ? [...findings, noFieldsIn(located)] : findings) };

  const entries = located.kind === 'map' ? located.entries : [];
  const sink = new FieldsContext(findings);
  const other = unreadableFields.size === 0 ? otherEntity(entries, kind) : undefined;
  if (other) {
    const [first] = other.fields as [LocatedField];
    const fields = other.fields.map(({ key }) => key);
    sink.findings.push({ kind: 'other-entity', ...inField(first.keyPlace, first.key), entity: other.entity, fields });
    return { ...nothing, fieldPositions: positionsOf(entries), context: sink };
  }
  const subject = { owner: FRONTMATTER, noun: 'field' as const, place: START, unreadable: unreadableFields, sink };
  const values = validateFields(entries, ENTITIES[kind].fields, subject);
  const fieldPositions = positionsOf(entries);
  for (const finding of sink.findings)
    if (finding.kind === 'unknown' && finding.suggestion) fieldPositions[finding.suggestion] ??= finding.place;
  // The values of unreadable YAML are good enough for the page's path, but too uncertain for rules.
  if (!readable) return { ...nothing, values, fieldPositions, context: new FieldsContext(findings) };
  if (values.kind === KIND.mspArticle && values.category !== undefined) {
    const where = inField(fieldPositions.category!, 'category');
    sink.findings.push({ kind: 'needless-category', ...where, category: String(values.category) });
  }
  const video = entries.find(({ key }) => key === 'video');
  const hasTitle = unreadableFields.has('videoTitle') || entries.some(({ key }) => key === 'videoTitle');
  if (video && values.video && !hasTitle)
    sink.findings.push({ kind: 'video-without-title', ...inField(video.keyPlace, 'videoTitle') });
  return {
    values,
    fieldPositions,
    references: sink.references,
    context: sink,
    isReliable: unreadableFields.size === 0,
  };
}

/** A file with this many fields that only another kind has is in the wrong folder. */
const MIN_FOREIGN_FIELDS = 3;
/** A file with all required fields of another kind is misplaced too, if it lacks this many of its own kind. */
const MIN_MISSING = 2;

/** The kind of file that has these fields, if the file is in the folder of another kind. */
function otherEntity(entries: readonly LocatedField[], kind: EntityKind) {
  const own: Fields = ENTITIES[kind].fields;
  const keys = new Set(entries.map(({ key }) => key));
  const required = (fields: Fields) => Object.keys(fields).filter((key) => fields[key]!.required);
  const missing = required(own).filter((key) => !keys.has(key));
  const foreign = entries.filter(({ key }) => !Object.hasOwn(own, key));
  for (const entity of Object.keys(ENTITIES) as EntityKind[]) {
    const fields: Fields = ENTITIES[entity].fields;
    const found = foreign.filter(({ key }) => Object.hasOwn(fields, key));
    // A field that only this kind has shows that the folder is right.
    const isOwn = entries.some(({ key }) => Object.hasOwn(own, key) && !Object.hasOwn(fields, key));
    // If all required fields of the other kind are there, fewer fields show that the file is of that kind.
    const isComplete = missing.length >= MIN_MISSING && required(fields).every((key) => keys.has(key));
    if (entity !== kind && !isOwn && (found.length >= MIN_FOREIGN_FIELDS || (isComplete && found.length > 0)))
      return { entity, fields: found };
  }
  return undefined;
}

function positionsOf(entries: readonly LocatedField[]): Record<string, Place> {
  const positions: Record<string, Place> = {};
  for (const { key, value } of entries) {
    positions[key] ??= value.place;
    if (value.kind !== 'list') continue;
    const items = value.items.filter((item) => item.kind === 'scalar');
    const texts = items.map((item) => String(item.value));
    items.forEach(({ place }, i) => (positions[itemKey(key, texts, i)] ??= place));
  }
  return positions;
}

/**
 * The key of a list item's place: its text, and how many earlier items have the same text. An index would not do,
 * because invalid items are not among the values.
 */
export function itemKey(field: string, texts: readonly string[], index: number): string {
  const text = texts[index]!;
  const before = texts.slice(0, index).filter((other) => other === text).length;
  return `${field}: ${text}${before > 0 ? ` (${before + 1})` : ''}`;
}
