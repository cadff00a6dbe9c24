/** Lists the pages made from content, each with its template's context, for builds with and without Gatsby. */
import { listOf, NarrowedLists, type Narrowing } from '../content/narrowed-lists';
import { isReservedPath } from '../content/rules/shared/reserved-path';
import { type ArticleLinks, articleLinks } from '../content/resolve/article-links';
import { siteSettings } from '../content/resolve/site-settings';
import { articlesNewestFirst, visibleEntries } from '../content/resolve/visible-entries';
import { pageKindOf } from '../content/routes';
import type { Entry } from '../content/site-model';
import type { HeadContext } from '../layout/head';
import { lastCommitDates } from '../metadata/git-dates';
import { lastChange } from '../metadata/listed-pages';
import { LIST_FEED } from '../metadata/paths';
import { type ShareImage, shareImages } from '../metadata/share-image/images';
import { PAGE_KINDS } from '../schema/page-kinds';
import { latestBoundary } from './date-boundary';
import type { ShownContent } from './page-answers';
import { groupBy } from '../util/collections';
import { contentHash } from '../util/files';

export interface SitePage {
  path: string;
  /** The file in `src/templates`, without its ending. */
  template: string;
  context: PageContext;
}

/** Gatsby makes a page again when its context changes. */
interface PageContext extends HeadContext {
  file: string;
  settings: string;
  dated?: string;
  links?: ArticleLinks;
  narrowing?: Narrowing;
  problems?: string;
}

/** The parts of the head that need the whole site: git dates and share images. Empty in development. */
export class HeadContexts {
  /** Keyed by file. */
  readonly modified: ReadonlyMap<string, string> = new Map();
  readonly images: ReadonlyMap<Entry, ShareImage> = new Map();

  constructor(content: ShownContent) {
    if (content.isDevelopment) return;
    this.modified = lastCommitDates(content.site.root, 'content');
    this.images = shareImages(visibleEntries(content.site, content), content.site);
  }

  of(entry: Entry): HeadContext {
    const modified = lastChange(entry, this.modified);
    const shareImage = this.images.get(entry)?.address;
    return { ...(modified ? { modified } : {}), ...(shareImage ? { shareImage } : {}) };
  }
}

export function sitePages(content: ShownContent, heads: HeadContexts): SitePage[] {
  const { site, today } = content;
  const entries = visibleEntries(site, content);
  const links = articleLinks(entries, content.blocks);
  // Every page shows the settings, so a change of them must run every query again.
  const settings = contentHash(JSON.stringify(siteSettings(site)));
  const dated = latestBoundary(site.entries, today);
  // In development a page shows its mistakes, so it must be rebuilt when another file changes them.
  const problems = content.isDevelopment ? groupBy(site.problems, ({ file }) => file) : undefined;
  const written = entries.flatMap((entry) => {
    if (!entry.path) return [];
    const context: PageContext = {
      file: entry.file,
      settings,
      ...heads.of(entry),
      ...(listOf(entry, site) ? { feed: entry.path + LIST_FEED } : {}),
      ...(entry.kind === 'page' ? { dated } : {}),
      ...(links.has(entry) ? { links: links.get(entry) } : {}),
      ...(problems?.has(entry.file) ? { problems: contentHash(JSON.stringify(problems.get(entry.file))) } : {}),
    };
    const { template } = PAGE_KINDS[pageKindOf(entry)];
    // Only in development can a page's path belong to another page, or to the site itself.
    return [entry.path, ...entry.aliases]
      .filter((path) => site.paths.get(path) === entry && !isReservedPath(path))
      .map((path) => ({ path, template, context }));
  });
  const narrowed = narrowedLists(content)
    .all()
    .map(({ path, page, narrowing }) => ({
      path,
      template: PAGE_KINDS[pageKindOf(page)].template,
      context: {
        file: page.file,
        settings,
        ...heads.of(page),
        // A list of one year has the feed of the whole list.
        feed: (narrowing.year ? page.path! : path) + LIST_FEED,
        dated,
        narrowing,
      },
    }));
  return [...written, ...narrowed];
}

export const narrowedLists = (content: ShownContent): NarrowedLists =>
  new NarrowedLists(content.site, articlesNewestFirst(visibleEntries(content.site, content)));
