/** Gatsby's Node hooks. Each calls the compiler, or passes its result on in Gatsby's terms. */
import type { GatsbyNode, Reporter } from 'gatsby';
import path from 'node:path';
import { pageSettings } from '../content/resolve/site-settings';
import { pictureCache } from '../util/picture-cache';
import { sourceAt } from '../schema/develop-data';
import type { FailedPage, PageData } from '../schema/page-data';
import { markFinished, markUnfinished } from '../content-build/gatsby-files';
import { ContentStore, isDevelop } from '../content-build/content-store';
import { Development } from './develop/development';
import { withStandInFiles } from './develop/stand-in-host';
import { finishSite, startSearchIndex } from '../content-build/finish-site';
import { configureWebpack } from './webpack/configure-webpack';
import { syncBuildHash } from './webpack/external-scripts';
import type { GatsbyResolverContext, GraphQLResolveInfo } from './graphql-types';
import { createBuildHost, trackAllFiles } from './images-and-files';
import { keepPictures } from './overrides/keep-pictures';
import { createNoMdxNodes } from './overrides/no-mdx-nodes';
import { answerNotFound, answerPage, answerSearch } from '../content-build/page-answers';
import { deskWriter } from '../content-build/preview-desk';
import { HeadContexts, sitePages } from '../content-build/content-pages';

const root = process.cwd();
export const content = new ContentStore(root);
export const development = new Development(content);
const pictures = pictureCache(root);

const templateFile = (template: string): string => path.join(root, `src/templates/${template}.tsx`);

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
  if (!isDevelop()) {
    report(reporter);
    return markUnfinished(root);
  }
  createNoMdxNodes();
  development.report(reporter);
};

const answerFromAllFiles = (answer: (shown: ReturnType<typeof content.shown>) => unknown) => ({
  type: 'JSON!',
  async resolve(_: unknown, __: unknown, context: GatsbyResolverContext) {
    await trackAllFiles(context);
    return answer(content.shown());
  },
});

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers: add }) => {
  add({
    Query: {
      page: {
        type: 'JSON!',
        args: { file: 'String!' },
        resolve: (_: unknown, { file }: { file: string }, context: GatsbyResolverContext, info: GraphQLResolveInfo) =>
          pageData(file, context, info).catch((error: unknown) => failed(file, error)),
      },
      search: answerFromAllFiles(answerSearch),
      notFound: answerFromAllFiles(answerNotFound),
    },
  });
};

async function pageData(file: string, context: GatsbyResolverContext, info: GraphQLResolveInfo): Promise<PageData> {
  const host = createBuildHost(context, info);
  // The page's query runs again when the file changes.
  await host.trackFile(path.join(root, file));
  const shown = isDevelop() ? withStandInFiles(host, root) : host;
  return answerPage(content.shown(), { ...context, file }, shown);
}

/**
 * In development, a query that fails would blank the page and print a stack, so the page says what failed. In a build,
 * Gatsby stops the worker, often before its message is sent, and reports only “Worker exited before finishing task”. So
 * the cause is written immediately.
 */
function failed(file: string, error: unknown): FailedPage {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  if (isDevelop()) {
    const source = sourceAt(file, { line: 1, column: 1 });
    return { site: pageSettings(content.load()), development: { source, problems: [], failure: message } };
  }
  process.stderr.write(`The page of ${file} cannot be made. ${stack ?? message}\n`);
  throw error;
}

let heads: HeadContexts;

export const createPages: GatsbyNode['createPages'] = ({ actions, reporter }) => {
  // Development creates pages after each change.
  const shown = content.shown({ fresh: isDevelop() });
  if (isDevelop()) development.announce(reporter);
  heads = new HeadContexts(shown);
  for (const { path: address, template, context } of sitePages(shown, heads))
    actions.createPage<object>({ path: address, component: templateFile(template), context });
};

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = (args) => configureWebpack(root, args);

export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ reporter }) => {
  await syncBuildHash(path.join(root, 'public'));
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const activity = reporter.activityTimer(name);
    activity.start();
    await work();
    activity.end();
  };
  const published = content.shown();
  await finishSite({
    content: published,
    heads,
    pictures,
    search: startSearchIndex(published),
    writeDesk: deskWriter(published, (line) => reporter.warn(line)),
    info: (line) => reporter.info(line),
    timed,
  });
  markFinished(root);
};
