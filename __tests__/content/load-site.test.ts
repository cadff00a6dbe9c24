import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { entityId, fileKind, pageKindOf, sectionOf } from '../../src/content/routes';
import type { BuildHost } from '../../src/content/resolve/build-host';
import { relatedArticles } from '../../src/content/resolve/article-links';
import { resolvePage } from '../../src/content/resolve/resolve-page';
import { siteSettings } from '../../src/content/resolve/site-settings';
import { articlesNewestFirst, visibleEntries } from '../../src/content/resolve/visible-entries';
import { loadSite } from '../../src/content/load-site';
import { filesOnDisk, type ProjectFiles } from '../../src/content/project-files';
import type { Site } from '../../src/content/site-model';
import type { ArticlePage, GeneralPage, TreeNode } from '../../src/schema/page-data';
import { FIXTURE_SITE } from '../helpers/fixture-folders';
import { analyses, blocks, type Overlay, page, TODAY, withSite } from '../helpers/fixture-site';

const load = (root = FIXTURE_SITE, brandSlug?: string): Site => loadSite({ root, blocks, today: TODAY, brandSlug });

/** A host that returns names instead of images and files, and records the page's dependencies. */
function stubHost() {
  const depends = new Set<string>();
  const state = { all: false };
  const host: BuildHost = {
    picture: (file, use) => {
      depends.add(file);
      return Promise.resolve({ src: `/${use}/${path.basename(file)}`, srcSet: '', sources: [], width: 3, height: 2 });
    },
    document: (file) => {
      depends.add(file);
      return Promise.resolve({
        url: `/files/${path.basename(file)}`,
        name: path.basename(file),
        extension: path.extname(file).slice(1),
        bytes: 1,
      });
    },
    trackFile: (file) => {
      depends.add(file);
      return Promise.resolve();
    },
    trackAllFiles: () => {
      state.all = true;
      return Promise.resolve();
    },
  };
  return { host, depends, state };
}

async function resolve(site: Site, address: string, related: string[] = []) {
  const entry = site.paths.get(address);
  if (!entry) throw new Error(`no page at ${address}; there are ${[...site.paths.keys()].join(' ')}`);
  const { host, depends, state } = stubHost();
  const data = await resolvePage(entry, { site, blocks, host, includeUnpublished: false, today: TODAY }, { related });
  return { ...data, depends, state };
}

/** The site with valid changes, and the tree of the page that is added. */
const resolveIn = (overlay: Overlay) =>
  withSite(overlay, async (root) => {
    const site = load(root);
    expect(site.problems).toEqual([]);
    return { site, tree: (await resolve(site, '/page/')).page.tree };
  });

const find = (nodes: readonly TreeNode[], name: string): Exclude<TreeNode, string> | undefined => {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node[0] === name) return node;
    const below = find(node.slice(2) as TreeNode[], name);
    if (below) return below;
  }
  return undefined;
};

