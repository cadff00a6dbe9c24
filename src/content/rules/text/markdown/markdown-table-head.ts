import type { Table } from 'mdast';
import { plainText } from '../../../mdx/text-content';
import { excerpt } from '../../../text/wording';
import { defineRule } from '../../rule';

export const markdownTableHead = defineRule({
  id: 'markdown-table-head',
  severity: 'warning',
  phase: 'syntax',
  summary: 'A column of a table has no heading.',
  why: 'A screen reader reads the heading of a column before each of its cells.',
  check({ source, markdown: { tables } }, report) {
    for (const { children: rows, position } of tables) {
      const columns = emptyColumns(rows);
      if (columns.length === 0) continue;
      report(position!.start, {
        what:
          columns.length === rows[0]!.children.length
            ? 'The columns of the table have no headings'
            : columns.length === 1
              ? `Column ${columns[0]} of the table has no heading`
              : `Columns ${columns.join(' and ')} of the table have no headings`,
        found: excerpt(source.text.slice(position!.start.offset, rows[0]!.position!.end.offset)),
        fix: 'write what the column contains into its first cell: `| Port | Depth |`',
      });
    }
  },
  examples: {
    bad: [
      [
        '|  |  |\n| --- | --- |\n| Inner | 4 m |',
        '1:1 The columns of the table have no headings — found `| | |` — write what the column contains into its first cell: `| Port | Depth |`',
      ],
      [
        '| Port |  |\n| --- | --- |\n| Inner | 4 m |',
        '1:1 Column 2 of the table has no heading — found `| Port | |` — write what the column contains into its first cell: `| Port | Depth |`',
      ],
    ],
    good: ['|  | 2024 | 2025 |\n| --- | --- | --- |\n| Depth | 4 m | 5 m |'],
  },
});

/** The numbers of the columns with text below an empty first cell. The corner above the names of rows may be empty. */
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
