/** The lists of articles, narrowed by subject and year: separate pages that plain links lead to. */
import { expect, test } from '@playwright/test';
import { type CrawledPage, fetchPages } from '../../helpers/pages/crawl';
import { attribute, elements, linesOf, tagged } from '../../helpers/pages/parse-html';
import { gotoReady, overflowWidth } from '../built-site';

const LIST = '/news-insights/news/';

/** The links that narrow a list, in the HTML of its page. */
const linksThatNarrow = ({ document }: CrawledPage) =>
  elements(document, tagged('nav'))
    .filter((nav) => attribute(nav, 'aria-label') === 'Narrow this list')
    .flatMap((nav) => elements(nav, tagged('a')))
    .map((link) => ({
      path: attribute(link, 'href')!,
      count: Number(/\((\d+)\)$/.exec(linesOf(link).join(' '))?.[1]),
      isCurrent: attribute(link, 'aria-current') === 'page',
    }));

test('each link of a list leads to a page with as many articles as it says [R3.25]', async ({ baseURL }) => {
  const [list] = await fetchPages(baseURL!, [LIST]);
  const offered = linksThatNarrow(list!);
  expect(offered.length).toBeGreaterThan(5);
  const counts = new Map(offered.map(({ path, count }) => [path, count]));
  for (const page of await fetchPages(baseURL!, [...counts.keys()])) {
    const main = elements(page.document, tagged('main'))[0]!;
    expect(elements(main, tagged('article')), page.path).toHaveLength(counts.get(page.path)!);
    expect(linksThatNarrow(page).find(({ path }) => path === page.path)?.isCurrent, page.path).toBe(true);
  }
});

test('a visitor narrows and widens a list inside the app, even on a small phone [R3.25]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await gotoReady(page, LIST);
  const links = page.getByRole('navigation', { name: 'Narrow this list' });
  await links.getByRole('group', { name: 'Subject' }).getByRole('link').last().click();
  await expect(page).not.toHaveURL(LIST);
  await links.getByRole('group', { name: 'Subject' }).getByRole('link', { name: /^All/ }).click();
  await expect(page).toHaveURL(LIST);
  expect(await overflowWidth(page)).toBeLessThanOrEqual(0);
});
