/**
 * The response headers and redirects of every path, defined once. The production server applies them, and
 * src/build/host-files.ts writes them for static hosts.
 */
import type { ContentRedirect } from '../site-build';

export type Headers = Readonly<Record<string, string>>;

export interface HeaderRule {
  /** An exact path, or one that ends with `*` and matches everything below. */
  path: string;
  headers: Headers;
}

export interface Redirect {
  /** A decoded path. */
  from: string;
  /** A path of this site or an `https://` URL, as in `Location`: encoded, possibly with a query and a fragment. */
  to: string;
}

const YEAR_IN_SECONDS = 31_536_000;

/** For files whose names change with their content: browsers need not request them again. */
const FOREVER: Headers = { 'Cache-Control': `public, max-age=${YEAR_IN_SECONDS}, immutable` };
/** For all other files: browsers request them each time and mostly get a 304. */
export const REVALIDATE: Headers = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

/** Previews are for people who were sent a link. */
const NOINDEX: Headers = { 'X-Robots-Tag': 'noindex' };

/** HSTS. A server must send it over TLS only (RFC 6797, 7.2). */
export const TRANSPORT_SECURITY: Headers = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
};

export function securityHeaders(policy: string): Headers {
  return {
    'Content-Security-Policy': policy,
    // The Australian ISM (ISM-1424) requires this header by name, beside the policy's frame-ancestors.
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  };
}

/**
 * No page uses these features, so no frame may use them either. Video players need `autoplay`, `encrypted-media`,
 * `fullscreen` and `picture-in-picture`; a frame gets those only through its `allow` attribute.
 */
const UNUSED_FEATURES = (
  'accelerometer browsing-topics camera display-capture geolocation gyroscope hid idle-detection local-fonts ' +
  'magnetometer microphone midi payment publickey-credentials-get screen-wake-lock serial usb ' +
  'xr-spatial-tracking'
).split(' ');

/**
 * `app-4f9ea69f9f3c1eee.js`, `styles.0a1b2c3d4e.css`, `inter-1f2e3d4c.woff2`. A hash contains a letter, a date does
 * not.
 */
const HASHED_NAME = /[-.](?=\d*[a-f])[0-9a-f]{8,}\.(?:js|css|woff2?)$/;

export const isHashedName = (path: string): boolean => HASHED_NAME.test(path);

/**
 * The header rules for a site with these files. Rules that match the same path set different headers, because some
 * hosts join duplicate values and others take the last one.
 */
export function headerRules(
  policy: string,
  files: Iterable<string>,
  { preview = false }: { preview?: boolean | undefined } = {},
): HeaderRule[] {
  const rules: HeaderRule[] = [
    { path: '/*', headers: { ...securityHeaders(policy), ...(preview ? NOINDEX : {}) } },
    // Every path that Gatsby creates below /static/ contains a content hash.
    { path: '/static/*', headers: FOREVER },
    // The name of a share image is a hash of its content.
    { path: '/share/*', headers: FOREVER },
    { path: '/page-data/*', headers: REVALIDATE },
  ];
  for (const file of files) {
    if (isHashedName(file) && !rules.some(({ path, headers }) => headers['Cache-Control'] && matches(path, file))) {
      rules.push({ path: file, headers: FOREVER });
    }
  }
  return rules;
}

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;

export function headersFor(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  return Object.assign({}, REVALIDATE, ...rules.filter((rule) => matches(rule.path, path)).map((rule) => rule.headers));
}

const INDEX = 'index.html';

/** The path of a built page, or undefined for other files: `/services/index.html` → `/services/`. */
export const pagePath = (file: string): string | undefined =>
  file.endsWith(`/${INDEX}`) ? file.slice(0, -INDEX.length) : undefined;

/** Each page has one URL: the path without a slash and that with the file name redirect to it. */
export function pageRedirects(files: Iterable<string>): Redirect[] {
  const found: Redirect[] = [];
  for (const file of files) {
    const path = pagePath(file);
    if (path === undefined) continue;
    const to = encodeURI(path);
    if (path !== '/') found.push({ from: path.slice(0, -1), to });
    found.push({ from: file, to });
  }
  return found;
}

/** The redirects of `content/redirects.yaml`. A page or file at the old path wins over them. */
export function contentRedirects(files: readonly string[], written: readonly ContentRedirect[] = []): Redirect[] {
  const taken = new Set(files);
  for (const { from, to } of pageRedirects(files)) taken.add(from).add(decodeURI(to));
  const found: Redirect[] = [];
  for (const redirect of written) {
    const target = targetOf(redirect);
    const isInternal = target.origin === SITE;
    const targetPath = isInternal ? decodePath(target.pathname) : undefined;
    const to = isInternal ? target.pathname + target.search + target.hash : target.href;
    for (const from of bothForms(decodePath(redirect.from))) {
      if (taken.has(from) || from === targetPath) continue;
      taken.add(from);
      found.push({ from, to });
    }
  }
  return found;
}

/** Old links exist with and without a trailing slash. */
function bothForms(path: string): string[] {
  const bare = path.replace(/\/+$/, '');
  return bare === '' ? [] : [bare, `${bare}/`];
}

const decodePath = (path: string): string => path.split('/').map(decodeURIComponent).join('/');

/** A placeholder origin for parsing paths. */
const SITE = 'https://site.invalid';

/**
 * Browsers treat `//host` and `/\host` as another site, so such a target would be an open redirect. Links to other
 * sites must be complete URLs.
 */
function targetOf({ from, to }: ContentRedirect): URL {
  if (to.startsWith('https://') && URL.canParse(to)) return new URL(to);
  const url = to.startsWith('/') && URL.canParse(to, SITE) ? new URL(to, SITE) : undefined;
  if (url?.origin !== SITE || to.startsWith('//') || url.pathname.startsWith('//'))
    throw new Error(`The redirect from ${from} must lead to a path of this site or to https://…, not to ${to}`);
  return url;
}

/** Adds the query of a request to a `Location`, before the fragment. */
export function withQuery(location: string, query: string): string {
  const [, path = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(location) ?? [];
  return path + (path.includes('?') ? query.replace(/^\?/, '&') : query) + fragment;
}

/** The reviewers' desk and the toolbar (src/review), which only previews contain. */
export const REVIEW_FOLDER = '/_review/';

/** Excludes files in `public/` that visitors do not need, hidden files, and the reviewers' desk except in a preview. */
export const isServed = (path: string, { preview = false }: { preview?: boolean | undefined } = {}): boolean =>
  !BUILD_FILE.test(path) &&
  !/\.(?:map|br|gz)$/.test(path) &&
  !HIDDEN.test(path) &&
  (preview || !path.startsWith(REVIEW_FOLDER));

/** `.htpasswd`, `.git/config`, `.env`: never meant for visitors. `/.well-known/` is (RFC 8615). */
const HIDDEN = /^\/(?!\.well-known\/)(?:.*\/)?\.|^\/\.well-known\/(?:.*\/)?\./;

const BUILD_FILE = /^\/(?:_gatsby\/|_headers$|_redirects$|chunk-map\.json$|webpack\.stats\.json$|\.site-build\.json$)/;
