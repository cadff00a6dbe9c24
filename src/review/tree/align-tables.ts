/** Pairs the columns of two versions of a table by their headers, then its rows by the columns that both have. */
import type { Line } from './part';
import { commonPairs, comparableWords, similarity } from './match-words';

/** The position in the table before and in the table after. */
type Pair = [before: number, after: number];

/** The lowest likeness of two versions of one row. */
const ALIKE_ROWS = 0.38;

export function pairColumns(old: readonly Line[][], now: readonly Line[][]): Pair[] {
  const [before, after] = [old[0] ?? [], now[0] ?? []];
  const pairs: Pair[] = commonPairs(before, after, (a, b) => a.plain === b.plain);
  const free = before.map((_, i) => i).filter((i) => !pairs.some(([x]) => x === i));
  const open = after.map((_, j) => j).filter((j) => !pairs.some(([, y]) => y === j));
  const pairWhere = (matches: (i: number, j: number) => boolean): void => {
    for (const i of [...free]) {
      const j = open.find((candidate) => matches(i, candidate));
      if (j !== undefined) pairs.push([take(free, i), take(open, j)]);
    }
  };
  pairWhere((i, j) => after[j]!.plain === before[i]!.plain && before[i]!.plain !== '');
  // The same cells under another header.
  pairWhere((i, j) => hasSameCells(old, i, now, j));
  // As many columns are left on each side: only their headers have changed, so they pair up in order.
  if (free.length === open.length) free.forEach((i, n) => pairs.push([i, open[n]!]));
  return pairs.sort(([, a], [, b]) => a - b);
}

/** Most of the cells below the headers. */
function hasSameCells(old: readonly Line[][], i: number, now: readonly Line[][], j: number): boolean {
  const cells = (rows: readonly Line[][], column: number) => rows.slice(1).map((row) => row[column]?.plain ?? '');
  const [before, after] = [cells(old, i), new Set(cells(now, j))];
  return before.length > 0 && before.filter((cell) => cell !== '' && after.has(cell)).length > before.length / 2;
}

function take(list: number[], value: number): number {
  list.splice(list.indexOf(value), 1);
  return value;
}

/** The headers are a pair. */
export function pairRows(old: readonly Line[][], now: readonly Line[][], columns: readonly Pair[]): Pair[] {
  const plain = (cells: readonly Line[], side: 0 | 1): string[] =>
    columns.map((pair) => cells[pair[side]]?.plain ?? '');
  const a = old.slice(1).map((cells) => plain(cells, 0));
  const b = now.slice(1).map((cells) => plain(cells, 1));
  const same = (x: readonly string[], y: readonly string[]) => x.join('\n') === y.join('\n');
  const pairs: Pair[] = commonPairs(a, b, same).map(([i, j]) => [i, j]);
  const free = () => a.map((_, i) => i).filter((i) => !pairs.some(([x]) => x === i));
  const open = () => b.map((_, j) => j).filter((j) => !pairs.some(([, y]) => y === j));
  const pairWhere = (matches: (x: string[], y: string[]) => boolean): void => {
    for (const i of free()) {
      const j = open().find((candidate) => matches(a[i]!, b[candidate]!));
      if (j !== undefined) pairs.push([i, j]);
    }
  };
  pairWhere(same);
  pairWhere((x, y) => x[0] !== '' && x[0] === y[0]);
  const words = new Map([...a, ...b].map((cells) => [cells, comparableWords(cells.join(' '))]));
  const scored = free()
    .flatMap((i) => open().map((j) => ({ i, j, score: similarity(words.get(a[i]!)!, words.get(b[j]!)!) })))
    .filter(({ score }) => score >= ALIKE_ROWS)
    .sort((x, y) => y.score - x.score || Math.abs(x.i - x.j) - Math.abs(y.i - y.j));
  for (const { i, j } of scored) if (free().includes(i) && open().includes(j)) pairs.push([i, j]);
  const header: Pair[] = old.length > 0 && now.length > 0 ? [[0, 0]] : [];
  return [...header, ...pairs.sort(([, x], [, y]) => x - y).map(([i, j]): Pair => [i + 1, j + 1])];
}
