import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { finishBuild } from '../../src/build/finish-build';
import { indexText } from '../../src/search/build-index';
import { type ServedSite, SITE, serveFolder, serveSite, withReceiver } from '../helpers/static-fixture';
import { temporaryFolder } from '../helpers/temporary-folder';

/** Paths, which contain no blanks. */
const words = (text: string): string[] => text.split(' ');

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite();
});
afterAll(() => site.end());

describe('one URL for each page [R1.5]', () => {
  it.each([
    ['/services', '/services/'],
    ['/services?utm=a&b=%20c', '/services/?utm=a&b=%20c'],
    ['/services?', '/services/?'],
    ['/services?a=1?b=2', '/services/?a=1?b=2'],
    ['/services/strategy', '/services/strategy/'],
    ['/services/index.html', '/services/'],
    ['/index.html', '/'],
    ['http://proxy.example/services', '/services/'],
    ['http://proxy.example/services?a=http://b.example', '/services/?a=http://b.example'],
  ])('redirects %s to %s', async (from, to) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await site.ask(from, { method });
      expect([status, headers.location, body.length]).toEqual([301, to, 0]);
    }
  });

  it('answers 200 for a page and its alias', async () => {
    for (const path of ['/', '/services/', '/team/services/', '/team/team/services/', '/404/', '/services/?utm=a']) {
      expect((await site.ask(path)).status).toBe(200);
    }
  });

  it.each(
    words(
      '/nope/ /nope /nope.js /page-data/nope/page-data.json /services/strategy/nope //services //example.org/services',
    ),
  )('shows the not-found page for %s with status 404', async (path) => {
    const { status, headers, body } = await site.ask(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers.etag).toBeUndefined();
    expect(body.toString()).toContain('Could not find');
  });

  it.each([
    ['/no-such/place/?utm=a', '/no-such/place/'],
    ['/caf%C3%A9/', '/café/'],
    ['http://proxy.example/nope', '/nope'],
    ['/%3Cscript%3Ealert(1)%3C/script%3E', '/&lt;script&gt;alert(1)&lt;/script&gt;'],
    ["/it's&co/$&", "/it's&amp;co/$&amp;"],
  ])('writes the path of %s into the not-found page, for visitors without scripts', async (path, shown) => {
    const page = '<!doctype html><h1>Could not find <span class="a" data-slot="path">this page</span></h1>';
    const slotted = await serveSite({ '/404.html': page });
    for (const encoding of ['identity', 'gzip', 'br'] as const) {
      const { status, headers, body } = await slotted.ask(path, { headers: { 'accept-encoding': encoding } });
      const decode = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync }[encoding];
      expect(status).toBe(404);
      expect(headers.vary).toBe('Accept-Encoding');
      expect(decode(body).toString()).toBe(page.replace('this page', () => shown));
    }
    const head = await slotted.ask(path, { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([404, 0]);
    await slotted.end();
  });

  it('answers 404 in plain text when the site has no not-found page', async () => {
    const bare = await serveSite({ '/index.html': 'home' });
    expect((await bare.ask('/nope/')).status).toBe(404);
    await bare.end();
  });
});

describe('the search without scripts [R19.4]', () => {
  const PAGE =
    '<!doctype html><form><input id="q" type="search" data-slot="query"/></form><p data-slot="status"></p><div data-slot="results"></div>';
  const contact = { phone: { label: '(02) 5550 0000', href: 'tel:+61255500000' }, path: '/contact-us/' };
  const title = 'Ropes & knots';
  const index = indexText(contact, [
    {
      page: { path: '/ropes/', title, kind: 'Page', summary: 'About ropes.', names: [{ text: title, by: 'title' }] },
      parts: [
        { heading: '', text: [] },
        { id: 'splice', heading: 'Splice a cable', text: ['Cut it. Wind the cable round itself.'] },
      ],
    },
  ]);

  it('writes the results, the query and their number into the page', async () => {
    const searched = await serveSite({ '/search/index.html': PAGE, '/search/index.json': index });
    const { status, headers, body } = await searched.ask('/search/?q=%22ropse%22+%3Cb%3E');
    const html = body.toString();
    expect([status, headers.etag]).toEqual([200, undefined]);
    expect(headers['cache-control']).toContain('max-age=0');
    expect(html).toContain('value="&quot;ropse&quot; &lt;b&gt;"');
    expect(html).toContain('<p data-slot="status">1 result for “&quot;ropse&quot; &lt;b&gt;”</p>');
    expect(html).toContain('<a href="/ropes/"><mark>Ropes</mark> &amp; knots</a>');
    expect((await searched.ask('/search/?q=cable')).body.toString()).toContain('<a href="/ropes/#splice">');
    const unknown = (await searched.ask('/search/?q=pizza')).body.toString();
    expect(unknown).toContain('The site does not say anything about “pizza”.');
    expect(unknown).toContain('<a href="tel:+61255500000">(02) 5550 0000</a>');
    expect((await searched.ask('/search/')).body.toString()).toBe(PAGE);
    expect((await searched.ask('/search/?q=+')).body.toString()).toBe(PAGE);
    await searched.end();
  });

  it('shows the page as it is when the index is missing or damaged', async () => {
    for (const files of [{}, { '/search/index.json': '{' }] as Record<string, string>[]) {
      const failures: string[] = [];
      const report = (message: string) => void failures.push(message);
      const searched = await serveSite({ '/search/index.html': PAGE, ...files }, { report });
      const { status, body } = await searched.ask('/search/?q=ropes');
      expect([status, body.toString()]).toEqual([200, PAGE]);
      expect(failures).toEqual(Object.keys(files).length > 0 ? ['searching'] : []);
      await searched.end();
    }
  });
});

