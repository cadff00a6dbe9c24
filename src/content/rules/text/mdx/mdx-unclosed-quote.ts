import { findingsOf } from '../../../mdx/syntax-context';
import { excerptAt } from '../../../source/excerpt-at';
import { asCode } from '../../../text/wording';
import { defineRule } from '../../rule';

export const mdxUnclosedQuote = defineRule({
  id: 'mdx-unclosed-quote',
  severity: 'error',
  phase: 'syntax',
  summary: 'The value of a prop has no quotation mark at its end.',
  why: 'The text after it is read as part of the value, up to the next quotation mark.',
  check(context, report) {
    for (const { offset, quote } of findingsOf(context, 'unclosed-quote'))
      report(context.source.at(offset), {
        what: `A ${asCode(quote)} is opened here and never closed`,
        found: excerptAt(context.source, offset),
        fix: closed(context.source.text, offset, quote),
      });
  },
  examples: {
    bad: [
      [
        '<Title title="Our work size="large" />',
        '1:14 A `"` is opened here and never closed — found `"Our work size="large" />` — write `title="Our work"`',
      ],
      [
        '<Title title="Bridges />\n\nWords.',
        '1:14 A `"` is opened here and never closed — found `"Bridges />` — close the value with `"`',
      ],
    ],
    good: ['<Title title="Our work" size="large" />'],
  },
});

/** `title="Our work size="large"` → `title="Our work"`: the words up to the next prop or the end of the tag. */
function closed(text: string, offset: number, quote: string): string {
  const prop = /([\w-]+)\s*=\s*$/.exec(text.slice(Math.max(0, offset - 60), offset))?.[1];
  const words = /^([^"'<>{}=\n]*?)["']?(?=\s+[\w-]+\s*=\s*["'{])/.exec(text.slice(offset + 1, offset + 200))?.[1];
  return prop && words
    ? `write ${asCode(`${prop}=${quote}${words}${quote}`)}`
    : `close the value with ${asCode(quote)}`;
}
