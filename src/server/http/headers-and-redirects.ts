/**
 * Which response headers a path gets and where a path leads: the one source of these rules. The
 * production server applies them; `static-host-files.ts` writes them down for static hosts.
 */
export type Headers = Readonly<Record<string, string>>;

export interface HeaderRule {
  /** An exact path, or one that ends with `*` and means everything below. */
  path: string;
  headers: Headers;
}

export interface Redirect {
  from: string;
  to: string;
  status: 301;
}

const YEAR_IN_SECONDS = 31_536_000;

/** A file whose name changes with its content never has to be asked for again. */
const FOREVER: Headers = { 'Cache-Control': `public, max-age=${YEAR_IN_SECONDS}, immutable` };
/** Everything else is asked for again each time, and mostly answered with 304. */
export const REVALIDATE: Headers = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

/** Previews are read by people who were sent there. */
const UNLISTED: Headers = { 'X-Robots-Tag': 'noindex' };

/** What a browser must only hear over TLS (RFC 6797, 7.2). */
export const TRANSPORT_SECURITY: Headers = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
};

export function securityHeaders(policy: string): Headers {
  return {
    'Content-Security-Policy': policy,
    // Named literally by the Australian ISM (ISM-1424) beside the policy's frame-ancestors.
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': NOT_USED.map((feature) => `${feature}=()`).join(', '),
  };
}

/**
 * What no page asks for, so that no frame may either. Players need `autoplay`, `encrypted-media`, `fullscreen` and
 * `picture-in-picture`: a frame has them only if its element says so.
 */
const NOT_USED = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** `app-4f9ea69f9f3c1eee.js`, `styles.0a1b2c3d4e.css`, `inter-1f2e3d4c.woff2`: at least one letter, so that no date passes. */
const HASHED_NAME = /[-.](?=\d*[a-f])[0-9a-f]{8,}\.(?:js|css|woff2?)$/;

export const isHashedName = (path: string): boolean => HASHED_NAME.test(path);

/**
 * The rules for a site of these files. No two rules that match one path set the same header, because hosts
 * disagree about what that means: one joins the values, another takes the last.
 */
export function headerRules(
  policy: string,
  files: Iterable<string>,
  { preview = false }: { preview?: boolean | undefined } = {},
): HeaderRule[] {
  const rules: HeaderRule[] = [
    { path: '/*', headers: { ...securityHeaders(policy), ...(preview ? UNLISTED : {}) } },
    // Everything Gatsby puts below /static/ carries a content hash in its path.
    { path: '/static/*', headers: FOREVER },
    // Pictures for shared links are named by what is in them.
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

/** The address of a built page, or undefined where the file is no page: `/services/index.html` → `/services/`. */
export const addressOf = (file: string): string | undefined =>
  file.endsWith(`/${INDEX}`) ? file.slice(0, -INDEX.length) : undefined;

/** One address for each page: the form without the slash and the file's own name lead to it. */
export function redirects(files: Iterable<string>): Redirect[] {
  const found: Redirect[] = [];
  for (const file of files) {
    const address = addressOf(file);
    if (address === undefined) continue;
    if (address !== '/') found.push({ from: address.slice(0, -1), to: address, status: 301 });
    found.push({ from: file, to: address, status: 301 });
  }
  return found;
}

/** Left in `public/` by the build, of no use to a visitor. */
export const isServed = (path: string): boolean =>
  !/^\/(?:_gatsby\/|_headers$|_redirects$|chunk-map\.json$|webpack\.stats\.json$|\.site-build\.json$)/.test(path) &&
  !/\.(?:map|br|gz)$/.test(path);
