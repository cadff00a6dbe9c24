/** Compares the fields of two versions of a block, and reports each as a reader sees it. */
import type { BlockDescription } from '../../schema/block';
import type { Field } from '../../schema/fields';
import { blockInWords, blocksInWords } from '../say/block-names';
import type { Finding, FindingRow } from './finding';
import { linkAdded, linkChanged, linkRemoved, type LineContext } from './compare-lines';
import type { DocumentValue, Part, PictureValue } from '../tree/part';
import { capital, changeInWords, inPlace, labelInSentence, labelOf, longDate, quote } from '../say/place-words';
import type { TextPart } from '../types';
import { exactText, hasOtherWords, plainText } from '../tree/words';

export interface PropsContext extends Omit<LineContext, 'rows'> {
  blocks: ReadonlyMap<string, BlockDescription>;
  /** The name of a person, an article or a service. */
  recordName: (id: string) => string;
}

interface FieldChange {
  key: string;
  field: Field;
  before: unknown;
  after: unknown;
  /** The block, by its name after the change. */
  label: string;
  /** The words that a visitor sees on it. */
  name: string | undefined;
  /** The name of the block's description: `Card`. */
  block: string;
  /** What the site computes from the dates of a block: `closed`. */
  state: { before: unknown; after: unknown };
  context: PropsContext;
}

export function propFindings(before: Part, after: Part, context: PropsContext): Finding[] {
  const block = context.blocks.get(after.name);
  if (!block) return [];
  const findings: Finding[] = [];
  const own = { ...context, where: { ...context.where, block: labelOf(after) } };
  const levels = [block.heading?.(before.props), block.heading?.(after.props)];
  for (const [key, field] of Object.entries(block.props)) {
    const change: FieldChange = {
      key,
      field,
      before: before.props[key],
      after: after.props[key],
      label: labelInSentence(after),
      name: nameOf(after),
      block: after.name,
      state: { before: before.derived.state, after: after.derived.state },
      context: own,
    };
    if (isSameValue(change.before, change.after)) continue;
    const drawsHeading = key === 'title' && levels.some((level) => level !== undefined);
    findings.push(...(drawsHeading ? [headingFinding(change)] : fieldFindings(change)));
  }
  const [from, to] = levels;
  if (from === undefined || to === undefined || from === to) return findings;
  // The field that decides the level is reported by its effect.
  const rest = findings.filter(({ kind }) => kind !== 'block-setting-changed');
  return [...rest, levelFinding(String(after.props.title ?? after.name), from, to, own, before, after)];
}

const nameOf = ({ props }: Part): string | undefined => (typeof props.title === 'string' ? props.title : undefined);

const isSameValue = (a: unknown, b: unknown): boolean => comparable(a) === comparable(b);

const comparable = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? exactText(value)
    : JSON.stringify(value, (key, inner: unknown) =>
        key === 'name' ? undefined : typeof inner === 'string' ? exactText(inner) : inner,
      );

export const levelFinding = (
  title: string,
  from: number,
  to: number,
  { page, where }: Pick<LineContext, 'page' | 'where'>,
  before: Part,
  after: Part,
): Finding => ({
  kind: 'heading-level-changed',
  pages: [page],
  where,
  before: `${title} (level ${from})`,
  after: `${title} (level ${to})`,
  words: `Heading ${quote(title, 80)} is ${Math.abs(to - from) === 1 ? 'a level' : `${Math.abs(to - from)} levels`} ${to > from ? 'lower' : 'higher'}.`,
  rows: [{ page, before, after }],
});

const fieldRow = (value: unknown, what: TextPart['what'] = 'field'): TextPart | undefined =>
  typeof value === 'string' && value !== '' ? { what, text: value } : undefined;

function rowsOf({ context, before, after }: FieldChange, what?: TextPart['what']): FindingRow[] {
  return [{ page: context.page, before: fieldRow(before, what), after: fieldRow(after, what) }];
}

