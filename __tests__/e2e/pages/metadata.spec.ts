/** The built site as search engines, feed readers, social networks and validators read it. */
import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { type CrawledPage, deadAddresses, fetchPages } from '../../helpers/pages/crawl';
import {
  attribute,
  contentOf,
  elements,
  linesOf,
  linkOf,
  tagged,
  textOf,
  thingsOf,
} from '../../helpers/pages/parse-html';
import { readingGrade } from '../../helpers/reading-ease';
import { sample } from '../../helpers/sample';
import { problemsOfThings } from '../../helpers/pages/schema-org-checks';
import { HTML_RULES } from '../../helpers/pages/html-rules';
import { narrowedRoutes, routes as written } from '../built-site';

const routes = [...written, ...narrowedRoutes];

const NOT_FOUND = '/404/';

let origin: string;
let siteUrl: string;
/** Every page, including aliases and the not-found page. */
let all: CrawledPage[];
/** Every page at its canonical URL. */
let pages: CrawledPage[];

test.beforeAll(async ({ baseURL }) => {
  origin = baseURL ?? '';
  all = await fetchPages(origin, [...routes.map(({ path }) => path), NOT_FOUND]);
  const own = new Set(routes.filter(({ canonical }) => !canonical).map(({ path }) => path));
  pages = all.filter(({ path }) => own.has(path));
  siteUrl = new URL(linkOf(pageAt('/').document, 'canonical') ?? '').origin;
});

const pageAt = (path: string): CrawledPage => all.find((page) => page.path === path)!;
const isArticle = (path: string) =>
  routes.some((route) => route.path === path && ['article', 'msp_articl'].includes(route.kind));
const mainOf = ({ document }: CrawledPage) => elements(document, tagged('main'))[0]!;
const isListed = ({ document }: CrawledPage) => contentOf(document, 'robots') === undefined;
const fileOf = (address: string) => origin + address.replace(siteUrl, '');

/** The problems on all pages together, so that a failing test shows all of them. */
const inAll = (of: CrawledPage[], find: (page: CrawledPage) => string[]): string[] =>
  of.flatMap((page) => find(page).map((problem) => `${page.path}: ${problem}`));

test('every page is valid HTML [R8.1]', async () => {
  const validator = new HtmlValidate(HTML_RULES);
  const problems: string[] = [];
  const kindOf = ({ path }: CrawledPage) => [routes.find((route) => route.path === path)?.kind];
  // A sample is enough: header and footer are most of a page, and the same on every page.
  for (const { path, html } of sample(all, 8, kindOf)) {
    const { results } = await validator.validateString(html, path);
    for (const { messages } of results)
      for (const { ruleId, message, line, column } of messages)
        problems.push(`${path}:${line}:${column} ${ruleId}: ${message}`);
  }
  expect(problems).toEqual([]);
});

test('every page declares its language, and links the style sheet that orders the cascade layers before all others [R1.7]', () => {
  for (const { path, html } of all) {
    expect(html, path).toContain('<html lang="en"');
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
    expect(sheets[0], path).toMatch(/^\/styles\.[0-9a-f]+\.css$/);
  }
});

test('every page has one h1, and no heading skips a level [R8.1]', () => {
  const problems = inAll(all, ({ document }) => {
    const levels = elements(document, tagged('h1', 'h2', 'h3', 'h4', 'h5', 'h6')).map(({ tagName }) =>
      Number(tagName[1]),
    );
    const skipped = levels.flatMap((level, index) =>
      level > (levels[index - 1] ?? 0) + 1 ? [`h${level} after h${levels[index - 1]}`] : [],
    );
    return [...(levels.filter((level) => level === 1).length === 1 ? [] : ['not one h1']), ...skipped];
  });
  expect(problems).toEqual([]);
});

