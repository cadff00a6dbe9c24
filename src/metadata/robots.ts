import { SITEMAP } from './paths';

/** The same in previews: a search engine must read a page in order to learn that it must not list it. */
export const robotsTxt = (siteUrl: string): string =>
  ['User-agent: *', 'Allow: /', '', `Sitemap: ${siteUrl}${SITEMAP}`, ''].join('\n');
