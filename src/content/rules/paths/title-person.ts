import { asCode } from '../../text/wording';
import { atField, defineRule } from '../rule';
import { repeatedTitles } from '../shared/repeated-titles';

const PROFILE = `---
name: NAME
role: Harbour master
order: 2
image: ../portrait.png
alt: Ada on the quay
summary: Ada runs the harbour.
---
`;

export const titlePerson = defineRule({
  id: 'title-person',
  severity: 'warning',
  phase: 'site',
  summary: 'Two profiles have the same name.',
  why: 'A person who is listed twice looks like a mistake to visitors.',
  check(context, report) {
    for (const { title, original, copy } of repeatedTitles(context, 'name'))
      report(atField(copy, 'name'), {
        what: `Two profiles have the name ${asCode(title)}`,
        found: `it in ${asCode(original.file)} as well`,
        fix: 'delete one of them, unless two people have this name',
      });
  },
  examples: {
    file: 'content/team/ada/index.mdx',
    bad: {
      [PROFILE.replace('NAME', 'Ada Lindqvist')]:
        '2:7 Two profiles have the name `Ada Lindqvist` — found it in `content/team/ada-lindqvist/index.mdx` as well — delete one of them, unless two people have this name',
    },
    good: [PROFILE.replace('NAME', 'Ada Byron')],
  },
});