describe('paths [R1]', () => {
  test('a page’s path is its place or its `path` field, keeps capital letters and ends with a slash [R1.1]', () => {
    const paths = [
      ...['/', '/MilCIS2024/', '/contact-us/', '/news-insights/', '/news-insights/crane-restored/'],
      ...['/news-insights/ferry-timetable/', '/news-insights/news/', '/privacy-policy/', '/service/dredging/'],
      ...['/services/', '/services/bridges/', '/services/harbours/', '/team-northgate-msp/'],
      ...['/team-northgate-msp/news/shared-registers/', '/team-northgate-msp/partner-us/'],
      ...['/team-northgate-msp/team-northgate-msp/partner-us/', '/who-we-are/', '/who-we-are/northgate-history/'],
    ];
    expect([...load().paths.keys()].sort()).toEqual(paths);
  });

  test('an alias shows the same page, whose canonical URL is the doubled path [R1.3]', async () => {
    const site = load();
    const doubled = '/team-northgate-msp/team-northgate-msp/partner-us/';
    expect(site.paths.get('/team-northgate-msp/partner-us/')).toBe(site.paths.get(doubled));
    const { page } = await resolve(site, '/team-northgate-msp/partner-us/');
    expect(page.canonical).toBe(`https://www.northgate.example${doubled}`);
  });

  test('an article’s path depends on its section, and people have no page [R1.4]', () => {
    const site = load();
    const of = (file: string) => site.byFile.get(file)!;
    expect(of('content/articles/ferry-timetable/index.mdx').path).toBe('/news-insights/ferry-timetable/');
    expect(of('content/articles/shared-registers/index.mdx').path).toBe('/team-northgate-msp/news/shared-registers/');
    expect(of('content/team/ada-lindqvist/index.mdx').path).toBeUndefined();
    expect(entityId(of('content/team/ada-lindqvist/index.mdx'))).toBe('ada-lindqvist');
    expect(entityId(of('content/pages/services/dredging.mdx'))).toBe('service/dredging');
  });

  test('fileKind returns the kind of a file from its folder', () => {
    expect(fileKind('content/pages/a/b/c.mdx')).toBe('page');
    expect(fileKind('content/articles/a/index.mdx')).toBe('article');
    expect(fileKind('content/team/a/index.mdx')).toBe('person');
    expect(fileKind('content/articles/a/b/index.mdx')).toBeUndefined();
    expect(fileKind('content/articles/a.mdx')).toBeUndefined();
  });

  test('a page keeps its path when an alias or another page claims it [R1.8]', () => {
    const overlay: Overlay = {
      'content/pages/a.mdx': '---\ntitle: A\ndescription: x\naliases:\n  - /services/\n---\n\nText.\n',
    };
    withSite(overlay, (root) => {
      const site = load(root);
      expect(site.paths.get('/services/')!.file).toBe('content/pages/services/index.mdx');
      expect(site.problems.map(({ file, rule, found }) => [file, rule, found])).toEqual([
        ['content/pages/a.mdx', 'path-duplicate', 'it in `content/pages/services/index.mdx` as well'],
      ]);
    });
  });
});

describe('the brand is one setting [R1.2]', () => {
  const everything = async (site: Site) => {
    const pages = await Promise.all(
      [...site.paths.keys()].map(
        async (address) => [address, await resolve(site, address, ['shared-registers'])] as const,
      ),
    );
    return JSON.stringify(pages.map(([address, { page, site: settings }]) => [address, page, settings]));
  };

  test('every route, link, menu, breadcrumb and canonical URL follows when the slug changes', async () => {
    const before = load();
    const after = load(FIXTURE_SITE, 'southport');
    expect(after.problems).toEqual([]);
    const moved = (text: string) => text.replace(/(^|[/-])northgate(?=[/-])/g, '$1southport');
    expect([...after.paths.keys()]).toEqual([...before.paths.keys()].map(moved));
    const [old, fresh] = await Promise.all([everything(before), everything(after)]);
    expect(fresh.match(/(team-|who-we-are\/)northgate/g)).toBeNull();
    expect(fresh).toContain('/team-southport-msp/team-southport-msp/partner-us/');
    // Only the slug differs.
    const expected = old
      .replace(/(team-|who-we-are\/)northgate(?=-)/g, '$1southport')
      .replaceAll('"slug":"northgate"', '"slug":"southport"');
    expect(fresh === expected).toBe(true);
  });

  test('`{brand}` becomes the short name in text, titles and menus', async () => {
    const { page, site } = await resolve(load(), '/');
    expect(page.description).toBe('Northgate keeps harbours working.');
    expect(JSON.stringify(page.tree)).toContain('quays and cranes for Northgate.');
    expect(site.navigation.main[3]).toEqual({
      label: 'Who We Are',
      path: '/who-we-are/',
      children: [
        { label: 'Northgate history', path: '/who-we-are/northgate-history/' },
        { label: 'Our crew', path: '/who-we-are/#crew' },
      ],
    });
    const entry = { label: 'Enquire', description: 'Talk to Northgate', button: true, path: '/contact-us/' };
    expect(site.navigation.main[4]).toEqual(entry);
    expect(JSON.stringify({ page, site })).not.toContain('{brand}');
  });
});

