/** Drafts and articles with a future date are missing from the published site, and marked in a preview. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { ENDPOINTS, PROBLEM_NODE, SOURCE } from '../../../src/schema/develop-data';
import { listFilesSync } from '../../../src/util/files';
import { type BuildName, DRAFT_TITLE, FUTURE_TITLE, publicDirOf } from '../../helpers/builds/fixture-builds';
import { serveBuild } from '../../helpers/builds/serve-build';
import { contentOf, linesOf, readHtml, thingsOf } from '../../helpers/pages/parse-html';
import { tracesOfPreview } from '../../helpers/pages/traces-of-preview';

const read = (build: BuildName, file: string) => readFile(path.join(publicDirOf(build), file), 'utf8');
const pageAt = async (build: BuildName, address: string) => readHtml(await read(build, `${address}index.html`));

test('the published site has no drafts and no articles with a future date [R9.1]', async () => {
  const folder = publicDirOf('plain');
  const files = listFilesSync(folder).filter((file) => /\.(?:html|json|xml|js|txt)$/.test(file));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const text = await readFile(path.join(folder, file), 'utf8');
    for (const title of [DRAFT_TITLE, FUTURE_TITLE]) expect(text.includes(title), `${title} in ${file}`).toBe(false);
  }
  expect(await read('plain', '_headers')).not.toContain('X-Robots-Tag');
  expect(contentOf(await pageAt('plain', '/'), 'robots')).toBeUndefined();
});

test('a preview has a desk, and a production build contains nothing of it [R10.5]', async () => {
  expect(await read('everything', 'index.html')).toContain('/_review/toolbar.js');
  const desk = JSON.parse(await read('everything', '_review/review.json')) as { changes: { words: string }[] };
  expect(desk.changes.map(({ words }) => words)).toContain(`The article “${DRAFT_TITLE}” is new, as a draft.`);
  expect(await tracesOfPreview(publicDirOf('plain'))).toEqual([]);
});

for (const build of ['plain', 'everything'] as const)
  test(`the build “${build}” has nothing of the development server [R18.4]`, async () => {
    const folder = publicDirOf(build);
    const files = listFilesSync(folder).filter((file) => /\.(?:html|json|js|css)$/.test(file));
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const text = await readFile(path.join(folder, file), 'utf8');
      for (const trace of [SOURCE, ...Object.values(ENDPOINTS), PROBLEM_NODE, 'bodyPlaces', 'development":'])
        expect(text.includes(trace), `${trace} in ${file}`).toBe(false);
    }
  });

test('a preview marks unpublished pages, and keeps search engines out of every page [R9.1]', async ({ request }) => {
  for (const [slug, title] of [
    ['unfinished', DRAFT_TITLE],
    ['later', FUTURE_TITLE],
  ]) {
    const lines = linesOf(await pageAt('everything', `/news-insights/${slug}/`));
    expect(lines).toContain(title);
    expect(lines).toContain('Draft: this page is not published.');
  }
  // Search engines and feed readers get the same as in production.
  for (const file of ['sitemap.xml', 'news-insights/feed.xml'])
    expect(await read('everything', file)).toBe(await read('plain', file));

  const folder = publicDirOf('everything');
  const server = await serveBuild(folder);
  try {
    const pages = listFilesSync(folder).filter((file) => file.endsWith('/index.html'));
    for (const file of pages) {
      const answer = await request.get(server.url + file.replace(/index\.html$/, ''));
      expect(answer.headers()['x-robots-tag'], file).toBe('noindex');
      const page = readHtml(await answer.text());
      expect(contentOf(page, 'robots'), file).toBe('noindex');
      expect(thingsOf(page), file).toEqual([]);
    }
    // A crawler that may not fetch a page cannot read its `noindex`.
    expect(await (await request.get(`${server.url}/robots.txt`)).text()).toContain('Allow: /');
  } finally {
    await server.close();
  }
  expect(await read('everything', '_headers')).toContain('X-Robots-Tag: noindex');
});
