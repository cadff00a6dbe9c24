/** What is held back, and builds that show it all the same. Two builds of the miniature site. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { listFiles } from '../../src/util/files';
import { BUILD_TIMEOUT_MS, type BuiltMiniature, miniatureProject } from '../helpers/gatsby-fixture';
import { contentOf, linesOf, readHtml, thingsOf } from '../helpers/parse-html';

const DRAFT = 'An unfinished harbour';
const LATER = 'A ferry of the next century';
const article = (title: string, more: string) => `---
title: ${title}
type: news
category: industry
summary: ${title}, in a sentence.
headerImage: ../../pages/hero.png
headerAlt: ''
mainImage: ../../pages/figure.png
mainAlt: ''
${more}
---

Words about it.
`;
const OPENINGS = `---
title: Work here
description: The jobs at a harbour, open and closed.
---

## Jobs

<Opening title="Pilot" location="Newcastle" posted="2025-01-01" closes="2099-01-01">
Bring ships in.
</Opening>

<Opening title="Lamplighter" location="Newcastle" posted="1925-01-01" closes="1925-02-01">
Light lamps.
</Opening>
`;

let project: BuiltMiniature;
test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  project = await miniatureProject();
  await project.edit('content/articles/unfinished/index.mdx', article(DRAFT, 'published: 2025-01-02\ndraft: true'));
  await project.edit('content/articles/later/index.mdx', article(LATER, 'published: 2099-01-01'));
  await project.edit('content/pages/jobs.mdx', OPENINGS);
});
test.afterAll(() => project.remove());

const pageAt = async (address: string) => readHtml(await project.read(`public${address}index.html`));

test('drafts and dates to come are nowhere in what is published; 6 closed jobs are told to nobody [R9.1]', async () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  await project.build();
  const files = (await listFiles(project.publicDir)).filter((file) => /\.(?:html|json|xml|js|txt)$/.test(file));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const text = await readFile(path.join(project.publicDir, file), 'utf8');
    for (const title of [DRAFT, LATER]) expect(text.includes(title), `${title} in ${file}`).toBe(false);
  }
  expect(await project.read('public/_headers')).not.toContain('X-Robots-Tag');
  expect(contentOf(await pageAt('/'), 'robots')).toBeUndefined();

  const jobs = await pageAt('/jobs/');
  expect(thingsOf(jobs).flatMap(({ '@type': type, title }) => (type === 'JobPosting' ? [title] : []))).toEqual([
    'Pilot',
  ]);
  expect(linesOf(jobs)).toContain('Applications have closed.');
});

test('a preview shows and marks them, and keeps search engines out of every page [R9.1]', async ({ request }) => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  const before = await Promise.all(
    ['sitemap.xml', 'news-insights/feed.xml'].map((file) => project.read(`public/${file}`)),
  );
  await project.build({ SITE_PREVIEW: 'true' });

  for (const [slug, title] of [
    ['unfinished', DRAFT],
    ['later', LATER],
  ]) {
    const lines = linesOf(await pageAt(`/news-insights/${slug}/`));
    expect(lines).toContain(title);
    expect(lines).toContain('Draft: this page is not published.');
  }
  // Machines are told the same as in production.
  for (const [index, file] of ['sitemap.xml', 'news-insights/feed.xml'].entries())
    expect(await project.read(`public/${file}`)).toBe(before[index]);

  const server = await project.serve();
  try {
    const pages = (await listFiles(project.publicDir)).filter((file) => file.endsWith('/index.html'));
    for (const file of pages) {
      const answer = await request.get(server.url + file.replace(/index\.html$/, ''));
      expect(answer.headers()['x-robots-tag'], file).toBe('noindex');
      const page = readHtml(await answer.text());
      expect(contentOf(page, 'robots'), file).toBe('noindex');
      expect(thingsOf(page), file).toEqual([]);
    }
    // Who may not fetch a page never reads that it is not to be listed.
    expect(await (await request.get(`${server.url}/robots.txt`)).text()).toContain('Allow: /');
  } finally {
    await server.close();
  }
  expect(await project.read('public/_headers')).toContain('X-Robots-Tag: noindex');
});
