import { describeWrongValue } from '../../fields/field-messages';
import { defineRule } from '../rule';
import { ARTICLE_FIELDS } from '../shared/article-fields';

const articleOf = (published: string): string =>
  `---\n${ARTICLE_FIELDS.replace('2025-05-01', published)}\n---\n\nText.\n`;

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
        text: articleOf('27 May 2025'),
        says: ['4:12 `published` must be a date — found `27 May 2025` — write it as year-month-day: `2025-05-27`'],
      },
      {
        file: 'content/articles/mast/index.mdx',
        text: articleOf('2025-02-30'),
        says: [
          '4:12 `published` is a date that does not exist — found `2025-02-30` — check the calendar: the last day of that month is `2025-02-28`',
        ],
      },
    ],
    good: [
      {
        file: 'content/articles/mast/index.mdx',
        text: articleOf('2025-05-27'),
      },
    ],
  },
});
