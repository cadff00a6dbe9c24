/** Measures the built pages in `public/` and compares them with the budgets. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { LAZY_BLOCK_FILES, type LazyBlockFiles } from '../../../src/gatsby/webpack/lazy-block-files';
import { REVIEW_FOLDER } from '../../../src/server/http/headers-and-redirects';
import { SITE_BUILD_FILE, type SiteBuild, SUFFIX } from '../../../src/server/site-build';
import { forEachConcurrent, readJson } from '../../../src/util/files';
import { attribute, pictureAt, type StartTag, startTags, type Viewport } from './start-tags';
import { pageDataPath } from '../../../src/util/urls';

const KB = 1024;

/** Compressed bytes (brotli). The HTML and CSS of the home page fit into the first round trip of a new connection. */
export const BUDGETS = {
  javaScript: 90 * KB,
  htmlAndCssHome: 14 * KB,
  htmlAndCss: 20 * KB,
  /** The header picture on a phone. */
  hero: 80 * KB,
  thirdPartyRequests: 0,
} as const;

const PHONE: Viewport = { width: 412, density: 1.75 };
const DESKTOP: Viewport = { width: 1440, density: 1 };

export interface PageWeight {
  path: string;
  kind: string;
  html: number;
  css: number;
  /** The scripts that load before the visitor does anything. */
  js: number;
  hero: number;
  images412: number;
  images1440: number;
  /** The URLs on other hosts that the page requests before the visitor does anything. */
  thirdParty: string[];
}

export interface OverBudget {
  path: string;
  what: string;
  bytes: number;
  budget: number;
}

/** What each page requests, keyed by the hash of its HTML. The build keeps it while the code is the same. */
type Known = Record<string, Requested>;

/** `knownFile`: stores what each page requests, for the next report. */
export async function reportOn(publicDir: string, knownFile?: string) {
  const routes = (await readJson<Pick<PageWeight, 'path' | 'kind'>[]>(join(publicDir, 'routes.json'))) ?? [];
  const weigh = scales(publicDir);
  const last = (knownFile ? await readJson<Known>(knownFile) : undefined) ?? {};
  const { variants = {} } = (await readJson<SiteBuild>(join(publicDir, SITE_BUILD_FILE))) ?? {};
  let scripts: ScriptsOf | undefined;
  const known: Known = {};
  const pages: PageWeight[] = [];
  await forEachConcurrent(routes, 8, async ({ path, kind }) => {
    const html = `${path}index.html`;
    const key = `${path} ${variants[html]?.hash}`;
    let requests = last[key];
    if (!requests) {
      const tags = startTags(await readFile(join(publicDir, html), 'utf8'));
      const data = await readJson<{ componentChunkName: string }>(join(publicDir, pageDataPath(path)));
      scripts ??= await scriptsOf(publicDir);
      const of = scripts;
      requests = await weighRequests(tags, weigh, (styles) => of(data?.componentChunkName ?? '', styles));
    }
    known[key] = requests;
    pages.push({ path, kind: path === '/' ? 'home' : kind, html: await weigh(html), ...requests });
  });
  pages.sort((a, b) => (a.path < b.path ? -1 : 1));
  if (knownFile) await writeFile(knownFile, JSON.stringify(known));
  return { routes: routes.length, pages, over: pages.flatMap(overBudget) };
}

type Weigh = (url: string) => Promise<number>;

type Requested = Omit<PageWeight, 'path' | 'kind' | 'html'>;

