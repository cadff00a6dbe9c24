/** The site map, the feeds and other files for machines. Runs in a DOM, which has an XML parser. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { loadSite } from '../../src/content/load-site';
import { brandColours } from '../../src/metadata/brand-colours';
import { atomFeed } from '../../src/metadata/atom-feed';
import { listedPages, type ListedPage } from '../../src/metadata/listed-pages';
import { llmsTxt, markdownOfPages } from '../../src/metadata/llms-txt';
import { robotsTxt, securityTxt, sitemap, webManifest } from '../../src/metadata/write-files';
import { FIXTURE_SITE } from '../helpers/fixture-folders';
import { analyses, blocks, type Overlay, TODAY, withSite } from '../helpers/fixture-site';

const URL = 'https://www.northgate.example';
const FERRY = 'content/articles/ferry-timetable/index.mdx';
const source = readFileSync(path.join(FIXTURE_SITE, FERRY), 'utf8');

function listed(overlay: Overlay = {}, modified: [string, string][] = []) {
  return withSite(overlay, (root) => {
    const site = loadSite({ root, blocks, cache: analyses, today: TODAY });
    return { site, pages: listedPages(site, TODAY, new Map(modified)), settings: { ...site.settings, siteUrl: URL } };
  });
}

function xml(text: string): Document {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}
const textsOf = (document: ParentNode, name: string) =>
  [...document.querySelectorAll(name)].map(({ textContent }) => textContent);

describe('sitemap [R8.5]', () => {
  it('contains every page at its canonical URL, with the day of the last change if it is known', () => {
    const { site, pages } = listed({}, [['content/pages/index.mdx', '2025-05-04']]);
    const document = xml(sitemap(pages, URL));
    const expected = site.entries.filter((entry) => entry.path).map((entry) => URL + entry.path!);
    expect(textsOf(document, 'loc')).toEqual(expected.sort());
    const days = [...document.querySelectorAll('url')].map((url) => textsOf(url, 'loc, lastmod').join(' '));
    expect(days).toContain(`${URL}/ 2025-05-04`);
    // Without a history, an article has the day of its publication and a page has no day.
    expect(days).toContain(`${URL}/news-insights/crane-restored/ 2025-02-01`);
    expect(days).toContain(`${URL}/contact-us/`);
  });

  it('leaves out aliases, drafts, future articles and unlisted pages', () => {
    const page = (more: string) =>
      `---\ntitle: About ${more.replace(': ', ' ')}\ndescription: A page.\n${more}\n---\n\nWords.\n`;
    const { site, pages } = listed({
      'content/pages/hidden.mdx': page('unlisted: true'),
      'content/pages/unfinished.mdx': page('draft: true'),
      'content/articles/later/index.mdx': source
        .replace('2025-03-09', '2025-07-01')
        .replace('A ferry', 'Another ferry')
        .replace(/^summary: /m, 'summary: Of another route. '),
    });
    expect(site.problems).toEqual([]);
    expect(site.entries.some(({ aliases }) => aliases.length > 0)).toBe(true);
    const addresses = pages.map(({ address }) => address);
    for (const entry of site.entries) for (const alias of entry.aliases) expect(addresses).not.toContain(alias);
    expect(addresses.filter((address) => /hidden|unfinished|later/.test(address))).toEqual([]);
  });
});

describe('atomFeed [R8.5]', () => {
  it('contains every element that RFC 4287 requires', () => {
    const { pages, settings } = listed({}, [[FERRY, '2025-04-01']]);
    const document = xml(atomFeed(pages, settings));
    const top = document.documentElement;
    expect([top.localName, top.namespaceURI]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
    for (const name of ['id', 'title', 'updated', 'author > name'])
      expect(textsOf(document, `feed > ${name}`)).toHaveLength(1);
    expect(document.querySelector('feed > link[rel="self"]')?.getAttribute('href')).toBe(
      `${URL}/news-insights/feed.xml`,
    );
    const entries = [...document.querySelectorAll('entry')];
    for (const entry of entries)
      for (const name of ['id', 'title', 'updated', 'published', 'summary'])
        expect(textsOf(entry, name)).toHaveLength(1);
    expect(entries.map((entry) => entry.querySelector('link')?.getAttribute('href'))).toEqual([
      `${URL}/news-insights/ferry-timetable/`,
      `${URL}/news-insights/crane-restored/`,
      `${URL}/team-northgate-msp/news/shared-registers/`,
    ]);
    expect(textsOf(document, 'entry > updated')[0]).toBe('2025-04-01T00:00:00+11:00');
    expect(textsOf(document, 'feed > updated')).toEqual(['2025-04-01T00:00:00+11:00']);
    expect(textsOf(document, 'feed > title')).toEqual(['Northgate Works: news and insights']);
  });

  it('names the authors of an entry, and none where the author of the feed applies', () => {
    const { pages, settings } = listed();
    const entries = [...xml(atomFeed(pages, settings)).querySelectorAll('entry')];
    const authors = entries.map((entry) => textsOf(entry, 'author > name, author > email'));
    expect(authors).toEqual([['Ada Lindqvist', 'ada@northgate.example', 'Omar Haddad'], [], []]);
  });

  it('keeps the id of an entry when the brand changes its URL', () => {
    const ids = (slug: string) =>
      textsOf(
        xml(
          withSite({}, (root) => {
            const site = loadSite({ root, blocks, cache: analyses, today: TODAY, brandSlug: slug });
            return atomFeed(listedPages(site, TODAY, new Map()), { ...site.settings, siteUrl: URL });
          }),
        ),
        'id',
      );
    expect(ids('northgate')).toEqual(ids('southgate'));
    expect(new Set(ids('northgate')).size).toBe(ids('northgate').length);
  });

  it('contains the newest twenty articles and escapes their texts', () => {
    const article = (index: number): ListedPage => ({
      kind: 'article',
      address: `/news-insights/a-${index}/`,
      title: `Cranes & <harbours> ${index}`,
      summary: 'One "two" & <three>',
      article: {
        id: `a-${index}`,
        section: 'main',
        type: 'news',
        published: `2025-01-${String(index).padStart(2, '0')}`,
        authors: [],
      },
    });
    const { settings } = listed();
    const document = xml(
      atomFeed(
        Array.from({ length: 25 }, (_, index) => article(index + 1)),
        settings,
      ),
    );
    expect(textsOf(document, 'entry > title')).toHaveLength(20);
    expect(textsOf(document, 'entry > title')[0]).toBe('Cranes & <harbours> 25');
    expect(textsOf(document, 'entry > summary')[0]).toBe('One "two" & <three>');
  });

  it('has a feed for each list, with the articles of that list', () => {
    const { pages, settings } = listed();
    const feeds = pages
      .filter(({ list }) => list)
      .map((list) => {
        const document = xml(atomFeed(pages, settings, list));
        expect(document.querySelector('feed > link[rel="self"]')?.getAttribute('href')).toBe(
          `${URL}${list.address}feed.xml`,
        );
        return [textsOf(document, 'feed > title')[0], textsOf(document, 'entry > title')];
      });
    expect(Object.fromEntries(feeds)).toMatchObject({
      'Northgate Works: News': ['A ferry timetable that holds'],
    });
  });

  it('is valid without articles', () => {
    expect(textsOf(xml(atomFeed([], listed().settings)), 'feed > updated')).toHaveLength(1);
  });
});

describe('markdownOfPages [R8.5]', () => {
  const page = (body: string, more = '') => `---\ntitle: Winches\ndescription: About {brand}.\n${more}---\n\n${body}\n`;
  const filesOf = (overlay: Overlay) => {
    const { site, pages, settings } = listed(overlay);
    expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const shown = { site, blocks, today: TODAY, includeUnpublished: false };
    return { files: markdownOfPages(pages, shown, URL), llms: llmsTxt(pages, settings) };
  };

  it('has the text, headings, links, lists and tables of a page, and what its blocks show', () => {
    const body =
      '## How {brand} *winds*\n\nBy **hand**, see [the office](/contact-us/) or [below](#gear).\n\n- One\n- Two\n\n' +
      '| Gear | Load |\n| --- | --- |\n| a\\|b | 2 t |\n\n<Section colour="white" id="gear">\n<Title title="Gear" size="large" />\n\n' +
      '<CtaButtons>\n<CtaButton title="Write" path="/contact-us/" />\n</CtaButtons>\n\n' +
      '<KeyFacts title="Costs" start="Soon" result="A plan" price="$5 with GST" person="ada-lindqvist" />\n\n' +
      '<Opening title="Pilot" location="Hobart" payFrom={90000} posted="2025-05-01" closes="2025-07-31">\nSteer.\n</Opening>\n</Section>';
    expect(filesOf({ 'content/pages/winches.mdx': page(body) }).files['/winches/index.md']).toBe(
      `# Winches\n\n> About Northgate.\n\n## How Northgate *winds*\n\nBy **hand**, see [the office](${URL}/contact-us/) or ` +
        `[below](${URL}/winches/#gear).\n\n- One\n- Two\n\n| Gear | Load |\n| --- | --- |\n| a\\|b | 2 t |\n\n## Gear\n\n` +
        `[Write](${URL}/contact-us/)\n\n## Costs\n\n**Time to start:** Soon\n\n**First result:** A plan\n\n**Price:** $5 with GST\n\n` +
        `- **Ada Lindqvist**, Harbour master, (02)\u00a05550\u00a00177, ada@northgate.example: Ada runs the harbour.\n` +
        `- **Insurance**: Public liability: $20 million\n\n### Pilot\n\nHobart\n\n**Lowest pay:** $90,000\n\n` +
        `**Day of the advertisement:** 1 May 2025\n\n**Last day for applications:** 31 July 2025\n\nSteer.\n\nSource: ${URL}/winches/\n`,
    );
  });

  it('has the listed pages alone, and llms.txt names the same', () => {
    const { files, llms } = filesOf({
      'content/pages/winches.mdx': page('Secret.', 'draft: true\n'),
      'content/pages/anchors.mdx': page('Hidden.', 'unlisted: true\n').replace('Winches', 'Anchors'),
    });
    expect(Object.keys(files).filter((file) => /winches|anchors/.test(file))).toEqual([]);
    const named = [...llms.matchAll(/\((\S+)\)/g)].map(([, url]) => url!.slice(URL.length));
    expect(named.sort()).toEqual(Object.keys(files).sort());
    expect(files['/news-insights/ferry-timetable/index.md']).toContain(
      '\n\nBy Ada Lindqvist and Omar Haddad, published 2025-03-09',
    );
  });
});

it('robotsTxt allows every crawler and names the site map [R8.5]', () => {
  expect(robotsTxt(URL)).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${URL}/sitemap.xml\n`);
});

describe('securityTxt [R8.6]', () => {
  const { settings } = listed();

  it('contains the fields that RFC 9116 requires', () => {
    expect(securityTxt(settings, '2025-06-30')).toBe(
      'Contact: mailto:hello@northgate.example\nExpires: 2026-05-01T00:00:00.000Z\nPreferred-Languages: en\n' +
        `Canonical: ${URL}/.well-known/security.txt\n`,
    );
    expect(securityTxt({ ...settings, securityPolicy: '/policies/#security' }, TODAY)).toContain(
      `\nPolicy: ${settings.siteUrl}/policies/#security\n`,
    );
    expect(securityTxt({ ...settings, securityEmail: 'safe@northgate.example' }, TODAY)).toContain('mailto:safe@');
  });

  it.each(['2025-01-01', '2025-02-28', '2025-12-31', '2028-02-29'])(
    'expires after most of a year when built on %s, and on the same day for a whole month',
    (day) => {
      const expires = (today: string) => Date.parse(/Expires: (\S+)/.exec(securityTxt(settings, today))![1]!);
      const days = (expires(day) - Date.parse(day)) / 86_400_000;
      expect(days).toBeGreaterThan(300);
      expect(days).toBeLessThan(365);
      expect(expires(day)).toBe(expires(`${day.slice(0, 8)}15`));
    },
  );
});

it('webManifest has the brand of the settings, and icons of the sizes that it says [R8.6]', async () => {
  const root = path.resolve(__dirname, '../..');
  const manifest = JSON.parse(webManifest(listed().settings, brandColours(root))) as Record<string, unknown>;
  expect(manifest).toMatchObject({ name: 'Northgate Works', short_name: 'Northgate', start_url: '/' });
  const icons = manifest.icons as { src: string; sizes: string; purpose?: string }[];
  for (const { src, sizes } of [...icons, { src: 'apple-touch-icon.png', sizes: '180x180' }]) {
    const { width, height } = await sharp(path.join(root, 'static', src)).metadata();
    if (sizes !== 'any') expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});