function headingFinding(change: FieldChange): Finding {
  const { context, before, after } = change;
  return headingChanged(before as string | undefined, after as string | undefined, context, rowsOf(change, 'heading'));
}

export function headingChanged(
  before: string | undefined,
  after: string | undefined,
  { page, where }: Pick<LineContext, 'page' | 'where'>,
  rows: FindingRow[],
): Finding {
  const base = { pages: [page], where, before, after, rows };
  if (!before) return { ...base, kind: 'heading-added', words: `Heading added: ${quote(after ?? '')}.` };
  if (!after) return { ...base, kind: 'heading-removed', words: `Heading removed: ${quote(before)}.` };
  if (!hasOtherWords(before, after))
    return {
      ...base,
      kind: 'formatting-changed',
      key: 'spaces',
      words: `Only the places where lines may break changed in ${quote(after, 60)}.`,
    };
  return { ...base, kind: 'heading-changed', words: `Heading changed from ${quote(before)} to ${quote(after)}.` };
}

function fieldFindings(change: FieldChange): Finding[] {
  const { field, before, after, key, label, context } = change;
  switch (field.type) {
    case 'image':
      return pictureFindings(before as PictureValue | undefined, after as PictureValue | undefined, context, label);
    case 'file':
      if ([before, after].some(isPictureValue))
        return pictureFindings(before as PictureValue | undefined, after as PictureValue | undefined, context, label);
      return [documentFinding(before as DocumentValue | undefined, after as DocumentValue | undefined, context)];
    case 'embed':
      return [
        {
          kind: 'video-changed',
          pages: [context.page],
          where: context.where,
          before: nameOfVideo(before),
          after: nameOfVideo(after),
          key: [before, after],
          words: videoInWords(before, after, inPlace(context.where)),
          rows: rowsOf(change),
        },
      ];
    case 'link':
    case 'url':
    case 'email':
      return [linkFinding(change)];
    case 'text':
      return key === 'id' || key === 'recipient' ? [settingFinding(change)] : [textFinding(change)];
    case 'alt':
      return [];
    default:
      return [settingFinding(change)];
  }
}

const isPictureValue = (value: unknown): boolean => typeof value === 'object' && value !== null && 'alt' in value;

