import { describeWrongValue } from '../../fields/field-messages';
import { defineRule } from '../rule';

export const propValue = defineRule({
  id: 'prop-value',
  severity: 'error',
  topic: 'blocks',
  phase: 'fields',
  summary: 'A prop has a value that is not allowed: empty, out of range, or not one of its options.',
  why: 'The block cannot use such a value.',
  check({ findings }, report) {
    for (const finding of findings)
      if (finding.kind === 'wrong-value' && finding.noun === 'prop') report(finding.place, describeWrongValue(finding));
  },
  examples: {
    bad: [['## Harbours\n\n<Title title="" />', '3:8 `title` is empty — write a value']],
    good: ['## Harbours\n\n<Title title="Our harbour" />'],
  },
});
