import {
  isNarrowerPath,
  listInWords,
  narrowedListAt,
  NarrowedLists,
  type Narrowing,
} from '../../src/content/narrowed-lists';
import { articleLinks } from '../../src/content/resolve/article-links';
import type { Entry, Site } from '../../src/content/site-model';

const TODAY = '2026-11-26';
const NEWS = { section: 'main', type: 'news' } as const;

const page = (path: string, frontmatter = {}): Entry =>
  ({ kind: 'page', file: `content/pages${path}index.mdx`, path, aliases: [], frontmatter }) as unknown as Entry;

const article = (type: string, published: string, category?: string, kind = 'article'): Entry =>
  ({
    kind: 'article',
    file: `content/articles/${type}-${published}-${String(category)}/index.mdx`,
    frontmatter: { title: `${type} ${published}`, type, published, category, kind },
  }) as unknown as Entry;

const siteOf = (...pages: Entry[]) =>
  ({
    settings: { brand: { name: 'Firm', shortName: 'Firm', slug: 'firm' } },
    paths: new Map(pages.map((entry) => [entry.path!, entry])),
  }) as unknown as Site;

const SITE = siteOf(
  page('/news-insights/news/'),
  page('/news-insights/case-studies/'),
  page('/team-firm-msp/all-msp-news/', { kind: 'msp_page' }),
);
/** Newest first. */
const ARTICLES = [
  article('news', '2026-05-01', 'defence'),
  article('news', '2026-04-01', undefined, 'msp_articl'),
  article('case-study', '2026-03-01', 'defence'),
  article('news', '2026-02-01', 'government'),
  article('news', '2025-01-01', 'defence'),
];
const lists = new NarrowedLists(SITE, ARTICLES);
const rows = (narrowing: Narrowing, of = lists) =>
  Object.fromEntries(
    of
      .choices(NEWS, narrowing)
      .map(({ label, links }) => [
        label,
        links.map(({ title, path, articles, current }) => `${title} ${articles} ${path}${current ? ' (current)' : ''}`),
      ]),
  );

test('a list has a narrower one for each subject, year and both, if that has articles and leaves some out [R3.25]', () => {
  expect(lists.all().map(({ path }) => path)).toEqual([
    '/news-insights/news/2026/',
    '/news-insights/news/2025/',
    '/news-insights/news/government/',
    '/news-insights/news/government/2026/',
    '/news-insights/news/defence/',
    '/news-insights/news/defence/2026/',
    '/news-insights/news/defence/2025/',
  ]);
});

test('the links on a list show the number of articles and leave out empty lists [R3.25]', () => {
  expect(rows({})).toEqual({
    Type: ['News 3 /news-insights/news/ (current)', 'Case studies 1 /news-insights/case-studies/'],
    Subject: [
      'All 3 /news-insights/news/ (current)',
      'Government 1 /news-insights/news/government/',
      'Defence 2 /news-insights/news/defence/',
    ],
    Year: [
      'All 3 /news-insights/news/ (current)',
      '2026 2 /news-insights/news/2026/',
      '2025 1 /news-insights/news/2025/',
    ],
  });
});

test('the links on a narrower list keep the other choices, and leave out a row that would change nothing [R3.25]', () => {
  expect(rows({ category: 'defence', year: '2026' })).toEqual({
    Type: ['News 1 /news-insights/news/defence/2026/ (current)', 'Case studies 1 /news-insights/case-studies/'],
    Subject: [
      'All 2 /news-insights/news/2026/',
      'Government 1 /news-insights/news/government/2026/',
      'Defence 1 /news-insights/news/defence/2026/ (current)',
    ],
    Year: [
      'All 2 /news-insights/news/defence/',
      '2026 1 /news-insights/news/defence/2026/ (current)',
      '2025 1 /news-insights/news/defence/2025/',
    ],
  });
  expect(Object.keys(rows({ category: 'government' }))).toEqual(['Subject']);
});

test('the path of a narrower list without articles leads to the next wider one [R3.25]', () => {
  const redirects = new Map(lists.redirects(TODAY).map(({ from, to }) => [from, to]));
  expect(redirects.get('/news-insights/news/milcis/')).toBe('/news-insights/news/');
  expect(redirects.get('/news-insights/news/2021/')).toBe('/news-insights/news/');
  expect(redirects.get('/news-insights/news/government/2025/')).toBe('/news-insights/news/government/');
  expect(redirects.get('/news-insights/case-studies/defence/')).toBe('/news-insights/case-studies/');
  expect(redirects.get('/team-firm-msp/all-msp-news/2026/')).toBe('/team-firm-msp/all-msp-news/');
  expect([...redirects.keys()].filter((from) => lists.all().some(({ path }) => path === from))).toEqual([]);
});

test('every path that a list loses with an article still leads somewhere [R3.25]', () => {
  for (const gone of ARTICLES) {
    const after = new NarrowedLists(
      SITE,
      ARTICLES.filter((one) => one !== gone),
    );
    const paths = new Set([...after.all().map(({ path }) => path), ...after.redirects(TODAY).map(({ from }) => from)]);
    expect(lists.all().filter(({ path }) => !paths.has(path))).toEqual([]);
  }
});

test('a page that a writer made keeps its path [R3.25]', () => {
  const written = page('/news-insights/news/defence/');
  const site = siteOf(page('/news-insights/news/'), written);
  const of = new NarrowedLists(site, ARTICLES);
  const paths = [...of.all().map(({ path }) => path), ...of.redirects(TODAY).map(({ from }) => from)];
  expect(paths).not.toContain(written.path);
});

test('links to a narrower list lead to its list, whether it has articles or not [R3.25]', () => {
  const at = (path: string) => narrowedListAt(path, SITE)?.path;
  expect(at('/news-insights/news/defence/')).toBe('/news-insights/news/');
  expect(at('/news-insights/news/milcis/1999/')).toBe('/news-insights/news/');
  expect(at('/news-insights/resources/defence/')).toBeUndefined();
  expect(at('/news-insights/news/')).toBeUndefined();
  expect(isNarrowerPath('/news-insights/news/2026/defence/', '/news-insights/news/')).toBe(false);
});

test('a narrowed list is described in words [R3.25]', () => {
  expect(listInWords('news', 1, { category: 'milcis' })).toBe('1 news article on MilCIS');
  expect(listInWords('case-study', 2, { category: 'defence', year: '2025' })).toBe(
    '2 case studies on defence from 2025',
  );
});

test('an article links to the ones before and after it in its list [R2.19]', () => {
  const links = articleLinks(ARTICLES, new Map());
  const [newest, msp, , middle, oldest] = ARTICLES.map((one) => links.get(one)!);
  expect([newest!.previous, newest!.next]).toEqual(['news-2026-02-01-government', undefined]);
  expect([middle!.previous, middle!.next]).toEqual(['news-2025-01-01-defence', 'news-2026-05-01-defence']);
  expect([oldest!.previous, oldest!.next]).toEqual([undefined, 'news-2026-02-01-government']);
  expect([msp!.previous, msp!.next]).toEqual([undefined, undefined]);
});
