import { loadSite } from '../../src/content/load-site';
import { sitePages } from '../../src/content-build/content-pages';
import { pageDataPath } from '../../src/util/urls';
import { comparePages } from '../../src/content-build/page-files';
import type { PageFile } from '../../src/content-build/page-renderer';
import type { PicturePipeline } from '../../src/content-build/picture-pipeline';
import type { ShownContent } from '../../src/content-build/page-answers';
import { host } from '../helpers/block-examples';
import { analyses, blocks, TODAY } from '../helpers/fixture-site';
import { copySite } from '../helpers/fixture-folders';
import { Folder } from '../helpers/temporary-folder';

const HEADS = { modified: new Map(), images: new Map(), of: () => ({}) };

let folder: Folder;
beforeEach(() => void (folder = new Folder(copySite())));

const shown = (): ShownContent => ({
  site: loadSite({ root: folder.root, blocks, cache: analyses, today: TODAY }),
  blocks,
  today: TODAY,
  includeUnpublished: false,
});

const pipeline = { host: () => host } as unknown as PicturePipeline;

function publish(files: readonly PageFile[]): void {
  for (const file of files) folder.write(`public${pageDataPath(file.path)}`, JSON.stringify(file));
}

async function compare() {
  const content = shown();
  const { changed, removed } = await comparePages(content, sitePages(content, HEADS), pipeline);
  return { changed, removed };
}

/** A complete build. */
async function buildFirst(): Promise<void> {
  const pages = sitePages(shown(), HEADS);
  for (const template of new Set(pages.map((page) => page.template)))
    folder.write(
      `public/page-data/old-${template}/page-data.json`,
      `{"componentChunkName":"component---src-templates-${template}-tsx","path":"/old-${template}/","result":{},"staticQueryHashes":[],"slicesMap":{}}`,
    );
  const { changed, removed } = await compare();
  expect(changed).toHaveLength(pages.length);
  for (const page of removed) folder.remove(`public${pageDataPath(page)}`);
  publish(changed);
}

const ARTICLE = 'content/articles/ferry-timetable/index.mdx';

it('a build without Gatsby makes the pages that an edit changes, and no other [R6.5]', async () => {
  await buildFirst();
  expect(await compare()).toEqual({ changed: [], removed: [] });
  folder.replace(ARTICLE, 'Four of them arrive', 'Three of them arrive');
  const { changed } = await compare();
  expect(changed.map((page) => page.path)).toEqual(['/news-insights/ferry-timetable/']);
  publish(changed);
  expect(await compare()).toEqual({ changed: [], removed: [] });
});

it('a build without Gatsby removes the page of an article that was removed [R6.5]', async () => {
  await buildFirst();
  folder.remove('content/articles/ferry-timetable');
  const { changed, removed } = await compare();
  expect(removed).toEqual(['/news-insights/ferry-timetable/']);
  expect(changed.length).toBeGreaterThan(0);
});

it('a build without Gatsby refuses when the last page of a template was removed, because Gatsby bundles only used templates [R6.5]', async () => {
  await buildFirst();
  folder.remove('content/articles');
  await expect(compare()).rejects.toThrow('no page has the template of component---src-templates-article-tsx any more');
});
