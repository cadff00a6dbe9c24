import { findingsOf } from '../../../mdx/syntax-context';
import { excerptAt } from '../../../source/excerpt-at';
import { asCode } from '../../../text/wording';
import { defineRule } from '../../rule';

export const markdownCodeFence = defineRule({
  id: 'markdown-code-fence',
  aliases: ['markdown'],
  severity: 'error',
  phase: 'syntax',
  summary: 'A code block is opened and never closed.',
  why: 'The rest of the page is shown as code.',
  check(context, report) {
    for (const { offset, fence } of findingsOf(context, 'unclosed-fence'))
      report(context.source.at(offset), {
        what: 'A code block is opened here and never closed',
        found: excerptAt(context.source, offset),
        fix: `write ${asCode(fence)} on a separate line below the code`,
      });
  },
  examples: {
    bad: [
      [
        '```\nlet a = 1;',
        '1:1 A code block is opened here and never closed — found “```” — write “```” on a separate line below the code',
      ],
      [
        '<Section>\n\n~~~ text\nWords.\n\n</Section>',
        '3:1 A code block is opened here and never closed — found `~~~ text` — write `~~~` on a separate line below the code',
      ],
    ],
    good: ['```\nlet a = 1;\n```'],
  },
});
