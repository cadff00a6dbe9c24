/** Pairs the columns of two versions of a table by their headers, then the rows by the cells of those columns. */
import type { Line } from './part';
import { comparableWords, pairAlike, pairBy, type Pairs, similarity } from './match-words';

type Pair = [before: number, after: number];

/** The lowest likeness of two versions of a row. */
const ALIKE_ROWS = 0.38;

export function pairColumns(old: readonly Line[][], now: readonly Line[][]): Pair[] {
  const [before, after] = [old[0] ?? [], now[0] ?? []];
  const { pairs } = pairBy(
    [...before.keys()],
    [...after.keys()],
    (i, j) => after[j]!.plain === before[i]!.plain,
    // The same cells under a different header.
    (i, j) => hasSameCells(old, i, now, j),
  );
  return byPlaceAfter(pairs);
}

const byPlaceAfter = (pairs: Pairs<number>['pairs']): Pair[] =>
  pairs.map(({ before, after }): Pair => [before, after]).sort(([, a], [, b]) => a - b);

/** Whether most cells below the headers are equal. */
function hasSameCells(old: readonly Line[][], i: number, now: readonly Line[][], j: number): boolean {
  const cells = (rows: readonly Line[][], column: number) => rows.slice(1).map((row) => row[column]?.plain ?? '');
  const [before, after] = [cells(old, i), new Set(cells(now, j))];
  return before.length > 0 && before.filter((cell) => cell !== '' && after.has(cell)).length > before.length / 2;
}

/** The header rows are always a pair. */
export function pairRows(old: readonly Line[][], now: readonly Line[][], columns: readonly Pair[]): Pair[] {
  const [a, b] = [old, now].map((rows, side) =>
    rows.slice(1).map((cells) => columns.map((pair) => cells[pair[side]!]?.plain ?? '')),
  ) as [string[][], string[][]];
  const { pairs, removed, added } = pairBy(
    [...a.keys()],
    [...b.keys()],
    (i, j) => a[i]!.join('\n') === b[j]!.join('\n'),
  );
  const words = new Map([...a, ...b].map((cells) => [cells, comparableWords(cells.join(' '))]));
  const likeness = (i: number, j: number) => similarity(words.get(a[i]!)!, words.get(b[j]!)!);
  const rows = byPlaceAfter([...pairs, ...pairAlike(removed, added, likeness, ALIKE_ROWS)]);
  const header: Pair[] = old.length > 0 && now.length > 0 ? [[0, 0]] : [];
  return [...header, ...rows.map(([i, j]): Pair => [i + 1, j + 1])];
}
