/** Gatsby's Node hooks. Each calls the compiler, or passes its result on in Gatsby's terms. */
import type { GatsbyNode, Reporter } from 'gatsby';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pageKindOf } from '../content/routes';
import { fillText } from '../content/brand';
import { isReservedPath } from '../content/rules/shared/reserved-path';
import { articleLinks } from '../content/resolve/article-links';
import { resolveNarrowedPage } from '../content/resolve/narrowed-page';
import { resolvePage } from '../content/resolve/resolve-page';
import { siteSettings } from '../content/resolve/site-settings';
import { articlesNewestFirst, visibleEntries } from '../content/resolve/visible-entries';
import { NarrowedLists, narrowingLabel } from '../content/narrowed-lists';
import type { Entry, Site } from '../content/site-model';
import { createReceiver } from '../receiver/app';
import { readConfig } from '../receiver/config';
import type { HeadContext } from '../layout/head';
import { lastCommitDates } from '../metadata/git-dates';
import { lastChange } from '../metadata/listed-pages';
import { type ShareImage, shareImages, writeShareImages } from '../metadata/share-image/images';
import { writeMetadataFiles } from '../metadata/write-files';
import type { PageAddress } from '../layout/suggest-pages';
import { buildIndex } from '../search/build-index';
import { SEARCH_INDEX } from '../search/search-paths';
import { finishBuild } from '../build/finish-build';
import { REVIEW_FOLDER } from '../server/http/headers-and-redirects';
import { configuredThirdParties, type ThirdPartyKey } from '../third-parties/third-parties';
import { compare } from '../util/compare';
import { integrityOf } from '../util/files';
import { pictureCache } from '../util/picture-cache';
import { sourceAt } from '../schema/develop-data';
import type { FailedPage, PageData } from '../schema/page-data';
import { PAGE_KINDS, type PageKind } from '../schema/page-kinds';
import { ContentStore, isDevelop, showsUnpublished } from './content-store';
import { latestBoundary } from './date-boundary';
import { Development } from './develop/development';
import { withStandInFiles } from './develop/stand-in-host';
import { compileDeferLayoutScript } from './inline-scripts/compile-inline-script';
import { configureWebpack } from './webpack/configure-webpack';
import { syncBuildHash } from './webpack/external-scripts';
import type { GatsbyResolverContext, GraphQLResolveInfo } from './graphql-types';
import { createBuildHost, trackAllFiles } from './images-and-files';
import { createNoMdxNodes } from './overrides/no-mdx-nodes';
import { keepPictures } from './overrides/picture-jobs';
import { writePreviewDesk } from './preview-desk';
import { sourceContentFiles } from './source-without-watching';

const root = process.cwd();
const content = new ContentStore(root);
const development = new Development(content);
const pictures = pictureCache(root);

const templateOf = (kind: PageKind): string => path.join(root, `src/templates/${PAGE_KINDS[kind].template}.tsx`);

/** Content with errors stops a build, with all errors at once. In development every page shows them. */
function report(reporter: Reporter): void {
  const problems = content.report();
  if (!problems) return;
  const text = `The content has problems.\n\n${problems.text}\n`;
  if (problems.isFatal) reporter.panic(text);
  else reporter.warn(text);
}

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ reporter }) => {
  keepPictures(pictures);
  if (!isDevelop()) return report(reporter);
  createNoMdxNodes(root);
  development.report(reporter);
};

/** In development gatsby-source-filesystem does this, and watches the files. */
export const sourceNodes: GatsbyNode['sourceNodes'] = async (args) => {
  if (!isDevelop()) await sourceContentFiles(root, args);
};

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers: add }) => {
  add({
    Query: {
      page: {
        type: 'JSON!',
        args: { file: 'String!' },
        resolve: (_: unknown, { file }: { file: string }, context: GatsbyResolverContext, info: GraphQLResolveInfo) =>
          isDevelop() ? pageInDevelopment(file, context, info) : pageData(file, context, info),
      },
      search: {
        type: 'JSON!',
        resolve: async (_: unknown, __: unknown, context: GatsbyResolverContext) => {
          await trackAllFiles(context);
          const site = content.load();
          return { site: siteSettings(site), contents: siteContents(site) };
        },
      },
      notFound: {
        type: 'JSON!',
        resolve: async (_: unknown, __: unknown, context: GatsbyResolverContext) => {
          await trackAllFiles(context);
          const site = content.load();
          return { site: siteSettings(site), addresses: suggestions(site) };
        },
      },
    },
  });
};