describe('page data', () => {
  test('a page’s header has its title, image, alternative text, call to action and video source [R2.1, R2.3]', async () => {
    const { page, depends } = await resolve(load(), '/');
    expect((page as GeneralPage).header).toEqual({
      title: 'Harbours that work',
      lead: 'Bridges, quays and the people who keep them.',
      image: { src: '/hero/hero.png', srcSet: '', sources: [], width: 3, height: 2, alt: 'A quay at dawn' },
      cta: { title: 'Talk to us', path: '/contact-us/' },
      video: { source: 'https://video.example/embed/quay' },
    });
    expect(depends).toContain(path.join(FIXTURE_SITE, 'content/pages/hero.png'));
  });

  test('a person’s film beside the text has the URLs of its captions and poster, and its transcript [R3.9, R4.3]', async () => {
    const folder = 'content/team/omar-haddad';
    const profile = readFileSync(path.join(FIXTURE_SITE, folder, 'index.mdx'), 'utf8');
    const fields = [
      `video: '<video src="./film.webm"></video>'`,
      'videoCaptions: ./film.vtt',
      'videoPoster: ./film.jpg',
      'videoTranscript: Omar taps a rivet.',
    ];
    const overlay = { [`${folder}/index.mdx`]: profile.replace(/^video: .*$/m, fields.join('\n')) };
    await withSite(overlay, async (root) => {
      const { page } = await resolve(load(root), '/who-we-are/');
      expect(JSON.stringify(page)).toContain(
        JSON.stringify({
          source: '/files/film.webm',
          title: 'Omar and the rivet',
          captions: '/files/film.vtt',
          poster: '/files/film.jpg',
          transcript: 'Omar taps a rivet.',
        }),
      );
    });
  });

  test('a page’s section follows its kind [R2.2]', async () => {
    const site = load();
    const { page } = await resolve(site, '/team-northgate-msp/');
    expect(page).toMatchObject({ kind: 'msp_page', section: 'msp', title: 'Managed services' });
    const article = site.byFile.get('content/articles/shared-registers/index.mdx')!;
    expect([pageKindOf(article), sectionOf(article)]).toEqual(['msp_articl', 'msp']);
  });

  test('an article page has its own fields, list and related articles [R2.4, R4.1]', async () => {
    const { page, depends } = await resolve(load(), '/news-insights/crane-restored/', ['ferry-timetable']);
    expect(page).toMatchObject({
      kind: 'article',
      description: 'How a crane from 1921 lifts again.',
      header: { title: 'News + insights', image: { src: '/hero/hero.png', alt: '' } },
      article: {
        type: 'case-study',
        category: 'industry',
        mainImage: { src: '/figure/crane.png', alt: 'The crane, its jib raised' },
        published: '2025-02-01',
        readTime: '1 min',
        download: { url: '/files/crane.pdf', extension: 'pdf' },
        list: { title: 'Case studies', path: '/news-insights/' },
      },
      breadcrumbs: [{ title: 'News and insights', path: '/news-insights/' }],
    });
    const [related] = (page as ArticlePage).article.related;
    expect(related).toMatchObject({
      id: 'ferry-timetable',
      section: 'main',
      address: '/news-insights/ferry-timetable/',
      image: { src: '/card/figure.png', alt: 'A ferry at the quay' },
    });
    expect(depends).toContain(path.join(FIXTURE_SITE, 'content/articles/ferry-timetable/index.mdx'));
    expect((page as ArticlePage).article).not.toHaveProperty('draft');
  });

  test('an article’s list is the section’s page when its type has no list [R2.4]', async () => {
    const { page } = await resolve(load(), '/news-insights/ferry-timetable/');
    expect((page as ArticlePage).article.list).toEqual({ title: 'News', path: '/news-insights/news/' });
    expect((page as ArticlePage).article).not.toHaveProperty('download');
  });

  test('breadcrumbs follow the path, or the menu when no page is above the path', async () => {
    const services = { title: 'Services', path: '/services/' };
    const expected = {
      '/': [],
      '/services/bridges/': [services],
      '/service/dredging/': [services],
      '/team-northgate-msp/team-northgate-msp/partner-us/': [
        { title: 'Managed services', path: '/team-northgate-msp/' },
      ],
    };
    for (const [path, breadcrumbs] of Object.entries(expected))
      expect((await resolve(load(), path)).page.breadcrumbs).toEqual(breadcrumbs);
  });

  test('references become records, and a page with a list depends on all content', async () => {
    const site = load();
    const who = await resolve(site, '/who-we-are/');
    const member = find(who.page.tree, 'TeamMember')!;
    expect(member[1]).toMatchObject({
      person: {
        id: 'ada-lindqvist',
        name: 'Ada Lindqvist',
        image: { src: '/portrait/portrait.png', alt: 'Ada Lindqvist on the quay' },
        body: [['p', 0, 'Ada has read every tide table since 1999.']],
      },
      initialOpen: true,
    });
    expect(who.depends).toContain(path.join(FIXTURE_SITE, 'content/team/ada-lindqvist/index.mdx'));
    // The entry of a person lists their articles, wherever those are.
    expect(who.state.all).toBe(true);

    const home = await resolve(site, '/');
    expect(home.state.all).toBe(true);
    expect(find(home.page.tree, 'FeaturedArticles')![1]).toMatchObject({ articles: [{ id: 'ferry-timetable' }] });
    expect(find(home.page.tree, 'ServiceCard')![1]).toMatchObject({
      service: { id: 'services/bridges', address: '/services/bridges/', order: 1, image: { alt: '' } },
    });
    expect(find(home.page.tree, 'Card')![1]).toMatchObject({
      image: { src: '/card/figure.png', alt: 'A steel bridge' },
      path: '/services/bridges/',
    });
    expect(JSON.stringify([who.page, home.page])).not.toContain('"pending"');
  });

  test('images, files and links in Markdown are resolved', async () => {
    const overlay: Overlay = {
      ...page(
        '![A quay](./my%20quay.png)\n\n[The crane](../articles/crane-restored/crane.pdf), [its drawing](../articles/crane-restored/crane.pdf#page=2), [partners](/team-{brand}-msp/?a=1#how-it-works)',
      ),
      'content/pages/my quay.png': new Uint8Array(readFileSync(path.join(FIXTURE_SITE, 'content/pages/figure.png'))),
    };
    const { tree } = await resolveIn(overlay);
    expect(find(tree, 'Image')![1]).toMatchObject({ image: { src: '/figure/my quay.png', alt: 'A quay' } });
    for (const href of ['/files/crane.pdf', '/files/crane.pdf#page=2', '/team-northgate-msp/?a=1#how-it-works'])
      expect(JSON.stringify(tree)).toContain(`"href":"${href}"`);
  });

  test('`{brand}` is replaced in alternative texts, abbreviations, email addresses and URLs of other sites', async () => {
    const settings = readFileSync(path.join(FIXTURE_SITE, 'content/site.yaml'), 'utf8');
    const overlay: Overlay = {
      'content/site.yaml': settings.replace(/^email:.*$/m, 'email: hello@{brand}.example'),
      ...page(
        '![The \\[old\\] quay of {brand}](./figure.png "By {brand}")\n\n[a {brand}](mailto:hello@{brand}.example) [b](https://www.linkedin.com/company/{brand}/)\n\n<abbr title="{brand} Works">NW</abbr>',
      ),
    };
    const { tree, site } = await resolveIn(overlay);
    expect(site.settings.email).toBe('hello@northgate.example');
    expect(find(tree, 'Image')![1]).toMatchObject({
      image: { alt: 'The [old] quay of Northgate' },
      title: 'By Northgate',
    });
    expect(JSON.stringify(tree)).toContain('"href":"mailto:hello@northgate.example"},"a Northgate"');
    expect(JSON.stringify(tree)).toContain('"href":"https://www.linkedin.com/company/northgate/"');
    expect(find(tree, 'abbr')).toEqual(['abbr', { title: 'Northgate Works' }, 'NW']);
  });

  test('text outside a Section gets one on a page, but not in an article or around blocks [R3.1]', async () => {
    const body =
      '<Title title="Alone" size="large" />\n\n<Section>\nIn a section.\n</Section>\n\nLoose.\n\n<Title title="Among text" size="large" />\n\n- a list\n';
    const { tree, site } = await resolveIn(page(body));
    expect(tree.map(([name]) => name)).toEqual(['Title', 'Section', 'Section']);
    const [, props, ...children] = tree[2] as [string, object, ...TreeNode[]];
    expect(props).toEqual({ colour: 'white', topSpace: 'large', bottomSpace: 'large' });
    expect(children.map(([name]) => name)).toEqual(['p', 'Title', 'ul']);
    const article = await resolve(site, '/news-insights/ferry-timetable/');
    expect(find(article.page.tree, 'Section')).toBeUndefined();
  });

  test('every page has the firm’s number, and only the blocks that show them have its facts [R2.21]', async () => {
    const page = await resolve(load(), '/contact-us/');
    expect(siteSettings(load()).firm?.facts?.map(({ name }) => name)).toEqual(['Insurance', 'Media']);
    expect(page.site.firm).toMatchObject({ abn: '12 345 678 901', note: 'Northgate is a firm of the tests.' });
    expect(page.site.firm?.facts).toBeUndefined();
  });

  test('optional settings reach the page [R3.24]', () => {
    expect(siteSettings(load())).toMatchObject({
      bookingCalendar: 'https://calendar.northgate.example/demonstration',
      siteUrl: 'https://www.northgate.example',
    });
  });
});

