import { asCode } from '../../text/wording';
import { defineRule } from '../rule';
import { repeats } from '../shared/repeats';

export const anchorDuplicate = defineRule({
  id: 'anchor-duplicate',
  phase: 'markdown',
  summary: 'Two anchors on a page have the same id.',
  why: 'A link to the id leads to the first anchor, and no link can lead to the second.',
  check({ anchors }, report) {
    for (const [{ id, place }, { place: first }] of repeats(anchors, (anchor) => anchor.id))
      report(place, {
        what: `The anchor ${asCode(id)} occurs twice on this page`,
        found: `the first on line ${first.line}, column ${first.column}`,
        fix: 'give one of them another id',
      });
  },
  bad: {
    '## The crew\n\n<Title title="Our crew" id="the-crew" />':
      '3:1 The anchor `the-crew` occurs twice on this page — found the first on line 6, column 1 — give one of them another id',
  },
  good: ['## Crew\n\n## Crew', '## The crew\n\n<Title title="Our crew" id="our-crew" />'],
});
