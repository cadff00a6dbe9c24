import { describeWrongValue } from '../fields/field-messages';
import { defineRule } from './rule';

export const fieldDate = defineRule({
  id: 'field-date',
  severity: 'error',
  topic: 'fields',
  phase: 'fields',
  summary: 'A date field does not contain a valid date.',
  why: 'The date decides when an article is published, and where it appears in lists.',
  check({ findings }, report) {
    for (const finding of findings)
      if (finding.kind === 'wrong-date' && finding.noun === 'field') report(finding.place, describeWrongValue(finding));
  },
  examples: {
    bad: [
      {
        file: 'content/articles/mast/index.mdx',
        text: "---\ntitle: A mast\ntype: news\npublished: 27 May 2025\nsummary: About a mast.\nheaderImage: ../../pages/hero.png\nheaderAlt: ''\nmainImage: ../../pages/figure.png\nmainAlt: A mast\n---\n\nText.\n",
        says: ['4:12 `published` must be a date — found `27 May 2025` — write it as year-month-day: `2025-05-27`'],
      },
      {
        file: 'content/articles/mast/index.mdx',
        text: "---\ntitle: A mast\ntype: news\npublished: 2025-02-30\nsummary: About a mast.\nheaderImage: ../../pages/hero.png\nheaderAlt: ''\nmainImage: ../../pages/figure.png\nmainAlt: A mast\n---\n\nText.\n",
        says: [
          '4:12 `published` is a date that does not exist — found `2025-02-30` — check the calendar, and write the date as year-month-day, for example `2026-03-09`',
        ],
      },
    ],
    good: [
      {
        file: 'content/articles/mast/index.mdx',
        text: "---\ntitle: A mast\ntype: news\npublished: 2025-05-27\nsummary: About a mast.\nheaderImage: ../../pages/hero.png\nheaderAlt: ''\nmainImage: ../../pages/figure.png\nmainAlt: A mast\n---\n\nText.\n",
      },
    ],
  },
});
