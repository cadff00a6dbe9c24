import { asCode, excerpt } from '../../text/wording';
import { defineRule } from '../rule';

export const headingColon = defineRule({
  id: 'heading-colon',
  severity: 'warning',
  phase: 'markdown',
  summary: 'A heading ends with a colon, a comma or a semicolon.',
  why: 'In a list of headings, as screen readers and search results show it, the sentence seems unfinished.',
  check({ headings }, report) {
    for (const { text, place } of headings) {
      const mark = /[\p{L}\p{N})]\s*([:;,])\s*$/u.exec(text ?? '')?.[1];
      if (mark)
        report(place, {
          what: `The heading ends with a ${asCode(mark)}`,
          found: excerpt(text!),
          fix: `remove the ${asCode(mark)}`,
        });
    }
  },
  examples: {
    bad: [['## Our quays:\n\nText.', '1:1 The heading ends with a `:` — found `Our quays:` — remove the `:`']],
    good: ['## Stage 1: our quays\n\nText.'],
  },
});
