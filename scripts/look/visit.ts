/** A browser in which two visits of one page give the same picture: one day, no motion, no scripts, no other hosts. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { SEEN_STYLES, type Snapshot, takeSnapshot } from '../../src/review/look/snapshot';
import { browserArguments, requireBrowser } from '../lib/find-chromium';

/** A phone and a wide screen. */
export const WIDTHS = [360, 1280] as const;
const HEIGHT = 900;
/** Larger pieces of a page are hard to compare. */
const MAX_SHOT = 900;
const AROUND = 24;

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await requireBrowser(),
    args: [...browserArguments(), '--disable-gpu', '--font-render-hinting=none', '--hide-scrollbars'],
  });

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
  // The loader names functions with a helper that the page does not have.
  await page.evaluate('globalThis.__name ??= (value) => value');
  return page.evaluate(takeSnapshot, [...SEEN_STYLES]);
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The piece of the page around a box, as PNG. */
export async function shotOf(page: Page, box: Box): Promise<Buffer> {
  const [, , pageWidth, pageHeight] = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [0, 0, scrollWidth, scrollHeight] as const;
  });
  const x = 0;
  const y = Math.max(0, Math.floor(box.y) - AROUND);
  const width = pageWidth;
  const height = Math.max(1, Math.min(MAX_SHOT, Math.ceil(box.height) + 2 * AROUND, pageHeight - y));
  return page.screenshot({ fullPage: true, clip: { x, y, width, height }, animations: 'disabled', caret: 'hide' });
}

export const wholeShotOf = (page: Page): Promise<Buffer> =>
  page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
