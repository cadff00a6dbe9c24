import { expect, test } from '@playwright/test';
import { isKindOf } from '../../../src/schema/page-kinds';
import { fetchPages } from '../../helpers/pages/crawl';
import { attribute, elements, linesOf, tagged } from '../../helpers/pages/parse-html';
import { routes } from '../built-site';

const articles = routes.filter(({ kind }) => isKindOf('article', kind));
const pathsOfArticles = articles.map(({ path }) => path);

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