async function weighRequests(tags: readonly StartTag[], weigh: Weigh, scriptsFor: (styles: Linked) => string[]) {
  const links = tags.filter(({ tagName }) => tagName === 'link');
  const styles = links.filter((link) => attribute(link, 'rel') === 'stylesheet').map((link) => attribute(link, 'href'));
  // The toolbar of the reviewers' desk is only on previews, and visitors never load it.
  const inHtml = tags
    .filter((one) => one.tagName === 'script')
    .map((one) => attribute(one, 'src'))
    .filter((src) => !src?.startsWith(REVIEW_FOLDER));
  const pictures = tags.filter(({ tagName }) => tagName === 'img');
  const hero = pictures.find((image) => attribute(image, 'fetchpriority') === 'high');
  const sum = async (urls: Iterable<string | undefined>) => {
    const own = new Set([...urls].filter((url): url is string => /^\/(?!\/)/.test(url ?? '')));
    return (await Promise.all([...own].map(weigh))).reduce((a, b) => a + b, 0);
  };
  return {
    css: await sum(styles),
    js: await sum([...inHtml, ...scriptsFor(styles)]),
    hero: hero ? await sum([pictureAt(hero, PHONE)]) : 0,
    images412: await sum(pictures.map((image) => pictureAt(image, PHONE))),
    images1440: await sum(pictures.map((image) => pictureAt(image, DESKTOP))),
    thirdParty: tags.flatMap(requested).filter((url) => /^(?:https?:)?\/\//.test(url)),
  };
}

/** The URLs that a browser requests for this tag. Frames and pictures count even when they load lazily. */
function requested(tag: StartTag): string[] {
  const names = { img: ['src', 'srcset'], script: ['src'], iframe: ['src'], video: ['src', 'poster'], source: ['src'] };
  if (tag.tagName === 'link') {
    const rel = attribute(tag, 'rel') ?? '';
    return /\b(?:stylesheet|preload|preconnect|dns-prefetch|icon|manifest)\b/.test(rel)
      ? [attribute(tag, 'href') ?? '']
      : [];
  }
  return (names[tag.tagName as keyof typeof names] ?? []).map((name) => attribute(tag, name) ?? '');
}

function overBudget({ path, html, css, js, hero, thirdParty }: PageWeight): OverBudget[] {
  const rows: [what: string, bytes: number, budget: number][] = [
    ['JavaScript', js, BUDGETS.javaScript],
    ['HTML and CSS', html + css, path === '/' ? BUDGETS.htmlAndCssHome : BUDGETS.htmlAndCss],
    ['header picture on a phone', hero, BUDGETS.hero],
    [`requests to other hosts (${thirdParty.join(' ')})`, thirdParty.length, BUDGETS.thirdPartyRequests],
  ];
  return rows
    .filter(([, bytes, budget]) => bytes > budget)
    .map(([what, bytes, budget]) => ({ path, what, bytes, budget }));
}

type Linked = readonly (string | undefined)[];
type ScriptsOf = (chunk: string, styles: Linked) => string[];

/** A page loads the scripts of the app and of its template, and those of the lazy blocks when it contains one. */
async function scriptsOf(publicDir: string): Promise<ScriptsOf> {
  const stats = await readJson<{ assetsByChunkName: Record<string, string[]> }>(join(publicDir, 'webpack.stats.json'));
  const chunks = stats?.assetsByChunkName ?? {};
  const of = (chunk: string) => (chunks[chunk] ?? []).filter((file) => file.endsWith('.js')).map((file) => `/${file}`);
  const { 'lazy-blocks': lazyBlocks, cheatsheet } = (await readJson<LazyBlockFiles>(
    // `publicDir` may be an earlier build, in a folder with another name.
    join(publicDir, relative('public', LAZY_BLOCK_FILES)),
  ))!;
  // The cheatsheet renders examples of all blocks, so it loads the lazy blocks too.
  const parts = [lazyBlocks, { styles: cheatsheet.styles, scripts: [...cheatsheet.scripts, ...lazyBlocks.scripts] }];
  return (chunk, linked) => [
    ...of('app'),
    ...of(chunk),
    ...parts.filter(({ styles }) => styles.some((href) => linked.includes(href))).flatMap(({ scripts }) => scripts),
  ];
}

/** Measures the brotli variant of a file, or the file itself when there is none. */
function scales(publicDir: string): Weigh {
  const known = new Map<string, Promise<number>>();
  const size = async (url: string) => {
    const file = join(publicDir, decodeURI(url.split(/[?#]/)[0] ?? ''));
    return (await stat(file + SUFFIX.br).catch(() => stat(file))).size;
  };
  return (url) => {
    const weight = known.get(url) ?? size(url);
    known.set(url, weight);
    return weight;
  };
}

/** A table with the maximum of each column for each kind of page, and every page that is over budget. */
export function describeReport({ pages, routes, over }: Awaited<ReturnType<typeof reportOn>>): string {
  const kinds = [...new Set(pages.map(({ kind }) => kind))].sort((a, b) => Number(b === 'home') - Number(a === 'home'));
  const columns: [string, (page: PageWeight) => number][] = [
    ['HTML', ({ html }) => html],
    ['CSS', ({ css }) => css],
    ['HTML + CSS', ({ html, css }) => html + css],
    ['JS', ({ js }) => js],
    ['header, phone', ({ hero }) => hero],
    ['images 412 px', ({ images412 }) => images412],
    ['images 1440 px', ({ images1440 }) => images1440],
  ];
  const line = (cells: string[]) =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(16) : cell.padStart(16))).join('');
  const rows = kinds.map((kind) => {
    const some = pages.filter((page) => page.kind === kind);
    return line([`${kind} (${some.length})`, ...columns.map(([, read]) => kilobytes(Math.max(...some.map(read))))]);
  });
  return [
    `${routes} routes. The largest page of each kind, in compressed KB (brotli):`,
    line(['', ...columns.map(([name]) => name)]),
    ...rows,
    ...(over.length > 0 ? over.map((one) => `⚠ ${inWords(one)}`) : ['✓ every page is within its budget']),
  ].join('\n');
}

export const inWords = ({ path, what, bytes, budget }: OverBudget): string =>
  budget === 0
    ? `${path} got heavier than its budget: ${bytes} ${what}`
    : `${path} got heavier than its budget: ${kilobytes(bytes)} KB of ${what}, the budget is ${kilobytes(budget)} KB`;

const kilobytes = (bytes: number): string => (bytes / KB).toFixed(1);
