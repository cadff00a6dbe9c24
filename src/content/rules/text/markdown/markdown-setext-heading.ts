import { excerpt } from '../../../text/wording';
import { defineRule } from '../../rule';

/** A longer line is a paragraph, not a heading. */
const MAX_HEADING_LENGTH = 80;

export const markdownSetextHeading = defineRule({
  id: 'markdown-setext-heading',
  aliases: ['markdown'],
  phase: 'syntax',
  summary: 'A line of `-` or `=` directly below a paragraph makes it a heading.',
  why: 'A whole paragraph is shown as a heading, and is listed as one for people who use a screen reader.',
  check({ source, markdown: { headings } }, report) {
    for (const { position } of headings) {
      const written = source.text.slice(position!.start.offset, position!.end.offset);
      if (written.startsWith('#')) continue;
      const lines = written.split('\n');
      const underline = lines.pop()!;
      const words = lines.join(' ').trim();
      if (words.length <= MAX_HEADING_LENGTH && !/[.:;,]$/.test(words)) continue;
      const place = { line: position!.end.line, column: /\S/.exec(underline)!.index + 1 };
      report(place, {
        what: 'This line makes the text above it a heading',
        found: excerpt(underline),
        fix: 'add an empty line above it, or write a heading as `## text`',
      });
    }
  },
  bad: {
    'The quay is closed.\n---':
      '2:1 This line makes the text above it a heading — found `---` — add an empty line above it, or write a heading as `## text`',
  },
  good: ['The quay is closed.\n\n---\n\nIt opens in May.'],
});
