import { findingsOf } from '../../../mdx/syntax-context';
import { excerptAt } from '../../../source/excerpt-at';
import { defineRule } from '../../rule';

export const mdxExport = defineRule({
  id: 'mdx-export',
  severity: 'error',
  topic: 'text',
  phase: 'syntax',
  summary: 'A line exports code, or a paragraph starts with the word `export`.',
  why: 'Code is not allowed in content. MDX reads such a line as code, so visitors would not see it.',
  check(context, report) {
    for (const { keyword, offset, isParagraph } of findingsOf(context, 'code-line')) {
      if (keyword !== 'export') continue;
      const found = excerptAt(context.source, offset);
      report(
        context.source.at(offset),
        isParagraph
          ? {
              what: 'A paragraph must not start with the word `export`',
              found,
              fix: 'start the paragraph with another word',
            }
          : { what: 'Code is not allowed in content: `export`', found, fix: 'remove the line' },
      );
    }
  },
  examples: {
    bad: [
      [
        'export const meta = { a: 1 }',
        '1:1 Code is not allowed in content: `export` — found `export const meta = { a: 1 }` — remove the line',
      ],
      [
        'export the file first.',
        '1:1 A paragraph must not start with the word `export` — found `export the file first.` — start the paragraph with another word',
      ],
    ],
    good: ['First, export the file.'],
  },
});
