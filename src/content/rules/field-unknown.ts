import { describeUnknown } from '../fields/field-messages';
import { defineRule } from './rule';

export const fieldUnknown = defineRule({
  id: 'field-unknown',
  severity: 'error',
  topic: 'fields',
  phase: 'fields',
  summary: 'The frontmatter or a settings file has a field that does not exist.',
  why: 'The site ignores an unknown field, so its value has no effect on the page.',
  check({ findings }, report) {
    for (const finding of findings)
      if (finding.kind === 'unknown' && finding.noun === 'field') report(finding.place, describeUnknown(finding));
  },
  examples: {
    bad: [
      {
        text: '---\ntitle: A page\ndescription: A page to try.\nheadre:\n  lead: Some text\n---\n\nText.\n',
        says: ['4:1 The frontmatter has no field `headre` — did you mean `header`?'],
      },
      {
        text: '---\ntitle: A page\ndescription: A page to try.\nheader:\nlead: Some text\n---\n\nText.\n',
        says: ['5:1 The frontmatter has no field `lead` — it belongs to `header` above: indent it by two spaces'],
      },
    ],
    good: [{ text: '---\ntitle: A page\ndescription: A page to try.\nheader:\n  lead: Some text\n---\n\nText.\n' }],
  },
});
