/** Two versions of a line of text: its words, its links and what is bold, italic and so on. */
import type { Finding, FindingRow } from './finding';
import { fileBehind } from '../tree/page-parts';
import type { Line } from '../tree/part';
import { changeInWords, inPlace, quote } from '../say/place-words';
import type { Kind, Where } from '../types';
import { commonPairs, plainText } from '../tree/words';

export interface LineContext {
  page: string;
  where: Where;
  rows: FindingRow[];
  /** A whole block that is the link: `The tile “Defence”`. */
  subject?: string;
  /** Says where a link leads: the title of a page, or the address. */
  target: (href: string) => string;
}

/** How a change of the words is reported. */
export interface WordsChanged {
  kind: Kind;
  words: string;
}

export function lineFindings(before: Line, after: Line, told: WordsChanged, context: LineContext): Finding[] {
  const findings: Finding[] = [];
  const base = { pages: [context.page], where: context.where, rows: context.rows };
  const hasOtherWords = before.plain !== after.plain;
  if (hasOtherWords) findings.push({ ...base, ...told, before: before.text, after: after.text });
  findings.push(...linkFindings(before, after, hasOtherWords, context));
  findings.push(...formatFindings(before, after, hasOtherWords, context));
  return findings;
}

export const textChanged = (before: Line, after: Line, where: Where, what = 'Text'): string =>
  `${what} changed${inPlace(where)}: ${changeInWords(before.text, after.text)}.`;

interface LinkIn {
  text: string;
  plain: string;
  href: string;
}

export function linksIn({ tokens }: Line): LinkIn[] {
  const links: LinkIn[] = [];
  let open: LinkIn | undefined;
  for (const { text, href } of tokens) {
    if (href === undefined) open = undefined;
    else if (open?.href === href) open.text += text;
    else links.push((open = { text, plain: '', href }));
  }
  return links.map((link) => ({ ...link, plain: plainText(link.text) }));
}

function linkFindings(before: Line, after: Line, hasOtherWords: boolean, context: LineContext): Finding[] {
  let old = linksIn(before);
  let now = linksIn(after);
  const findings: Finding[] = [];
  const pairBy = (matches: (a: LinkIn, b: LinkIn) => boolean): void => {
    for (const a of old) {
      const b = now.find((candidate) => matches(a, candidate));
      if (!b) continue;
      old = old.filter((link) => link !== a);
      now = now.filter((link) => link !== b);
      if (a.href !== b.href) findings.push(linkChanged(a.href, b.href, b.text, context));
      else if (a.plain !== b.plain && !hasOtherWords) findings.push(linkOnOtherWords(a, b, context));
    }
  };
  pairBy((a, b) => a.href === b.href && a.plain === b.plain);
  pairBy((a, b) => a.plain === b.plain);
  pairBy((a, b) => a.href === b.href);
  // A link with a new text and a new target: the words report the text, and this reports the target.
  if (
    old.length === 1 &&
    now.length === 1 &&
    !(before.plain.includes(now[0]!.plain) || after.plain.includes(old[0]!.plain))
  )
    pairBy(() => true);
  // The link of a new sentence is reported with the sentence.
  for (const link of now)
    if (!hasOtherWords || before.plain.includes(link.plain)) findings.push(linkAdded(link.href, link.text, context));
  for (const link of old)
    if (!hasOtherWords || after.plain.includes(link.plain)) findings.push(linkRemoved(link.href, link.text, context));
  return findings;
}

/** The words stay, and a different part of them is the link. */
const linkOnOtherWords = (before: LinkIn, after: LinkIn, { page, where, rows, target }: LineContext): Finding => ({
  kind: 'link-changed',
  pages: [page],
  where,
  rows,
  key: after.href,
  before: before.text,
  after: after.text,
  words: `The link to ${target(after.href)}${inPlace(where)} is now on the words ${quote(after.text, 60)} instead of ${quote(before.text, 60)}.`,
});

export function linkChanged(before: string, after: string, text: string, context: LineContext): Finding {
  const base = { pages: [context.page], where: context.where, rows: context.rows, key: text };
  const [old, now] = [fileBehind(before), fileBehind(after)];
  if (old && now && old.name === now.name)
    return {
      ...base,
      kind: 'document-replaced',
      key: [old.md5, now.md5],
      before: old.name,
      after: now.name,
      words: `Document replaced: ${now.name}${inPlace(context.where)}.`,
    };
  return {
    ...base,
    kind: 'link-changed',
    before: old?.name ?? before,
    after: now?.name ?? after,
    several: () =>
      `Links ${quote(text, 60)} now lead to ${context.target(after)} instead of ${context.target(before)}.`,
    words: `${context.subject ?? `Link ${quote(text, 60)}${inPlace(context.where)}`} now leads to ${context.target(after)} instead of ${context.target(before)}.`,
  };
}