describe('redirects of old paths [R1.5]', () => {
  let moved: ServedSite;
  beforeAll(async () => {
    const redirects = [
      { from: '/offers/', to: '/services/' },
      { from: '/brochure.pdf', to: '/static/9c1e/report.pdf' },
      { from: '/café', to: '/services/strategy/#top' },
      { from: '/strategy', to: '/services/strategy/?x=y#top' },
    ];
    moved = await serveSite(SITE, {}, { redirects });
  });
  afterAll(() => moved.end());

  it.each([
    ['/offers/', '/services/'],
    ['/offers', '/services/'],
    ['/offers?utm=a&b=%20c', '/services/?utm=a&b=%20c'],
    ['/offers/?to=https://evil.example', '/services/?to=https://evil.example'],
    ['/offers?a#b', '/services/?a#b'],
    ['/%6fffers/', '/services/'],
    ['/brochure.pdf', '/static/9c1e/report.pdf'],
    ['/brochure.pdf/', '/static/9c1e/report.pdf'],
    ['/caf%C3%A9/?a=b', '/services/strategy/?a=b#top'],
    ['/strategy/?b=c', '/services/strategy/?x=y&b=c#top'],
    ['http://evil.example/offers', '/services/'],
  ])('lead from %s to %s', async (from, to) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await moved.ask(from, { method });
      expect([status, headers.location, body.length]).toEqual([301, to, 0]);
    }
  });

  it.each(['//offers/', '//evil.example/offers', '/offers//', '/offers/..', '/offers/x'])(
    'do not apply to the similar path %s',
    async (path) => expect((await moved.ask(path)).status).toBe(404),
  );

  it('do not answer other methods', async () => {
    expect((await moved.ask('/offers/', { method: 'POST' })).status).toBe(405);
  });
});

describe('the files that can be reached', () => {
  it.each([
    ...words('/../package.json /../../../../etc/passwd /services/../../package.json /%2e%2e/%2e%2e/etc/passwd'),
    ...words('/static/..%5c..%5cetc/passwd /..%2f..%2fetc%2fpasswd /%252e%252e/etc/passwd /./services/'),
    ...words('/.site-build.json /_headers /_redirects /_gatsby/slices/_gatsby-scripts-1.html /webpack.stats.json'),
    ...words('/services/index.html.br /constructor /__proto__/'),
  ])('do not include %s', async (path) => {
    const { status, body } = await site.ask(path);
    expect([400, 404]).toContain(status);
    expect(body.toString()).not.toContain('root:');
  });

  it.each(words('/% /%zz/ /%00 /services/%00/ /%c0%af /%ff /a%0d%0aSet-Cookie:x /services%2fstrategy/ /a\\b'))(
    'answers 400 for the malformed path %s',
    async (path) => {
      const text = await site.raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(text).toMatch(/^HTTP\/1\.1 400 /);
      expect(text).toContain('Could not find');
    },
  );
});

describe('methods', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])(
    'answers 405 for %s and names the allowed methods',
    async (method) => {
      const { status, headers } = await site.ask('/services/', { method });
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    },
  );

  it('answers HEAD like GET but without a body', async () => {
    for (const path of ['/', '/static/9c1e/report.pdf', '/nope/']) {
      const get = await site.ask(path);
      const head = await site.ask(path, { method: 'HEAD' });
      expect(head.body.length).toBe(0);
      const { date: _ignored, ...expected } = get.headers;
      expect({ status: head.status, headers: head.headers }).toMatchObject({ status: get.status, headers: expected });
    }
  });
});

