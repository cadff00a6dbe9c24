/** The answers to the templates' queries: the same code answers Gatsby and a content-only build. */
import { linkTo } from '../content/brand';
import type { Narrowing } from '../content/narrowed-lists';
import type { Blocks } from '../content/mdx/known-elements';
import type { BuildHost } from '../content/resolve/build-host';
import type { ArticleLinks } from '../content/resolve/article-links';
import { resolveNarrowedPage } from '../content/resolve/narrowed-page';
import { resolvePage } from '../content/resolve/resolve-page';
import { pageSettings } from '../content/resolve/site-settings';
import { articlesNewestFirst, visibleEntries } from '../content/resolve/visible-entries';
import type { Entry, Site } from '../content/site-model';
import { compare } from '../util/compare';

export interface ShownContent {
  site: Site;
  blocks: Blocks;
  today: string;
  /** Development and previews show drafts and articles with a future date. */
  includeUnpublished: boolean;
  isDevelopment?: boolean;
}

/** The values of the page's context. */
export interface PageQuery {
  file: string;
  /** An article's authors, and its related, previous and next articles. */
  links?: ArticleLinks | undefined;
  /** The page shows only these articles of the list. */
  narrowing?: Narrowing | undefined;
}

export async function answerPage(content: ShownContent, { file, links, narrowing }: PageQuery, host: BuildHost) {
  const entry = content.site.byFile.get(file);
  if (!entry) throw new Error(`${file} is not part of the content`);
  const options = { ...content, host };
  return narrowing ? resolveNarrowedPage(entry, narrowing, options) : resolvePage(entry, options, links);
}

export const answerSearch = (content: ShownContent) => ({
  site: pageSettings(content.site),
  contents: siteContents(content),
});

/** The not-found page may suggest every page, and the newest articles. */
export function answerNotFound(content: ShownContent) {
  const { pages, articles } = siteContents(content);
  return { site: pageSettings(content.site), addresses: [...pages, ...articles] };
}

/** Every page that may be found, and the newest articles: a page with thousands of links would not help visitors. */
function siteContents({ site, ...options }: ShownContent) {
  const entries = visibleEntries(site, options);
  const addressOf = (entry: Entry) => linkTo(entry, site.settings.brand);
  return {
    pages: entries
      .filter(({ path, kind, frontmatter }) => path && kind !== 'article' && !frontmatter.unlisted)
      .map(addressOf)
      .sort((a, b) => compare(a.path, b.path)),
    articles: articlesNewestFirst(entries).slice(0, 50).map(addressOf),
  };
}
