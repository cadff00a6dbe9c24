/** Visits every page once, and checks for errors, and at every width for the order of its header and for overflow. */
import { type Browser, type Page, expect, test } from '@playwright/test';
import { overflowWidth, ready, routes, sampleRoutes, settled } from '../built-site';

/**
 * Each worker visits all pages in one tab, because a new tab costs nearly as much as a page. A worker fixture would
 * start all workers again.
 */
const tabs = new Map<boolean, Page>();

async function tabOf(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const tab = tabs.get(javaScriptEnabled) ?? (await browser.newPage({ javaScriptEnabled }));
  tabs.set(javaScriptEnabled, tab);
  tab.removeAllListeners();
  return tab;
}

test.describe.configure({ mode: 'parallel' });

/**
 * A page of each kind, and the cheatsheet with every block, load with their scripts and are measured at every width. So
 * is every page with `npm test -- --all`. On other pages only words can be too long for their place: this shows without
 * scripts too, and first on the pages with the longest titles.
 */
const WIDTHS = [1280, 1920, 768, 360, 320];
const NARROWEST_AND_WIDE = [1280, 320];
const withScripts = new Set(['/404/', ...sampleRoutes.map(({ path }) => path)]);
const withLongestTitles = [...new Set(routes.map(({ kind }) => kind))].flatMap((kind) =>
  routes
    .filter((route) => route.kind === kind)
    .sort((a, b) => b.title.length - a.title.length)
    .slice(0, 2),
);
const visited = new Set([...withScripts, ...withLongestTitles.map(({ path }) => path)]);
/** The horizon of the header picture, as a fraction of its height. */
const HORIZON = 0.62;

/** Collects console messages, exceptions and failed requests of the page. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('requestfailed', (request) => {
    // Opening the next page aborts what the last one is still loading.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') errors.push(`${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.url()} ${response.status()}`);
  });
  return errors;
}

/** The positions of the parts of the page header; `undefined` on a page without a header picture. */
const headerParts = (page: Page) =>
  page.evaluate((horizon) => {
    const header = document.querySelector('main [data-picture]');
    if (!header) return undefined;
    const [above, line, below] = [...header.children].slice(-3) as [Element, Element, Element];
    const box = header.getBoundingClientRect();
    const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect();
    const title = boxOf(above.querySelector('h1:not(.visuallyHidden), p'));
    return {
      horizon: box.top + box.height * horizon,
      line: line.getBoundingClientRect().top + 1,
      breadcrumbsBottom: boxOf(above.querySelector('nav'))?.bottom ?? 0,
      titleTop: title?.top ?? NaN,
      titleBottom: title?.bottom ?? NaN,
      leadTop: boxOf(below.firstElementChild)?.top ?? Infinity,
      endsInside: (boxOf(below.lastElementChild)?.bottom ?? 0) <= box.bottom,
    };
  }, HORIZON);

for (const path of visited) {
  const scripts = withScripts.has(path);
  const how = scripts ? '' : ' without scripts';
  test(`${path} logs no error, orders its header and does not scroll sideways${how} [R2.1]`, async ({ browser }) => {
    test.slow();
    const page = await tabOf(browser, scripts);
    await page.setViewportSize({ width: 1280, height: 900 });
    const errors = watchErrors(page);
    await page.goto(path);
    if (scripts) {
      await ready(page);
      await settled(page);
    }
    expect(errors).toEqual([]);

    for (const width of scripts ? WIDTHS : NARROWEST_AND_WIDE) {
      await page.setViewportSize({ width, height: width < 700 ? 640 : 900 });
      expect.soft(await overflowWidth(page), `pixels wider than ${width}`).toBeLessThanOrEqual(0);
      const header = await headerParts(page);
      if (!header) continue;
      const at = `at ${width} px`;
      expect.soft(Math.abs(header.line - header.horizon), `the line is on the horizon ${at}`).toBeLessThan(1.5);
      expect.soft(header.titleBottom, `the title is above the line ${at}`).toBeLessThanOrEqual(header.line);
      expect
        .soft(header.titleTop, `the title is below the breadcrumbs ${at}`)
        .toBeGreaterThanOrEqual(header.breadcrumbsBottom);
      expect.soft(header.leadTop, `the lead is below the line ${at}`).toBeGreaterThan(header.line);
      expect.soft(header.endsInside, `the header's text ends inside the picture ${at}`).toBe(true);
    }
  });
}
