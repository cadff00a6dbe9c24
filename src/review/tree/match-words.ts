/** Compares text as a reader sees it: which texts are equal, how similar they are, and which words differ. */
import { diffArrays } from 'diff';
import { runsOf } from '../../util/collections';

/** Invisible characters and those that only affect line breaks. */
const LINE_BREAK_HINTS = /[\u00ad\u200b\u2060]/g;

/** Text for comparison: equal quotation marks and white space, no characters that only affect line breaks. */
export const plainText = (text: string): string =>
  text
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(LINE_BREAK_HINTS, '')
    .replace(/\s+/g, ' ')
    .trim();

export const hasOtherWords = (before = '', after = ''): boolean => plainText(before) !== plainText(after);

/** Text for display, on one line. */
export const shownText = (text: string): string => text.replace(/\s+/g, ' ').trim();

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’.,\-/@:&][\p{L}\p{N}\p{M}]+)*|[^\s\p{L}\p{N}]/gu;
export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** The longest common subsequence, as pairs of indexes. */
export function commonPairs<T>(a: readonly T[], b: readonly T[], same: (x: T, y: T) => boolean): [number, number][] {
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  for (const { count, added, removed } of diffArrays([...a], [...b], { comparator: same })) {
    if (!added && !removed) pairs.push(...Array.from({ length: count }, (_, n): [number, number] => [i + n, j + n]));
    if (!added) i += count;
    if (!removed) j += count;
  }
  return pairs;
}

/** The items that stayed in order while the others moved: the longest increasing subsequence of their old places. */
export function keptInOrder<T>(items: readonly T[], oldPlace: (item: T) => number): Set<T> {
  const sorted = [...items].sort((a, b) => oldPlace(a) - oldPlace(b));
  return new Set(commonPairs(items, sorted, (x, y) => x === y).map(([position]) => items[position]!));
}

export function movedAmong<T>(items: readonly T[], oldPlace: (item: T) => number): T[] {
  const kept = keptInOrder(items, oldPlace);
  return items.filter((item) => !kept.has(item));
}

export interface Pairs<T> {
  pairs: { before: T; after: T }[];
  removed: T[];
  added: T[];
}

/**
 * Pairs the items that pass the first test, those in the same order first, then applies the next test to the rest.
 * Each item has at most one partner.
 */
export function pairBy<T>(before: readonly T[], after: readonly T[], ...tests: ((a: T, b: T) => boolean)[]): Pairs<T> {
  const pairs: Pairs<T>['pairs'] = [];
  let [removed, added] = [[...before], [...after]];
  const pair = (one: T, other: T): void => {
    pairs.push({ before: one, after: other });
    removed = removed.filter((item) => item !== one);
    added = added.filter((item) => item !== other);
  };
  for (const isSame of tests) {
    const inOrder = commonPairs(removed, added, isSame).map(([i, j]) => [removed[i]!, added[j]!] as const);
    for (const [one, other] of inOrder) pair(one, other);
    for (const one of removed) {
      const other = added.find((candidate) => isSame(one, candidate));
      if (other !== undefined) pair(one, other);
    }
  }
  return { pairs, removed, added };
}

/** Pairs the most similar items first; among equally similar ones, the closest. */
export function pairAlike<T>(
  before: readonly T[],
  after: readonly T[],
  likeness: (a: T, b: T) => number,
  least: number,
): Pairs<T> {
  // Positions, because the items can be numbers that occur on both sides.
  const [old, now] = [new Set<number>(), new Set<number>()];
  const pairs = before
    .flatMap((a, i) => after.map((b, j) => ({ i, j, score: likeness(a, b) })))
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score || Math.abs(one.i - one.j) - Math.abs(other.i - other.j))
    .flatMap(({ i, j }) => {
      if (old.has(i) || now.has(j)) return [];
      old.add(i);
      now.add(j);
      return [{ before: before[i]!, after: after[j]! }];
    });
  return { pairs, removed: before.filter((_, i) => !old.has(i)), added: after.filter((_, j) => !now.has(j)) };
}

