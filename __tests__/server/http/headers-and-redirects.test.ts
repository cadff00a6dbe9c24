import { contentSecurityPolicy, type PolicyOptions } from '../../../src/server/http/csp';
import {
  headerRules,
  headersFor,
  isHashedName,
  isServed,
  redirects,
} from '../../../src/server/http/headers-and-redirects';
import { headersFile, redirectsFile } from '../../../src/build/host-files';

const FILES = [
  '/404.html',
  '/app-4f9ea69f9f3c1eee.js',
  '/fonts/text.woff2',
  '/index.html',
  '/page-data/index/page-data.json',
  '/services/index.html',
  '/static/9c1e/report-4f9ea69f9f3c1eee.js',
  '/styles.0a1b2c3d4e5f.css',
];

describe('one source of header rules', () => {
  const rules = headerRules("default-src 'none'", FILES);

  it('never sets one header twice for a path: hosts disagree about what that means', () => {
    for (const file of FILES) {
      const names = rules
        .filter(({ path }) => (path.endsWith('*') ? file.startsWith(path.slice(0, -1)) : path === file))
        .flatMap(({ headers }) => Object.keys(headers));
      expect(names).toEqual([...new Set(names)]);
    }
  });

  it('keeps for a year what is named after its content, and nothing else', () => {
    const kept = FILES.filter((file) => headersFor(file, rules)['Cache-Control']?.includes('immutable'));
    expect(kept).toEqual([
      '/app-4f9ea69f9f3c1eee.js',
      '/static/9c1e/report-4f9ea69f9f3c1eee.js',
      '/styles.0a1b2c3d4e5f.css',
    ]);
  });

  it('tells a hash from a date and from a word', () => {
    expect(['/a-20241231.css', '/a-facade.js', '/a-4f9ea69f.json', '/deadbeef.js'].filter(isHashedName)).toEqual([]);
    expect(['/a-4f9ea69f.css', '/a.4f9ea69f.js', '/framework-0123456789abcdef0123.js'].every(isHashedName)).toBe(true);
  });

  it('is written down for static hosts as the server applies it', () => {
    expect(headersFile({ headers: rules }).split('\n')).toEqual([
      '# Written by the build from src/server/http/headers-and-redirects.ts, which the production server applies too.',
      "# A path without a Cache-Control below gets the host's default, which is ours: public, max-age=0, must-revalidate",
      '/*',
      "  Content-Security-Policy: default-src 'none'",
      '  X-Frame-Options: DENY',
      '  X-Content-Type-Options: nosniff',
      '  Referrer-Policy: strict-origin-when-cross-origin',
      '  Cross-Origin-Opener-Policy: same-origin',
      '  Cross-Origin-Resource-Policy: same-origin',
      expect.stringMatching(/^ {2}Permissions-Policy: .*camera=\(\), .*geolocation=\(\)/),
      '  Strict-Transport-Security: max-age=63072000; includeSubDomains',
      '/static/*',
      '  Cache-Control: public, max-age=31536000, immutable',
      '/share/*',
      '  Cache-Control: public, max-age=31536000, immutable',
      '/page-data/*',
      '  Cache-Control: public, max-age=0, must-revalidate',
      '/app-4f9ea69f9f3c1eee.js',
      '  Cache-Control: public, max-age=31536000, immutable',
      '/styles.0a1b2c3d4e5f.css',
      '  Cache-Control: public, max-age=31536000, immutable',
      '',
    ]);
  });
});

describe('the headers of a preview', () => {
  it('keep search engines out, on the server and on static hosts', () => {
    const rules = headerRules("default-src 'none'", FILES, { preview: true });
    expect(headersFor('/services/', rules)).toMatchObject({ 'X-Robots-Tag': 'noindex' });
    expect(headersFile({ headers: rules })).toContain('/*\n  Content-Security-Policy');
    expect(headersFile({ headers: rules })).toContain('  X-Robots-Tag: noindex\n');
  });

  it('are none of the published site’s', () => {
    expect(headersFor('/services/', headerRules("default-src 'none'", FILES))).not.toHaveProperty('X-Robots-Tag');
  });
});

