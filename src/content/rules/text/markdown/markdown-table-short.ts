import type { TableRow } from 'mdast';
import { asCode, excerpt } from '../../../text/wording';
import { defineRule } from '../../rule';

export const markdownTableShort = defineRule({
  id: 'markdown-table-short',
  aliases: ['markdown'],
  severity: 'warning',
  phase: 'syntax',
  summary: 'A row of a table has fewer cells than the table has columns.',
  why: 'The last cells stay empty, or a cell is missing and those after it are in the wrong column.',
  check({ source, markdown: { tables } }, report) {
    const written = ({ position }: TableRow) => source.text.slice(position!.start.offset, position!.end.offset);
    for (const { children: rows } of tables) {
      const columns = rows[0]!.children.length;
      // markdown-table-row reports a line of text, and a name in bold can stand for the rows below it.
      const short = rows
        .slice(1)
        .filter((row) => row.children.length < columns && written(row).includes('|') && !isGroup(row));
      const [row] = short;
      if (!row) continue;
      const cells = row.children.length;
      const next = rows[rows.indexOf(row) + 1];
      const isBroken =
        /\|\s*$/.test(written(rows[0]!)) && next && !/\|\s*$/.test(written(row)) && !/^\s*\|/.test(written(next));
      if (isBroken) {
        report(row.position!.end, {
          what: 'A row of a table is one line, and this cell continues on the next',
          found: excerpt(`${written(row)} ${written(next)}`),
          fix: 'join the two lines; write `<br />` for a line break inside a cell',
        });
        continue;
      }
      const complete = `${written(row).replace(/\s*\|?\s*$/, '')} |${' |'.repeat(columns - cells)}`;
      const others =
        short.length > 2 ? ` (and ${short.length - 1} rows below)` : short.length > 1 ? ' (and one below)' : '';
      report(row.position!.start, {
        what: `The row has ${cells} of the table’s ${columns} cells${others}`,
        found: excerpt(written(row)),
        fix: `write the missing text; a cell that stays empty needs its ${asCode('|')} too${complete.length < 80 ? `: ${asCode(complete)}` : ''}`,
      });
    }
  },
  examples: {
    bad: [
      [
        '| Port | Depth | Tide |\n| --- | --- | --- |\n| Inner | 4 m |',
        '3:1 The row has 2 of the table’s 3 cells — found `| Inner | 4 m |` — write the missing text; a cell that stays empty needs its `|` too: `| Inner | 4 m | |`',
      ],
      [
        '| Port | Depth |\n| --- | --- |\n| Inner\nharbour | 4 m |',
        '3:8 A row of a table is one line, and this cell continues on the next — found `| Inner harbour | 4 m |` — join the two lines; write `<br />` for a line break inside a cell',
      ],
    ],
    good: [
      '| Port | Depth | Tide |\n| --- | --- | --- |\n| Inner | 4 m | |',
      '| Port | Depth |\n| --- | --- |\n| **North** |\n| Inner | 4 m |',
    ],
  },
});

const isGroup = ({ children: [cell, ...others] }: TableRow): boolean =>
  others.length === 0 && cell?.children.length === 1 && /^(?:strong|emphasis)$/.test(cell.children[0]!.type);
