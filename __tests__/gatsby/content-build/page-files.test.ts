import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadSite } from '../../../src/content/load-site';
import { type SitePage, sitePages } from '../../../src/gatsby/content-pages';
import { type AnswerSources, saveAnswers } from '../../../src/gatsby/content-build/known-answers';
import { pageDataPath } from '../../../src/util/urls';
import { comparePages } from '../../../src/gatsby/content-build/page-files';
import type { PageFile } from '../../../src/gatsby/content-build/page-renderer';
import type { PicturePipeline } from '../../../src/gatsby/content-build/picture-pipeline';
import type { ShownContent } from '../../../src/gatsby/page-answers';
import { contentHash } from '../../../src/util/files';
import { host as stubHost } from '../../helpers/block-examples';
import { analyses, blocks, TODAY } from '../../helpers/fixture-site';
import { copySite } from '../../helpers/new-content';

const HEADS = { modified: new Map(), images: new Map(), of: () => ({}) };

let root: string;
let remove: () => void;
beforeEach(() => ({ root, remove } = copySite()));
afterEach(() => remove());

const at = (file: string) => path.join(root, file);
const read = (file: string) => readFileSync(at(file), 'utf8');
function write(file: string, text: string): void {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
}
const change = (file: string, from: string, to: string) => {
  expect(read(file)).toContain(from);
  write(file, read(file).replaceAll(from, to));
};

const shown = (today = TODAY): ShownContent => ({
  site: loadSite({ root, blocks, cache: analyses, today }),
  blocks,
  today,
  includeUnpublished: false,
});

/** Names pictures after their bytes, and counts the articles that are made again. */
function stubPipeline() {
  const digest = (file: string) => createHash('md5').update(readFileSync(file)).digest('hex');
  const made = { articles: 0 };
  const host = (
    sources?: AnswerSources,
  ): PicturePipeline['host'] extends (...args: never[]) => infer Host ? Host : never => {
    if (sources) made.articles++;
    return {
      picture: async (file, use) => {
        sources?.add(file, digest(file), use);
        return { ...(await stubHost.picture(file, use)), src: `/static/${digest(file)}/${use}.jpg` };
      },
      document: async (file) => {
        sources?.add(file, digest(file), 'document');
        return { ...(await stubHost.document(file)), url: `/static/${digest(file)}/${path.basename(file)}` };
      },
      trackFile: async (file) => sources?.add(file, digest(file), 'text'),
      trackAllFiles: async () => sources?.addWholeSite(),
    };
  };
  const pipeline = { host, digestOfInput: (file: string) => (existsSync(at(file)) ? digest(at(file)) : undefined) };
  return { pipeline: pipeline as unknown as PicturePipeline, made };
}

const SITE_BUILD = 'public/.site-build.json';

/** Publishes pages as a build does. */
function publish(content: ShownContent, pages: readonly SitePage[], files: readonly PageFile[]): void {
  const { variants } = JSON.parse(read(SITE_BUILD)) as {
    variants: Record<string, { hash: string; br: boolean; gzip: boolean }>;
  };
  for (const file of files) {
    const text = JSON.stringify(file);
    write(`public${pageDataPath(file.path)}`, text);
    variants[pageDataPath(file.path)] = { hash: contentHash(text), br: false, gzip: false };
  }
  write(SITE_BUILD, JSON.stringify({ variants }));
  saveAnswers(content, pages, variants, Infinity);
}

/** A complete build, which knows what its answers were made from. */
async function buildFirst(): Promise<void> {
  write(SITE_BUILD, '{"variants":{}}');
  const content = shown();
  const pages = sitePages(content, HEADS);
  for (const template of new Set(pages.map((page) => page.template)))
    write(
      `public/page-data/old-${template}/page-data.json`,
      `{"componentChunkName":"component---src-templates-${template}-tsx","path":"/old-${template}/","result":{},"staticQueryHashes":[],"slicesMap":{}}`,
    );
  const { changed, removed } = await comparePages(content, pages, stubPipeline().pipeline);
  expect(changed).toHaveLength(pages.length);
  for (const page of removed) rmSync(at(`public${pageDataPath(page)}`));
  publish(content, pages, changed);
}

