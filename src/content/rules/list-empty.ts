import { sectionOf } from '../routes';
import type { Entry, SiteContext } from '../site-model';
import type { ListUse } from '../file-analysis';
import { asCode } from '../text/wording';
import { defineRule, type Message } from './rule';

/** The blocks that list files from the site, and the files that each lists. */
const LISTS: Readonly<Record<string, { thing: string; accepts(file: Entry, use: ListUse, on: Entry): boolean }>> = {
  ArticleGrid: { thing: 'article', accepts: isArticleOf },
  FeaturedArticles: { thing: 'article', accepts: isArticleOf },
  FeaturedServices: {
    thing: 'service',
    accepts: (file, _use, on) =>
      file.kind === 'page' && Boolean(file.frontmatter.service) && sectionOf(file) === sectionOf(on),
  },
  TeamAccordion: {
    thing: 'person',
    accepts: (file, { values }) =>
      file.kind === 'person' && (file.frontmatter.serviceType ?? 'none') === values.serviceType,
  },
};

function isArticleOf(file: Entry, { values: { type, category } }: ListUse, on: Entry): boolean {
  const { frontmatter } = file;
  const isMsp = sectionOf(on) === 'msp';
  return (
    file.kind === 'article' &&
    sectionOf(file) === sectionOf(on) &&
    (!type || frontmatter.type === type) &&
    (!category || isMsp || frontmatter.category === category)
  );
}

const MSP = (body: string): string =>
  `---\ntitle: Tides\ndescription: When ships can leave.\npath: /team-{brand}-msp/tides/\nkind: msp_page\n---\n\n${body}\n`;

export const listEmpty = defineRule({
  id: 'list-empty',
  severity: 'warning',
  topic: 'blocks',
  phase: 'site',
  summary: 'A block lists articles, services or people, and none matches, or it has a prop that its section ignores.',
  why: 'Visitors see an empty space where the list should be, or a different list from the one that the writer meant.',
  check(context, report) {
    for (const on of context.site.entries)
      for (const use of on.lists ?? []) {
        const message = explain(use, on, context);
        if (message) report(use.place, message, on.file);
      }
  },
  examples: {
    bad: [
      {
        text: '<ArticleGrid type="resource" category="milcis" />',
        says: [
          '1:1 <ArticleGrid> shows nothing: no article matches — found `type="resource"` and `category="milcis"` — change them: there are articles with `type="case-study"` and `type="news"`',
        ],
      },
      {
        text: MSP('<FeaturedArticles category="defence" />'),
        says: [
          '8:1 <FeaturedArticles> ignores `category` on a page of the managed-services section — found `category="defence"` — remove it: articles of this section have no category',
        ],
      },
    ],
    good: [{ text: '<ArticleGrid type="news" />' }],
  },
});

function explain(use: ListUse, on: Entry, { site, isUnpublished }: SiteContext): Message | undefined {
  const list = Object.hasOwn(LISTS, use.block) ? LISTS[use.block] : undefined;
  if (!list) return undefined;
  const { category, type, serviceType } = use.values;
  if (category !== undefined && sectionOf(on) === 'msp')
    return {
      what: `<${use.block}> ignores \`category\` on a page of the managed-services section`,
      found: asCode(`category="${String(category)}"`),
      fix: 'remove it: articles of this section have no category',
    };
  const isShown = (file: Entry) => !isUnpublished(file) && !file.unreadable?.frontmatter;
  const isUnreadable = site.entries.some((file) => file.unreadable?.frontmatter && file.kind !== 'page');
  if (isUnreadable || site.entries.some((file) => isShown(file) && list.accepts(file, use, on))) return undefined;
  // block-rule reports a list of people without anyone in it.
  if (use.block === 'TeamAccordion' && !serviceType) return undefined;
  const filters = Object.entries({ type, category, serviceType }).filter(([, value]) => value !== undefined);
  const others = typesOf(
    site.entries.filter((file) => isShown(file) && file.kind === 'article' && sectionOf(file) === sectionOf(on)),
  );
  return {
    what: `<${use.block}> shows nothing: no ${list.thing} matches`,
    found:
      filters.length > 0
        ? filters.map(([name, value]) => asCode(`${name}="${String(value)}"`)).join(' and ')
        : undefined,
    fix:
      list.thing === 'article' && filters.length > 0 && others.length > 0
        ? `change them: there are articles with ${others.join(' and ')}`
        : `add the first ${list.thing}, or remove the block`,
  };
}

const typesOf = (articles: readonly Entry[]): string[] =>
  [...new Set(articles.map(({ frontmatter }) => asCode(`type="${String(frontmatter.type)}"`)))].sort();
