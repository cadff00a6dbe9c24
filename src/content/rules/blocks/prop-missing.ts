import { describeMissing } from '../../fields/field-messages';
import { defineRule } from '../rule';

export const propMissing = defineRule({
  id: 'prop-missing',
  severity: 'error',
  topic: 'blocks',
  phase: 'fields',
  summary: 'A required prop is missing from a block.',
  why: 'Without it, the block has nothing to show.',
  check({ findings }, report) {
    for (const finding of findings)
      if (finding.kind === 'missing' && finding.noun === 'prop') report(finding.place, describeMissing(finding));
  },
  examples: {
    bad: [
      ['## Harbours\n\n<Title />', '3:1 <Title> needs the prop `title` — add `title="…"`: the text of the heading'],
    ],
    good: ['## Harbours\n\n<Title title="Our harbour" />'],
  },
});