async function pageData(file: string, context: GatsbyResolverContext, info: GraphQLResolveInfo): Promise<PageData> {
  const host = createBuildHost(context, info);
  // The page's query runs again when the file changes.
  await host.trackFile(path.join(root, file));
  const site = content.load();
  const entry = site.byFile.get(file);
  if (!entry) throw new Error(`${file} is not part of the content`);
  const options = {
    site,
    blocks: content.blocks,
    host: isDevelop() ? withStandInFiles(host, root) : host,
    includeUnpublished: showsUnpublished(),
    today: content.today,
    ...(isDevelop() ? { isDevelopment: true } : {}),
  };
  return context.narrowing
    ? resolveNarrowedPage(entry, context.narrowing, options)
    : resolvePage(entry, options, context.links);
}

/** A query that fails would blank the page and print a stack, so the page says what failed. */
async function pageInDevelopment(
  file: string,
  context: GatsbyResolverContext,
  info: GraphQLResolveInfo,
): Promise<PageData | FailedPage> {
  try {
    return await pageData(file, context, info);
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    const source = sourceAt(file, { line: 1, column: 1 });
    return { site: siteSettings(content.load()), development: { source, problems: [], failure } };
  }
}

/** The pages that the not-found page may suggest: every page, and the newest articles. */
function suggestions(site: Site): PageAddress[] {
  const { pages, articles } = siteContents(site);
  return [...pages, ...articles];
}

/** Every page that may be found, and the newest articles: a page with thousands of links would help nobody. */
function siteContents(site: Site): { pages: PageAddress[]; articles: PageAddress[] } {
  const entries = visibleEntries(site, { includeUnpublished: showsUnpublished(), today: content.today });
  const addressOf = (entry: Entry): PageAddress => ({
    path: entry.path!,
    title: fillText(String(entry.frontmatter.title ?? ''), site.settings.brand),
  });
  return {
    pages: entries
      .filter(({ kind, frontmatter }) => kind === 'page' && !frontmatter.unlisted)
      .map(addressOf)
      .sort((a, b) => compare(a.path, b.path)),
    articles: articlesNewestFirst(entries).slice(0, 50).map(addressOf),
  };
}

/** The parts of the head that need the whole site: git dates and share images. Empty in development. */
class HeadContexts {
  /** By file. */
  readonly modified: ReadonlyMap<string, string>;
  readonly images: ReadonlyMap<Entry, ShareImage>;

  constructor(site: Site, entries: readonly Entry[]) {
    this.modified = isDevelop() ? new Map() : lastCommitDates(root, 'content');
    this.images = isDevelop() ? new Map() : shareImages(entries, site);
  }

  of(entry: Entry): HeadContext {
    const modified = lastChange(entry, this.modified);
    const shareImage = this.images.get(entry)?.address;
    return { ...(modified ? { modified } : {}), ...(shareImage ? { shareImage } : {}) };
  }
}

let heads: HeadContexts;

export const createPages: GatsbyNode['createPages'] = ({ actions, reporter }) => {
  const site = content.load({ fresh: isDevelop() });
  if (isDevelop()) development.announce(reporter);
  const entries = visibleEntries(site, { includeUnpublished: showsUnpublished(), today: content.today });
  const links = articleLinks(articlesNewestFirst(entries));
  // Every page shows the settings, so a change of them must run every query again.
  const settings = digestOf(siteSettings(site));

  heads = new HeadContexts(site, entries);
  const dated = latestBoundary(site.entries, content.today);

  for (const entry of entries) {
    if (!entry.path) continue;
    const context = {
      file: entry.file,
      settings,
      ...heads.of(entry),
      ...(entry.kind === 'page' ? { dated } : {}),
      ...(links.has(entry) ? { links: links.get(entry) } : {}),
      ...problemsOf(site, entry),
    };
    for (const address of [entry.path, ...entry.aliases])
      // Only development has pages with a path that another page or the site itself has.
      if (site.paths.get(address) === entry && !isReservedPath(address))
        actions.createPage<object>({ path: address, component: templateOf(pageKindOf(entry)), context });
  }
  for (const { path: address, page, narrowing } of narrowedLists(site).all()) {
    const context = { file: page.file, settings, ...heads.of(page), dated, narrowing };
    actions.createPage<object>({ path: address, component: templateOf(pageKindOf(page)), context });
  }
};

const narrowedLists = (site: Site): NarrowedLists =>
  new NarrowedLists(
    site,
    articlesNewestFirst(visibleEntries(site, { includeUnpublished: showsUnpublished(), today: content.today })),
  );

