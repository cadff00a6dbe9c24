/** The paths of the files for search engines, feed readers and browsers. */
export const FEED = '/news-insights/feed.xml';
/** Appended to the path of a list of articles. */
export const LIST_FEED = 'feed.xml';
export const LLMS = '/llms.txt';
/** Appended to the path of a page. */
export const MARKDOWN = 'index.md';
/** The feed's title in feed readers. */
export const feedTitle = (brandName: string): string => `${brandName}: news and insights`;

export const WEB_MANIFEST = '/site.webmanifest';
export const SITEMAP = '/sitemap.xml';
export const ROBOTS = '/robots.txt';
export const SECURITY = '/.well-known/security.txt';

/** `npm run icons` draws it from static/favicon.svg. */
export const LOGO = '/icon-512.png';

/** The images that social networks and chat programs show for a shared link. */
export const SHARE_IMAGE = { folder: '/share/', width: 1200, height: 630 } as const;

/** The type of the script element that contains a page's structured data. */
export const STRUCTURED_DATA = 'application/ld+json';
