import { findingsOf } from '../../../mdx/syntax-context';
import { excerptAt } from '../../../source/excerpt-at';
import { defineRule } from '../../rule';

export const mdxImport = defineRule({
  id: 'mdx-import',
  severity: 'error',
  topic: 'text',
  phase: 'syntax',
  summary: 'A line imports code, or a paragraph starts with the word `import`.',
  why: 'Code is not allowed in content, and every block is available without an import. MDX reads such a line as code, so visitors would not see it.',
  check(context, report) {
    for (const { keyword, offset, isParagraph } of findingsOf(context, 'code-line')) {
      if (keyword !== 'import') continue;
      const found = excerptAt(context.source, offset);
      report(
        context.source.at(offset),
        isParagraph
          ? {
              what: 'A paragraph must not start with the word `import`',
              found,
              fix: 'start the paragraph with another word',
            }
          : {
              what: 'Code is not allowed in content: `import`',
              found,
              fix: 'remove the line: every block is available without an import',
            },
      );
    }
  },
  examples: {
    bad: [
      [
        "import Card from '../../card'",
        "1:1 Code is not allowed in content: `import` — found `import Card from '../../card'` — remove the line: every block is available without an import",
      ],
      [
        'import duties are rising.',
        '1:1 A paragraph must not start with the word `import` — found `import duties are rising.` — start the paragraph with another word',
      ],
    ],
    good: ['Duties on imports are rising.'],
  },
});
