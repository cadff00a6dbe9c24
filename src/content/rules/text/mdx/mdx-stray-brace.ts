import { findingsOf, type UnclosedBrace } from '../../../mdx/syntax-context';
import { excerptAt } from '../../../source/excerpt-at';
import { defineRule, type Message } from '../../rule';

const MESSAGES: Readonly<Record<UnclosedBrace['within'], Message>> = {
  comment: { what: 'A comment is opened here and never closed', fix: 'end it with `*/}`' },
  text: { what: 'A `{` is opened here and never closed', fix: 'write `\\{` for a brace in the text' },
  tag: { what: 'A `{` is opened here and never closed', fix: 'close it with `}`' },
  unknown: { what: 'A `{` is opened and never closed', fix: 'write `\\{` for a brace in the text' },
};

export const mdxStrayBrace = defineRule({
  id: 'mdx-stray-brace',
  severity: 'error',
  phase: 'syntax',
  summary: 'A brace or a comment is opened and never closed.',
  why: 'Everything after an open brace is read as code, so visitors would not see the rest of the text.',
  check(context, report) {
    for (const { offset, within } of findingsOf(context, 'unclosed-brace'))
      report(context.source.at(offset), { ...MESSAGES[within], found: excerptAt(context.source, offset) });
  },
  examples: {
    bad: [
      [
        'A { brace.',
        '1:3 A `{` is opened here and never closed — found `{ brace.` — write `\\{` for a brace in the text',
      ],
      [
        '{/* A comment, never closed',
        '1:1 A comment is opened here and never closed — found `{/* A comment, never closed` — end it with `*/}`',
      ],
      [
        '<Grid numCols={2>\n\nWords.\n\n</Grid>',
        '1:15 A `{` is opened here and never closed — found `{2>` — close it with `}`',
      ],
    ],
    good: ['A \\{ brace.', 'Seen.\n\n{/* Not seen. */}'],
  },
});