const article = (name: string, published: string, more = '') =>
  `---\ntitle: ${name}\ntype: news\nsummary: x\npublished: ${published}\n${more}headerImage: ../../pages/hero.png\nheaderAlt: ''\nmainImage: ../../pages/figure.png\nmainAlt: ''\n---\n\nText.\n`;

test('drafts and entries with a future date are left out of production, and marked in previews', () => {
  const overlay: Overlay = {
    'content/articles/draft/index.mdx': article('Draft', '2025-01-01', 'draft: true\n'),
    'content/articles/tomorrow/index.mdx': article('Tomorrow', '2025-07-01'),
    'content/articles/today/index.mdx': article('Today', '2025-06-30'),
  };
  withSite(overlay, (root) => {
    const site = load(root);
    const ids = (includeUnpublished: boolean) =>
      articlesNewestFirst(visibleEntries(site, { includeUnpublished, today: TODAY })).map(entityId);
    const published = ['today', 'ferry-timetable', 'crane-restored', 'shared-registers'];
    expect(ids(false)).toEqual(published);
    expect(ids(true)).toEqual(['tomorrow', ...published, 'draft']);
  });
});

test('related articles are at most three others of the same section and subject, nearest in time', () => {
  const overlay = Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name, i) => [
      `content/articles/${name}/index.mdx`,
      article(name.toUpperCase(), `2024-0${i + 1}-01`, 'category: defence\n'),
    ]),
  );
  withSite(overlay, (root) => {
    const site = load(root);
    const related = relatedArticles(articlesNewestFirst(site.entries));
    const of = (id: string) => related.get(site.byFile.get(`content/articles/${id}/index.mdx`)!)!;
    expect(of('c')).toEqual(['b', 'd', 'a']);
    expect(of('a')).toEqual(['b', 'c', ...of('a').slice(2)]);
    for (const [analysis, ids] of related) {
      expect(ids).not.toContain(entityId(analysis));
      expect(ids.length).toBeLessThanOrEqual(3);
      expect(new Set(ids).size).toBe(ids.length);
      const sections = ids.map((id) => sectionOf(site.byFile.get(`content/articles/${id}/index.mdx`)!));
      expect(sections.every((section) => section === sectionOf(analysis as never))).toBe(true);
    }
    expect(of('shared-registers')).toEqual([]);
  });
});

test('a site that is loaded again reads and inspects only the files that have changed', () => {
  withSite({}, (root) => {
    const disk = filesOnDisk(root);
    const read: string[] = [];
    const asked: string[] = [];
    const projectFiles: ProjectFiles = {
      ...disk,
      read: (file) => (read.push(file), disk.read(file)),
      remember: (file, what, findOut) => (asked.push(`${what} ${file}`), disk.remember(file, what, findOut)),
    };
    const reload = () => {
      read.length = asked.length = 0;
      loadSite({ root, blocks, today: TODAY, projectFiles, cache: analyses });
    };
    reload();
    expect(read).toContain('content/pages/figure.png');
    appendFileSync(path.join(root, 'content/pages/privacy-policy.mdx'), '\nMore.\n');
    reload();
    expect(read.filter((file) => /\.(?:mdx|png)$/.test(file))).toEqual(['content/pages/privacy-policy.mdx']);
    expect(new Set(asked).size).toBe(asked.length);
  });
});