function linkOnOneSide(change: 'added' | 'removed', href: string, text: string, context: LineContext): Finding {
  const file = fileBehind(href);
  const base = {
    pages: [context.page],
    where: context.where,
    rows: context.rows,
    key: text,
    [change === 'added' ? 'after' : 'before']: file?.name ?? href,
  };
  if (file)
    return { ...base, kind: `document-${change}`, words: `Document ${change}${inPlace(context.where)}: ${file.name}.` };
  const place = context.subject ?? `${quote(text, 60)}${inPlace(context.where)}`;
  const target = context.target(href);
  return {
    ...base,
    kind: `link-${change}`,
    words: change === 'added' ? `${place} is now a link to ${target}.` : `${place} is no longer a link to ${target}.`,
  };
}

export const linkAdded = (href: string, text: string, context: LineContext): Finding =>
  linkOnOneSide('added', href, text, context);

export const linkRemoved = (href: string, text: string, context: LineContext): Finding =>
  linkOnOneSide('removed', href, text, context);

interface MarkedWord {
  text: string;
  marks: string;
}

/** `…strong:…` → words of one mark each. A line break counts as a word, because a reader sees it. */
const markedWords = ({ tokens }: Line): MarkedWord[] =>
  tokens.flatMap(({ text, marks }) =>
    marks === 'br'
      ? [{ text: '\n', marks: '' }]
      : (plainText(text).match(/[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu) ?? []).map((word) => ({
          text: word,
          marks,
        })),
  );

const MARK_NAMES: Readonly<Record<string, string>> = {
  strong: 'bold',
  em: 'italic',
  code: 'set as code',
  kbd: 'shown as a key',
  sub: 'subscript',
  sup: 'superscript',
  abbr: 'explained as an abbreviation',
  del: 'struck through',
};

function formatFindings(before: Line, after: Line, hasOtherWords: boolean, context: LineContext): Finding[] {
  const base = {
    kind: 'formatting-changed' as const,
    pages: [context.page],
    where: context.where,
    rows: context.rows,
    before: before.text,
    after: after.text,
  };
  const a = markedWords(before);
  const b = markedWords(after);
  const changed = commonPairs(a, b, (x, y) => x.text === y.text)
    .map(([i, j]) => ({ word: b[j]!, at: j, old: a[i]!.marks, now: b[j]!.marks }))
    .filter(({ old, now }) => old !== now);
  if (changed.some(({ word }) => /[\p{L}\p{N}]/u.test(word.text))) {
    const runs = markedRuns(changed);
    const [first, ...more] = runs.map(({ words, old, now }) => [quote(words, 60), marksInWords(old, now)]);
    const rest = more.map(([words, change]) => `, and ${words} ${change}`).join('');
    return [{ ...base, key: runs, words: `${first![0]}${inPlace(context.where)} ${first![1]}${rest}.` }];
  }
  if (hasOtherWords) return [];
  if (a.length !== b.length)
    return [{ ...base, key: 'breaks', words: `Line breaks changed in ${quote(after.text, 60)}.` }];
  if (before.exact !== after.exact)
    return [
      { ...base, key: 'spaces', words: `Only the places where lines may break changed in ${quote(after.text, 60)}.` },
    ];
  return [];
}

interface MarkedRun {
  words: string;
  old: string;
  now: string;
}

/** Neighbours that gained and lost the same marks are reported together. */
function markedRuns(changed: readonly { word: MarkedWord; at: number; old: string; now: string }[]): MarkedRun[] {
  const runs: MarkedRun[] = [];
  let next = -1;
  for (const { word, at, old, now } of changed) {
    const last = runs.at(-1);
    const glue = /^[.,;:!?]/.test(word.text) ? '' : ' ';
    if (last && at === next && last.old === old && last.now === now) last.words += `${glue}${word.text}`;
    else if (/[\p{L}\p{N}]/u.test(word.text)) runs.push({ words: word.text, old, now });
    next = at + 1;
  }
  return runs;
}

function marksInWords(before: string, after: string): string {
  const name = (marks: string, other: string) =>
    marks
      .split(' ')
      .filter((mark) => mark && !other.split(' ').includes(mark))
      .map((mark) => MARK_NAMES[mark.split(':')[0]!] ?? mark)
      .join(' and ');
  const gained = name(after, before);
  const lost = name(before, after);
  if (gained && lost) return `is now ${gained} instead of ${lost}`;
  return gained ? `is now ${gained}` : `is no longer ${lost || 'marked as before'}`;
}
