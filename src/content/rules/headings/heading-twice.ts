import { asCode } from '../../text/wording';
import { defineRule } from '../rule';

export const headingTwice = defineRule({
  id: 'heading-twice',
  severity: 'warning',
  phase: 'markdown',
  summary: 'Two headings of one part of a page have the same words.',
  why: 'People who use a screen reader go from heading to heading, and cannot tell the two apart.',
  check({ headings }, report) {
    const open: { level: number; text: string; line: number }[] = [];
    for (const { level, text, place } of headings) {
      if (level === undefined) continue;
      while (open.length > 0 && open.at(-1)!.level > level) open.pop();
      const first = open.find((one) => one.level === level && one.text === text);
      // A single word, such as `Needed`, may be the heading of several parts.
      if (first && /\S\s+\S/.test(text ?? ''))
        report(place, {
          what: `The heading ${asCode(text)} is on this page twice`,
          found: `the first on line ${first.line}`,
          fix: 'give one of them other words, or remove it',
        });
      else open.push({ level, text: text ?? '', line: place.line });
    }
  },
  bad: {
    '## Our quays\n\nFour.\n\n## Our quays\n\nFive.':
      '5:1 The heading `Our quays` is on this page twice — found the first on line 6 — give one of them other words, or remove it',
  },
  good: ['## Quays\n\n### Depth\n\nFour.\n\n## Cranes\n\n### Depth\n\nFive.'],
});