async function compare(today?: string) {
  const content = shown(today);
  const { pipeline, made } = stubPipeline();
  const pages = sitePages(content, HEADS);
  const { changed, removed } = await comparePages(content, pages, pipeline);
  return { content, pages, changed, removed, made: made.articles };
}

const ARTICLE = 'content/articles/ferry-timetable/index.mdx';

it('a build without Gatsby makes no article again when nothing has changed [R6.5]', async () => {
  await buildFirst();
  const { changed, made } = await compare();
  expect({ changed: changed.map((page) => page.path), made }).toEqual({ changed: [], made: 0 });
});

const EDITS: [what: string, edit: () => void, today?: string][] = [
  ['the words of an article', () => change(ARTICLE, 'Four of them arrive', 'Three of them arrive')],
  ['the title of an article that others lead to', () => change(ARTICLE, 'that holds', 'that holds at last')],
  ['the date of an article', () => change(ARTICLE, '2025-03-09', '2024-03-09')],
  [
    'the title of a page above articles',
    () => change('content/pages/news-insights/index.mdx', 'News and insights', 'News'),
  ],
  ['the path of the list of an article', () => rmSync(at('content/pages/news-insights/news.mdx'))],
  ['the name of the firm', () => change('content/site.yaml', 'shortName: Northgate', 'shortName: Southgate')],
  ['a menu', () => change('content/navigation/main.yaml', 'label: Services', 'label: What we do')],
  [
    'the bytes of a picture',
    () => write('content/articles/crane-restored/crane.png', `${read('content/pages/hero.png')}.`),
  ],
  [
    'a document',
    () => write('content/articles/crane-restored/crane.pdf', `${read('content/articles/crane-restored/crane.pdf')}\n`),
  ],
  ['an article that is removed', () => rmSync(at('content/articles/ferry-timetable'), { recursive: true })],
  ['an article that becomes a draft', () => change(ARTICLE, 'type: news', 'type: news\ndraft: true')],
  ['a new article', () => write('content/articles/new/index.mdx', read(ARTICLE))],
  ['a person', () => change('content/team/ada-lindqvist/index.mdx', 'name: ', 'name: Dr ')],
  ['the skills', () => write('content/skills.yaml', `${read('content/skills.yaml')}\n# none\n`)],
  ['the day', () => undefined, '2026-01-01'],
];

it.each(EDITS.map(([what, edit, today]) => ({ what, edit, today })))(
  'a build without Gatsby makes the pages that $what changes, whatever it remembers [R6.5]',
  async ({ edit, today }) => {
    await buildFirst();
    edit();
    const found = await compare(today);
    const answers = at('.cache/content-build/answers.json');
    const remembered = read('.cache/content-build/answers.json');
    rmSync(answers);
    const expected = await compare(today);
    expect(found.changed).toEqual(expected.changed);
    expect(found.removed).toEqual(expected.removed);

    // And what the next build remembers is right, too: it takes nothing back.
    writeFileSync(answers, remembered);
    publish(found.content, found.pages, found.changed);
    const next = await compare(today);
    expect({ changed: next.changed, made: next.made }).toEqual({ changed: [], made: 0 });
  },
);

it('a build without Gatsby makes an article again when public/ has another one than it remembers [R6.5]', async () => {
  await buildFirst();
  const first = read(`public${pageDataPath('/news-insights/ferry-timetable/')}`);
  change(ARTICLE, 'Four of them arrive', 'Three of them arrive');
  const second = await compare();
  publish(second.content, second.pages, second.changed);
  // A whole build restores the file of the build before.
  publish(second.content, [], [JSON.parse(first) as PageFile]);
  expect((await compare()).changed.map((page) => page.path)).toContain('/news-insights/ferry-timetable/');
});

it('a build without Gatsby refuses when the last page of a template was removed, because Gatsby bundles only used templates [R6.5]', async () => {
  await buildFirst();
  rmSync(at('content/pages/msp'), { recursive: true });
  rmSync(at('content/articles/shared-registers'), { recursive: true });
  await expect(compare()).rejects.toThrow(
    'no page has the template of component---src-templates-msp-page-tsx any more',
  );
});
