import type { TableRow } from 'mdast';
import { asCode, excerpt } from '../../../text/wording';
import { defineRule } from '../../rule';

export const markdownTableCells = defineRule({
  id: 'markdown-table-cells',
  aliases: ['markdown'],
  severity: 'error',
  phase: 'syntax',
  summary: 'A row of a table has more cells than the table has columns.',
  why: 'Visitors do not see the extra cells.',
  check({ source, markdown: { tables } }, report) {
    const hasBar = ({ position }: TableRow) =>
      source.text.slice(position!.start.offset, position!.end.offset).includes('|');
    for (const { children: rows } of tables) {
      const columns = rows[0]!.children.length;
      for (const row of rows) {
        // A line of text has become a row: markdown-table-row reports it.
        if (hasBar(rows[0]!) && !hasBar(row)) break;
        const extra = row.children[columns]?.position;
        if (!extra) continue;
        report(extra.start, {
          what: 'The row has more cells than the table has columns: visitors do not see the extra cells',
          found: excerpt(source.text.slice(extra.start.offset, extra.end.offset)),
          fix: `join the cells, or add a column to the first two lines of the table; write ${asCode('\\|')} for a ${asCode('|')} inside a cell`,
        });
      }
    }
  },
  examples: {
    bad: [
      [
        '| Port | Depth |\n| --- | --- |\n| Inner | 4 m | 6 m |',
        '3:15 The row has more cells than the table has columns: visitors do not see the extra cells — found `| 6 m |` — join the cells, or add a column to the first two lines of the table; write `\\|` for a `|` inside a cell',
      ],
    ],
    good: ['| Port | Depth |\n| --- | --- |\n| Inner | 4 \\| 6 m |'],
  },
});
