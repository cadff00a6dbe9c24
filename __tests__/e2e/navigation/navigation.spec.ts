import { type Page, expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import {
  animationsEnd,
  DESKTOP,
  firstOf,
  gate,
  gotoReady,
  isSameDocument,
  markDocument,
  MOVING,
  ready,
  scrollTo,
  scrollY,
  settled,
} from '../built-site';
import { sample } from '../../helpers/sample';

test.use({ viewport: DESKTOP, ...MOVING });

const historyLength = (page: Page) => page.evaluate(() => window.history.length);
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first();

/** A link to an anchor on another page, in the footer of every page. */
const TO_ANCHOR = /<footer.*?href="(\/[^"#]+#[^"]+)"/s.exec(readFileSync('public/index.html', 'utf8'))![1]!;
const [PATH, ID] = TO_ANCHOR.split('#') as [string, string];
/** Clicks by script, which does not scroll to the link first. */
const follow = (page: Page, href: string) =>
  page
    .locator(`footer a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
const anchor = (page: Page) => page.locator(`[id="${ID}"]`);

async function expectAnchorBelowHeader(page: Page): Promise<void> {
  await expect(anchor(page)).toBeInViewport();
  const [top, header] = await anchor(page).evaluate((element) => [
    element.getBoundingClientRect().top,
    document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
  ]);
  expect(top).toBeGreaterThanOrEqual(header as number);
  expect(top).toBeLessThan((header as number) + 200);
}

test('links in menus and in text navigate inside the app, which closes the menu and marks the current page, and a click with a modifier key opens a new tab [R2.8, R6.3]', async ({
  page,
  context,
}) => {
  const { path } = firstOf('article');
  await gotoReady(page, path);
  await expect(page.locator('header a[href="/news-insights/"]').first()).toHaveAttribute('aria-current', 'true');
  const opened = context.waitForEvent('page');
  await footerLink(page, 'Careers').click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab).toHaveURL('/careers/');
  await tab.close();
  await expect(page).toHaveURL(path);

  await markDocument(page);
  await page.getByRole('button', { name: 'Services submenu' }).click();
  const item = page.locator('header ul[data-open] a').first();
  const service = (await item.getAttribute('href')) as string;
  await item.click();
  await expect(page).toHaveURL(service);
  await expect(page.locator('header ul[data-open]')).toHaveCount(0);
  await expect(page.locator('header a[aria-current="page"]').first()).toBeAttached();
  const prose = page.locator('main a[href^="/"]:not([href*="."]):not([href*="#"])').last();
  const href = (await prose.getAttribute('href')) as string;
  await prose.click();
  await expect(page).toHaveURL(href);
  expect(await isSameDocument(page)).toBe(true);
});

test('a new page starts at the top, and Back, Forward and a reload return to the positions that were left, across a full load too [R6.1]', async ({
  page,
}) => {
  await gotoReady(page, '/');
  const first = await scrollTo(page, 900);
  expect(first).toBeGreaterThan(500);
  await follow(page, '/careers/');
  await expect(page).toHaveURL('/careers/');
  await expect.poll(() => scrollY(page)).toBe(0);
  const second = await scrollTo(page, 300);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollY(page)).toBe(first);
  await page.goForward();
  await expect(page).toHaveURL('/careers/');
  await expect.poll(() => scrollY(page)).toBe(second);

  await page.reload();
  await ready(page);
  await expect.poll(() => scrollY(page)).toBe(second);
  await gotoReady(page, '/');
  await settled(page);
  expect(await scrollY(page)).toBe(0);
  await page.goBack();
  await ready(page);
  await expect.poll(() => scrollY(page)).toBe(second);
});

test('a hash leads to its target below the header, but a saved position wins [R1.5, R1.6, R6.1]', async ({ page }) => {
  await gotoReady(page, '/careers/');
  await test.step('by a link from another page, and when pictures arrive late', async () => {
    const { opened, open } = gate();
    await page.route(/\/static\/.*\.(?:avif|webp|jpe?g|png)$/, async (route) => {
      await opened;
      await route.continue();
    });
    await follow(page, TO_ANCHOR);
    await expect(page).toHaveURL(TO_ANCHOR);
    await expect(anchor(page)).toBeInViewport();
    open();
    await settled(page);
    await expectAnchorBelowHeader(page);
  });
  await test.step('unless a position is saved', async () => {
    await page.mouse.wheel(0, 1);
    const y = await scrollTo(page, 50);
    await follow(page, '/careers/');
    await expect(page).toHaveURL('/careers/');
    await page.goBack();
    await expect(page).toHaveURL(TO_ANCHOR);
    await expect.poll(() => scrollY(page)).toBe(y);
  });
  await test.step('by a full load, and when a path without its slash redirects', async () => {
    const query = '?utm=letter&a=b%20c';
    await gotoReady(page, `${PATH.slice(0, -1)}${query}#${ID}`);
    await expect(page).toHaveURL(`${PATH}${query}#${ID}`);
    await settled(page);
    await expectAnchorBelowHeader(page);
  });
});

