/** Where the files stand that tell machines of the site. Pages name two of them. */
export const FEED = '/news-insights/feed.xml';
/** What readers call the feed. */
export const feedTitle = (brandName: string): string => `${brandName}: news and insights`;

export const WEB_MANIFEST = '/site.webmanifest';
export const SITEMAP = '/sitemap.xml';
export const ROBOTS = '/robots.txt';
export const SECURITY = '/.well-known/security.txt';

/** Drawn from static/favicon.svg by `npm run icons`. */
export const LOGO = '/icon-512.png';

/** The pictures for shared links. */
export const SHARE_IMAGE = { folder: '/share/', width: 1200, height: 630 } as const;

/** The type of the element that holds a page's structured data. */
export const STRUCTURED_DATA = 'application/ld+json';
