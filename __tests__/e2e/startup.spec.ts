/** When the site's scripts start: after what the visitor came for, or as soon as the page is touched. */
import { expect, type Page, test } from '@playwright/test';
import { ARTICLE_PAGE_SIZE, SCRIPTS_WAIT_AT_MOST_MS } from '../../src/schema/constants';
import { firstOf, ready } from './built-site';
import { watchShifts } from './page-helpers';

const APP = /\/app-[0-9a-f]+\.js$/;
const PICTURE = /\/static\/.*\.(?:avif|webp)$/;
const FONT = /\.woff2$/;

/** Pictures that come only when told to. */
async function heldPictures(page: Page): Promise<() => void> {
  let letGo = () => {};
  const told = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(PICTURE, async (route) => {
    await told;
    await route.continue();
  });
  return letGo;
}

const asked = (page: Page): { app: boolean } => {
  const seen = { app: false };
  page.on('request', (request) => (seen.app ||= APP.test(request.url())));
  return seen;
};

const { path } = firstOf('page');

test('scripts wait for the pictures of the page [R9.3]', async ({ page }) => {
  const seen = asked(page);
  const letGo = await heldPictures(page);
  await page.clock.install();
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.clock.runFor(SCRIPTS_WAIT_AT_MOST_MS / 3);
  expect(seen.app).toBe(false);
  letGo();
  await ready(page);
});

test('but not for ever [R9.3]', async ({ page }) => {
  const letGo = await heldPictures(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.waitForRequest(APP, { timeout: 3 * SCRIPTS_WAIT_AT_MOST_MS });
  letGo();
  await ready(page);
});

for (const [sign, touch] of [
  ['the pointer moves', (page: Page) => page.mouse.move(50, 50)],
  ['a key is pressed', (page: Page) => page.keyboard.press('Tab')],
  ['the page scrolls', (page: Page) => page.evaluate(() => window.scrollTo(0, 200))],
] as const)
  test(`and they come at once when ${sign} [R9.3]`, async ({ page }) => {
    const seen = asked(page);
    const letGo = await heldPictures(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(seen.app).toBe(false);
    const request = page.waitForRequest(APP, { timeout: SCRIPTS_WAIT_AT_MOST_MS / 2 });
    await touch(page);
    await request;
    letGo();
    await ready(page);
  });

test('a button pressed before the scripts came is answered when they come [R9.4]', async ({ page }) => {
  let letGo = () => {};
  const told = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(APP, async (route) => {
    await told;
    await route.continue();
  });
  await page.goto('/news-insights/news/');
  const grid = page.locator('main');
  const button = grid.getByRole('button', { name: 'Load more' });
  test.skip((await button.count()) === 0, 'the site has nine articles or fewer');
  await button.click();
  await expect(grid.locator('article:visible')).toHaveCount(ARTICLE_PAGE_SIZE);
  letGo();
  await expect(grid.locator('article:visible')).not.toHaveCount(ARTICLE_PAGE_SIZE);
});

test('the font is asked for with the styles, and once [R9.5]', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (FONT.test(request.url())) fonts.push(request.url());
  });
  await page.route(/\.css$/, async (route) => {
    // It does not wait for them: they would name it.
    await expect.poll(() => fonts).toHaveLength(1);
    await route.continue();
  });
  await page.goto(path);
  await ready(page);
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toHaveLength(1);
});

/** Which parts of the page are left out of its layout, and whether time may pass. */
async function watched(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  const rate = (playbackRate: number) => session.send('Animation.setPlaybackRate', { playbackRate });
  const leftOut = () =>
    page
      .locator('.content > *, body footer')
      .evaluateAll((all) => all.map((part) => getComputedStyle(part).contentVisibility === 'auto'));
  return { rate, leftOut };
}

test.describe('on a phone, what lies further down is laid out after what is seen [R9.6]', () => {
  test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });

  const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

  test('all but the first part, for a moment; nothing in view moves', async ({ page }) => {
    const { rate, leftOut } = await watched(page);
    await rate(0);
    const shifts = await watchShifts(page);
    await page.goto('/');
    const [first, ...others] = await leftOut();
    expect(first).toBe(false);
    expect(others.length).toBeGreaterThan(2);
    expect(others.every(Boolean)).toBe(true);
    await rate(1);
    await expect.poll(leftOut).not.toContain(true);
    expect(await shifts()).toEqual([]);
    const whole = await height(page);
    await page.reload();
    expect(await height(page)).toBe(whole);
  });

  test('not on the way to a place further down: a reload, Back, an address with a hash', async ({ page }) => {
    const { rate, leftOut } = await watched(page);
    await rate(0);
    await page.goto('/');
    expect(await leftOut()).toContain(true);
    await page.reload();
    expect(await leftOut()).not.toContain(true);
    await page.goto('/our-policies/');
    await page.goBack();
    expect(await leftOut()).not.toContain(true);
    await page.goto('about:blank');
    await page.goto('/#main');
    expect(await leftOut()).not.toContain(true);
  });

  test('not where the app has led', async ({ page }) => {
    const { rate, leftOut } = await watched(page);
    await rate(0);
    await page.goto('/');
    expect(await leftOut()).toContain(true);
    await ready(page);
    await page.locator('.content a[href^="/"]').first().click();
    await expect(page).not.toHaveURL('/');
    await expect.poll(leftOut).not.toContain(true);
  });
});

test('with a pointer that hovers, every page is laid out whole at once [R9.6]', async ({ page }) => {
  const { rate, leftOut } = await watched(page);
  await rate(0);
  await page.goto('/');
  expect(await leftOut()).not.toContain(true);
});

test('the app’s scripts tell the browser to compile them while they arrive [R9.3]', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/(?:app|framework|commons)-[0-9a-f]+\.js$/.test(response.url())) scripts.push(response.text());
  });
  await page.goto(path);
  await ready(page);
  expect(scripts.length).toBeGreaterThan(2);
  for (const script of await Promise.all(scripts)) expect(script.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
});

test('the head stays as it came; the next page brings its own [R1.7]', async ({ page }) => {
  await page.goto('/');
  const head = () =>
    page.evaluate(() =>
      [...document.head.querySelectorAll('title, meta[property], meta[name], link[rel=canonical]')].map((element) =>
        element.outerHTML.replace(' data-gatsby-head="true"', ''),
      ),
    );
  const first = await page.locator('title').elementHandle();
  const came = await head();
  await ready(page);
  expect(await head()).toEqual(came);
  expect(await first!.evaluate((element) => element.isConnected)).toBe(true);

  await page.evaluate((next) => (window as unknown as { ___navigate(to: string): void }).___navigate(next), path);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
  await expect(page.locator('title')).toHaveCount(1);
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
});