const videoInWords = (before: unknown, after: unknown, place: string): string => {
  if (!before) return `A video is now shown${place}.`;
  return after ? `A different video is shown${place}.` : `The video${place} is gone.`;
};
const nameOfVideo = (source: unknown): string | undefined =>
  typeof source === 'string' && source !== '' ? source.replace(/^\/static\/[0-9a-f]{32}\//, '') : undefined;

function linkFinding({ field, before, after, label, name, context }: FieldChange): Finding {
  const href = (value: unknown) => `${field.type === 'email' && value ? 'mailto:' : ''}${String(value ?? '')}`;
  const line = { ...context, rows: [], ...(name === undefined ? {} : { subject: capital(theLabel(label)) }) };
  if (!before) return linkAdded(href(after), name ?? label, line);
  if (!after) return linkRemoved(href(before), name ?? label, line);
  return linkChanged(href(before), href(after), name ?? label, line);
}

function textFinding(change: FieldChange): Finding {
  const { context, label, key, block } = change;
  const [before, after] = [change.before, change.after] as (string | undefined)[];
  const base = { pages: [context.page], where: context.where, before, after, rows: rowsOf(change) };
  if (!before)
    return {
      ...base,
      kind: 'text-added',
      words: `${capital(label)} now has a ${nameOfSetting(key)}: ${quote(after ?? '')}.`,
    };
  if (!after)
    return {
      ...base,
      kind: 'text-removed',
      words: `${capital(label)} no longer has a ${nameOfSetting(key)}; it was ${quote(before)}.`,
    };
  if (plainText(before) === plainText(after))
    return {
      ...base,
      kind: 'formatting-changed',
      key: 'spaces',
      words: `Only the places where lines may break changed in ${quote(after, 60)}.`,
    };
  const several = (blocks: number): string =>
    `${capital(nameOfSetting(key))} changed from ${quote(before)} to ${quote(after)} in ${blocksInWords(blocks, block)}.`;
  if (key === 'title')
    return { ...base, kind: 'text-changed', words: `${renamedInWords(blockInWords(block), before, after)}.`, several };
  return {
    ...base,
    kind: 'text-changed',
    words: `${capital(nameOfSetting(key))} changed in ${theLabel(label)}: ${changeInWords(before, after)}.`,
    several,
  };
}

/** What a visitor clicks says something; other things are called something. */
const CLICKED = new Set(['button', 'link']);

const renamedInWords = (block: string, before: string, after: string): string =>
  `The ${block} ${quote(before)} ${CLICKED.has(block) ? 'now says' : 'is now called'} ${quote(after)}`;

function settingFinding(change: FieldChange): Finding {
  const { key, field, block, context } = change;
  const show = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return 'none';
    if (field.type === 'reference') return context.recordName(String(value));
    if (field.type === 'date') return longDate(String(value));
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (typeof value === 'number' && PAY.has(key)) return dollars(value);
    return String(value);
  };
  const [before, after] = [show(change.before), show(change.after)];
  const words = `${settingInWords(change, before, after)}${stateInWords(change)}.`;
  const isOfEach = field.type !== 'reference' && typeof (change.after ?? change.before) !== 'boolean';
  return {
    kind: 'block-setting-changed',
    pages: [context.page],
    where: context.where,
    before,
    after,
    key: [key, block],
    words,
    ...(isOfEach
      ? {
          several: (blocks: number) =>
            `${capital(nameOfSetting(key))} changed from ${before} to ${after} in ${blocksInWords(blocks, block)}.`,
        }
      : {}),
    rows: [{ page: context.page, before: fieldRow(before), after: fieldRow(after) }],
  };
}

/** A day that has passed, or that has not come yet, closes an opening. */
const stateInWords = ({ field, state }: FieldChange): string =>
  field.type !== 'date' || typeof state.after !== 'string' || state.before === state.after
    ? ''
    : `, so that it is now ${STATES[state.after] ?? state.after}`;

const STATES: Readonly<Record<string, string>> = { open: 'open', closed: 'closed', 'to come': 'not open yet' };

const PAY = new Set(['payFrom', 'payTo']);
const dollars = (amount: number): string => `$${amount.toLocaleString('en-AU')}`;

const theLabel = (label: string): string => (label.includes('“') ? `the ${label}` : `a ${label}`);

function settingInWords({ key, field, label, block, ...change }: FieldChange, before: string, after: string): string {
  const place = theLabel(label);
  const name = nameOfSetting(key);
  if (field.type === 'reference') return referenceInWords(blockInWords(block), before, after);
  if (typeof change.before === 'boolean' || typeof change.after === 'boolean')
    return `${capital(place)} is ${change.after ? 'now' : 'no longer'} ${FLAGS[key] ?? `set to “${name}”`}`;
  if (before === 'none') return `${capital(name)} is set to ${after} in ${place}`;
  if (after === 'none') return `${capital(name)} is no longer set in ${place}; it was ${before}`;
  return `${capital(name)} changed from ${before} to ${after} in ${place}`;
}

function referenceInWords(block: string, before: string, after: string): string {
  if (after === 'none') return `The ${block} ${quote(before)} is no longer shown`;
  return before === 'none'
    ? `The ${block} ${quote(after)} is now shown`
    : `The ${block} is now ${quote(after)} instead of ${quote(before)}`;
}

