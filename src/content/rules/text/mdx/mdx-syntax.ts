import { findingsOf, type Unreadable } from '../../../mdx/syntax-context';
import { excerptAt } from '../../../source/excerpt-at';
import { defineRule, type Message } from '../../rule';

const MESSAGES: Readonly<Record<Unreadable['reason'], Message>> = {
  'leaves-container': {
    what: 'A tag that starts in a list or a quotation continues outside it',
    fix: 'put the whole tag on one line',
  },
  'too-many': {
    what: 'The text has so many mistakes that the rest of it was not checked',
    fix: 'correct the mistakes that are reported above, and check again',
  },
  unknown: {
    what: 'The text cannot be read from here on',
    fix: 'look for a tag, a quotation mark or a brace that is opened and not closed; write `&lt;` and `\\{` to show the characters themselves',
  },
};

export const mdxSyntax = defineRule({
  id: 'mdx-syntax',
  severity: 'error',
  phase: 'syntax',
  summary: 'The text cannot be read, for a reason that no other rule explains.',
  why: 'The rest of the page cannot be read, so visitors would not see it.',
  check(context, report) {
    for (const { offset, reason } of findingsOf(context, 'unreadable'))
      report(context.source.at(offset), { ...MESSAGES[reason], found: excerptAt(context.source, offset) });
  },
  examples: {
    bad: [
      [
        '> <Section\ncolour="blue">',
        '2:1 A tag that starts in a list or a quotation continues outside it — found `colour="blue">` — put the whole tag on one line',
      ],
    ],
    good: ['<Section colour="blue">\n\nWords.\n\n</Section>'],
  },
});
