/** The place of a part on its page, and the name that readers would use for it. */
import { seenAs } from '../../content/fields/field-types';
import type { ReviewTopic } from '../../schema/settings-fields';
import type { Where } from '../types';
import { plainText } from './match-words';
import { type Part, partsIn } from './part';
import { nameOfRecord, referenceOf, shownRecord } from './shown-records';

/** How to name a block or another part. */
export interface Label {
  /** The name for writers: `Card`. Default: the noun. */
  readonly tag?: string;
  /** The name for readers: `card`. */
  readonly noun: string;
  /** The plural, unless it is regular. */
  readonly many?: string | undefined;
  /** The visible title of the part. */
  readonly title?: string | undefined;
  /** The heading above the part, if it has no title. */
  readonly under?: string | undefined;
  /** The topic of its changes, if it is not part of a page. */
  readonly topic?: ReviewTopic | undefined;
}

export interface Place extends Readonly<Omit<Where, 'block'>> {
  readonly block?: Label;
}

export function labelOf(part: Part): Label {
  const noun = nounOf(part);
  if (part.family === 'block') {
    const title = wholeTitle(part) ?? firstHeading(part);
    const under = title === undefined ? headingAbove(part) : undefined;
    const { name: tag, block } = part;
    // A block without children shows texts of the site, which do not identify it.
    const inner = under === undefined && block?.children !== 'none' ? [...partsIn(part.children)] : [];
    const words = title ?? inner.map((one) => wholeTitle(one) ?? one.line?.text).find(Boolean);
    return { tag, noun, many: block?.inWords.many, title: words, under };
  }
  if (part.family === 'picture') return { noun, title: part.picture?.alt || undefined };
  const cells = part.rows?.[0]?.map(({ text }) => text).join(' | ');
  return { noun, title: cells ?? part.line?.text ?? part.plain };
}

/** The title of a block. That of a figure includes its number. */
function wholeTitle(part: Part): string | undefined {
  const own = ownTitle(part);
  return own !== undefined && part.children.length === 0 && part.plain.endsWith(plainText(own)) ? part.plain : own;
}

const FAMILIES: Readonly<Partial<Record<Part['family'], string>>> = {
  text: 'paragraph',
  item: 'list item',
  quote: 'quotation',
  code: 'example of code',
  rule: 'line',
};

const NAMES: Readonly<Record<string, string>> = { ol: 'numbered list', skill: 'skill', 'skill-set': 'skill set' };

export const nounOf = ({ family, name, block }: Part): string =>
  family === 'block'
    ? (block?.inWords.one ?? name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase())
    : (NAMES[name] ?? FAMILIES[family] ?? family);

export function ownTitle({ block, props, derived }: Part): string | undefined {
  const key = block ? block.title : 'title';
  if (key === undefined || typeof props[key] !== 'string' || props[key] === '') return undefined;
  const record = shownRecord(referenceOf(block?.props[key]), derived[key]);
  return record ? nameOfRecord(record) : props[key];
}

/** The first page heading inside a part. The title of a card does not count as the title of its row. */
export function firstHeading(part: Part): string | undefined {
  for (const child of part.children) {
    if (child.family === 'heading') return child.line?.text;
    const { block, props } = child;
    const isHeading = block?.shape === 'heading' || block?.heading?.(props) === 2;
    const inner = (isHeading && ownTitle(child)) || firstHeading(child);
    if (inner) return inner;
  }
  return undefined;
}

/** Structure that readers do not see, and so do not name. */
export const isUnseen = ({ family, name, block }: Part): boolean =>
  family === 'block' && (name === '' || block?.shape === 'structure');

/** Whether the block is a link as a whole, such as a button or a tile. */
export const isClicked = ({ block }: Part): boolean =>
  Object.values(block?.props ?? {}).some((field) => field.required && seenAs(field).as === 'link');

/** Whether the block shows an entry of the site, such as a person. */
export const isEntry = ({ block }: Part): boolean =>
  block?.title !== undefined && seenAs(block.props[block.title]!).as === 'entry';

/** The value of the first prop that readers see as a picture, or as a document. */
export const shownFile = ({ block, props }: Part, as: 'picture' | 'document'): unknown =>
  Object.entries(block?.props ?? {}).flatMap(([key, field]) => (seenAs(field).as === as ? [props[key]] : []))[0];

/** Whether the block holds any content, and so is named by that content. */
export const holdsContent = ({ block }: Part): boolean => block?.children === 'content';

export function placeOf(part: Part): Place {
  const place: { block?: Label; heading?: string; anchor?: string } = {};
  let around: Part | undefined;
  for (let inner: Part | undefined = part; inner; inner = inner.parent) {
    if (inner.family === 'block' && !place.block && !isUnseen(inner)) place.block = labelOf(inner);
    if (inner.id !== undefined && !place.anchor) place.anchor = inner.id;
    const heading =
      place.heading ??
      headingAbove(inner) ??
      (inner === part ? undefined : (ownTitle(inner) ?? (inner.family === 'item' ? inner.line?.text : undefined)));
    if (heading) place.heading = heading;
    // Columns have no name; use the first heading inside.
    if (inner !== part && inner.parent && inner.family === 'block' && firstHeading(inner)) around ??= inner;
  }
  return place.block || place.heading || !around ? place : { ...place, block: labelOf(around) };
}

/** The place that contains a part, for added, removed and moved parts. */
export function placeAround(part: Part): Place {
  const place = placeOf(part);
  if (part.family !== 'block' || isUnseen(part)) return place;
  const { block: _, ...rest } = place;
  const outer = part.parent ? placeOf(part.parent).block : undefined;
  return outer ? { ...rest, block: outer } : rest;
}

function headingAbove(part: Part): string | undefined {
  const siblings = part.parent?.children ?? [];
  for (let i = siblings.indexOf(part) - 1; i >= 0; i--) {
    const sibling = siblings[i]!;
    if (sibling.family === 'heading') return sibling.line?.text;
    if (sibling.block?.shape === 'heading' || sibling.block?.heading?.(sibling.props) === 2) return ownTitle(sibling);
  }
  return undefined;
}
