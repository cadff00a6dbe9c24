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
        what: 'This closing tag has no opening tag',
        found: excerptAt(context.source, offset),
        fix:
          name.toLowerCase() === 'br'
            ? 'write `<br />` for a line break'
            : 'remove it, or add the opening tag above it',
        corrections: name.toLowerCase() === 'br' ? { find: `</${name}>`, write: '<br />' } : undefined,
      });
  },
  examples: {
    bad: [
      {
        text: 'Words.\n\n</Section>',
        says: [
          '3:1 This closing tag has no opening tag — found `</Section>` — remove it, or add the opening tag above it',
        ],
      },
      {
        text: 'One</br>two',
        says: ['1:4 This closing tag has no opening tag — found `</br>two` — write `<br />` for a line break'],
      },
    ],
    good: [{ text: '<Section>\n\nWords.\n\n</Section>' }],
  },
});
