import { describeWrongValue } from '../../fields/field-messages';
import { asCode } from '../../text/wording';
import { defineRule } from '../rule';

export const fieldValue = defineRule({
  id: 'field-value',
  severity: 'error',
  topic: 'fields',
  phase: 'fields',
  summary: 'A field has a value that is not allowed: too long, empty, or not one of its options.',
  why: 'The page could be listed in the wrong place or not at all, or its text could be cut off.',
  check({ findings }, report) {
    for (const finding of findings) {
      if (finding.kind === 'wrong-value' && finding.noun === 'field')
        report(finding.place, describeWrongValue(finding));
      if (finding.kind === 'needless-category')
        report(finding.place, {
          what: 'An article of the managed-services section must not have a `category`',
          found: asCode(finding.category),
          fix: 'remove the line',
        });
    }
  },
  examples: {
    bad: [
      [
        '---\ntitle: A page\ndescription: A page to try.\nkind: pages\n---\n\nText.\n',
        '4:7 `kind` must be `page` or `msp_page` — found `pages` — did you mean `page`?',
      ],
      [
        '---\ntitle: A page\ndescription: A page to try.\npath: harbour\n---\n\nText.\n',
        '4:7 `path` must be a path that starts and ends with a slash, like `/services/strategy/` — found `harbour` — write `/harbour/`',
      ],
    ],
    good: ['---\ntitle: A page\ndescription: A page to try.\nkind: page\npath: /harbour/\n---\n\nText.\n'],
  },
});
