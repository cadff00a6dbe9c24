import { SITEMAP } from './paths';

/** The same in previews: a search engine must be able to read a page to learn that it must not list it. */
export const robotsTxt = (siteUrl: string): string =>
  ['User-agent: *', 'Allow: /', '', `Sitemap: ${siteUrl}${SITEMAP}`, ''].join('\n');
