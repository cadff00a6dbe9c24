import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
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
  routes,
  scrollTo,
  scrollY,
  settled,
  stopClock,
} from './built-site';
import { sample } from '../helpers/sample';

test.use({ viewport: DESKTOP, ...MOVING });

const historyLength = (page: Page) => page.evaluate(() => window.history.length);
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first();

/** The first link in the menu that leads to an anchor on another page. */
async function linkWithHash(page: Page) {
  const link = page.getByRole('contentinfo').locator('a[href*="/#"]').first();
  return { link, href: (await link.getAttribute('href')) as string };
}

test('links in menus and in text navigate inside the app [R6.3]', async ({ page }) => {
  await gotoReady(page, '/');
  await markDocument(page);
  await footerLink(page, 'Careers').click();
  await expect(page).toHaveURL('/careers/');
  expect(await isSameDocument(page)).toBe(true);
  const prose = page.locator('main a[href^="/"]:not([href*="."]):not([href*="#"])').first();
  const href = (await prose.getAttribute('href')) as string;
  await prose.click();
  await expect(page).toHaveURL(href);
  expect(await isSameDocument(page)).toBe(true);
});

test('a click with a modifier key opens a new tab and changes nothing in this one [R6.3]', async ({
  page,
  context,
}) => {
  await gotoReady(page, '/');
  const opened = context.waitForEvent('page');
  await footerLink(page, 'Careers').click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL('/careers/');
  await expect(page).toHaveURL('/');
});

test('a link to the current URL adds no history entry and does not scroll [R6.2]', async ({ page }) => {
  await gotoReady(page, '/careers/');
  const before = await historyLength(page);
  const y = await scrollTo(page, 400);
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('header a[href="/careers/"]');
    link?.click();
    link?.click();
  });
  await settled(page);
  expect(await historyLength(page)).toBe(before);
  expect(await scrollY(page)).toBe(y);
});

test('a link to the current hash scrolls to its target again and adds no history entry [R6.2]', async ({ page }) => {
  await gotoReady(page, '/');
  const { link, href } = await linkWithHash(page);
  await link.click();
  await expect(page).toHaveURL(href);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
  const there = await scrollY(page);
  const before = await historyLength(page);
  await scrollTo(page, 0);
  await page
    .locator(`footer a[href="${href}"]`)
    .first()
    .evaluate((element: HTMLElement) => element.click());
  // The browser leaves a little more space above the target than the site does.
  await expect.poll(async () => Math.abs((await scrollY(page)) - there)).toBeLessThan(24);
  expect(await historyLength(page)).toBe(before);
});

test('a new page starts at the top, and Back and Forward return to the positions that were left [R6.1]', async ({
  page,
}) => {
  await gotoReady(page, '/');
  const first = await scrollTo(page, 900);
  expect(first).toBeGreaterThan(500);
  await page
    .getByRole('contentinfo')
    .locator('a[href="/careers/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/careers/');
  await expect.poll(() => scrollY(page)).toBe(0);
  const second = await scrollTo(page, 300);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollY(page)).toBe(first);
  await page.goForward();
  await expect(page).toHaveURL('/careers/');
  await expect.poll(() => scrollY(page)).toBe(second);
});

test('a reload keeps the position, and a new visit to the same URL starts at the top [R6.1]', async ({ page }) => {
  await gotoReady(page, '/');
  const y = await scrollTo(page, 900);
  await page.reload();
  await ready(page);
  await expect.poll(() => scrollY(page)).toBe(y);
  await page.goto('/careers/');
  await ready(page);
  await page.goto('/');
  await ready(page);
  await settled(page);
  expect(await scrollY(page)).toBe(0);
});

test('Back across a full load returns to the position that was left [R6.1]', async ({ page }) => {
  await gotoReady(page, '/');
  const y = await scrollTo(page, 900);
  await page.goto('/careers/');
  await ready(page);
  await page.goBack();
  await ready(page);
  await expect.poll(() => scrollY(page)).toBe(y);
});

