/** Two versions of a line of text: its words, its links and what is bold, italic and so on. */
import type { MarkedRun } from '../say/phrases';
import type { Way } from '../say/sentences';
import { fileBehind } from '../tree/page-parts';
import type { Line } from '../tree/part';
import type { Label } from '../tree/part-places';
import { commonPairs, pairBy, plainText } from '../tree/match-words';
import { type At, type Finding, foundAt, onSide } from './finding';

/** `words`: how a change of the words is reported. */
export function lineFindings(before: Line, after: Line, words: Pick<Finding, 'kind' | 'facts'>, at: At): Finding[] {
  const hasOtherWords = before.plain !== after.plain;
  return [
    ...(hasOtherWords ? [{ ...foundAt(at), ...words, before: before.text, after: after.text }] : []),
    ...linkFindings(before, after, hasOtherWords, at),
    ...formatFindings(before, after, hasOtherWords, at),
  ];
}

interface LinkIn {
  text: string;
  plain: string;
  href: string;
}

function linksIn({ tokens }: Line): LinkIn[] {
  const links: LinkIn[] = [];
  let open: LinkIn | undefined;
  for (const { text, href } of tokens) {
    if (href === undefined) open = undefined;
    else if (open?.href === href) open.text += text;
    else links.push((open = { text, plain: '', href }));
  }
  return links.map((link) => ({ ...link, plain: plainText(link.text) }));
}

function linkFindings(before: Line, after: Line, hasOtherWords: boolean, at: At): Finding[] {
  const { pairs, removed, added } = pairBy(
    linksIn(before),
    linksIn(after),
    (a, b) => a.href === b.href && a.plain === b.plain,
    (a, b) => a.plain === b.plain,
    (a, b) => a.href === b.href,
  );
  // A link with a new text and a new target: the words report the text, and this reports the target.
  const [[old, ...moreOld], [now, ...moreNow]] = [removed, added];
  const isOne = old && now && moreOld.length + moreNow.length === 0;
  const isOther = isOne && !before.plain.includes(now.plain) && !after.plain.includes(old.plain);
  // The link of a new sentence is reported with the sentence.
  const isLoose = ({ plain }: LinkIn, line: Line) => !isOther && (!hasOtherWords || line.plain.includes(plain));
  return [
    ...[...pairs, ...(isOther ? [{ before: old, after: now }] : [])].flatMap(({ before: a, after: b }) => {
      if (a.href !== b.href) return [linkChanged(a.href, b.href, b.text, at)];
      return a.plain !== b.plain && !hasOtherWords ? [linkOnOtherWords(a, b, at)] : [];
    }),
    ...added.filter((link) => isLoose(link, before)).map(({ href, text }) => linkAdded(href, text, at)),
    ...removed.filter((link) => isLoose(link, after)).map(({ href, text }) => linkRemoved(href, text, at)),
  ];
}

/** The words stay, and a different part of them is the link. */
const linkOnOtherWords = ({ text: from }: LinkIn, { text: to, href }: LinkIn, at: At): Finding => ({
  ...foundAt(at),
  kind: 'link-changed',
  key: href,
  before: from,
  after: to,
  facts: { form: 'linkOn', href, where: at.where, from, to },
});

/** `part`: a whole block that is the link. */
export function linkChanged(from: string, to: string, text: string, at: At, part?: Label): Finding {
  const [old, now] = [fileBehind(from), fileBehind(to)];
  const [before, after] = [old?.name ?? from, now?.name ?? to];
  if (old && now && before === after)
    return {
      ...foundAt(at),
      kind: 'document-replaced',
      key: [old.md5, now.md5],
      before,
      after,
      facts: { form: 'documentReplaced', from: before, to: after, where: at.where },
    };
  return {
    ...foundAt(at),
    kind: 'link-changed',
    key: text,
    before,
    after,
    cause: at.context.causeOf(at.page, before, after),
    facts: { form: 'leadsTo', link: text, where: at.where, from, to, ...(part ? { part } : {}) },
  };
}

const linkOnOneSide =
  (way: Way) =>
  (href: string, text: string, at: At, part?: Label): Finding => {
    const file = fileBehind(href)?.name;
    const found = { ...foundAt(at), key: text, ...onSide(way, file ?? href) };
    if (file)
      return {
        ...found,
        kind: `document-${way}`,
        facts: { form: 'file', what: 'Document', way, where: at.where, file },
      };
    const facts = { form: 'isLink', link: text, where: at.where, way, href } as const;
    return { ...found, kind: `link-${way}`, facts: part ? { ...facts, part } : facts };
  };

export const linkAdded = linkOnOneSide('added');
export const linkRemoved = linkOnOneSide('removed');

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

function formatFindings(before: Line, after: Line, hasOtherWords: boolean, at: At): Finding[] {
  const base = { ...foundAt(at), kind: 'formatting-changed' as const, before: before.text, after: after.text };
  const [a, b] = [markedWords(before), markedWords(after)];
  const changed = commonPairs(a, b, (x, y) => x.text === y.text)
    .map(([i, j]) => ({ word: b[j]!, at: j, old: a[i]!.marks, now: b[j]!.marks }))
    .filter(({ old, now }) => old !== now);
  if (changed.some(({ word }) => /[\p{L}\p{N}]/u.test(word.text))) {
    const runs = markedRuns(changed);
    return [{ ...base, key: runs, facts: { form: 'marked', runs: runs.map(namedMarks), where: at.where } }];
  }
  if (hasOtherWords || (a.length === b.length && before.exact === after.exact)) return [];
  const key = a.length === b.length ? 'spaces' : 'breaks';
  return [{ ...base, key, facts: { form: 'lineBreaks', text: after.text } }];
}

interface Run {
  words: string;
  old: string;
  now: string;
}

/** Neighbours that gained and lost the same marks are reported together. */
function markedRuns(changed: readonly { word: MarkedWord; at: number; old: string; now: string }[]): Run[] {
  const runs: Run[] = [];
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

function namedMarks({ words, old, now }: Run): MarkedRun {
  const names = (marks: string, other: string) =>
    marks
      .split(' ')
      .filter((mark) => mark && !other.split(' ').includes(mark))
      .map((mark) => MARK_NAMES[mark.split(':')[0]!] ?? mark);
  return { words, gained: names(now, old), lost: names(old, now) };
}