describe('headers', () => {
  const REVALIDATE = 'public, max-age=0, must-revalidate';
  const FOREVER = 'public, max-age=31536000, immutable';
  it.each([
    ['/', 'text/html; charset=utf-8', REVALIDATE],
    ['/services/', 'text/html; charset=utf-8', REVALIDATE],
    ['/page-data/services/page-data.json', 'application/json; charset=utf-8', REVALIDATE],
    ['/page-data/app-data.json', 'application/json; charset=utf-8', REVALIDATE],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', REVALIDATE],
    ['/robots.txt', 'text/plain; charset=utf-8', REVALIDATE],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', REVALIDATE],
    ['/app-4f9ea69f9f3c1eee.js', 'text/javascript; charset=utf-8', FOREVER],
    ['/styles.0a1b2c3d4e5f.css', 'text/css; charset=utf-8', FOREVER],
    ['/fonts/text-1f2e3d4c.woff2', 'font/woff2', FOREVER],
    ['/static/9c1e/report.pdf', 'application/pdf', FOREVER],
    ['/static/77aa/caf%C3%A9%20plan.mp4', 'video/mp4', FOREVER],
  ])('give %s its type and lifetime', async (path, type, caching) => {
    const { status, headers } = await site.ask(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, caching]);
  });

  it('include the security headers in every answer, and HSTS only over TLS', async () => {
    for (const path of ['/', '/services', '/nope/', '/%00', '/app-4f9ea69f9f3c1eee.js']) {
      const { headers } = await site.ask(path);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['strict-transport-security']).toBeUndefined();
    }
    const protocols = ['https', 'HTTPS', 'https, http', 'http, https', 'http'];
    const isHsts = async (proto: string) =>
      /^max-age=\d{8}/.test(
        String((await site.ask('/', { headers: { 'X-Forwarded-Proto': proto } })).headers['strict-transport-security']),
      );
    expect(await Promise.all(protocols.map(isHsts))).toEqual([true, true, true, false, false]);
  });
});

describe('compression', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=0.5', 'gzip'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['X-GZIP;q=0.5, br;q=0.1', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['deflate', undefined],
    ['identity, br;q=0.1', undefined],
    ['br;q=nonsense', undefined],
    ['', undefined],
  ])('answers “Accept-Encoding: %s” with %s', async (accepted, expected) => {
    const { headers, body } = await site.ask('/services/', { headers: { 'Accept-Encoding': accepted } });
    expect(headers['content-encoding']).toBe(expected);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(Number(headers['content-length'])).toBe(body.length);
    const plain = expected === 'br' ? brotliDecompressSync(body) : expected === 'gzip' ? gunzipSync(body) : body;
    expect(plain.toString()).toBe(SITE['/services/index.html']);
  });

  it('does not apply to compressed formats and tiny files', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    expect((await site.ask('/static/9c1e/report.pdf', { headers })).headers).not.toHaveProperty('content-encoding');
    expect((await site.ask('/robots.txt', { headers })).headers).not.toHaveProperty('content-encoding');
  });

  it('does not serve a variant when its file has changed since the build', async () => {
    const publicDir = temporaryFolder(SITE);
    await finishBuild(publicDir);
    await writeFile(join(publicDir, 'services/index.html'), '<p>new</p>');
    const changed = await serveFolder(publicDir);
    const headers = { 'Accept-Encoding': 'br' };
    expect((await changed.ask('/services/', { headers })).body.toString()).toBe('<p>new</p>');
    await changed.end();
  });
});

describe('conditional requests', () => {
  it('get 304 when the client has this version in this encoding, and the file when it has another', async () => {
    const etags = new Set<string>();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const first = await site.ask('/services/', { headers: { 'Accept-Encoding': accepted } });
      const etag = String(first.headers.etag);
      expect(etag).toMatch(/^"[^"]+"$/);
      expect([...etags]).not.toContain(etag);
      for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const headers = { 'Accept-Encoding': accepted, 'If-None-Match': sent };
        const second = await site.ask('/services/', { headers });
        expect([second.status, second.body.length, second.headers.etag]).toEqual([304, 0, etag]);
        expect(second.headers['cache-control']).toBe(first.headers['cache-control']);
        expect(second.headers.vary).toBe('Accept-Encoding');
      }
      const ofOthers = ['"other"', `"W/${etag.slice(1)}`, ...etags].join();
      const whole = await site.ask('/services/', {
        headers: { 'Accept-Encoding': accepted, 'If-None-Match': ofOthers },
      });
      expect([whole.status, whole.body.length]).toEqual([200, first.body.length]);
      etags.add(etag);
    }
  });

  it('get no headers that the client has, and the whole file when its headers have changed', async () => {
    const { headers } = await site.ask('/');
    const conditional = { headers: { 'If-None-Match': String(headers.etag) } };
    expect(headers).toHaveProperty('content-security-policy');
    expect((await site.ask('/', conditional)).headers).not.toHaveProperty('content-security-policy');
    const otherPolicy = await serveSite(SITE, {}, { policy: { media: ['https://films.example'] } });
    expect((await otherPolicy.ask('/', conditional)).status).toBe(200);
    await otherPolicy.end();
  });
});