for (const how of ['by a link from another page', 'by a full load'] as const)
  test(`a hash leads to its target, below the header, ${how} [R6.1, R1.6]`, async ({ page }) => {
    await gotoReady(page, '/');
    const { link, href } = await linkWithHash(page);
    if (how === 'by a full load') await page.goto(href);
    else await link.evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL(href);
    await ready(page);
    await page.waitForLoadState('networkidle');
    const target = page.locator(`[id="${href.split('#')[1]}"]`);
    await expect(target).toBeInViewport();
    const [top, header] = await target.evaluate((element) => [
      element.getBoundingClientRect().top,
      document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
    ]);
    expect(top).toBeGreaterThanOrEqual(header as number);
    expect(top).toBeLessThan((header as number) + 200);
  });

test('a saved position wins over the hash [R6.1]', async ({ page }) => {
  await gotoReady(page, '/');
  const { link, href } = await linkWithHash(page);
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(href);
  await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toBeInViewport();
  await settled(page);
  await page.mouse.wheel(0, 1);
  const y = await scrollTo(page, 50);
  await page
    .locator('footer a[href="/careers/"]')
    .first()
    .evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL('/careers/');
  await page.goBack();
  await expect(page).toHaveURL(href);
  await expect.poll(() => scrollY(page)).toBe(y);
});

