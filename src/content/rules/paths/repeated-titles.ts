/** Rules about pages with the same title, and profiles with the same name. Each row is a rule. */
import { asCode } from '../../text/wording';
import { atField, rulesForEach } from '../rule';
import type { Place } from '../../report/problem';
import type { Entry, SiteContext } from '../../site-model';
import { ENTITIES } from '../../../schema/entities';
import { comparableTitle } from '../shared/copy-names';
import { originalsFirst } from '../shared/find-copies';
import { PROFILE_FIELDS, profileOf } from '../shared/profile-fields';
import { repeats } from '../shared/repeats';

interface RepeatedTitle {
  file: string;
  place: Place;
  field: 'title' | 'name';
  title: string;
  original: Entry;
}

function* repeatedTitles(context: SiteContext): Generator<RepeatedTitle> {
  for (const field of ['title', 'name'] as const) {
    const titled = originalsFirst(context).filter(
      ({ kind, unreadable, frontmatter }) =>
        ENTITIES[kind].title === field && !unreadable?.frontmatter && typeof frontmatter[field] === 'string',
    );
    const titleOf = ({ frontmatter }: Entry) => String(frontmatter[field]);
    for (const [copy, original] of repeats(titled, (entry) => comparableTitle(titleOf(entry))))
      yield { ...atField(copy, field), field, title: titleOf(copy), original };
  }
}

export const RULES = rulesForEach('site', repeatedTitles, [
  {
    id: 'title-duplicate',
    summary: 'Two pages have the same title.',
    why: 'Visitors cannot tell the two apart in search results, in their browser tabs or in their history.',
    says: ({ field, title, original }) =>
      field === 'title' && {
        what: `Two pages have the title ${asCode(title)}`,
        found: `it in ${asCode(original.file)} as well`,
        fix: 'say in each title what is specific to that page',
      },
    bad: {
      '---\ntitle: Services\ndescription: A page to try.\n---\n':
        '2:8 Two pages have the title `Services` — found it in `content/pages/services/index.mdx` as well — say in each title what is specific to that page',
    },
    good: ['---\ntitle: Services in Darwin\ndescription: A page to try.\n---\n'],
  },
  {
    id: 'title-person',
    severity: 'warning',
    summary: 'Two profiles have the same name.',
    why: 'A person who is listed twice looks like a mistake to visitors.',
    says: ({ field, title, original }) =>
      field === 'name' && {
        what: `Two profiles have the name ${asCode(title)}`,
        found: `it in ${asCode(original.file)} as well`,
        fix: 'delete one of them, unless two people have this name',
      },
    exampleFile: 'content/team/ada/index.mdx',
    bad: {
      [profileOf(PROFILE_FIELDS.replace('Zoe Park', 'Ada Lindqvist'))]:
        '2:7 Two profiles have the name `Ada Lindqvist` — found it in `content/team/ada-lindqvist/index.mdx` as well — delete one of them, unless two people have this name',
    },
    good: [profileOf()],
  },
]);
