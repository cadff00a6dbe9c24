/** Two versions of a table: columns by their headers, then rows, then cells. */
import type { Finding, FindingRow } from './finding';
import { lineFindings, type LineContext } from './compare-lines';
import type { Line, Part } from '../tree/part';
import { capital, inPlace, ordinal, quote } from '../say/place-words';
import type { Where } from '../types';
import { commonPairs, comparableWords, longestIncreasing, similarity } from '../tree/words';

/** The position in the table before and in the table after. */
type Pair = [before: number, after: number];

const ALIKE_ROWS = 0.38;

export function tableFindings(before: Part, after: Part, context: LineContext): Finding[] {
  const [old, now] = [before.rows ?? [], after.rows ?? []];
  const where = { ...context.where, at: tableName(context.where) };
  const inTable = { ...context, where };
  const columns = pairColumns(old, now);
  if (columns.length === 0) return [rebuilt(before, after, inTable)];
  const rows = pairRows(old, now, columns);
  const row = (cells: Line[] | undefined): string => (cells ?? []).map(({ text }) => text).join(' | ');
  const findings: Finding[] = [...columnFindings(old, now, columns, inTable)];
  const kept = longestIncreasing(rows.map(([i]) => i));
  rows.forEach(([i, j], n) => {
    const name = nameOfRow(now[j]!);
    if (!kept.has(n))
      findings.push(
        rowFinding(
          'table-row-moved',
          inTable,
          { before: row(old[i]), after: row(now[j]) },
          `Row ${quote(name, 60)}${inPlace(where)} moved from ${ordinal(i)} to ${ordinal(j)} place.`,
        ),
      );
    for (const [x, y] of columns)
      if (old[i]![x] && now[j]![y])
        findings.push(
          ...cellFindings(
            old[i]![x],
            now[j]![y],
            { row: j === 0 ? 'the header' : name, column: now[0]![y]!.text, isHeader: j === 0 },
            inTable,
          ),
        );
  });
  const pairedOld = new Set(rows.map(([i]) => i));
  const pairedNow = new Set(rows.map(([, j]) => j));
  old.forEach((cells, i) => {
    if (!pairedOld.has(i))
      findings.push(
        rowFinding(
          'table-row-removed',
          inTable,
          { before: row(cells) },
          `Row removed${inPlace(where)}: ${quote(row(cells))}.`,
        ),
      );
  });
  now.forEach((cells, j) => {
    if (!pairedNow.has(j))
      findings.push(
        rowFinding(
          'table-row-added',
          inTable,
          { after: row(cells) },
          `Row added${inPlace(where)}: ${quote(row(cells))}.`,
        ),
      );
  });
  return findings;
}

/** Columns and rows have changed places, or it is another table. */
const rebuilt = (before: Part, after: Part, { page, where, rows }: LineContext): Finding => ({
  kind: 'text-changed',
  pages: [page],
  where,
  before: linesOf(before),
  after: linesOf(after),
  words: `${capital(where.at ?? 'the table')} was rebuilt.`,
  rows,
});

const linesOf = ({ rows = [] }: Part): string => rows.map((row) => row.map(({ text }) => text).join(' | ')).join('\n');

const tableName = ({ block, heading }: Where): string => {
  const name = heading ?? block;
  return name ? `the table ${quote(name, 60)}` : 'the table';
};

const nameOfRow = (cells: readonly Line[]): string => {
  const [first, second] = cells.map(({ text }) => text);
  // A number alone does not say which row it is.
  return first && !/^[\d.]*$/.test(first) ? first : [first, second].filter(Boolean).join(' ');
};

const tableRow = (cells: string | undefined): FindingRow['before'] =>
  cells === undefined ? undefined : { what: 'row', text: cells, cells: cells.split(' | ') };

function rowFinding(
  kind: Finding['kind'],
  { page, where }: LineContext,
  { before, after }: { before?: string; after?: string },
  words: string,
): Finding {
  return {
    kind,
    pages: [page],
    where,
    before,
    after,
    words,
    rows: [{ page, before: tableRow(before), after: tableRow(after) }],
  };
}

function pairColumns(old: readonly Line[][], now: readonly Line[][]): Pair[] {
  const [before, after] = [old[0] ?? [], now[0] ?? []];
  const pairs: Pair[] = commonPairs(before, after, (a, b) => a.plain === b.plain);
  const usedBefore = new Set(pairs.map(([i]) => i));
  const usedAfter = new Set(pairs.map(([, j]) => j));
  const free = before.map((_, i) => i).filter((i) => !usedBefore.has(i));
  const open = after.map((_, j) => j).filter((j) => !usedAfter.has(j));
  for (const i of [...free]) {
    const j = open.find((candidate) => after[candidate]!.plain === before[i]!.plain && before[i]!.plain !== '');
    if (j !== undefined) pairs.push([take(free, i), take(open, j)]);
  }
  // The same cells under another header.
  for (const i of [...free]) {
    const j = open.find((candidate) => hasSameCells(old, i, now, candidate));
    if (j !== undefined) pairs.push([take(free, i), take(open, j)]);
  }
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

function columnFindings(
  old: readonly Line[][],
  now: readonly Line[][],
  columns: readonly Pair[],
  context: LineContext,
): Finding[] {
  const { page, where } = context;
  const text = (rows: readonly Line[][], column: number): string =>
    rows.map((cells) => cells[column]?.text ?? '').join(' | ');
  const header = (rows: readonly Line[][], column: number): string =>
    quote(rows[0]?.[column]?.text || ordinal(column + 1), 60);
  const findings: Finding[] = [];
  const kept = longestIncreasing(columns.map(([i]) => i));
  columns.forEach(([i, j], n) => {
    if (!kept.has(n))
      findings.push({
        kind: 'text-moved',
        pages: [page],
        where,
        before: text(old, i),
        after: text(now, j),
        words: `Column ${header(now, j)}${inPlace(where)} moved from ${ordinal(i + 1)} to ${ordinal(j + 1)} place.`,
      });
  });
  old[0]?.forEach((_, i) => {
    if (!columns.some(([x]) => x === i))
      findings.push({
        kind: 'table-column-removed',
        pages: [page],
        where,
        before: text(old, i),
        words: `Column ${header(old, i)} removed${inPlace(where).replace(/^ in /, ' from ')}.`,
        rows: context.rows,
      });
  });
  now[0]?.forEach((_, j) => {
    if (!columns.some(([, y]) => y === j))
      findings.push({
        kind: 'table-column-added',
        pages: [page],
        where,
        after: text(now, j),
        words: `Column ${header(now, j)} added${inPlace(where)}.`,
        rows: context.rows,
      });
  });
  return findings;
}

/** The headers are a pair. Rows are compared by the columns that both tables have. */
function pairRows(old: readonly Line[][], now: readonly Line[][], columns: readonly Pair[]): Pair[] {
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

interface CellName {
  row: string;
  column: string;
  isHeader: boolean;
}

function cellFindings(before: Line, after: Line, { row, column, isHeader }: CellName, context: LineContext): Finding[] {
  const at = isHeader
    ? `${context.where.at}, the header`
    : `${context.where.at}, row ${quote(row, 60)}, column ${quote(column, 60)}`;
  const where = { ...context.where, at };
  const place = isHeader ? `the header of ${context.where.at}` : at;
  const words = `In ${place}, ${quote(before.text)} became ${quote(after.text)}.`;
  const rows: FindingRow[] = [
    { page: context.page, before: { what: 'row', text: before.text }, after: { what: 'row', text: after.text } },
  ];
  return lineFindings(before, after, { kind: 'table-cell-changed', words }, { ...context, where, rows });
}
