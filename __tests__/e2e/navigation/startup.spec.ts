/** When the site's scripts start: after the page and its pictures have loaded, or at the visitor's first gesture. */
import { expect, type Page, test } from '@playwright/test';
import { ARTICLE_PAGE_SIZE, SCRIPTS_WAIT_AT_MOST_MS } from '../../../src/schema/constants';
import { firstOf, ready } from '../built-site';
import { gate, MOVING, watchShifts } from '../page-helpers';

test.use(MOVING);

const APP = /\/app-[0-9a-f]+\.js$/;
const PICTURE = /\/static\/.*\.(?:avif|webp)$/;
const FONT = /\.woff2$/;

const { path } = firstOf('page');

// deferred-loader.test.tsx tests the other gestures, and pictures that never arrive.
test('scripts wait for the pictures of the page, or for the first gesture [R9.3]', async ({ page }) => {
  let isRequested = false;
  page.on('request', (request) => (isRequested ||= APP.test(request.url())));
  const { opened, open } = gate();
  await page.route(PICTURE, async (route) => {
    await opened;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.clock.runFor(SCRIPTS_WAIT_AT_MOST_MS / 3);
  expect(isRequested).toBe(false);
  const request = page.waitForRequest(APP, { timeout: SCRIPTS_WAIT_AT_MOST_MS / 3 });
  await page.mouse.move(50, 50);
  await request;
  open();
  await ready(page);
});

test('a button clicked before the scripts have loaded works once they have [R9.4]', async ({ page }) => {
  const { opened, open } = gate();
  await page.route(APP, async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto('/news-insights/news/');
  const grid = page.locator('main');
  const button = grid.getByRole('button', { name: 'Load more' });
  test.skip((await button.count()) === 0, 'the site has nine articles or fewer');
  await button.click();
  await expect(grid.locator('article:visible')).toHaveCount(ARTICLE_PAGE_SIZE);
  open();
  await expect(grid.locator('article:visible')).not.toHaveCount(ARTICLE_PAGE_SIZE);
});

test('the font is requested together with the styles, and once, and the app’s scripts tell the browser to compile them while they download [R9.3, R9.5]', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (FONT.test(request.url())) fonts.push(request.url());
  });
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/(?:app|framework)-[0-9a-f]+\.js$/.test(response.url())) scripts.push(response.text());
  });
  await page.route(/\.css$/, async (route) => {
    // The styles name the font, so a page without a preload would request it after them.
    await expect.poll(() => fonts).toHaveLength(1);
    await route.continue();
  });
  await page.goto(path);
  await ready(page);
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toHaveLength(1);
  expect(scripts).toHaveLength(2);
  for (const script of await Promise.all(scripts)) expect(script.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
});

/** `deferred` lists whether the layout of each part is deferred; `rate(0)` pauses the animation that ends it. */
async function watchLayout(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  const rate = (playbackRate: number) => session.send('Animation.setPlaybackRate', { playbackRate });
  const deferred = () =>
    page
      .locator('.content > *, body footer')
      .evaluateAll((all) => all.map((part) => getComputedStyle(part).contentVisibility === 'auto'));
  return { rate, deferred };
}

test.describe('on a phone, the layout of the lower parts of a page [R9.6]', () => {
  test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });

  const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

  test('is deferred for a moment in all parts but the first, and nothing in view moves', async ({ page }) => {
    const { rate, deferred } = await watchLayout(page);
    await rate(0);
    const shifts = await watchShifts(page);
    await page.goto('/');
    const [first, ...others] = await deferred();
    expect(first).toBe(false);
    expect(others.length).toBeGreaterThan(2);
    expect(others.every(Boolean)).toBe(true);
    await rate(1);
    await expect.poll(deferred).not.toContain(true);
    expect(await shifts()).toEqual([]);
    const whole = await height(page);
    await page.reload();
    expect(await height(page)).toBe(whole);
  });

  test('is not deferred after a navigation inside the app', async ({ page }) => {
    const { rate, deferred } = await watchLayout(page);
    await rate(0);
    await page.goto('/');
    expect(await deferred()).toContain(true);
    await ready(page);
    await page.locator('.content a[href^="/"]').first().click();
    await expect(page).not.toHaveURL('/');
    await expect.poll(deferred).not.toContain(true);
  });
});

test('no layout is deferred when the pointer can hover [R9.6]', async ({ page }) => {
  const { rate, deferred } = await watchLayout(page);
  await rate(0);
  await page.goto('/');
  expect(await deferred()).not.toContain(true);
});

test('the server’s <head> and JSON-LD stay until the next page replaces them [R1.7, R8.4]', async ({ page }) => {
  await page.goto('/');
  const head = () =>
    page.evaluate(() =>
      [...document.head.querySelectorAll('title, meta[property], meta[name], link[rel=canonical]')].map((element) =>
        element.outerHTML.replace(' data-gatsby-head="true"', ''),
      ),
    );
  const first = await page.locator('title').elementHandle();
  const original = await head();
  await ready(page);
  expect(await head()).toEqual(original);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  expect(await first!.evaluate((element) => element.isConnected)).toBe(true);

  await page.evaluate((next) => (window as unknown as { ___navigate(to: string): void }).___navigate(next), path);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
  await expect(page.locator('title')).toHaveCount(1);
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
});
