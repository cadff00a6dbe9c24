import { describeWrongType } from '../../fields/field-messages';
import { defineRule } from '../rule';

export const propType = defineRule({
  id: 'prop-type',
  severity: 'error',
  topic: 'blocks',
  phase: 'fields',
  summary: 'The value of a prop has the wrong type: a number instead of text, or text instead of a number.',
  why: 'The block cannot use such a value.',
  check({ findings }, report) {
    for (const finding of findings)
      if (finding.kind === 'wrong-type' && finding.noun === 'prop') report(finding.place, describeWrongType(finding));
  },
  examples: {
    bad: [
      [
        '## Harbours\n\n<Title title={3} />',
        '3:8 `title` must be text — found the number `3` — put it in quotation marks: `title="3"`',
      ],
    ],
    good: ['## Harbours\n\n<Title title="3" />'],
  },
});