describe('range requests', () => {
  const pdf = SITE['/static/9c1e/report.pdf'] as Buffer;
  it.each([
    ['bytes=0-99', 0, 100],
    ['bytes=990-', 990, 1000],
    ['bytes=-10', 990, 1000],
    ['bytes=-5000', 0, 1000],
    ['bytes=900-5000', 900, 1000],
    ['bytes=0-0', 0, 1],
  ])('get 206 and the bytes of %s', async (range, from, to) => {
    const { status, headers, body } = await site.ask('/static/9c1e/report.pdf', { headers: { Range: range } });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes ${from}-${to - 1}/1000`);
    expect(body.equals(pdf.subarray(from, to))).toBe(true);
  });

  it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('get 416 for %s', async (range) => {
    const { status, headers } = await site.ask('/static/9c1e/report.pdf', { headers: { Range: range } });
    expect([status, headers['content-range']]).toEqual([416, 'bytes */1000']);
  });

  it.each(['bytes=5-1', 'bytes=-', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b'])(
    'get the whole file for %s',
    async (range) => {
      const { status, body } = await site.ask('/static/9c1e/report.pdf', { headers: { Range: range } });
      expect([status, body.length]).toEqual([200, 1000]);
    },
  );

  it('continue a download only when the version is the same', async () => {
    const path = '/static/9c1e/report.pdf';
    const etag = String((await site.ask(path)).headers.etag);
    expect((await site.ask(path, { headers: { Range: 'bytes=0-9', 'If-Range': etag } })).status).toBe(206);
    expect((await site.ask(path, { headers: { Range: 'bytes=0-9', 'If-Range': '"other"' } })).status).toBe(200);
  });

  it('get the whole file for text, because its bytes depend on the encoding', async () => {
    const { status, headers } = await site.ask('/services/', { headers: { Range: 'bytes=0-9' } });
    expect([status, headers['accept-ranges']]).toEqual([200, undefined]);
  });
});

describe('forms', () => {
  it('go to the receiver with every path below /restful_forms/ and every method [R5.11]', async () => {
    const received: string[] = [];
    const forms = await serveSite(
      SITE,
      withReceiver((incoming, response) => {
        received.push(`${incoming.method} ${incoming.url}`);
        response.writeHead(200).end('taken');
        return true;
      }),
    );
    expect((await forms.ask('/restful_forms/submitForm', { method: 'POST' })).body.toString()).toBe('taken');
    expect((await forms.ask('/restful_forms/health?x=1')).headers['x-content-type-options']).toBe('nosniff');
    expect(received).toEqual(['POST /restful_forms/submitForm', 'GET /restful_forms/health?x=1']);
    await forms.end();
  });

  it('get 404 when the receiver does not know the path', async () => {
    const other = await serveSite(
      SITE,
      withReceiver(() => false),
    );
    expect((await other.ask('/restful%5fforms/submitForm')).status).toBe(404);
    await other.end();
  });
});

it('close finishes open requests, accepts no new ones, and closes the receiver last', async () => {
  const events: string[] = [];
  let finish: () => void = () => undefined;
  const started = new Promise<void>((begun) => {
    finish = begun;
  });
  let release: () => void = () => undefined;
  const closing = await serveSite(SITE, {
    receiver: {
      handle(_request, response) {
        finish();
        release = () => {
          events.push('answered');
          response.writeHead(200).end('done');
        };
        return true;
      },
      close: async () => {
        events.push('receiver closed');
      },
    },
  });
  const answer = new Promise<string>((resolve, reject) => {
    request(
      { port: closing.port, host: '127.0.0.1', path: '/restful_forms/submitForm', method: 'POST' },
      (response) => {
        response.on('data', (chunk: Buffer) => resolve(`${response.headers.connection} ${chunk.toString()}`));
      },
    )
      .on('error', reject)
      .end();
  });
  await started;
  const closed = closing.end();
  await expect(closing.ask('/')).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);
  release();
  expect(await answer).toBe('close done');
  await closed;
  expect(events).toEqual(['answered', 'receiver closed']);
});
