import { describeWrongValue } from '../../fields/field-messages';
import { defineRule } from '../rule';

export const propDate = defineRule({
  id: 'prop-date',
  severity: 'error',
  topic: 'blocks',
  phase: 'fields',
  summary: 'A date prop does not contain a valid date.',
  why: 'The block shows the date, or sorts by it.',
  check({ findings }, report) {
    for (const finding of findings)
      if (finding.kind === 'wrong-date' && finding.noun === 'prop') report(finding.place, describeWrongValue(finding));
  },
  examples: {
    bad: [
      [
        '<DocumentList>\n<Document title="A" file="../articles/crane-restored/crane.pdf" date="1 March" readTime={1} />\n</DocumentList>',
        '2:65 `date` must be a date — found `1 March` — write it as year-month-day, for example `2026-03-09`',
      ],
    ],
    good: [
      '<DocumentList>\n<Document title="A" file="../articles/crane-restored/crane.pdf" date="2025-03-01" readTime={1} />\n</DocumentList>',
    ],
  },
});
