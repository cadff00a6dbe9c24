/** How a review names a place and quotes text. */
import { blockInWords, labelInWords } from './block-names';
import type { Part } from '../tree/part';
import { nameOfRecord, shownRecord } from '../tree/shown-records';
import type { Where } from '../types';
import { diffWords, exactText, sentencesOf, shownText } from '../tree/words';

/** Longer quotations hide what has changed. */
const MAX_QUOTE = 140;
const CONTEXT_WORDS = 4;

export function quote(text: string, length = MAX_QUOTE): string {
  const shown = shownText(text).replaceAll(/[“”]/g, '"');
  return `“${shown.length > length ? `${shown.slice(0, length - 1).trimEnd()}…` : shown}”`;
}

const NAMES = ['title', 'label', 'caption', 'person', 'article', 'service'] as const;

/** The words that a reader sees on a block. */
function ownName({ props, derived }: Part): string | undefined {
  const key = NAMES.find((name) => typeof props[name] === 'string' && props[name] !== '');
  if (key === undefined) return undefined;
  const record = shownRecord(derived[key]);
  return record ? nameOfRecord(record) : (props[key] as string);
}

/** `Card “Assess”`: the block by the name that writers give it, and the name that readers see. */
export function labelOf(part: Part): string {
  if (part.family === 'block') {
    const words = ownName(part) ?? (isTitledInside(part) ? firstHeading(part) : undefined);
    if (words) return `${part.name} ${quote(words, 60)}`;
    const heading = headingAbove(part);
    return heading ? `${part.name} under ${quote(heading, 60)}` : part.name;
  }
  if (part.family === 'picture') return `picture ${part.picture?.name ?? ''}`;
  const cells = part.rows?.[0]?.map(({ text }) => text).join(' | ');
  return `${nameOfFamily(part)} ${quote(cells ?? part.line?.text ?? part.plain, 60)}`;
}

/** As `labelOf`, for a sentence. */
export const labelInSentence = (part: Part): string =>
  part.family === 'block' ? labelInWords(labelOf(part)) : labelOf(part);

export const nameOfFamily = (part: Part): string =>
  ({
    text: 'paragraph',
    heading: 'heading',
    list: part.name === 'ol' ? 'numbered list' : 'list',
    item: 'list item',
    quote: 'quotation',
    code: 'example of code',
    table: 'table',
    picture: 'picture',
    rule: 'line',
    block: blockInWords(part.name),
  })[part.family];

/** The title of the first step is not the title of a timeline: only parts of a page begin with a heading of their own. */
const isTitledInside = ({ name }: Part): boolean => blockInWords(name) === 'part' || blockInWords(name) === 'column';