/** In development a page shows its mistakes, so it must be made again when they change because of another file. */
function problemsOf(site: Site, entry: Entry): object {
  if (!isDevelop()) return {};
  const problems = site.problems.filter((problem) => problem.file === entry.file);
  return problems.length > 0 ? { problems: digestOf(problems) } : {};
}

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = (args) => configureWebpack(root, args);

/** Every path with a page. Aliases name the path of their page, and narrower lists that of the whole list. */
function routesOf(site: Site): object[] {
  const titleOf = ({ frontmatter }: Entry) => fillText(String(frontmatter.title ?? ''), site.settings.brand);
  const entries = visibleEntries(site, { includeUnpublished: showsUnpublished(), today: content.today });
  return [
    ...entries.flatMap((entry) =>
      entry.path
        ? [entry.path, ...entry.aliases].map((address) => ({
            path: address,
            kind: pageKindOf(entry),
            title: titleOf(entry),
            ...(address === entry.path ? {} : { canonical: entry.path }),
          }))
        : [],
    ),
    ...narrowedLists(site)
      .all()
      .map(({ path: address, page, narrowing }) => ({
        path: address,
        kind: pageKindOf(page),
        title: `${titleOf(page)}: ${narrowingLabel(narrowing)}`,
        list: page.path,
      })),
  ];
}

export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ reporter }) => {
  const site = content.load();
  const publicFolder = path.join(root, 'public');
  // The desk of an earlier preview would be about other changes.
  rmSync(path.join(publicFolder, REVIEW_FOLDER), { recursive: true, force: true });
  writeFileSync(path.join(publicFolder, 'routes.json'), `${JSON.stringify(routesOf(site), null, 1)}\n`);
  writeSearchIndex(publicFolder, site);
  await syncBuildHash(publicFolder);
  const { siteUrl } = siteSettings(site);
  await writeMetadataFiles(publicFolder, { site, siteUrl, today: content.today, modified: heads.modified });
  const drawing = reporter.activityTimer('Draw the pictures for shared links');
  drawing.start();
  await writeShareImages(publicFolder, root, heads.images.values(), pictures);
  await pictures.prune();
  drawing.end();
  const { SITE_REVIEW_BASE: reviewBase } = process.env;
  if (showsUnpublished() && reviewBase) {
    const comparing = reporter.activityTimer(`Compare this preview with ${reviewBase} for the reviewers’ desk`);
    comparing.start();
    const { brand } = site.settings;
    const warn = (line: string) => reporter.warn(line);
    await writePreviewDesk({ root, base: reviewBase, publicFolder, siteName: brand.name, siteUrl, warn });
    comparing.end();
  }
  const activity = reporter.activityTimer('Compress and write the host files');
  activity.start();
  await finishBuild(publicFolder, {
    policy: {
      scripts: [integrityOf(compileDeferLayoutScript())],
      thirdParties: Object.keys(configuredThirdParties(site.settings)) as ThirdPartyKey[],
    },
    redirects: [...site.redirects, ...narrowedLists(site).redirects(content.today)],
    receiverUrl: process.env.SITE_RECEIVER_URL,
    preview: showsUnpublished(),
    contact: { phone: site.settings.phone.label, email: site.settings.email },
    previous: {
      deployed: process.env.SITE_PREVIOUS_BUILD && path.resolve(root, process.env.SITE_PREVIOUS_BUILD),
      archive: path.join(root, '.cache/earlier-pictures'),
      log: (line) => reporter.info(line),
    },
    staticDir: path.join(root, 'static'),
    scanCacheFile: path.join(root, '.cache/file-scans.json'),
  });
  activity.end();
};

const searchIndex = (site: Site): string =>
  JSON.stringify(buildIndex({ site, blocks: content.blocks, today: content.today }));

function writeSearchIndex(publicFolder: string, site: Site): void {
  const file = path.join(publicFolder, SEARCH_INDEX);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, searchIndex(site));
}

/** Forms and the search work in development as they do in production. */
export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = async ({ app, reporter }) => {
  const { phone, email } = content.load().settings;
  const receiver = createReceiver(
    readConfig({ RECEIVER_CONTACT_PHONE: phone.label, RECEIVER_CONTACT_EMAIL: email, ...process.env }),
  );
  await receiver.start().catch((error: unknown) => reporter.warn(`Forms cannot be stored: ${String(error)}`));
  app.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.url === SEARCH_INDEX) {
      response.setHeader('Content-Type', 'application/json');
      return response.end(searchIndex(content.load()));
    }
    if (!development.handle(request, response) && !receiver.handle(request, response)) next();
  });
};
