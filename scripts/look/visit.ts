/** A browser in which two visits of one page give the same picture: one day, no motion, no scripts, no other hosts. */
import type { Browser, Page } from '@playwright/test';
import type { SeenDifference } from '../../src/review/look/look-findings';
import { SEEN_STYLES, type Snapshot, takeSnapshot } from '../../src/review/look/snapshot';
import { launchBrowser } from '../lib/find-chromium';

/** A phone and a wide screen. */
export const WIDTHS = [360, 1280] as const;
const HEIGHT = 900;
/** Larger pieces of a page are hard to compare. */
const MAX_SHOT = 900;
const AROUND = 24;
/** A smaller picture does not show where on the page it is; a wider one is too small to read beside the other. */
const MIN_WIDTH = 560;
const MIN_HEIGHT = 220;

export const openBrowser = (): Promise<Browser> =>
  launchBrowser(['--disable-gpu', '--font-render-hinting=none', '--hide-scrollbars']);

/** axe runs in the page, so its visits have scripts. */
export async function openPage(browser: Browser, url: string, width: number, withScripts = false): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: HEIGHT },
    javaScriptEnabled: withScripts,
    bypassCSP: withScripts,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-AU',
    timezoneId: 'Australia/Canberra',
  });
  const { host } = new URL(url);
  await context.route(
    (target) => target.host !== host,
    (route) => route.abort(),
  );
  return context.newPage();
}

/** Undefined if there is no such page. */
export async function snapshotOf(page: Page, address: string): Promise<Snapshot | undefined> {
  const response = await page.goto(address, { waitUntil: 'load' });
  if (!response?.ok()) return undefined;
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate(takeSnapshot, [...SEEN_STYLES]);
}

type Box = NonNullable<SeenDifference['after']>['box'];

/** The piece of the page around a box, as PNG. */
export async function shotOf(page: Page, box: Box, columns: Pick<Box, 'x' | 'width'>): Promise<Buffer> {
  const [pageWidth, pageHeight] = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth, scrollHeight] as const;
  });
  const across = span(columns.x, columns.width, MIN_WIDTH, pageWidth);
  const down = span(box.y, box.height, MIN_HEIGHT, pageHeight);
  const clip = { x: across.start, y: down.start, width: across.length, height: Math.min(MAX_SHOT, down.length) };
  return page.screenshot({ fullPage: true, clip, animations: 'disabled', caret: 'hide' });
}

/** Extends a stretch of the page, so that its surroundings show where it is. */
function span(start: number, length: number, least: number, end: number): { start: number; length: number } {
  const around = Math.max(AROUND, Math.ceil((least - length) / 2));
  const from = Math.max(0, Math.min(Math.floor(start) - around, end - least));
  return { start: from, length: Math.max(1, Math.min(Math.ceil(length) + 2 * around, end - from)) };
}

export const wholeShotOf = (page: Page): Promise<Buffer> =>
  page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
