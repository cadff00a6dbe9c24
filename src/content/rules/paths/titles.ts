/** Rules about the titles of pages and the names of people. Each row is a rule. */
import { ENTITIES } from '../../../schema/entities';
import { fillText } from '../../brand';
import type { Entry, SiteContext } from '../../site-model';
import { asCode, formatValue } from '../../text/wording';
import { atField, defineRule, rulesForEach } from '../rule';
import { PROFILE_FIELDS, profileOf } from '../shared/example-fields';
import { comparableTitle, originalsFirst } from '../shared/find-copies';
import { repeats } from '../shared/repeats';

function* repeatedTitles(context: SiteContext) {
  const entries = originalsFirst(context);
  for (const field of ['title', 'name'] as const) {
    const titled = entries.filter(
      ({ kind, unreadable, frontmatter }) =>
        ENTITIES[kind].title === field && !unreadable?.frontmatter && typeof frontmatter[field] === 'string',
    );
    const titleOf = ({ frontmatter }: Entry) => String(frontmatter[field]);
    for (const [copy, original] of repeats(titled, (entry) => comparableTitle(titleOf(entry))))
      yield { ...atField(copy, field), field, title: titleOf(copy), original };
  }
}

const SEPARATOR = /\s*(?:\s[-–—:·•]|[|»:])\s+|\s+\((?=[^()]+\)$)/;

export const RULES = [
  ...rulesForEach({ phase: 'site' }, repeatedTitles, [
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
        '---\ntitle: Services\ndescription: A page to try.\n---\n\nText.\n':
          '2:8 Two pages have the title `Services` — found it in `content/pages/services/index.mdx` as well — say in each title what is specific to that page',
      },
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
    },
  ]),
  defineRule({
    id: 'title-brand',
    severity: 'warning',
    phase: 'site',
    summary: 'The title of a page ends with the name of the site.',
    why: 'The browser’s tab and search results show the name after every title, so visitors would read it twice.',
    check({ site, siteFile }, report) {
      if (!siteFile) return;
      const { brand } = site.settings;
      const names = new Set([brand.name, brand.shortName].map((name) => name.toLowerCase()));
      for (const entry of site.entries) {
        const { title } = entry.frontmatter;
        if (typeof title !== 'string' || entry.unreadable?.frontmatter) continue;
        const parts = title.split(SEPARATOR);
        const isBrand = (part: string | undefined) =>
          names.has(
            fillText(part ?? '', brand)
              .replace(/\)$/, '')
              .trim()
              .toLowerCase(),
          );
        if (parts.length < 2 || !(isBrand(parts.at(-1)) || isBrand(parts[0]))) continue;
        const rest = parts.filter((part) => !isBrand(part)).join(' – ');
        report(atField(entry, 'title'), {
          what: 'The title contains the name of the site, which is added to every title',
          found: formatValue(title),
          fix: `write ${asCode(`title: ${rest}`)}`,
          corrections: { value: title, write: rest, isLikely: true },
        });
      }
    },
    bad: {
      '---\ntitle: Our quays | Northgate\ndescription: A page to try.\n---\n\nText.\n':
        '2:8 The title contains the name of the site, which is added to every title — found `Our quays | Northgate` — write `title: Our quays`',
    },
    good: [
      '---\ntitle: About Northgate\ndescription: A page to try.\n---\n\nText.\n',
      '---\ntitle: Tides – a history\ndescription: A page to try.\n---\n\nText.\n',
    ],
  }),
];
