/** Two versions of a line of text: its words, its links and what is bold, italic and so on. */
import { fileBehind } from '../tree/page-parts';
import type { Line } from '../tree/part';
import type { Label } from '../tree/part-places';
import { runsOf } from '../../util/collections';
import { commonPairs, pairBy, plainText } from '../tree/match-words';
import { documentFinding } from './compare-files';
import type { MarkedRun } from './facts';
import { type At, type Finding, found, wayOf } from './finding';

/** `words`: the kind and facts for changed words. */
export function lineFindings(before: Line, after: Line, words: Pick<Finding, 'kind' | 'facts'>, at: At): Finding[] {
  const hasOtherWords = before.plain !== after.plain;
  return [
    ...(hasOtherWords ? [found(at, words.kind, words.facts, { before: before.text, after: after.text })] : []),
    ...linkFindings(before, after, hasOtherWords, at),
    ...formatFindings(before, after, at),
  ];
}

interface LinkIn {
  text: string;
  plain: string;
  href: string;
}

const linksIn = ({ tokens }: Line): LinkIn[] =>
  runsOf(tokens, (last, next) => last.href === next.href).flatMap((run) => {
    const text = run.map((token) => token.text).join('');
    const { href } = run[0]!;
    return href === undefined ? [] : { text, plain: plainText(text), href };
  });

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
  // Links in added or removed words are reported with those words.
  const isLoose = ({ plain }: LinkIn, line: Line) => !isOther && (!hasOtherWords || line.plain.includes(plain));
  return [
    ...[...pairs, ...(isOther ? [{ before: old, after: now }] : [])].flatMap(({ before: a, after: b }) => {
      if (a.href !== b.href)
        return hasOtherWords && [a, b].every(namesItself) ? [] : [linkFinding(a.href, b.href, b.text, at)];
      if (hasOtherWords || a.plain === b.plain) return [];
      // The text is unchanged, but the link is on other words.
      const facts = { form: 'linkOn', href: b.href } as const;
      return [found(at, 'link-changed', facts, { key: b.href, before: a.text, after: b.text })];
    }),
    ...added.filter((link) => isLoose(link, before)).map(({ href, text }) => linkFinding(undefined, href, text, at)),
    ...removed.filter((link) => isLoose(link, after)).map(({ href, text }) => linkFinding(href, undefined, text, at)),
  ];
}

/** Whether the text of the link is its target. */
const namesItself = ({ href, plain }: LinkIn): boolean => href.startsWith('tel:') || href === `mailto:${plain}`;

/** A link that was added, removed or given another target. `part`: a block that is a link as a whole. */
export function linkFinding(from: string | undefined, to: string | undefined, text: string, at: At, part?: Label) {
  const [old, now] = [from, to].map((href) => (href ? fileBehind(href) : undefined));
  const [before, after] = [old?.name ?? from, now?.name ?? to];
  const isSameFile = old !== undefined && before === after;
  if (isSameFile || (old && !to) || (now && !from)) return documentFinding(old, now, { rows: [], ...at }, text);
  const facts = { form: 'link', link: text, targets: [from, to], part } as const;
  return found(at, `link-${wayOf(from, to)}`, facts, { key: text, before, after });
}

/** Splits a line into words, each with its marks. */
const markedWords = ({ tokens }: Line) =>
  tokens.flatMap(({ text, marks }) =>
    (plainText(text).match(/[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu) ?? []).map((word) => ({ text: word, marks })),
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

function formatFindings(before: Line, after: Line, at: At): Finding[] {
  const [a, b] = [markedWords(before), markedWords(after)];
  const pairs = commonPairs(a, b, (x, y) => x.text === y.text);
  const stayed = new Set(pairs.map(([, j]) => j));
  const isNew = (at: number) => at in b && !stayed.has(at);
  const changed = pairs
    .map(([i, j]) => ({ words: b[j]!.text, at: j, old: a[i]!.marks, now: b[j]!.marks }))
    // Next to a new word, the marks are part of that edit.
    .filter(({ old, now, at }) => old !== now && !isNew(at - 1) && !isNew(at + 1));
  const runs = markedRuns(changed);
  if (runs.length === 0) return [];
  const facts = { form: 'marked', runs: runs.map(namedMarks) } as const;
  return [found(at, 'formatting-changed', facts, { key: runs, before: before.text, after: after.text })];
}

interface MarkChange {
  words: string;
  old: string;
  now: string;
}

/** Merges adjacent words that gained and lost the same marks. */
const markedRuns = (changed: readonly (MarkChange & { at: number })[]): MarkChange[] =>
  runsOf(changed, (last, next) => last.at + 1 === next.at && last.old === next.old && last.now === next.now)
    .map((run) => {
      const text = run.map(({ words }) => words).join(' ');
      const words = text.replace(/ (?=[.,;:!?])/g, '').replace(/^[^\p{L}\p{N}]+/u, '');
      return { words, old: run[0]!.old, now: run[0]!.now };
    })
    .filter(({ words }) => words !== '');

function namedMarks({ words, old, now }: MarkChange): MarkedRun {
  const names = (marks: string, other: string) =>
    marks
      .split(' ')
      .filter((mark) => mark && !other.split(' ').includes(mark))
      .map((mark) => MARK_NAMES[mark.split(':')[0]!] ?? mark);
  return { words, gained: names(now, old), lost: names(old, now) };
}
