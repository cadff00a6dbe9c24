import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { isKindOf, KIND } from '../../../src/schema/page-kinds';
import { fetchPages } from '../../helpers/pages/crawl';
import { attribute, type Element, elements, linesOf, tagged } from '../../helpers/pages/parse-html';
import { DESKTOP, firstOf, gotoReady, ready, routes, scrollTo, scrollY } from '../built-site';

test.use({ viewport: DESKTOP });

const articles = routes.filter(({ kind }) => isKindOf('article', kind));
const pathsOfArticles = articles.map(({ path }) => path);
const article = firstOf('article');

test('every article has its type, picture, date and read time [R2.4]', async ({ baseURL }) => {
  const problems: string[] = [];
  for (const { path, document } of await fetchPages(baseURL!, pathsOfArticles)) {
    const { title, kind } = articles.find((route) => route.path === path)!;
    const main = elements(document, tagged('main'))[0]!;
    const body = elements(main, tagged('article'))[0]!;
    const textsIn = (part: Element, name?: string) =>
      elements(part, name ? tagged(name) : undefined).map((element) => linesOf(element).join(' '));
    const list = kind === 'article' ? 'News + insights' : 'Above the line thinking';
    const has = {
      title: textsIn(main, 'h1').join() === title,
      type: textsIn(body).some((text) => /^(?:News|Case study|Resource)$/.test(text)),
      picture: elements(body, tagged('figure')).some((figure) => elements(figure, tagged('img')).length > 0),
      date: /^\d{1,2} [A-Z][a-z]{2}, \d{4}$/.test(textsIn(body, 'time')[0] ?? ''),
      'read time': textsIn(body).some((text) => /^Reading time: \d+ mins?$/.test(text)),
      list: textsIn(main, 'p').some((text) => text.includes(list)),
    };
    problems.push(...Object.entries(has).flatMap(([name, isThere]) => (isThere ? [] : [`${path} has no ${name}`])));
  }
  expect(problems).toEqual([]);
});

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
