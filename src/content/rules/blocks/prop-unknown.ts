import { describeUnknown } from '../../fields/field-messages';
import { defineRule } from '../rule';

export const propUnknown = defineRule({
  id: 'prop-unknown',
  severity: 'error',
  topic: 'blocks',
  phase: 'fields',
  summary: 'A block has a prop that does not exist.',
  why: 'The block ignores an unknown prop, so visitors do not see its value.',
  check({ findings }, report) {
    for (const finding of findings)
      if (finding.kind === 'unknown' && finding.noun === 'prop') report(finding.place, describeUnknown(finding));
  },
  examples: {
    bad: [['## Harbours\n\n<Title titel="Our harbour" />', '3:8 <Title> has no prop `titel` — did you mean `title`?']],
    good: ['## Harbours\n\n<Title title="Our harbour" />'],
  },
});
