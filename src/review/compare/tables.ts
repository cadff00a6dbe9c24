/** Two versions of a table: columns by their headers, then rows, then cells. */
import { name } from '../say/phrases';
import type { Line, Part } from '../tree/part';
import type { Place } from '../tree/part-places';
import { comparableWords, movedAmong, pairAlike, pairBy, type Pairs, similarity } from '../tree/match-words';
import type { Kind } from '../kinds';
import type { Facts, Way } from './facts';
import { type At, type Finding, found, onSide, textRows } from './finding';
import { lineFindings } from './lines';
import { rowText, textOf } from './moves';

type Cells = readonly Line[];
export function tableFindings(before: Part, after: Part, at: At): Finding[] {
  const [old, now] = [before.rows ?? [], after.rows ?? []];
  const inTable = { ...at, where: { ...at.where, at: tableName(at.where) } };
  const columns = pairColumns(old, now);
  const texts = { before: textOf([before]), after: textOf([after]) };
  // Either columns and rows were swapped, or it is a different table.
  if (columns.length === 0) return [found(inTable, 'text-changed', { form: 'rebuilt' }, texts)];
  const rows = pairRows(old, now, columns);
  const moved = movedAmong(rows, ([i]) => i);
  const sorted = { form: 'inOtherOrder', many: `rows of ${inTable.where.at}`, where: undefined } as const;
  const movedRow = ([i, j]: (typeof rows)[number]): Finding => {
    const facts = { form: 'movedInOrder', part: { noun: 'row', title: nameOfRow(now[j]!) }, places: [i, j] } as const;
    return rowFinding('table-row-moved', inTable, old[i], now[j], facts);
  };
  const findings = [
    ...columnFindings(old, now, columns, inTable),
    ...(moved.length > 1 ? [found(inTable, 'table-row-moved', sorted, texts)] : moved.map(movedRow)),
    ...rows.flatMap(([i, j]) =>
      columns.flatMap(([x, y]) => {
        const [was, is] = [old[i]![x], now[j]![y]];
        const names = [y === 0 ? '' : nameOfRow(now[j]!), now[0]![y]!.text] as const;
        return was && is ? cellFindings(was, is, j === 0 ? undefined : names, inTable) : [];
      }),
    ),
    ...old.flatMap((cells, i) => (rows.some(([one]) => one === i) ? [] : [looseRow('removed', cells, inTable)])),
    ...now.flatMap((cells, j) => (rows.some(([, one]) => one === j) ? [] : [looseRow('added', cells, inTable)])),
  ];
  const cells = findings.filter(({ kind }) => kind === 'table-cell-changed');
  if (cells.length <= MANY_CELLS) return findings;
  const changes = cells.map(({ before, after }) => [before!, after!] as const);
  const facts = { form: 'cells', place: inTable.where.at, changes } as const;
  return [found(inTable, 'table-cell-changed', facts, texts), ...findings.filter((one) => !cells.includes(one))];
}

type Pair = [before: number, after: number];

/** The lowest likeness of two versions of a row. */
const ALIKE_ROWS = 0.38;

export function pairColumns(old: readonly Cells[], now: readonly Cells[]): Pair[] {
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
function hasSameCells(old: readonly Cells[], i: number, now: readonly Cells[], j: number): boolean {
  const cells = (rows: readonly Cells[], column: number) => rows.slice(1).map((row) => row[column]?.plain ?? '');
  const [before, after] = [cells(old, i), new Set(cells(now, j))];
  return before.length > 0 && before.filter((cell) => cell !== '' && after.has(cell)).length > before.length / 2;
}

/** The header rows are always a pair. */
export function pairRows(old: readonly Cells[], now: readonly Cells[], columns: readonly Pair[]): Pair[] {
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
  const rows = byPlaceAfter([...pairs, ...pairAlike(removed, added, likeness, ALIKE_ROWS).pairs]);
  const header: Pair[] = old.length > 0 && now.length > 0 ? [[0, 0]] : [];
  return [...header, ...rows.map(([i, j]): Pair => [i + 1, j + 1])];
}

/** More changed cells than this are reported as one change, such as the figures of another year. */
const MANY_CELLS = 5;

function tableName({ block, heading }: Place): string {
  const words = heading ?? block?.title ?? block?.under;
  return words ? `the table ${name(words)}` : 'the table';
}

const nameOfRow = (cells: Cells): string => {
  const [first, second] = cells.map(({ text }) => text);
  // A number alone does not identify a row.
  return first && !/^[\d.]*$/.test(first) ? first : [first, second].filter(Boolean).join(' ');
};

function rowFinding(kind: Kind, at: At, old: Cells | undefined, now: Cells | undefined, facts: Facts): Finding {
  const texts = { before: old && rowText(old), after: now && rowText(now) };
  return found({ ...at, rows: textRows(at.page, 'table-cell-changed', texts) }, kind, facts, texts);
}

const looseRow = (way: Way, cells: Cells, at: At): Finding => {
  const { before, after } = onSide(way, cells);
  return rowFinding(`table-row-${way}`, at, before, after, { form: 'loose', what: 'row' });
};

function columnFindings(
  old: readonly Cells[],
  now: readonly Cells[],
  columns: readonly (readonly [number, number])[],
  at: At,
): Finding[] {
  const text = (rows: readonly Cells[], column: number): string =>
    rows.map((cells) => cells[column]?.text ?? '').join(' | ');
  const header = (rows: readonly Cells[], column: number): string => rows[0]?.[column]?.text || `number ${column + 1}`;
  const loose = (way: Way, rows: readonly Cells[], side: 0 | 1): Finding[] =>
    (rows[0] ?? []).flatMap((_, i) => {
      if (columns.some((pair) => pair[side] === i)) return [];
      const facts = { form: 'part', part: { noun: 'column', title: header(rows, i) } } as const;
      return [found(at, `table-column-${way}`, facts, onSide(way, text(rows, i)))];
    });
  return [
    ...movedAmong(columns, ([i]) => i).map(([i, j]): Finding => {
      const part = { noun: 'column', title: header(now, j) };
      const facts = { form: 'movedInOrder', part, places: [i + 1, j + 1] } as const;
      return found({ ...at, rows: [] }, 'text-moved', facts, { before: text(old, i), after: text(now, j) });
    }),
    ...loose('removed', old, 0),
    ...loose('added', now, 1),
  ];
}

/** `names`: the row (empty for a cell of the first column) and the column. Undefined for a cell of the header. */
function cellFindings(before: Line, after: Line, names: readonly [string, string] | undefined, at: At): Finding[] {
  const table = at.where.at!;
  const [row, column] = names ?? [];
  const cell = column === undefined ? undefined : `${table}, ${row ? `row ${name(row)}, ` : ''}column ${name(column)}`;
  const place = cell ?? `the header of ${table}`;
  const texts = { before: before.text, after: after.text };
  const rows = textRows(at.page, 'table-cell-changed', texts);
  const where = { ...at.where, at: cell ?? `${table}, the header` };
  const words = { kind: 'table-cell-changed', facts: { form: 'cell', place } } as const;
  return lineFindings(before, after, words, { ...at, where, rows });
}
