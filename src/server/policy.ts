/**
 * The content security policy, built from what the site really uses: an integration that is not
 * configured adds no host. Pages carry no inline script, so scripts need neither hashes nor
 * `unsafe-inline`; a script that somebody smuggles into content does not run.
 */
export interface PolicyOptions {
  /** Hashes of the inline style elements (`sha256-…`). Without them inline styles are allowed as a whole. */
  styleHashes?: readonly string[];
  /** Origins of documents that pages frame: video players, the booking calendar. */
  frames?: readonly string[];
  /** Origins of the video files that pages play. */
  media?: readonly string[];
  /** The maps script of the contact page. */
  maps?: boolean;
  /** The tag manager. */
  analytics?: boolean;
}

type Directives = Record<string, string[]>;

const MAPS: Directives = {
  'script-src': ['https://maps.googleapis.com'],
  'style-src': ['https://fonts.googleapis.com'],
  'img-src': [
    'https://maps.googleapis.com',
    'https://maps.gstatic.com',
    'https://*.googleapis.com',
    'https://*.gstatic.com',
  ],
  'font-src': ['https://fonts.gstatic.com'],
  'connect-src': ['https://maps.googleapis.com', 'https://*.googleapis.com'],
};
const ANALYTICS: Directives = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

export function contentSecurityPolicy(options: PolicyOptions = {}): string {
  const { styleHashes = [], frames = [], media = [], maps = false, analytics = false } = options;
  const hashed = styleHashes.length > 0;
  const directives: Directives = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...(hashed ? styleHashes.map((hash) => `'${hash}'`) : ["'unsafe-inline'"])],
    // Gatsby and React write style attributes (focus wrapper, announcer, picture colours).
    ...(hashed ? { 'style-src-attr': ["'unsafe-inline'"] } : {}),
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", ...media],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': frames.length > 0 ? [...frames] : ["'none'"],
  };
  for (const integration of [maps ? MAPS : {}, analytics ? ANALYTICS : {}]) {
    for (const [directive, sources] of Object.entries(integration)) directives[directive]?.push(...sources);
  }
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}
