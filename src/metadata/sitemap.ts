/** https://www.sitemaps.org/protocol.html */
import type { ListedPage } from './listed-pages';
import { SITEMAP } from './paths';
import { element, XML_DECLARATION } from './xml';

/** The most URLs that the protocol allows in a file. */
const MAX_PAGES = 50_000;

/** The files by URL. A large site has several, and an index to which robots.txt refers. */
export function sitemaps(pages: readonly ListedPage[], siteUrl: string, maxPages = MAX_PAGES): Record<string, string> {
  if (pages.length <= maxPages) return { [SITEMAP]: pagesOf(pages, siteUrl) };
  const parts = Array.from({ length: Math.ceil(pages.length / maxPages) }, (_, index) => [
    SITEMAP.replace('.xml', `-${index + 1}.xml`),
    pagesOf(pages.slice(index * maxPages, (index + 1) * maxPages), siteUrl),
  ]);
  const list = parts.map(([address]) => `<sitemap>${element('loc', `${siteUrl}${address}`)}</sitemap>`);
  return { [SITEMAP]: inElement('sitemapindex', list), ...(Object.fromEntries(parts) as Record<string, string>) };
}

function pagesOf(pages: readonly ListedPage[], siteUrl: string): string {
  const urls = pages.map(
    ({ address, modified }) =>
      `<url>${element('loc', siteUrl + encodeURI(address))}${modified ? element('lastmod', modified) : ''}</url>`,
  );
  return inElement('urlset', urls);
}

const inElement = (name: string, lines: readonly string[]): string =>
  [XML_DECLARATION, `<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`, ...lines, `</${name}>`, ''].join(
    '\n',
  );
