import { describeWrongType } from '../fields/field-messages';
import { defineRule } from './rule';

export const propType = defineRule({
  id: 'prop-type',
  severity: 'error',
  topic: 'blocks',
  phase: 'fields',
  summary: 'A prop has a value of another type: a number for a text, a text for a number.',
  why: 'The block cannot use the value.',
  check({ findings }, report) {
    for (const finding of findings)
      if (finding.kind === 'wrong-type' && finding.noun === 'prop') report(finding.place, describeWrongType(finding));
  },
  examples: {
    bad: [
      {
        text: '## Harbours\n\n<Title title={3} />',
        says: ['3:8 `title` must be text — found the number `3` — put it in quotes: `title="3"`'],
      },
    ],
    good: [{ text: '## Harbours\n\n<Title title="3" />' }],
  },
});
