import { excerpt } from '../../../text/wording';
import { defineRule } from '../../rule';

export const markdownTableRow = defineRule({
  id: 'markdown-table-row',
  aliases: ['markdown'],
  severity: 'warning',
  phase: 'syntax',
  summary: 'A line of text directly below a table has become a row of it.',
  why: 'Visitors see the sentence in the first column of the table.',
  check({ source, markdown: { tables } }, report) {
    for (const { children: rows } of tables) {
      const written = rows.map(({ position }) => source.text.slice(position!.start.offset, position!.end.offset));
      if (!written[0]!.includes('|')) continue;
      // The lines below the first such line have become rows as well.
      const index = written.findIndex((line) => !line.includes('|'));
      if (index < 0) continue;
      report(rows[index]!.position!.start, {
        what: 'This line has become a row of the table above it',
        found: excerpt(written[index]!),
        fix: 'add an empty line above it',
      });
    }
  },
  examples: {
    bad: [
      [
        '| Port | Depth |\n| --- | --- |\n| Inner | 4 m |\nThe depths of 2025.',
        '4:1 This line has become a row of the table above it — found `The depths of 2025.` — add an empty line above it',
      ],
    ],
    good: ['| Port | Depth |\n| --- | --- |\n| Inner | 4 m |\n\nThe depths of 2025.'],
  },
});
