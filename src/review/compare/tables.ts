/** Two versions of a table: columns by their headers, then rows, then cells. */
import type { Facts, Way } from '../say/sentences';
import { name } from '../say/phrases';
import type { Line, Part } from '../tree/part';
import type { Place } from '../tree/part-places';
import { pairColumns, pairRows } from '../tree/align-tables';
import { longestIncreasing } from '../tree/match-words';
import type { Kind } from '../kinds';
import { type At, type Finding, type FindingRow, found, onSide } from './finding';
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
  const moved = rows.filter((_, n) => !kept.has(n));
  const sorted = { form: 'sorted', what: 'rows', of: inTable.where.at } as const;
  const [pairedOld, pairedNow] = [new Set(rows.map(([i]) => i)), new Set(rows.map(([, j]) => j))];
  return [
    ...columnFindings(old, now, columns, inTable),
    ...(moved.length > 1
      ? [found(inTable, 'table-row-moved', sorted, { before: linesOf(old), after: linesOf(now) })]
      : []),
    ...rows.flatMap(([i, j], n) => {
      const row = nameOfRow(now[j]!);
      const facts = { form: 'inTable', what: 'Row', of: row, where: inTable.where, from: i, to: j } as const;
      return [
        ...(kept.has(n) || moved.length > 1 ? [] : [rowFinding('table-row-moved', inTable, old[i], now[j], facts)]),
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
const rebuilt = (old: readonly Cells[], now: readonly Cells[], at: At): Finding =>
  found(at, 'text-changed', { form: 'rebuilt', table: at.where.at! }, { before: linesOf(old), after: linesOf(now) });

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
  return found({ ...at, rows: [textRow(at.page, before, after)] }, kind, facts, { before, after });
}

function textRow(page: string, before: string | undefined, after: string | undefined): FindingRow {
  const row = (text: string | undefined): FindingRow['before'] =>
    text === undefined ? undefined : { what: 'row', text };
  return { page, before: row(before), after: row(after) };
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
  const loose = (way: Way, rows: readonly Cells[], side: 0 | 1): Finding[] =>
    (rows[0] ?? []).flatMap((_, i) => {
      if (columns.some((pair) => pair[side] === i)) return [];
      const facts = { form: 'column', header: header(rows, i), way, table } as const;
      return [found(at, `table-column-${way}`, facts, onSide(way, text(rows, i)))];
    });
  return [
    ...columns.flatMap(([i, j], n): Finding[] => {
      if (kept.has(n)) return [];
      const facts = {
        form: 'inTable',
        what: 'Column',
        of: header(now, j),
        where: at.where,
        from: i + 1,
        to: j + 1,
      } as const;
      return [found({ ...at, rows: [] }, 'text-moved', facts, { before: text(old, i), after: text(now, j) })];
    }),
    ...loose('removed', old, 0),
    ...loose('added', now, 1),
  ];
}

/** `names`: the row and the column, unless it is in the header. */
function cellFindings(before: Line, after: Line, names: readonly [string, string] | undefined, at: At): Finding[] {
  const table = at.where.at!;
  const cell = names && `${table}, row ${name(names[0])}, column ${name(names[1])}`;
  const place = cell ?? `the header of ${table}`;
  const rows = [textRow(at.page, before.text, after.text)];
  const facts = { form: 'cell', place, from: before.text, to: after.text } as const;
  const where = { ...at.where, at: cell ?? `${table}, the header` };
  return lineFindings(before, after, { kind: 'table-cell-changed', facts }, { ...at, where, rows });
}
