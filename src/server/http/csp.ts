/**
 * The content security policy, built from what the site really uses: an integration that is not
 * configured adds no host. Of scripts pages carry one line, of styles a template's own, both by their hash; nothing
 * needs `unsafe-inline`, and a script that somebody smuggles into content does not run.
 *
 * Forms post to the site itself: where the receiver runs elsewhere, the host passes them on (static-host-files.ts).
 */

export interface PolicyOptions {
  /** Integrity of the scripts inside pages. */
  scripts?: readonly string[];
  /** Integrity of the styles that stand in pages. */
  styles?: readonly string[];
  /** Origins of documents that pages frame: video players, the booking calendar. */
  frames?: readonly string[];
  /** Origins of the video files that pages play. */
  media?: readonly string[];
  /** Interactive maps. */
  maps?: boolean;
  tagManager?: boolean;
}

type Directives = Record<string, string[]>;

/**
 * What Google asks for, without `unsafe-eval`. Maps writes style elements; a nonce would allow just those, and files
 * that are the same for everyone cannot hold one.
 */
const MAPS: Directives = {
  'script-src': ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  'style-src': ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  'img-src': [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
    'blob:',
  ],
  'font-src': ['https://fonts.gstatic.com'],
  'connect-src': ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  'worker-src': ['blob:'],
};
/** The manager and the tags of Google Analytics. A container with other tags needs their hosts here. */
const TAG_MANAGER: Directives = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

/**
 * Text becomes HTML or a script's address only through the one policy of ours (src/gatsby/inline-scripts/trusted-types.ts). Scripts
 * of others bring text of their own kind, which it refuses: with them this protection has to go.
 */
const TRUSTED_TYPES: Directives = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
};

export function contentSecurityPolicy(options: PolicyOptions = {}): string {
  const { scripts = [], styles = [], frames = [], media = [], maps = false, tagManager = false } = options;
  const directives: Directives = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map((hash) => `'${hash}'`)],
    // Beside a hash, browsers take no notice of the `unsafe-inline` that maps need.
    'style-src': ["'self'", ...(maps ? [] : styles.map((hash) => `'${hash}'`))],
    // Gatsby writes style attributes (focus wrapper, announcer); they can hide things, and run nothing.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", ...media],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': frames.length > 0 ? [...frames] : ["'none'"],
  };
  for (const integration of [maps ? MAPS : {}, tagManager ? TAG_MANAGER : {}, maps || tagManager ? {} : TRUSTED_TYPES])
    for (const [directive, sources] of Object.entries(integration)) (directives[directive] ??= []).push(...sources);
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}