test('a jump within the page does not render it again and adds one history entry, and Back and Forward return to the positions that were left [R6.1, R6.2]', async ({
  page,
}) => {
  await gotoReady(page, PATH);
  const first = await scrollTo(page, 150);
  await page.evaluate(() => void Object.assign(document.querySelector('h1') as object, { isOriginal: true }));
  const before = await historyLength(page);
  await follow(page, TO_ANCHOR);
  await expect(page).toHaveURL(TO_ANCHOR);
  await expect(anchor(page)).toBeInViewport();
  await scrollTo(page, 0);
  await follow(page, TO_ANCHOR);
  await expect(anchor(page)).toBeInViewport();
  expect(await historyLength(page)).toBe(before + 1);
  await page.mouse.wheel(0, 1);
  const second = await scrollTo(page, 300);
  await page.goBack();
  await expect(page).toHaveURL(PATH);
  await expect.poll(() => scrollY(page)).toBe(first);
  await page.goForward();
  await expect.poll(() => scrollY(page)).toBe(second);
  expect(await page.evaluate(() => 'isOriginal' in (document.querySelector('h1') as object))).toBe(true);
  // The router has seen none of these jumps and must still navigate.
  await follow(page, '/careers/');
  await expect(page).toHaveURL('/careers/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Careers/);
  await page.goBack();
  await expect(page).toHaveURL(TO_ANCHOR);
  await expect.poll(() => scrollY(page)).toBe(second);
});

test('a hash that cannot be decoded is ignored, on a full load and on a link [R6.1]', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await gotoReady(page, '/services/#50%');
  await markDocument(page);
  await footerLink(page, 'Careers').evaluate((link: HTMLAnchorElement) => (link.hash = '#%E0%A4%A'));
  await footerLink(page, 'Careers').click();
  await expect(page).toHaveURL('/careers/#%E0%A4%A');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Careers');
  expect(await isSameDocument(page)).toBe(true);
  expect(await scrollY(page)).toBe(0);
  expect(errors).toEqual([]);
});

const LATE = ['environment-*.js', 'app-*.js', 'page-data/careers/page-data.json', 'static/**'];
for (const late of sample(LATE, 4))
  test(`Back shows the previous page when pressed before ${late} has arrived [R6.5]`, async ({ page }) => {
    await gotoReady(page, '/');
    const first = { title: await page.title(), heading: await page.getByRole('heading', { level: 1 }).innerText() };
    await footerLink(page, 'Careers').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Careers');

    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const { opened, open } = gate();
    await page.route(`**/${late}`, async (route) => {
      await opened;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest(`**/${late}`);
    await page.reload({ waitUntil: 'commit' });
    await asked;
    // The first gesture starts the scripts, which otherwise wait for the pictures.
    await page.mouse.move(300, 300);
    await page.evaluate(() => setTimeout(() => history.back()));
    await page.waitForURL('/', { waitUntil: 'commit' });
    open();
    await expect(page).toHaveTitle(first.title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.heading);
    await ready(page);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Careers');
    await expect(page).toHaveTitle(/^Careers/);
    expect(errors).toEqual([]);
  });

test('a navigation announces the new page, and the next tab stop is at its top or after the text that was clicked [R2.13, R6.1]', async ({
  page,
}) => {
  await gotoReady(page, '/');
  await footerLink(page, 'Careers').click();
  // The URL changes before the page does.
  const announcer = page.locator('#gatsby-announcer');
  await expect(announcer).toContainText('Careers');
  const heading = page.locator('main h2').last();
  await heading.scrollIntoViewIfNeeded();
  await heading.click({ position: { x: 2, y: 2 } });
  const position = await scrollY(page);
  await page.keyboard.press('Tab');
  expect(
    await heading.evaluate((element) =>
      Boolean(element.compareDocumentPosition(document.activeElement!) & Node.DOCUMENT_POSITION_FOLLOWING),
    ),
  ).toBe(true);
  expect(await scrollY(page)).toBeGreaterThanOrEqual(position);

  await footerLink(page, 'Privacy policy').click();
  await expect(page).toHaveURL('/privacy-policy/');
  await expect(announcer).not.toContainText('Careers');
  await expect(announcer).toContainText((await page.getByRole('heading', { level: 1 }).textContent()) as string);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
});

test('Back and a reload restore the open details and the position [R6.1]', async ({ page }) => {
  await gotoReady(page, '/who-we-are/');
  const details = page.locator('main details');
  const openStates = () => details.evaluateAll((all) => all.map((element) => (element as HTMLDetailsElement).open));
  await details.first().locator('summary').click();
  await details.last().locator('summary').click();
  const asLeft = await openStates();
  const link = footerLink(page, 'Careers');
  await link.scrollIntoViewIfNeeded();
  await animationsEnd(page);
  const position = await scrollTo(page, (await scrollY(page)) - 50);
  await link.click();
  await expect(page).toHaveURL('/careers/');
  await page.goBack();
  await expect(page).toHaveURL('/who-we-are/');
  await expect.poll(openStates).toEqual(asLeft);
  await expect.poll(() => scrollY(page)).toBe(position);
  await page.reload();
  await ready(page);
  await expect.poll(openStates).toEqual(asLeft);
  await expect.poll(() => scrollY(page)).toBe(position);
});

test('Back returns to an article that Load more had added [R3.4]', async ({ page }) => {
  await gotoReady(page, '/news-insights/news/');
  await page.getByRole('button', { name: 'Load more' }).click();
  // “Load more” moves the focus once its articles are on the page.
  await expect(page.locator('main article a:focus')).toBeVisible();
  const last = page.locator('main article a').last();
  await last.focus();
  const position = await scrollY(page);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL('/news-insights/news/');
  await page.goBack();
  await expect(page).toHaveURL('/news-insights/news/');
  await expect(last).toBeFocused();
  await expect.poll(() => scrollY(page)).toBe(position);
});

test('a page is fetched once a link to it has been in view for 250 ms, and the page itself once, with its query [R6.4, R6.6]', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    requests.push(pathname + search);
  });
  const dataOf = (path: string) => `/page-data${path}page-data.json`;
  const query = '?utm=letter&to=jo%40example.com';
  await gotoReady(page, `/careers/${query}`);
  await expect.poll(() => requests).toContain(dataOf('/services/'));
  await settled(page);
  expect(requests.filter((url) => url.startsWith(dataOf('/careers/')))).toEqual([dataOf('/careers/') + query]);
});
