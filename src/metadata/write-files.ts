import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Blocks } from '../content/mdx/known-elements';
import type { Site } from '../content/site-model';
import { listFilesSync } from '../util/files';
import type { ISODate, SiteSettings } from '../schema/page-data';
import { FEED, LIST_FEED, LLMS, MARKDOWN, ROBOTS, SECURITY, SITEMAP, WEB_MANIFEST } from './paths';
import { brandColours, type Colours } from './brand-colours';
import { atomFeed } from './atom-feed';
import { type ListedPage, listedPages } from './listed-pages';
import { llmsTxt, markdownOfPages } from './llms-txt';
import { element, XML_DECLARATION } from './xml';

type Settings = Omit<SiteSettings, 'navigation'>;

interface Options {
  site: Site;
  blocks: Blocks;
  /** Without a trailing slash. */
  siteUrl: string;
  today: string;
  /** The date of the last change, by file. */
  modified: ReadonlyMap<string, string>;
}

/** Writes the files for search engines, feed readers and browsers: the site map, the feeds, robots.txt and so on. */
export function writeMetadataFiles(publicFolder: string, options: Options): void {
  const { site, blocks, siteUrl, today, modified } = options;
  const settings = { ...site.settings, siteUrl };
  const pages = listedPages(site, today, modified);
  const files: Record<string, string> = {
    ...markdownOfPages(pages, { site, blocks, today, includeUnpublished: false }, siteUrl),
    ...Object.fromEntries(
      pages.flatMap((page) => (page.list ? [[page.address + LIST_FEED, atomFeed(pages, settings, page)]] : [])),
    ),
    [LLMS]: llmsTxt(pages, settings),
    [SITEMAP]: sitemap(pages, siteUrl),
    [ROBOTS]: robotsTxt(siteUrl),
    [FEED]: atomFeed(pages, settings),
    [SECURITY]: securityTxt(settings, today),
    [WEB_MANIFEST]: webManifest(settings, brandColours(site.root)),
  };
  // Remove the text of pages that are no longer listed.
  const isOurs = new RegExp(`/(?:${MARKDOWN}|${LIST_FEED})$`);
  for (const file of listFilesSync(publicFolder))
    if (isOurs.test(file) && !(file in files)) rmSync(path.join(publicFolder, file));
  for (const [urlPath, text] of Object.entries(files)) {
    const file = path.join(publicFolder, urlPath);
    // Most edits change few of them, and writing takes longer than reading.
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** https://www.sitemaps.org/protocol.html */
export function sitemap(pages: readonly ListedPage[], siteUrl: string): string {
  const urls = pages.map(
    ({ address, modified }) =>
      `<url>${element('loc', siteUrl + encodeURI(address))}${modified ? element('lastmod', modified) : ''}</url>`,
  );
  const start = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  return [XML_DECLARATION, start, ...urls, '</urlset>', ''].join('\n');
}

/** The same in previews: a search engine must read a page in order to learn that it must not list it. */
export const robotsTxt = (siteUrl: string): string =>
  ['User-agent: *', 'Allow: /', '', `Sitemap: ${siteUrl}${SITEMAP}`, ''].join('\n');

/**
 * RFC 9116. The file expires on the first day of a month, ten to eleven months after the build: less than a year, as the RFC
 * recommends, and on the same day for every build of a month.
 */
export function securityTxt({ siteUrl, email, securityEmail, securityPolicy }: Settings, today: ISODate): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const expires = new Date(Date.UTC(year, month - 1 + 11, 1)).toISOString();
  return [
    `Contact: mailto:${securityEmail ?? email}`,
    `Expires: ${expires}`,
    ...(securityPolicy ? [`Policy: ${new URL(securityPolicy, siteUrl).href}`] : []),
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${SECURITY}`,
    '',
  ].join('\n');
}

/** https://www.w3.org/TR/appmanifest/ */
export function webManifest({ brand, description }: Settings, { white }: Colours): string {
  const icon = (file: string, sizes: string, purpose?: string) => ({
    src: `/${file}`,
    type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    sizes,
    ...(purpose ? { purpose } : {}),
  });
  const manifest = {
    name: brand.name,
    short_name: brand.shortName,
    description,
    lang: 'en-AU',
    id: '/',
    start_url: '/',
    display: 'browser',
    background_color: white,
    theme_color: white,
    icons: [
      icon('favicon.svg', 'any'),
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
  };
  return `${JSON.stringify(manifest, null, 1)}\n`;
}