test('every page has a unique title, a unique description and its canonical URL [R8.2]', () => {
  const titles = pages.map(({ document }) => textOf(elements(document, tagged('title'))[0]!));
  const descriptions = pages.map(({ document }) => contentOf(document, 'description') ?? '');
  expect(twice(titles)).toEqual([]);
  expect(twice(descriptions)).toEqual([]);
  expect(descriptions.filter((text) => text.length < 40 || text.length > 300)).toEqual([]);
  const astray = pages.filter(({ path, document }) =>
    [linkOf(document, 'canonical'), contentOf(document, 'og:url')].some((address) => address !== siteUrl + path),
  );
  expect(astray.map(({ path }) => path)).toEqual([]);
});

test('every page has a share image of the right size [R8.3]', async () => {
  const seen = new Map<string, string>();
  for (const { path, document } of pages) {
    const image = contentOf(document, 'og:image') ?? '';
    expect(image, path).toMatch(new RegExp(`^${siteUrl}/share/\\w+\\.jpg$`));
    expect(contentOf(document, 'twitter:image'), path).toBe(image);
    expect(contentOf(document, 'og:image:alt'), path).toBeTruthy();
    seen.set(image, path);
  }
  for (const [image, path] of seen) {
    const answer = await fetch(fileOf(image));
    expect(answer.headers.get('cache-control'), path).toContain('immutable');
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ path, format, width, height }).toEqual({ path, format: 'jpeg', width: 1200, height: 630 });
    expect(contentOf(pageAt(path).document, 'og:image:type')).toBe('image/jpeg');
    expect(contentOf(pageAt(path).document, 'og:image:width')).toBe('1200');
    expect(contentOf(pageAt(path).document, 'og:image:height')).toBe('630');
  }
});

test('the structured data of every page has the fields that search engines require [R8.4]', () => {
  expect(inAll(all, ({ document }) => problemsOfThings(thingsOf(document)))).toEqual([]);
  const typesOf = (page: CrawledPage) => thingsOf(page.document).map((thing) => thing['@type']);
  expect(typesOf(pageAt('/'))).toEqual(['Organization', 'WebSite']);
  for (const page of pages.filter((candidate) => isListed(candidate) && candidate.path !== '/')) {
    expect(typesOf(page), page.path).toContain('BreadcrumbList');
    expect(
      typesOf(page).some((type) => type === 'Article' || type === 'NewsArticle'),
      page.path,
    ).toBe(isArticle(page.path));
  }
  // A page that must not be listed has no structured data.
  for (const page of all.filter((candidate) => !isListed(candidate))) expect(typesOf(page), page.path).toEqual([]);
});

test('the structured data has the openings that the page shows [R8.4]', () => {
  for (const page of pages) {
    const shown = elements(mainOf(page), (element) => attribute(element, 'data-state') === 'open').map((opening) =>
      linesOf(elements(opening, tagged('h3'))[0]!).join(' '),
    );
    const told = thingsOf(page.document).filter((thing) => thing['@type'] === 'JobPosting');
    expect(isListed(page) ? told.map(({ title }) => title) : shown, page.path).toEqual(shown);
  }
});

test('the site map contains exactly the pages that may be listed [R8.5]', async () => {
  const text = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = pages.filter(isListed).map(({ path }) => siteUrl + path);
  expect([...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!).sort()).toEqual(listed.sort());
});

test('the files for crawlers, feed readers and browsers have the right type [R8.5, R8.6]', async () => {
  const home = pageAt('/').document;
  const types = {
    '/sitemap.xml': 'application/xml; charset=utf-8',
    [linkOf(home, 'alternate')!]: 'application/xml; charset=utf-8',
    '/robots.txt': 'text/plain; charset=utf-8',
    '/.well-known/security.txt': 'text/plain; charset=utf-8',
    [linkOf(home, 'manifest')!]: 'application/manifest+json; charset=utf-8',
    '/apple-touch-icon.png': 'image/png',
    '/favicon.ico': 'image/x-icon',
  };
  for (const [path, type] of Object.entries(types)) {
    const answer = await fetch(origin + path);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, type]);
  }
});