/** The first heading inside, for a section or a column that has no title of its own. */
export function firstHeading(part: Part): string | undefined {
  for (const child of part.children) {
    if (child.family === 'heading') return child.line?.text;
    if (typeof child.props.title === 'string') return child.props.title;
    const inner = firstHeading(child);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** Structure without a look of its own: a reader would not name it. */
const UNSEEN = new Set(['', 'Left', 'Right', 'TwoColumn', 'Section', 'Grid', 'CtaButtons', 'CtaGrid', 'FactList']);

export const isUnseen = ({ family, name }: Part): boolean => family === 'block' && UNSEEN.has(name);

export function whereIs(part: Part): Where {
  const where: Where = {};
  for (let inner: Part | undefined = part; inner; inner = inner.parent) {
    if (inner.family === 'block' && !where.block && !isUnseen(inner)) where.block = labelOf(inner);
    if (inner.id !== undefined && !where.anchor) where.anchor = inner.id;
    if (!where.heading) where.heading = headingAbove(inner) ?? titleOf(inner, part);
    if (!where.heading) delete where.heading;
  }
  return where;
}

/** The place around a part, for what was added, removed or moved. */
export function whereAround(part: Part): Where {
  const where = whereIs(part);
  if (part.family !== 'block' || where.block !== labelOf(part)) return where;
  const { block: _, ...rest } = where;
  const outer = part.parent ? whereIs(part.parent).block : undefined;
  return outer ? { ...rest, block: outer } : rest;
}

const titleOf = (part: Part, self: Part): string | undefined =>
  part !== self && part.family === 'block' && typeof part.props.title === 'string' ? part.props.title : undefined;

function headingAbove(part: Part): string | undefined {
  const siblings = part.parent?.children ?? [];
  for (let i = siblings.indexOf(part) - 1; i >= 0; i--) {
    const sibling = siblings[i]!;
    if (sibling.family === 'heading') return sibling.line?.text;
    if (sibling.name === 'Title') return String(sibling.props.title);
  }
  return undefined;
}

/** ` in the card “Assess”`, ` under “To prepare”`, or nothing. */
export function inPlace({ block, heading, at }: Where): string {
  if (at) return at.startsWith('the top') ? ` at ${at}` : ` in ${at}`;
  const label = block === undefined ? '' : labelInWords(block);
  // Many parts have no name, and their heading says more than that.
  if (label && (label.includes('“') || !heading)) return ` in ${label.includes('“') ? 'the' : 'a'} ${label}`;
  return heading ? ` under ${quote(heading, 60)}` : '';
}

/** The words that changed, with a few around them for context. */
export function changeInWords(before: string, after: string): string {
  const [old, now] = changedSentences(before, after);
  if (old === '') return `added ${quote(now)}`;
  if (now === '') return `removed ${quote(old)}`;
  const [from, to] = trimmed(old, now);
  return `${quote(from)} → ${quote(to)}`;
}

/** The sentences from the first that differs to the last that differs. */
function changedSentences(before: string, after: string): [string, string] {
  const a = sentencesOf(before);
  const b = sentencesOf(after);
  const same = (x: string | undefined, y: string | undefined) => exactText(x ?? '') === exactText(y ?? '');
  let start = 0;
  while (start < a.length && start < b.length && same(a[start], b[start])) start++;
  let end = 0;
  const most = Math.min(a.length, b.length) - start;
  while (end < most && same(a[a.length - 1 - end], b[b.length - 1 - end])) end++;
  const middle = (sentences: string[]) => sentences.slice(start, sentences.length - end).join(' ');
  return [middle(a), middle(b)];
}

function trimmed(before: string, after: string): [string, string] {
  if (before.length <= MAX_QUOTE / 2 && after.length <= MAX_QUOTE / 2) return [before, after];
  const runs = diffWords(before, after);
  const first = runs[0]?.state === 'same' ? runs[0].text : '';
  const last = runs.length > 1 && runs.at(-1)!.state === 'same' ? runs.at(-1)!.text : '';
  const lead = shortened(
    first,
    (words) => words.slice(-CONTEXT_WORDS),
    (text) => `…${text.trimStart()}`,
  );
  const trail = shortened(
    last,
    (words) => words.slice(0, CONTEXT_WORDS),
    (text) => `${text.trimEnd()}…`,
  );
  const cut = (state: 'out' | 'in') =>
    lead +
    runs
      .slice(first ? 1 : 0, last ? -1 : undefined)
      .filter((run) => run.state === 'same' || run.state === state)
      .map(({ text }) => text)
      .join('') +
    trail;
  return [cut('out'), cut('in')];
}

function shortened(text: string, take: (words: string[]) => string[], mark: (text: string) => string): string {
  const words = text.split(/(?<=\s)/);
  return words.length <= CONTEXT_WORDS ? text : mark(take(words).join(''));
}

const ORDINALS = ['th', 'st', 'nd', 'rd'];
export const ordinal = (n: number): string => `${n}${n % 100 > 10 && n % 100 < 14 ? 'th' : (ORDINALS[n % 10] ?? 'th')}`;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
export const numberInWords = (n: number): string => NUMBERS[n] ?? String(n);

/** `1 February 2027` */
export const longDate = (date: string): string =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