test('a jump within the page does not render it again, and Back and Forward return to the positions that were left [R6.1]', async ({
  page,
}) => {
  await gotoReady(page, '/');
  const { href } = await linkWithHash(page);
  const path = href.replace(/#.*/, '');
  await gotoReady(page, path);
  const first = await scrollTo(page, 150);
  await page.evaluate(() => void Object.assign(document.querySelector('h1') as object, { isOriginal: true }));
  const before = await historyLength(page);
  await page
    .locator(`footer a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(href);
  await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toBeInViewport();
  expect(await historyLength(page)).toBe(before + 1);
  await page.mouse.wheel(0, 1);
  const second = await scrollTo(page, 300);
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect.poll(() => scrollY(page)).toBe(first);
  await page.goForward();
  await expect.poll(() => scrollY(page)).toBe(second);
  expect(await page.evaluate(() => 'isOriginal' in (document.querySelector('h1') as object))).toBe(true);
  // The router has seen none of these jumps and must still navigate. A click by script does not scroll to the link first.
  await footerLink(page, 'Careers').evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/careers/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Careers/);
  await page.goBack();
  await expect(page).toHaveURL(href);
  await expect.poll(() => scrollY(page)).toBe(second);
});

test('the target of a hash stays in view when pictures arrive late [R6.1]', async ({ page }) => {
  await gotoReady(page, '/careers/');
  const { opened, open } = gate();
  await page.route(/\/static\/.*\.(?:avif|webp|jpe?g|png)$/, async (route) => {
    await opened;
    await route.continue();
  });
  const { link, href } = await linkWithHash(page);
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(href);
  const target = page.locator(`[id="${href.split('#')[1]}"]`);
  await expect(target).toBeInViewport();
  open();
  await settled(page);
  await expect(target).toBeInViewport();
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

test('a path without its slash redirects and keeps the query and the hash [R1.5]', async ({ page }) => {
  await gotoReady(page, '/');
  const { href } = await linkWithHash(page);
  await page.goto(`/who-we-are?utm=letter&a=b%20c${href.replace(/^[^#]*/, '')}`);
  await expect(page).toHaveURL(`/who-we-are/?utm=letter&a=b%20c${href.replace(/^[^#]*/, '')}`);
});

test('a navigation announces the new page, and the next tab stop is at its top [R6.1]', async ({ page }) => {
  await gotoReady(page, '/');
  await footerLink(page, 'Careers').click();
  await expect(page).toHaveURL('/careers/');
  const announcer = page.locator('#gatsby-announcer');
  // The URL changes before the page does.
  await expect(announcer).not.toBeEmpty();
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) as string;
  await expect(announcer).toContainText(heading);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
});

test('the Tab key continues from the text that was clicked [R2.13]', async ({ page }) => {
  await gotoReady(page, '/');
  await footerLink(page, 'Careers').click();
  // The URL changes before the page does.
  await expect(page.locator('#gatsby-announcer')).not.toBeEmpty();
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
});

test('Back returns the focus to the link that was followed [R6.1]', async ({ page }) => {
  await gotoReady(page, '/careers/');
  const link = page.locator('main a[href^="/"]:not([href*="."]):not([href*="#"])').first();
  const href = await link.getAttribute('href');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href as string);
  await page.goBack();
  await expect(page).toHaveURL('/careers/');
  await expect(page.locator(`main a[href="${href}"]`).first()).toBeFocused();
});

test('Back returns the focus to the right one of several links to the same page, even in the header [R6.1]', async ({
  page,
}) => {
  await gotoReady(page, '/careers/');
  const links = page.locator('a[href="/services/"]:visible');
  for (const link of [links.first(), links.last()]) {
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/services/');
    await page.goBack();
    await expect(page).toHaveURL('/careers/');
    await expect(link).toBeFocused();
  }
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

test('a page whose URL has a query requests its data once [R6.6]', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/page-data/careers/page-data.json')) requested.push(new URL(request.url()).search);
  });
  await gotoReady(page, '/careers/?utm=letter&to=jo%40example.com');
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual(['?utm=letter&to=jo%40example.com']);
});

test('a path without its slash redirects to the path with it and keeps the query [R1.5]', async ({ page }) => {
  await page.goto('/careers?utm=letter');
  await expect(page).toHaveURL('/careers/?utm=letter');
});

test.describe('prefetching', () => {
  const dataOf = (path: string) => `/page-data${path}page-data.json`;
  const watchRequests = (page: Page) => {
    const urls: string[] = [];
    page.on('request', (request) => urls.push(new URL(request.url()).pathname));
    return urls;
  };

  test('a page is fetched once a link to it has been in view for 250 ms, and not before [R6.4]', async ({ page }) => {
    const urls = watchRequests(page);
    await page.goto('/');
    await ready(page);
    await expect.poll(() => urls).toContain(dataOf('/careers/'));
    expect(urls).not.toContain(dataOf('/privacy-policy/'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).scrollIntoViewIfNeeded();
    await expect.poll(() => urls).toContain(dataOf('/privacy-policy/'));
  });

  test('a page is not fetched when a link to it leaves the view sooner [R6.4]', async ({ page }) => {
    const urls = watchRequests(page);
    await page.goto('/');
    await ready(page);
    await stopClock(page);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' });
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport();
    await page.clock.runFor(249);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(link).not.toBeInViewport();
    await page.clock.runFor(2000);
    expect(urls).not.toContain(dataOf('/privacy-policy/'));
  });

  test('nothing is fetched when the visitor saves data [R6.4]', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    );
    const urls = watchRequests(page);
    await page.goto('/');
    await ready(page);
    await settled(page);
    expect(urls.filter((url) => url.endsWith('page-data.json'))).toEqual([dataOf('/index/')]);
  });
});

test('a navigation closes the menu, and the menu marks the current page [R2.8]', async ({ page }) => {
  const { path } = firstOf('article');
  await gotoReady(page, path);
  await expect(page.locator('header a[href="/news-insights/"]').first()).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Services submenu' }).click();
  await page.locator('header ul[data-open] a').first().click();
  await expect(page.locator('header ul[data-open]')).toHaveCount(0);
  await expect(page.locator('header a[aria-current="page"]').first()).toBeAttached();
});

test('every page has its own title and one h1 [R1.7]', async ({ request }) => {
  const titles = new Map<string, string>();
  for (const { path, canonical } of routes) {
    const html = await (await request.get(path)).text();
    const title = html.match(/<title[^>]*>([^<]+)<\/title>/)?.[1] ?? '';
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
    expect(html, path).toContain('<html lang="en"');
    expect(title, path).toContain(' | ');
    if (canonical) continue;
    expect(titles.get(title), `${path} and ${titles.get(title)} are both called ${title}`).toBeUndefined();
    titles.set(title, path);
  }
});