/** A block whose flag is set, in the eyes of a reader. */
const FLAGS: Readonly<Record<string, string>> = {
  initialOpen: 'open at the start',
  fullWidth: 'as wide as the window',
  rightFullWidth: 'as wide as the window on its right side',
  reverseOnMobile: 'in the reverse order on phones',
};

const SETTING_NAMES: Readonly<Record<string, string>> = {
  colour: 'background',
  topSpace: 'space above',
  bottomSpace: 'space below',
  numCols: 'number of columns',
  payFrom: 'lowest pay',
  payTo: 'highest pay',
  closes: 'last day for applications',
  opens: 'first day for applications',
  posted: 'day of the advertisement',
  readTime: 'reading time',
  id: 'name for links',
};
const nameOfSetting = (key: string): string =>
  SETTING_NAMES[key] ?? key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

export function pictureFindings(
  before: PictureValue | undefined,
  after: PictureValue | undefined,
  { page, where }: Pick<LineContext, 'page' | 'where'>,
  label = '',
): Finding[] {
  const base = { pages: [page], where, rows: [{ page, before: pictureRow(before), after: pictureRow(after) }] };
  const place = label ? ` in ${theLabel(label)}` : inPlace(where);
  if (!before || !after) {
    if (after)
      return [
        {
          ...base,
          kind: 'picture-added',
          key: after.md5,
          after: after.name,
          words: `Picture added${place}: ${after.name}.`,
        },
      ];
    return before
      ? [
          {
            ...base,
            kind: 'picture-removed',
            key: before.md5,
            before: before.name,
            words: `Picture removed${place}: ${before.name}.`,
          },
        ]
      : [];
  }
  const findings: Finding[] = [];
  if (before.md5 !== after.md5) {
    const names = before.name === after.name ? after.name : `${after.name} instead of ${before.name}`;
    findings.push({
      ...base,
      kind: 'picture-replaced',
      key: [before.md5, after.md5],
      before: before.name,
      after: after.name,
      words: `Picture replaced: ${names}.`,
    });
  }
  if (exactText(before.alt) !== exactText(after.alt))
    findings.push({
      ...base,
      kind: 'alt-changed',
      key: after.name,
      before: before.alt,
      after: after.alt,
      words: altInWords(before.alt, after.alt, after.name),
    });
  return findings;
}

function altInWords(before: string, after: string, name: string): string {
  if (before === '') return `The picture ${name} now has a description, for people who cannot see it: ${quote(after)}.`;
  if (after === '') return `The picture ${name} no longer has a description; it was ${quote(before)}.`;
  return `The description of the picture ${name} changed: ${changeInWords(before, after)}.`;
}

export const pictureRow = (picture: PictureValue | undefined): TextPart | undefined =>
  picture && { what: 'picture', text: picture.name, file: picture.md5, alt: picture.alt };

export function documentFinding(
  before: DocumentValue | undefined,
  after: DocumentValue | undefined,
  { page, where }: Pick<LineContext, 'page' | 'where'>,
): Finding {
  const row = (file: DocumentValue | undefined): TextPart | undefined =>
    file && { what: 'block', text: file.name, file: file.md5 };
  const base = {
    pages: [page],
    where,
    before: before?.name,
    after: after?.name,
    key: [before?.md5, after?.md5],
    rows: [{ page, before: row(before), after: row(after) }],
  };
  const place = inPlace(where);
  if (!before) return { ...base, kind: 'document-added', words: `Document added${place}: ${after!.name}.` };
  if (!after) return { ...base, kind: 'document-removed', words: `Document removed${place}: ${before.name}.` };
  const names = before.name === after.name ? after.name : `${after.name} instead of ${before.name}`;
  return {
    ...base,
    kind: 'document-replaced',
    words: `Document replaced: ${names} (${size(before) === size(after) ? size(after) : `${size(before)} → ${size(after)}`}).`,
  };
}

const size = ({ bytes }: DocumentValue): string => `${Math.max(1, Math.round(bytes / 1000))} kB`;