describe('one source of redirects [R1.5]', () => {
  it('leads every other form of a page’s address to the one it has', () => {
    expect(redirects(FILES)).toEqual([
      { from: '/index.html', to: '/', status: 301 },
      { from: '/services', to: '/services/', status: 301 },
      { from: '/services/index.html', to: '/services/', status: 301 },
    ]);
  });

  it('is written down for static hosts, with the receiver of forms where there is one', () => {
    expect(redirectsFile({ redirects: redirects(FILES), receiverUrl: 'https://forms.example.org/' })).toBe(
      [
        '# Written by the build from src/server/http/headers-and-redirects.ts, which the production server applies too.',
        '/index.html / 301',
        '/services /services/ 301',
        '/services/index.html /services/ 301',
        '/restful_forms/* https://forms.example.org/restful_forms/:splat 200',
        '',
      ].join('\n'),
    );
  });

  it('writes no more lines than a host reads', () => {
    const many = Array.from({ length: 1500 }, (_, index) => `/articles/${index}/index.html`);
    expect(redirectsFile({ redirects: redirects(many) }).split('\n').length).toBeLessThan(5);
  });
});

it('does not serve what only the build needs', () => {
  const inner = [
    '/_headers',
    '/_redirects',
    '/.site-build.json',
    '/webpack.stats.json',
    '/app-1.js.map',
    '/index.html.br',
    '/index.html.gz',
  ];
  expect(inner.filter(isServed)).toEqual([]);
  expect(['/.well-known/security.txt', '/_pages/index.html'].every(isServed)).toBe(true);
});

describe('the content security policy', () => {
  const directives = (options?: PolicyOptions) =>
    new Map(
      contentSecurityPolicy(options)
        .split('; ')
        .map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
    );

  it('starts from nothing and lets scripts and styles come from the site alone', () => {
    const policy = directives();
    expect([...policy.keys()][0]).toBe('default-src');
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(directives({ scripts: ['sha256-a'] }).get('script-src')).toEqual(["'self'", "'sha256-a'"]);
    expect(policy.get('style-src')).toEqual(["'self'"]);
    expect(policy.get('frame-src')).toEqual(["'none'"]);
    expect(contentSecurityPolicy()).not.toMatch(/https?:|\*/);
  });

  it('lets text become HTML or a script only through our own policy, where no script of others runs', () => {
    expect(directives().get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(directives().get('trusted-types')).toEqual(['default']);
    for (const options of [{ maps: true }, { tagManager: true }])
      expect(directives(options).has('require-trusted-types-for')).toBe(false);
  });

  it('names the hosts of an integration only when it is configured [R6.8, R6.9, R3.20]', () => {
    expect(directives({ maps: true }).get('script-src')).toEqual([
      "'self'",
      'https://maps.googleapis.com',
      'https://maps.gstatic.com',
    ]);
    expect(directives({ tagManager: true }).get('script-src')).toEqual(["'self'", 'https://www.googletagmanager.com']);
    expect(contentSecurityPolicy({ maps: true })).not.toContain('googletagmanager');
    expect(contentSecurityPolicy({ tagManager: true })).not.toContain('maps');
    expect(directives({ frames: ['https://calendar.example'] }).get('frame-src')).toEqual(['https://calendar.example']);
    expect(directives({ media: ['https://films.example'] }).get('media-src')).toEqual([
      "'self'",
      'https://films.example',
    ]);
  });

  it('never lets a script be written into a page or made from text', () => {
    for (const options of [{}, { maps: true }, { tagManager: true }, { maps: true, tagManager: true }]) {
      expect(directives(options).get('script-src')?.join(' ')).not.toMatch(/unsafe|data:|blob:|\*/);
      expect(contentSecurityPolicy(options)).not.toContain('unsafe-eval');
    }
  });

  it('has each directive once', () => {
    const names = contentSecurityPolicy({ maps: true, tagManager: true })
      .split('; ')
      .map((part) => part.split(' ')[0]);
    expect(names).toEqual([...new Set(names)]);
  });
});
