import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { isKindOf, KIND } from '../../src/schema/page-kinds';
import { DESKTOP, firstOf, gotoReady, ready, routes, scrollTo, scrollY } from './built-site';

test.use({ viewport: DESKTOP });

const articles = routes.filter(({ kind }) => isKindOf('article', kind));
const article = firstOf('article');

// The HTML of an article has all of this, so its scripts need not load.
test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every article has its type, picture, date and read time [R2.4]', async ({ page }) => {
    test.setTimeout(120_000);
    for (const { path, title, kind } of articles) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(main.getByText(/^(News|Case study|Resource)$/).first()).toBeVisible();
      await expect(main.locator('article figure img').first()).toBeAttached();
      await expect(main.locator('article time').first()).toHaveText(/^\d{1,2} [A-Z][a-z]{2}, \d{4}$/);
      await expect(
        main
          .locator('article')
          .getByText(/^\d+ mins?$|Reading time/)
          .first(),
      ).toBeVisible();
      const heading = kind === 'article' ? 'News + insights' : 'Above the line thinking';
      await expect(main.locator('p').filter({ hasText: heading }).first()).toBeVisible();
    }
  });

  test('Download as PDF shows only when there is a file, and the file exists [R2.5]', async ({ page, request }) => {
    test.setTimeout(120_000);
    let files = 0;
    for (const { path } of articles) {
      await page.goto(path);
      const link = page.getByRole('link', { name: 'Download as PDF', exact: true });
      if ((await link.count()) === 0) continue;
      files += 1;
      const response = await request.get((await link.getAttribute('href')) as string);
      expect(response.status(), path).toBe(200);
      expect((await response.body()).subarray(0, 5).toString(), path).toBe('%PDF-');
    }
    expect(files).toBeGreaterThan(0);
    expect(files).toBeLessThan(articles.length);
  });
});

test('managed-services articles have the section’s menu bar [R2.7]', async ({ page }) => {
  await page.goto(firstOf(KIND.mspArticle).path);
  await expect(page.getByRole('link', { name: 'Case Studies', exact: true })).toBeVisible();
});

/** Navigates inside the app, from any page. */
async function followToArticle(page: Page): Promise<void> {
  await page.evaluate((href) => {
    const link = document.querySelector<HTMLAnchorElement>('header a[href="/news-insights/"]');
    if (link) link.href = href;
    link?.click();
  }, article.path);
  await expect(page).toHaveURL(article.path);
}

test('Back returns to the previous page at its last scroll position [R2.5]', async ({ page }) => {
  await gotoReady(page, '/');
  await scrollTo(page, 200);
  await followToArticle(page);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollY(page)).toBe(200);
});

test('Back leads to the previous page after a jump within the article [R2.5]', async ({ page }) => {
  await gotoReady(page, '/');
  await followToArticle(page);
  await expect(page.locator('h1')).toBeVisible();
  await page.locator('a[href="#main-content"]').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${article.path}#main-content`);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('Back without a history goes to the article’s list [R2.5]', async ({ page, context }) => {
  await gotoReady(page, '/');
  const opened = context.waitForEvent('page');
  await page.evaluate((href) => void window.open(href, '_blank', 'noopener'), article.path);
  const fresh = await opened;
  await ready(fresh);
  const back = fresh.getByRole('link', { name: 'Back', exact: true });
  const list = (await back.getAttribute('href')) as string;
  await back.click();
  await expect(fresh).toHaveURL(list);
});

test('Share copies the URL, confirms it for 5 s, then reads Share again [R2.5, R2.6]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await gotoReady(page, `${article.path}?utm=letter`);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Link copied!' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied!' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^https://[^/]+${article.path}$`),
  );
  await page.clock.runFor(4_999);
  await expect(page.getByRole('button', { name: 'Link copied!' })).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
});

test('Share shows the URL for copying when there is no clipboard [R2.6]', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await gotoReady(page, article.path);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Copy this address' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(new RegExp(`${article.path}$`));
});
