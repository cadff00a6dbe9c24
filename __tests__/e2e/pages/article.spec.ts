import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { isKindOf } from '../../../src/schema/page-kinds';
import { fetchPages } from '../../helpers/pages/crawl';
import { attribute, elements, linesOf, tagged } from '../../helpers/pages/parse-html';
import { DESKTOP, firstOf, gotoReady, ready, routes, scrollTo, scrollY } from '../built-site';

test.use({ viewport: DESKTOP });

const articles = routes.filter(({ kind }) => isKindOf('article', kind));
const pathsOfArticles = articles.map(({ path }) => path);
const article = firstOf('article');

test('Download as PDF shows only when there is a file, and the file exists [R2.5]', async ({ baseURL, request }) => {
  const files: string[] = [];
  for (const { document } of await fetchPages(baseURL!, pathsOfArticles)) {
    const link = elements(document, tagged('a')).find((one) => linesOf(one).join(' ') === 'Download as PDF');
    if (link) files.push(attribute(link, 'href')!);
  }
  expect(files.length).toBeGreaterThan(0);
  expect(files.length).toBeLessThan(articles.length);
  for (const file of files) {
    const response = await request.get(file);
    expect(response.status(), file).toBe(200);
    expect((await response.body()).subarray(0, 5).toString(), file).toBe('%PDF-');
  }
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