/** From 0 (no common words) to 1 (the same words). */
export function similarity(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return a.length === b.length ? 1 : 0;
  const counts = new Map<string, number>();
  for (const word of a) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of b) {
    const left = counts.get(word) ?? 0;
    if (left > 0) shared++;
    counts.set(word, left - 1);
  }
  return (2 * shared) / (a.length + b.length);
}

const isWord = (token: string): boolean => /[\p{L}\p{N}]/u.test(token);

/** The words of a text for comparison: lower case, without punctuation. */
export const comparableWords = (text: string): string[] => wordsOf(plainText(text).toLowerCase()).filter(isWord);

/** Fewer equal words between two changes count as changed, because many small marks are hard to read. */
const MIN_ISLAND = 2;

/** A word, white space or a single punctuation mark. */
const TOKEN = new RegExp(`\\s+|${WORD.source}`, 'gu');

/** Runs of words that both texts contain, and runs that differ, in reading order. */
export function diffWords(before: string, after: string) {
  const [a, b] = [before.match(TOKEN) ?? [], after.match(TOKEN) ?? []];
  const keyOf = (token: string): string => (token.trim() === '' ? ' ' : plainText(token) || token);
  const pairs = commonPairs(a.map(keyOf), b.map(keyOf), (x, y) => x === y);
  const segments: { before: string; after: string; isSame: boolean }[] = [];
  const add = (isSame: boolean, old: string, now: string): void => {
    const last = segments.at(-1);
    if (last?.isSame !== isSame) segments.push({ before: old, after: now, isSame });
    else Object.assign(last, { before: last.before + old, after: last.after + now });
  };
  let [i, j] = [0, 0];
  for (const [x, y] of [...withoutIslands(pairs, a, a.length, b.length), [a.length, b.length] as const]) {
    if (x > i || y > j) add(false, a.slice(i, x).join(''), b.slice(j, y).join(''));
    if (x < a.length) add(true, a[x]!, b[y]!);
    [i, j] = [x + 1, y + 1];
  }
  return segments;
}

export interface Run {
  text: string;
  /** Whether only one of the texts contains it. */
  differs: boolean;
}

/** With a smaller share of common words, the texts are unrelated and marks would only confuse. */
const MIN_COMMON = 0.25;

/** Both texts, with their different words marked. Also runs in browsers. */
export function compareWords(before: string, after: string): { before: Run[]; after: Run[] } {
  const segments = diffWords(before, after);
  const count = (text: string) => wordsOf(text).filter(isWord).length;
  const all = Math.max(count(before), count(after));
  const kept = segments.reduce((sum, { isSame, before: text }) => sum + (isSame ? count(text) : 0), 0);
  const isUnrelated = all > 0 && kept / all < MIN_COMMON;
  const runs = (side: 'before' | 'after'): Run[] =>
    (isUnrelated ? [{ before, after, isSame: false }] : segments)
      .map((segment) => ({ text: segment[side], differs: !segment.isSame }))
      .filter(({ text }) => text !== '');
  return { before: runs('before'), after: runs('after') };
}

function withoutIslands(pairs: [number, number][], tokens: readonly string[], endA: number, endB: number) {
  return runsOf(pairs, (last, next) => last[0] + 1 === next[0] && last[1] + 1 === next[1])
    .filter((group) => {
      const touchesEnd =
        (group[0]![0] === 0 && group[0]![1] === 0) || (group.at(-1)![0] === endA - 1 && group.at(-1)![1] === endB - 1);
      return touchesEnd || group.filter(([x]) => isWord(tokens[x]!)).length >= MIN_ISLAND;
    })
    .flat();
}

/** After a full stop, question mark or exclamation mark and any closing quotation mark, before a space. */
const SENTENCE_END = /(?<=[.!?…]["'”’)]?)\s+/;
export const sentencesOf = (text: string): string[] => shownText(text).split(SENTENCE_END).filter(Boolean);
