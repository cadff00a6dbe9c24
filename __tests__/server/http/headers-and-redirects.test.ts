import { contentSecurityPolicy, type PolicyOptions } from '../../../src/server/http/csp';
import {
  contentRedirects,
  headerRules,
  headersFor,
  isHashedName,
  isServed,
  pageRedirects,
} from '../../../src/server/http/headers-and-redirects';
import { headersFile, redirectsFile } from '../../../src/build/host-files';
import type { ThirdPartyKey } from '../../../src/third-parties/third-parties';

const words = (text: string): string[] => text.split(' ');
const FILES = [
  ...words('/404.html /app-4f9ea69f9f3c1eee.js /fonts/text.woff2 /index.html /page-data/index/page-data.json'),
  ...words('/services/index.html /static/9c1e/report-4f9ea69f9f3c1eee.js /styles.0a1b2c3d4e5f.css'),
];

describe('headerRules', () => {
  const rules = headerRules("default-src 'none'", FILES);

  it('sets a header once for each path, because hosts treat a second value differently', () => {
    for (const file of FILES) {
      const names = rules
        .filter(({ path }) => (path.endsWith('*') ? file.startsWith(path.slice(0, -1)) : path === file))
        .flatMap(({ headers }) => Object.keys(headers));
      expect(names).toEqual([...new Set(names)]);
    }
  });

  it('does not mistake a date or a word for a hash', () => {
    expect(['/a-20241231.css', '/a-facade.js', '/a-4f9ea69f.json', '/deadbeef.js'].filter(isHashedName)).toEqual([]);
    expect(['/a-4f9ea69f.css', '/a.4f9ea69f.js', '/framework-0123456789abcdef0123.js'].every(isHashedName)).toBe(true);
  });

  it('gives static hosts the headers that the server sends', () => {
    expect(headersFile(rules).split('\n')).toEqual([
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

it('headerRules of a preview tell search engines not to list it, on the server and on static hosts', () => {
  const rules = headerRules("default-src 'none'", FILES, { preview: true });
  expect(headersFor('/services/', rules)).toMatchObject({ 'X-Robots-Tag': 'noindex' });
  expect(headersFile(rules)).toContain('/*\n  Content-Security-Policy');
  expect(headersFile(rules)).toContain('  X-Robots-Tag: noindex\n');
});

it('pageRedirects encodes the path of a page in its target [R1.5]', () => {
  const [rule] = pageRedirects(['/café au lait/index.html']);
  expect(rule).toEqual({ from: '/café au lait', to: '/caf%C3%A9%20au%20lait/' });
});

describe('contentRedirects [R1.5]', () => {
  it.each(['/services/', '/services', '/services/index.html', '/app-4f9ea69f9f3c1eee.js', '/', '/index.html'])(
    'leaves %s to the page or file that exists there',
    (from) =>
      expect(contentRedirects(FILES, [{ from, to: '/elsewhere/' }]).filter((rule) => rule.from === from)).toEqual([]),
  );

  it('matches the decoded path and sends an encoded target', () => {
    const [rule] = contentRedirects(FILES, [{ from: '/caf%C3%A9', to: '/thé/?a=b c#top' }]);
    expect(rule).toEqual({ from: '/café', to: '/th%C3%A9/?a=b%20c#top' });
  });

  it.each([
    ['/a', '/a/', '/a'],
    ['/a/', '/a', '/a/'],
    ['/a', '/a#top', '/a/'],
    ['/café', '/caf%C3%A9/?b', '/café'],
  ])('redirects %s to %s only from the form that differs, so that nothing leads to itself', (from, to, other) => {
    expect(contentRedirects(FILES, [{ from, to }])).toEqual([{ from: other, to }]);
  });

  it('redirects to another site that the target names in full', () => {
    const [rule] = contentRedirects(FILES, [{ from: '/shop/', to: 'https://shop.example/?a=b c#top' }]);
    expect(rule).toEqual({ from: '/shop', to: 'https://shop.example/?a=b%20c#top' });
  });

  it('applies the first of two redirects from one path', () => {
    const rules = contentRedirects(FILES, [
      { from: '/a', to: '/b/' },
      { from: '/a/', to: '/c/' },
    ]);
    expect(rules.map(({ to }) => to)).toEqual(['/b/', '/b/']);
  });

  it.each([
    ...['//evil.example/', '/\\evil.example/', '/\t/evil.example/', '/a/..//evil.example/'],
    ...['javascript:alert(1)', 'services/', '', 'http://evil.example/'],
  ])('throws when the target %j is not a path of this site (open redirect)', (to) => {
    expect(() => contentRedirects(FILES, [{ from: '/a', to }])).toThrow('must lead to a path of this site');
  });
});

it('redirectsFile writes old paths first, then pages, then the pattern for the receiver [R1.5]', () => {
  const old = contentRedirects(FILES, [{ from: '/old page', to: '/services/#top' }]);
  expect(redirectsFile([...old, ...pageRedirects(FILES)], 'https://forms.example.org/')).toBe(
    [
      '# Written by the build from src/server/http/headers-and-redirects.ts, which the production server applies too.',
      '/old%20page /services/#top 301',
      '/old%20page/ /services/#top 301',
      '/index.html / 301',
      '/services /services/ 301',
      '/services/index.html /services/ 301',
      '/restful_forms/* https://forms.example.org/restful_forms/:splat 200',
      '',
    ].join('\n'),
  );
});

it('isServed excludes files that only the build needs', () => {
  const inner =
    '/_headers /_redirects /.site-build.json /webpack.stats.json /app-1.js.map /index.html.br /index.html.gz';
  expect(words(inner).filter((path) => isServed(path))).toEqual([]);
  expect(['/.well-known/security.txt', '/_pages/index.html'].every((path) => isServed(path))).toBe(true);
});

describe('contentSecurityPolicy', () => {
  const each: ThirdPartyKey[][] = [['mapsKey'], ['tagManager'], ['mapsKey', 'tagManager']];
  const directives = (options?: PolicyOptions) =>
    new Map(
      contentSecurityPolicy(options)
        .split('; ')
        .map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
    );

  it('allows only scripts and styles of the site, and inside pages only those whose hash is given', () => {
    const policy = directives();
    expect([...policy.keys()][0]).toBe('default-src');
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(directives({ scripts: ['sha256-a'] }).get('script-src')).toEqual(["'self'", "'sha256-a'"]);
    expect(policy.get('style-src')).toEqual(["'self'"]);
    expect(directives({ styles: ['sha256-b'] }).get('style-src')).toEqual(["'self'", "'sha256-b'"]);
    expect(policy.get('frame-src')).toEqual(["'none'"]);
    expect(contentSecurityPolicy()).not.toMatch(/https?:|\*/);
  });

  it('requires Trusted Types unless a third party is configured', () => {
    expect(directives().get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(directives().get('trusted-types')).toEqual(['default']);
    for (const thirdParties of each) expect(directives({ thirdParties }).has('require-trusted-types-for')).toBe(false);
  });

  it('allows the hosts of a third party only when it is configured [R6.8, R6.9, R3.20]', () => {
    const scriptsOf = (thirdParty: ThirdPartyKey) =>
      directives({ thirdParties: [thirdParty] })
        .get('script-src')
        ?.join(' ');
    expect(scriptsOf('mapsKey')).toBe("'self' https://maps.googleapis.com https://maps.gstatic.com");
    expect(scriptsOf('tagManager')).toBe("'self' https://www.googletagmanager.com");
    expect(contentSecurityPolicy({ thirdParties: ['mapsKey'] })).not.toContain('googletagmanager');
    expect(contentSecurityPolicy({ thirdParties: ['tagManager'] })).not.toContain('maps');
    expect(directives({ frames: ['https://calendar.example'] }).get('frame-src')).toEqual(['https://calendar.example']);
    const media = directives({ media: ['https://films.example'] }).get('media-src');
    expect(media).toEqual(["'self'", 'https://films.example']);
  });

  it('never allows a script inside a page or a script made from text', () => {
    for (const thirdParties of [[], ...each]) {
      expect(directives({ thirdParties }).get('script-src')?.join(' ')).not.toMatch(/unsafe|data:|blob:|\*/);
      expect(contentSecurityPolicy({ thirdParties })).not.toContain('unsafe-eval');
    }
  });

  it('names each directive once', () => {
    const names = contentSecurityPolicy({ thirdParties: ['mapsKey', 'tagManager'] })
      .split('; ')
      .map((part) => part.split(' ')[0]);
    expect(names).toEqual([...new Set(names)]);
  });
});
