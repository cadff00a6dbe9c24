/** Two versions of a table: columns by their headers, then rows, then cells. */
import type { Facts, Way } from '../say/sentences';
import { name } from '../say/phrases';
import type { Line, Part } from '../tree/part';
import type { Place } from '../tree/part-places';
import { pairColumns, pairRows } from '../tree/align-tables';
import { longestIncreasing } from '../tree/match-words';
import type { Kind } from '../kinds';
import { type At, type Finding, type FindingRow, foundAt } from './finding';
import { lineFindings } from './lines';

type Cells = readonly Line[];
const textOf = (cells: Cells): string => cells.map(({ text }) => text).join(' | ');
const linesOf = (rows: readonly Cells[]): string => rows.map(textOf).join('\n');

export function tableFindings(before: Part, after: Part, at: At): Finding[] {
  const [old, now] = [before.rows ?? [], after.rows ?? []];
  const inTable = { ...at, where: { ...at.where, at: tableName(at.where) } };
  const columns = pairColumns(old, now);
  if (columns.length === 0) return [rebuilt(old, now, inTable)];
  const rows = pairRows(old, now, columns);
  const kept = longestIncreasing(rows.map(([i]) => i));
  const [pairedOld, pairedNow] = [new Set(rows.map(([i]) => i)), new Set(rows.map(([, j]) => j))];
  return [
    ...columnFindings(old, now, columns, inTable),
    ...rows.flatMap(([i, j], n) => {
      const row = nameOfRow(now[j]!);
      const moved = { form: 'inTable', what: 'Row', of: row, where: inTable.where, from: i, to: j } as const;
      return [
        ...(kept.has(n) ? [] : [rowFinding('table-row-moved', inTable, old[i], now[j], moved)]),
        ...columns.flatMap(([x, y]) => {
          const [was, is] = [old[i]![x], now[j]![y]];
          return was && is ? cellFindings(was, is, j === 0 ? undefined : [row, now[0]![y]!.text], inTable) : [];
        }),
      ];
    }),
    ...old.flatMap((cells, i) => (pairedOld.has(i) ? [] : [looseRow('removed', cells, inTable)])),
    ...now.flatMap((cells, j) => (pairedNow.has(j) ? [] : [looseRow('added', cells, inTable)])),
  ];
}

/** Columns and rows have changed places, or it is another table. */
const rebuilt = (old: readonly Cells[], now: readonly Cells[], at: At): Finding => ({
  ...foundAt(at),
  kind: 'text-changed',
  before: linesOf(old),
  after: linesOf(now),
  facts: { form: 'rebuilt', table: at.where.at ?? 'the table' },
});

function tableName({ block, heading }: Place): string {
  const words = heading ?? block?.title ?? block?.under;
  return words ? `the table ${name(words)}` : 'the table';
}

const nameOfRow = (cells: Cells): string => {
  const [first, second] = cells.map(({ text }) => text);
  // A number alone does not say which row it is.
  return first && !/^[\d.]*$/.test(first) ? first : [first, second].filter(Boolean).join(' ');
};

function rowFinding(kind: Kind, at: At, old: Cells | undefined, now: Cells | undefined, facts: Facts): Finding {
  const [before, after] = [old && textOf(old), now && textOf(now)];
  const row = (cells: string | undefined): FindingRow['before'] =>
    cells === undefined ? undefined : { what: 'row', text: cells };
  const rows = [{ page: at.page, before: row(before), after: row(after) }];
  return { ...foundAt({ ...at, rows }), kind, before, after, facts };
}

const looseRow = (way: Way, cells: Cells, at: At): Finding => {
  const [old, now] = way === 'added' ? [undefined, cells] : [cells, undefined];
  const facts = { form: 'loose', what: 'row', way, where: at.where, text: textOf(cells) } as const;
  return rowFinding(`table-row-${way}`, at, old, now, facts);
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
  const kept = longestIncreasing(columns.map(([i]) => i));
  const table = at.where.at!;
  const free = (side: 0 | 1, rows: readonly Cells[]) =>
    (rows[0] ?? []).map((_, i) => i).filter((i) => !columns.some((pair) => pair[side] === i));
  return [
    ...columns.flatMap(([i, j], n): Finding[] => {
      if (kept.has(n)) return [];
      const moved = { what: 'Column', of: header(now, j), where: at.where, from: i + 1, to: j + 1 };
      const sides = { before: text(old, i), after: text(now, j) };
      return [{ ...foundAt({ ...at, rows: [] }), kind: 'text-moved', ...sides, facts: { form: 'inTable', ...moved } }];
    }),
    ...free(0, old).map((i): Finding => ({
      ...foundAt(at),
      kind: 'table-column-removed',
      before: text(old, i),
      facts: { form: 'column', header: header(old, i), way: 'removed', table },
    })),
    ...free(1, now).map((j): Finding => ({
      ...foundAt(at),
      kind: 'table-column-added',
      after: text(now, j),
      facts: { form: 'column', header: header(now, j), way: 'added', table },
    })),
  ];
}

/** `names`: the row and the column, unless it is in the header. */
function cellFindings(before: Line, after: Line, names: readonly [string, string] | undefined, at: At): Finding[] {
  const table = at.where.at!;
  const cell = names && `${table}, row ${name(names[0])}, column ${name(names[1])}`;
  const place = cell ?? `the header of ${table}`;
  const rows: FindingRow[] = [
    { page: at.page, before: { what: 'row', text: before.text }, after: { what: 'row', text: after.text } },
  ];
  const facts = { form: 'cell', place, from: before.text, to: after.text } as const;
  const where = { ...at.where, at: cell ?? `${table}, the header` };
  return lineFindings(before, after, { kind: 'table-cell-changed', facts }, { ...at, where, rows });
}
