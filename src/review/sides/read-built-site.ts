/** Reads a side from the page data of a build: a folder such as `public/`, or a deployed site. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isNarrowerPath } from '../../content/narrowed-lists';
import type { PageData } from '../../schema/page-data';
import { attempt } from '../../util/attempt';
import { compare } from '../../util/compare';
import { forEachConcurrent } from '../../util/files';
import { ReviewError, type SidePage, type SiteSide } from './site-side';

interface Route {
  path: string;
  title: string;
  /** The page's own path, if this path is an alias. */
  canonical?: string;
  /** The path of the complete list, if this is a narrower one. */
  list?: string;
}

/** Reads a text file of the site; undefined if it does not exist. */
type ReadText = (file: string) => Promise<string | undefined>;

const AT_ONCE = 8;
const TIMEOUT_MS = 30_000;

export async function readBuiltFolder(folder: string): Promise<SiteSide> {
  const read: ReadText = (file) => readFile(path.join(folder, file), 'utf8').catch(() => undefined);
  return { ...(await readSide(read, `The folder ${folder}`)), how: 'build' };
}

export async function readDeployedSite(url: string): Promise<SiteSide> {
  const base = url.replace(/\/+$/, '');
  const read: ReadText = async (file) => {
    const response = await fetch(`${base}/${file}`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      (error: unknown) => {
        throw new ReviewError(`${base} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
      },
    );
    return response.ok ? response.text() : undefined;
  };
  return { ...(await readSide(read, base)), how: 'download' };
}

async function readSide(read: ReadText, name: string): Promise<Omit<SiteSide, 'how'>> {
  const routes = parsed<Route[]>(await read('routes.json'));
  if (!Array.isArray(routes))
    throw new ReviewError(
      `${name} has no routes.json, so it is not a build of this site. Build it with \`npm run build\`.`,
    );
  // A narrower list shows nothing that the complete list does not.
  const own = routes.filter(({ canonical, list }) => canonical === undefined && list === undefined);
  const pages: SidePage[] = [];
  let settings: SiteSide['settings'] | undefined;
  await forEachConcurrent(own, AT_ONCE, async ({ path: address }) => {
    const data = dataOf(
      await read(`page-data/${address === '/' ? 'index' : address.replace(/^\/|\/$/g, '')}/page-data.json`),
    );
    if (!data) return;
    settings ??= data.site;
    const aliases = routes.filter(({ canonical }) => canonical === address).map((route) => route.path);
    const state = data.page.draft ? ('draft' as const) : ('published' as const);
    pages.push({ address, aliases, page: data.page, state });
  });
  if (!settings) throw new ReviewError(`${name} has no page data.`);
  // In a preview every page is hidden from search engines, so it does not tell which ones production would hide.
  const isPreview = pages.every(({ page }) => page.noindex);
  const listed = pages.map((page) => (isPreview ? page : { ...page, unlisted: page.page.noindex === true }));
  return {
    pages: listed.sort((a, b) => compare(a.address, b.address)),
    settings,
    redirects: redirectsIn((await read('_redirects')) ?? '', routes),
    problems: [],
    files: {},
  };
}

const parsed = <T>(text: string | undefined): T | undefined =>
  text === undefined ? undefined : attempt(() => JSON.parse(text) as T);

const dataOf = (text: string | undefined): PageData | undefined => {
  const file = parsed<{ result?: { data?: { page?: PageData } } }>(text);
  const data = file?.result?.data?.page;
  return data?.page && data.site ? data : undefined;
};

/** A narrower list without a page redirects to the next wider list, or to the complete one. */
const isOfNarrowerList = (from: string, to: string, paths: ReadonlySet<string>): boolean =>
  [...paths].some((list) => isNarrowerPath(from, list) && (to === list || isNarrowerPath(to, list)));

/** Only the redirects that a writer wrote, not those for slashes, narrower lists and the form receiver. */
function redirectsIn(text: string, routes: readonly Route[]): SiteSide['redirects'] {
  const known = new Set(routes.map((route) => route.path));
  return text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([from, to, status]) => from?.startsWith('/') && to && /^30[1278]/.test(status ?? '301'))
    .map(([from, to]) => ({ from: decodeURI(from!), to: to! }))
    .filter(
      ({ from, to }) => `${from.replace(/\/index\.html$/, '')}/` !== to && !known.has(from) && !from.includes('*'),
    )
    .filter(({ from, to }) => !isOfNarrowerList(`${from.replace(/\/$/, '')}/`, to, known));
}
