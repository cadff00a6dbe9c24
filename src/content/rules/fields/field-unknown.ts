import { describeUnknown } from '../../fields/field-messages';
import type { EntityKind } from '../../../schema/entities';
import { asCode } from '../../text/wording';
import { defineRule } from '../rule';

const NAMES: Readonly<Record<EntityKind, string>> = { page: 'a page', article: 'an article', person: 'a person' };
const PLACES: Readonly<Record<EntityKind, string>> = {
  page: 'content/pages/<name>.mdx',
  article: 'content/articles/<name>/index.mdx',
  person: 'content/team/<name>/index.mdx',
};

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
      else if (finding.kind === 'other-entity')
        report(finding.place, {
          what: `These are the fields of ${NAMES[finding.entity]}`,
          found: finding.fields.slice(0, 3).map(asCode).join(', '),
          fix: `move the file to ${asCode(PLACES[finding.entity])}`,
        });
  },
  examples: {
    bad: [
      [
        '---\ntitle: A page\ndescription: A page to try.\nheadre:\n  lead: Some text\n---\n\nText.\n',
        '4:1 The frontmatter has no field `headre` — did you mean `header`?',
      ],
      [
        '---\ntitle: A page\ndescription: A page to try.\nheader:\nlead: Some text\n---\n\nText.\n',
        '5:1 The frontmatter has no field `lead` — it belongs to `header` above: indent it by two spaces',
      ],
      [
        '---\ntitle: Reading tides\ntype: news\nsummary: How to read them.\npublished: 2025-03-09\n---\n\nText.\n',
        '3:1 These are the fields of an article — found `type`, `summary`, `published` — move the file to `content/articles/<name>/index.mdx`',
      ],
    ],
    good: ['---\ntitle: A page\ndescription: A page to try.\nheader:\n  lead: Some text\n---\n\nText.\n'],
  },
});
