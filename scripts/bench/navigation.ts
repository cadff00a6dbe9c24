/**
 * Compares navigation inside the app with full loads, on the built site in a real browser: the time to a page's largest
 * contentful paint, on a full load and after a click on a link that has been in view for a while.
 */
import type { Browser, Page } from '@playwright/test';
import { startServer } from '../../src/server/server';
import { launchBrowser } from '../lib/find-chromium';
import { median, requireBuild, table } from './results';

/** `latency`: the delay of each response, in milliseconds. `throughput`: bytes per second; -1 for no limit. */
const NETWORKS = [
  { name: 'not throttled', latency: 0, throughput: -1 },
  { name: '4G: 100 ms, 5 MBit/s', latency: 100, throughput: 625_000 },
] as const;
type Network = (typeof NETWORKS)[number];

const START = '/';
const MOST_PAGES = 3;
const RUNS = 7;
/** The time from hovering over a link to pressing the button. People take longer. */
const POINTING_MS = 300;
const SETTLED_MS = 1_500;
const PAINT_LIMIT_MS = 20_000;

export type Navigation = Awaited<ReturnType<typeof compare>>;

/** The element of a page's largest paint. */
interface Largest {
  image: string;
  text: string;
  time: number;
}

export async function measureNavigation(publicDir: string): Promise<Navigation[]> {
  requireBuild(publicDir);
  const server = await startServer({ publicDir, port: 0, host: '127.0.0.1' });
  const browser = await launchBrowser();
  const site = `http://127.0.0.1:${server.port}`;
  try {
    const paths = await pagesIn(browser, site);
    const results: Navigation[] = [];
    for (const network of NETWORKS) for (const path of paths) results.push(await compare(browser, site, path, network));
    return results;
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The paths of the first links in the menu of the home page. */
async function pagesIn(browser: Browser, site: string): Promise<string[]> {
  const { page, end } = await visit(browser, NETWORKS[0]);
  await page.goto(site + START);
  const links = await page
    .locator('header nav a[href^="/"]:visible')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  await end();
  return [...new Set(links)].filter((path) => path !== START).slice(0, MOST_PAGES);
}

async function visit(browser: Browser, { latency, throughput }: Network) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const speed = { downloadThroughput: throughput, uploadThroughput: throughput };
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed });
  return { page, end: () => context.close() };
}

/** Medians of the milliseconds to the largest paint: with an empty cache, with a full cache, and inside the app. */
async function compare(browser: Browser, site: string, path: string, network: Network) {
  const times = { cold: [] as number[], warm: [] as number[], inApp: [] as number[] };
  for (let run = 0; run < RUNS; run++) {
    const { page, end } = await visit(browser, network);
    await page.goto(site + path);
    const first = await largestPaint(page);
    times.cold.push(first.time);
    await page.goto(site + START);
    await page.goto(site + path);
    times.warm.push((await largestPaint(page)).time);
    await end();

    const other = await visit(browser, network);
    await other.page.goto(site + START);
    times.inApp.push(await clickThrough(other.page, path, first));
    await other.end();
  }
  const { cold, warm, inApp } = times;
  return { network: network.name, path, cold: median(cold), warm: median(warm), inApp: median(inApp) };
}

async function largestPaint(page: Page): Promise<Largest> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<Largest>((resolve) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntries().at(-1) as PerformanceEntry & { element?: Element; url?: string };
          resolve({ image: entry.url ?? '', text: entry.element?.textContent ?? '', time: entry.startTime });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

/** The time from the click until the same element is painted. The browser reports only elements that were marked before they had content. */
async function clickThrough(page: Page, path: string, largest: Largest): Promise<number> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
  const time = page.evaluate(
    ({ image, text, limit }) =>
      new Promise<number>((resolve, reject) => {
        const create = document.createElement;
        document.createElement = function (this: Document, ...how: [string]) {
          const element = create.apply(this, how);
          element.setAttribute('elementtiming', 'new');
          return element;
        } as typeof create;
        let clicked = 0;
        document.addEventListener('click', (event) => (clicked = event.timeStamp), { capture: true, once: true });
        new PerformanceObserver((list) => {
          type Painted = PerformanceEntry & { renderTime: number; url: string; element: Element | null };
          const found = (list.getEntries() as Painted[]).find(({ url, element }) =>
            image ? url === image : element?.textContent === text,
          );
          if (found) resolve(found.renderTime - clicked);
        }).observe({ type: 'element' });
        setTimeout(() => reject(new Error(`Not painted: ${image || text}`)), limit);
      }),
    { ...largest, limit: PAINT_LIMIT_MS },
  );
  const link = page.locator(`header nav a[href="${path}"]:visible`).first();
  await link.hover();
  await page.waitForTimeout(POINTING_MS);
  await page.mouse.down();
  await page.mouse.up();
  return time;
}

export function navigationTable(results: readonly Navigation[]): string {
  const tables = [...new Set(results.map(({ network }) => network))].map((name) =>
    table(34, 16, [
      [name, 'full load', 'full, cached', 'in the app', 'ratio', 'ratio, cached'],
      ...results
        .filter(({ network }) => network === name)
        .map(({ path, cold, warm, inApp }) => [
          path,
          ...[cold, warm, inApp].map((time) => `${Math.round(time)} ms`),
          ...[cold, warm].map((time) => `${(time / inApp).toFixed(1)}×`),
        ]),
    ]),
  );
  return tables.join('\n\n');
}
