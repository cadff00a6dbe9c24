import type { Place } from '../report/problem';
import { asCode } from '../text/wording';
import { defineRule } from './rule';

export const anchorDuplicate = defineRule({
  id: 'anchor-duplicate',
  severity: 'error',
  topic: 'headings',
  phase: 'markdown',
  summary: 'Two anchors of a page have the same id.',
  why: 'A link to the id leads to the first of the two, and nothing can lead to the second.',
  check({ anchors }, report) {
    const seen = new Map<string, Place>();
    for (const { id, place } of anchors) {
      const first = seen.get(id);
      if (first)
        report(place, {
          what: `The anchor ${asCode(id)} occurs twice on this page`,
          found: `the first at ${first.line}:${first.column}`,
          fix: 'give one of the two another id',
        });
      else seen.set(id, place);
    }
  },
  examples: {
    bad: [
      {
        text: '## The crew\n\n<Title title="Our crew" id="the-crew" />',
        says: [
          '3:1 The anchor `the-crew` occurs twice on this page — found the first at 6:1 — give one of the two another id',
        ],
      },
    ],
    good: [{ text: '## The crew\n\n## The crew' }, { text: '## The crew\n\n<Title title="Our crew" id="our-crew" />' }],
  },
});
