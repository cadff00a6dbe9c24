/** https://www.sitemaps.org/protocol.html */
import type { ListedPage } from './listed-pages';
import { element, XML_DECLARATION } from './xml';

export function sitemap(pages: readonly ListedPage[], siteUrl: string): string {
  const urls = pages.map(
    ({ address, modified }) =>
      `<url>${element('loc', siteUrl + encodeURI(address))}${modified ? element('lastmod', modified) : ''}</url>`,
  );
  return [
    XML_DECLARATION,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
