import { describeWrongType } from '../../fields/field-messages';
import { defineRule } from '../rule';

export const fieldType = defineRule({
  id: 'field-type',
  severity: 'error',
  topic: 'fields',
  phase: 'fields',
  summary: 'The value of a field has the wrong type: text instead of a number, or a list instead of text.',
  why: 'The site cannot use such a value, so it is missing from the page.',
  check({ findings }, report) {
    for (const finding of findings)
      if (finding.kind === 'wrong-type' && finding.noun === 'field') report(finding.place, describeWrongType(finding));
  },
  examples: {
    bad: [
      [
        '---\ntitle: A page\ndescription: A page to try.\ndraft: "yes"\n---\n\nText.\n',
        '4:8 `draft` must be `true` or `false` — found the text `yes` — write `draft: true`, or remove the line',
      ],
      [
        '---\ntitle: A page\ndescription: A page to try.\naliases: /one/\n---\n\nText.\n',
        '4:10 `aliases` must be a list — found the text `/one/` — write each item on its own line, after `- `',
      ],
    ],
    good: ['---\ntitle: A page\ndescription: A page to try.\ndraft: true\naliases:\n  - /one/\n---\n\nText.\n'],
  },
});
