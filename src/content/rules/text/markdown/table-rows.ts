/** Rules about the rows and cells of tables. Each row is a rule. */
import type { Table, TableCell, TableRow } from 'mdast';
import { asCode, excerpt } from '../../../text/wording';
import { rulesForEach } from '../../rule';
import { plainText } from '../../../mdx/text-content';
import type { SyntaxContext } from '../../../mdx/syntax-context';

const tablesIn = ({ source, markdown }: SyntaxContext) =>
  markdown.tables.map(({ children: rows, position }) => ({
    place: position!.start,
    rows,
    columns: rows[0]!.children.length,
    written: (node: TableRow | TableCell) => source.text.slice(node.position!.start.offset, node.position!.end.offset),
  }));

export const RULES = rulesForEach({ phase: 'syntax', severity: 'warning' }, tablesIn, [
  {
    id: 'markdown-table-cells',
    severity: 'error',
    aliases: ['markdown'],
    summary: 'A row of a table has more cells than the table has columns.',
    why: 'Visitors do not see the extra cells.',
    says({ rows, columns, written }) {
      // markdown-table-row reports a line of text that became a row.
      const text = written(rows[0]!).includes('|') ? rows.findIndex((row) => !written(row).includes('|')) : -1;
      return rows.slice(0, text < 0 ? rows.length : text).map(({ children }) => {
        const extra = children[columns];
        return (
          extra && {
            at: extra.position!.start,
            what: 'The row has more cells than the table has columns: visitors do not see the extra cells',
            found: excerpt(written(extra)),
            fix: `join the cells, or add a column to the first two lines of the table; write ${asCode('\\|')} for a ${asCode('|')} inside a cell`,
          }
        );
      });
    },
    bad: {
      '| Port | Depth |\n| --- | --- |\n| Inner | 4 m | 6 m |':
        '3:15 The row has more cells than the table has columns: visitors do not see the extra cells — found `| 6 m |` — join the cells, or add a column to the first two lines of the table; write `\\|` for a `|` inside a cell',
    },
    good: ['| Port | Depth |\n| --- | --- |\n| Inner | 4 \\| 6 m |'],
  },
  {
    id: 'markdown-table-head',
    summary: 'A column of a table has no heading.',
    why: 'A screen reader reads the heading of a column before each of its cells.',
    says({ rows, written }) {
      const columns = emptyColumns(rows);
      return (
        columns.length > 0 && {
          what:
            columns.length === rows[0]!.children.length
              ? 'The columns of the table have no headings'
              : columns.length === 1
                ? `Column ${columns[0]} of the table has no heading`
                : `Columns ${columns.join(' and ')} of the table have no headings`,
          found: excerpt(written(rows[0]!)),
          fix: 'write what the column contains into its first cell: `| Port | Depth |`',
        }
      );
    },
    bad: {
      '|  |  |\n| --- | --- |\n| Inner | 4 m |':
        '1:1 The columns of the table have no headings — found `| | |` — write what the column contains into its first cell: `| Port | Depth |`',
      '| Port |  |\n| --- | --- |\n| Inner | 4 m |':
        '1:1 Column 2 of the table has no heading — found `| Port | |` — write what the column contains into its first cell: `| Port | Depth |`',
    },
    good: ['|  | 2024 | 2025 |\n| --- | --- | --- |\n| Depth | 4 m | 5 m |'],
  },
  {
    id: 'markdown-table-row',
    aliases: ['markdown'],
    summary: 'A line of text directly below a table has become a row of it.',
    why: 'Visitors see the sentence in the first column of the table.',
    says({ rows, written }) {
      if (!written(rows[0]!).includes('|')) return undefined;
      // The lines below the first such line have become rows too.
      const row = rows.find((one) => !written(one).includes('|'));
      return (
        row && {
          at: row.position!.start,
          what: 'This line has become a row of the table above it',
          found: excerpt(written(row)),
          fix: 'add an empty line above it',
        }
      );
    },
    bad: {
      '| Port | Depth |\n| --- | --- |\n| Inner | 4 m |\nThe depths of 2025.':
        '4:1 This line has become a row of the table above it — found `The depths of 2025.` — add an empty line above it',
    },
  },
  {
    id: 'markdown-table-short',
    aliases: ['markdown'],
    summary: 'A row of a table has fewer cells than the table has columns.',
    why: 'The last cells stay empty, or a cell is missing and those after it are in the wrong column.',
    says({ rows, columns, written }) {
      // markdown-table-row reports a line of text. A name in bold may be the heading of the rows below it.
      const short = rows
        .slice(1)
        .filter((row) => row.children.length < columns && written(row).includes('|') && !isGroup(row));
      const [row] = short;
      if (!row) return undefined;
      const cells = row.children.length;
      const next = rows[rows.indexOf(row) + 1];
      const isBroken =
        /\|\s*$/.test(written(rows[0]!)) && next && !/\|\s*$/.test(written(row)) && !/^\s*\|/.test(written(next));
      if (isBroken)
        return {
          at: row.position!.end,
          what: 'A row of a table is one line, and this cell continues on the next',
          found: excerpt(`${written(row)} ${written(next)}`),
          fix: 'join the two lines; write `<br />` for a line break inside a cell',
        };
      const complete = `${written(row).replace(/\s*\|?\s*$/, '')} |${' |'.repeat(columns - cells)}`;
      const others =
        short.length > 2 ? ` (and ${short.length - 1} rows below)` : short.length > 1 ? ' (and one below)' : '';
      return {
        at: row.position!.start,
        what: `The row has ${cells} of the table’s ${columns} cells${others}`,
        found: excerpt(written(row)),
        fix: `write the missing text; a cell that stays empty needs its ${asCode('|')} too${complete.length < 80 ? `: ${asCode(complete)}` : ''}`,
      };
    },
    bad: {
      '| Port | Depth | Tide |\n| --- | --- | --- |\n| Inner | 4 m |':
        '3:1 The row has 2 of the table’s 3 cells — found `| Inner | 4 m |` — write the missing text; a cell that stays empty needs its `|` too: `| Inner | 4 m | |`',
      '| Port | Depth |\n| --- | --- |\n| Inner\nharbour | 4 m |':
        '3:8 A row of a table is one line, and this cell continues on the next — found `| Inner harbour | 4 m |` — join the two lines; write `<br />` for a line break inside a cell',
    },
    good: [
      '| Port | Depth | Tide |\n| --- | --- | --- |\n| Inner | 4 m | |',
      '| Port | Depth |\n| --- | --- |\n| **North** |\n| Inner | 4 m |',
    ],
  },
]);

/** The numbers of the columns with an empty head and text below it. The corner above row names may be empty. */
function emptyColumns([head, ...body]: Table['children']): number[] {
  const isEmpty = (column: number, row = head!) => {
    const cell = row.children[column];
    return !cell || (plainText(cell).trim() === '' && !cell.children.some(({ type }) => type !== 'text'));
  };
  const columns = head!.children.map((_cell, column) => column);
  const empty = columns.filter((column) => isEmpty(column) && body.some((row) => !isEmpty(column, row)));
  const isCornerOnly = empty.length === 1 && empty[0] === 0 && columns.length > 1;
  return isCornerOnly ? [] : empty.map((column) => column + 1);
}

const isGroup = ({ children: [cell, ...others] }: TableRow): boolean =>
  others.length === 0 && cell?.children.length === 1 && /^(?:strong|emphasis)$/.test(cell.children[0]!.type);
