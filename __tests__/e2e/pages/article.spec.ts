import { type Page, expect, test } from '@playwright/test';
import { isKindOf } from '../../../src/schema/page-kinds';
import { fetchPages } from '../../helpers/pages/crawl';
import { attribute, elements, linesOf, tagged } from '../../helpers/pages/parse-html';
import { DESKTOP, firstOf, gotoReady, routes, scrollTo, scrollY } from '../built-site';

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
