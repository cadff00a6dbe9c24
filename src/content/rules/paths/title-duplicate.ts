import { asCode } from '../../text/wording';
import { atField, defineRule } from '../rule';
import { repeatedTitles } from '../shared/repeated-titles';

export const titleDuplicate = defineRule({
  id: 'title-duplicate',
  severity: 'error',
  phase: 'site',
  summary: 'Two pages have the same title.',
  why: 'Visitors cannot tell the two apart in search results, in their browser tabs or in their history.',
  check(context, report) {
    for (const { title, original, copy } of repeatedTitles(context, 'title'))
      report(atField(copy, 'title'), {
        what: `Two pages have the title ${asCode(title)}`,
        found: `it in ${asCode(original.file)} as well`,
        fix: 'say in each title what is specific to that page',
      });
  },
  examples: {
    bad: {
      '---\ntitle: Services\ndescription: A page to try.\n---\n':
        '2:8 Two pages have the title `Services` — found it in `content/pages/services/index.mdx` as well — say in each title what is specific to that page',
    },
    good: ['---\ntitle: Services in Darwin\ndescription: A page to try.\n---\n'],
  },
});