test('every page has data and one URL, the one with the slash, and is compressed [R1]', async () => {
  for (const { path } of written) {
    const { headers } = await fetch(origin + path, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
    expect([path, headers.get('content-encoding')]).toEqual([path, 'br']);
    const data = `/page-data/${path === '/' ? 'index' : path.slice(1, -1)}/page-data.json`;
    expect([data, (await fetch(origin + data, { method: 'HEAD' })).status]).toEqual([data, 200]);
    if (path === '/') continue;
    const bare = await fetch(`${origin}${path.slice(0, -1)}?a=1`, { method: 'HEAD', redirect: 'manual' });
    expect([bare.status, bare.headers.get('location')]).toEqual([301, `${path}?a=1`]);
  }
});

test('no page has a broken link, anchor, image or file, and browsers keep files with a hash', async () => {
  expect(await deadAddresses(origin, all, siteUrl)).toEqual([]);
});

test('no two pages have the same text, and no page has placeholder text', () => {
  const texts = pages.map((page) => linesOf(mainOf(page)).join('\n'));
  expect(twice(texts)).toEqual([]);
  // Listed pages only: the cheatsheet shows such text on purpose.
  const leftOver = inAll(pages.filter(isListed), (page) =>
    linesOf(mainOf(page)).filter((line) =>
      /lorem ipsum|\b(?:TODO|TBD|FIXME|XXX)\b|placeholder|undefined|\[object|\{\w+\}/i.test(line),
    ),
  );
  expect(leftOver).toEqual([]);
});

test('every phone number is one of the firm or of a person, and street address and e-mail addresses are the same on every page', () => {
  const [firm] = thingsOf(pageAt('/').document) as {
    email: string;
    telephone: string;
    address: { streetAddress: string };
  }[];
  const domain = firm!.email.split('@')[1]!;
  const known = new Set(
    ['/contact-us/', '/careers/meet-our-people/'].flatMap((path) =>
      numbersIn(linesOf(pageAt(path).document).join('\n')),
    ),
  );
  const problems = inAll(pages.filter(isListed), ({ document }) => {
    const targets = elements(document, tagged('a')).map((link) => attribute(link, 'href') ?? '');
    const text = linesOf(document).join('\n');
    const street = firm!.address.streetAddress;
    return [
      ...targets.filter((target) => target.startsWith('tel:') && !known.has(target.slice('tel:'.length))),
      ...targets.filter((target) => target.startsWith('mailto:') && !target.split('?')[0]!.endsWith(`@${domain}`)),
      ...numbersIn(text).filter((number) => !known.has(number)),
      ...(text.match(/[\w.]+@[\w-]+(?:\.[\w-]+)+/g) ?? []).filter((mail) => !mail.endsWith(`@${domain}`)),
      ...text.split('\n').filter((line) => line.includes(streetName(street)) && !line.includes(street)),
    ];
  });
  expect(problems).toEqual([]);
});

/** `(02) 5550 1840` → `+61255501840` */
const numbersIn = (text: string): string[] =>
  (text.match(/\(0\d\) \d{4} \d{4}/g) ?? []).map((number) => number.replace(/\D/g, '').replace(/^0/, '+61'));

/** `Level 4, 18 Brindabella Circuit` → `Brindabella Circuit` */
const streetName = (street: string): string => /[A-Z][a-z]+ [A-Z][a-z]+$/.exec(street)?.[0] ?? street;

/** Readers with nine years of school can follow the text. Australian government writing aims at year seven. */
const MAX_READING_GRADE = 9;

test('the pages of services are readable for a general audience', () => {
  const services = pages.filter(({ path }) => /^\/services?\//.test(path) || /-msp\/.*services\//.test(path));
  expect(services.length).toBeGreaterThan(0);
  const hard = services
    .map((page) => {
      const texts = elements(mainOf(page), tagged('p', 'li')).map((element) => linesOf(element).join(' '));
      // A name in a list is not a sentence.
      const prose = texts.filter((text) => /[.!?]/.test(text));
      return { path: page.path, grade: Math.round(readingGrade(prose) * 10) / 10 };
    })
    .filter(({ grade }) => grade > MAX_READING_GRADE);
  expect(hard).toEqual([]);
});

const twice = (texts: string[]): string[] => texts.filter((text, index) => texts.indexOf(text) !== index);
