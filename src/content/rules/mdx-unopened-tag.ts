import { findingsOf } from '../mdx/syntax-context';
import { excerptAt } from '../source/excerpt-at';
import { defineRule } from './rule';

export const mdxUnopenedTag = defineRule({
  id: 'mdx-unopened-tag',
  severity: 'error',
  topic: 'text',
  phase: 'syntax',
  summary: 'A closing tag has no opening tag.',
  why: 'Either the tag is left over, or the block that it should end is missing.',
  check(context, report) {
    for (const { offset, name } of findingsOf(context, 'unopened-tag'))
      report(context.source.at(offset), {
        what: 'A tag is closed here that was never opened',
        found: excerptAt(context.source, offset),
        fix: name.toLowerCase() === 'br' ? 'write `<br />` for a new line' : 'remove it, or open the block above',
      });
  },
  examples: {
    bad: [
      {
        text: 'Words.\n\n</Section>',
        says: [
          '3:1 A tag is closed here that was never opened — found `</Section>` — remove it, or open the block above',
        ],
      },
      {
        text: 'One</br>two',
        says: ['1:4 A tag is closed here that was never opened — found `</br>two` — write `<br />` for a new line'],
      },
    ],
    good: [{ text: '<Section>\n\nWords.\n\n</Section>' }],
  },
});
