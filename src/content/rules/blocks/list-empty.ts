import type { ListedFields } from '../../../schema/block';
import { isTarget, REFERENCES } from '../../../schema/entities';
import { isPathUnsure, sectionOf } from '../../routes';
import type { Entry, SiteContext } from '../../site-model';
import type { ListUse } from '../../file-analysis';
import { asCode } from '../../text/wording';
import { defineRule, inFile } from '../rule';

const MSP = (body: string): string =>
  `---\ntitle: Tides\ndescription: When ships can leave.\npath: /team-{brand}-msp/tides/\nkind: msp_page\n---\n\n${body}\n`;

export const listEmpty = defineRule({
  id: 'list-empty',
  severity: 'warning',
  phase: 'site',
  summary: 'A block lists articles, services or people, and none matches, or it has a prop that its section ignores.',
  why: 'Visitors see an empty space where the list should be, or a different list from the one that the writer meant.',
  check(context, report) {
    for (const on of context.site.entries)
      for (const use of on.lists ?? []) report(inFile(on.file, use.place), explain(use, on, context));
  },
  bad: {
    '<ArticleGrid type="resource" category="milcis" />':
      '1:1 <ArticleGrid> shows nothing: no article matches — found `type="resource"` and `category="milcis"` — change them: there are articles with `type="case-study"` and `type="news"`',
    [MSP('<FeaturedArticles category="defence" />')]:
      '8:1 <FeaturedArticles> ignores `category` on a page of the managed-services section — found `category="defence"` — remove it: articles of this section have no category',
  },
});

function explain({ block, values }: ListUse, on: Entry, { site, blocks, isUnpublished }: SiteContext) {
  const { lists, rules = [] } = blocks.get(block) ?? {};
  if (!lists) return undefined;
  const section = sectionOf(on);
  const { category } = values;
  if (category !== undefined && section === 'msp')
    return {
      what: `<${block}> ignores \`category\` on a page of the managed-services section`,
      found: asCode(`category="${String(category)}"`),
      fix: 'remove it: articles of this section have no category',
    };
  const isShown = (file: Entry) => !isUnpublished(file) && !file.unreadable?.frontmatter;
  const isUnsure = site.entries.some((file) => isPathUnsure(file) && file.kind !== 'page');
  const candidates = site.entries.filter((file) => isShown(file) && isTarget(file, lists.of));
  const fieldsOf = (file: Entry) => ({ ...file.frontmatter, section: sectionOf(file) });
  if (isUnsure || candidates.some((file) => lists.shows(fieldsOf(file), values, { section }))) return undefined;
  // block-rule reports an empty list if the block has its own rule about it.
  if (rules.some((rule) => rule({ ...values, children: [] }))) return undefined;
  const filters = lists.by.filter((name) => values[name] !== undefined);
  // A list with one filter lacks its first entry; with several filters, another combination may be meant.
  const [main, ...more] = lists.by;
  const others = candidates
    .map(fieldsOf)
    .filter((fields: ListedFields) => lists.shows(fields, { [main!]: fields[main!] }, { section }))
    .map((fields: ListedFields) => asCode(`${main}="${String(fields[main!])}"`));
  const { one, many } = REFERENCES[lists.of].inWords;
  return {
    what: `<${block}> shows nothing: no ${one} matches`,
    found:
      filters.length > 0 ? filters.map((name) => asCode(`${name}="${String(values[name])}"`)).join(' and ') : undefined,
    fix:
      filters.length > 0 && more.length > 0 && others.length > 0
        ? `change them: there are ${many} with ${[...new Set(others)].sort().join(' and ')}`
        : `add the first ${one}, or remove the block`,
  };
}
