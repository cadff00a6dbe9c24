/** Simple requests are answered without Node's HTTP server. Nothing but the speed may differ. */
import { connect } from 'node:net';
import { parseSimpleRequest } from '../../src/server/parse-simple-request';
import type { ServedSite } from '../helpers/static-fixture';
import { SITE, serveSite } from '../helpers/static-fixture';

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite({ ...SITE, '/static/1f2e/large.jpg': Buffer.alloc(3_000_000, 5) });
});
afterAll(() => site.end());

const get = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: a.example', ...headers, '', ''].join('\r\n');
const last = (path: string, ...headers: string[]): string => get(path, ...headers, 'Connection: close');
const statuses = (answers: string): number[] =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

/** Only the HTTP server takes a request with this header. */
const SLOW = 'TE: trailers';

describe('an answer of the fast lane [R20.1]', () => {
  it.each([
    ['/', []],
    ['/services/', ['Accept-Encoding: gzip, deflate, br']],
    ['/services/?utm=a', ['Accept-Encoding: gzip']],
    ['/app-4f9ea69f9f3c1eee.js', ['Accept-Encoding: br;q=0, gzip']],
    ['/static/9c1e/report.pdf', ['Cookie: a=b', 'Accept: */*']],
    ['/services/', ['X-Forwarded-Proto: https']],
    ['/services/', ['If-None-Match: *']],
    ['/static/9c1e/report.pdf', ['If-None-Match: *']],
    ['/static/1f2e/large.jpg', []],
    ['/services', []],
    ['/nope/', []],
  ] as [string, string[]][])('to %s with %j is that of the HTTP server', async (path, headers) => {
    const ends = 'GET /nope.txt HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    const normal = (text: string) => {
      const [head = '', ...body] = text.split('\r\n\r\n');
      const lines = head.split('\r\n').filter((line) => !line.startsWith('Date:'));
      return [lines.sort(), body.length, body[0]?.length];
    };
    const fast = await site.raw(get(path, ...headers) + ends);
    const slow = await site.raw(get(path, ...headers, SLOW) + ends);
    expect(normal(fast)).toEqual(normal(slow));
  });
});

describe('a connection [R20.1]', () => {
  it('gets the answers in order when requests come together and two servers answer them', async () => {
    const answers = await site.raw(
      get('/') +
        get('/services/', 'If-None-Match: *') +
        get('/static/9c1e/report.pdf') +
        get('/nope/') +
        get('/services/') +
        last('/robots.txt'),
    );
    expect(statuses(answers)).toEqual([200, 304, 200, 404, 200, 200]);
    expect(answers).toMatch(/User-agent: \*\n$/);
  });

  it('gets its answer when the request arrives a byte at a time', async () => {
    const bytes = get('/services/') + last('/robots.txt');
    const answers = await new Promise<string>((resolve, reject) => {
      const socket = connect({ port: site.port, host: '127.0.0.1', noDelay: true });
      let text = '';
      let index = 0;
      const send = () => {
        if (index < bytes.length) socket.write(bytes[index++]!, () => setImmediate(send));
      };
      socket.on('connect', send).on('error', reject);
      socket.on('data', (chunk) => (text += chunk.toString('latin1'))).on('end', () => resolve(text));
    });
    expect(statuses(answers)).toEqual([200, 200]);
  });

  it('gets its answer when the client closes its side after the request', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(site.port, '127.0.0.1', () => socket.end(get('/fonts/text-1f2e3d4c.woff2')));
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString('latin1')));
      socket.on('end', () => resolve(text)).on('error', reject);
    });
    expect(statuses(answer)).toEqual([200]);
  });

  it('does not fill the memory when the client sends many requests and reads no answer', async () => {
    const before = process.memoryUsage().arrayBuffers;
    const socket = connect(site.port, '127.0.0.1');
    socket.pause();
    socket.on('error', () => undefined);
    const path = '/services/';
    await new Promise<void>((resolve) => socket.write(get(path).repeat(20_000), () => resolve()));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000);
    expect((await site.ask('/')).status).toBe(200);
    socket.destroy();
  });
});

describe('the fast lane leaves to the HTTP server', () => {
  it.each([
    ['a body', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n'],
    ['chunks', 'GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'],
    ['another method', 'HEAD / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['another version', 'GET / HTTP/1.0\r\nHost: a\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\nAccept: a\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n'],
    ['an unusual host', 'GET / HTTP/1.1\r\nHost: [::1]\r\n\r\n'],
    ['an encoded path', 'GET /%41 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a full URL', 'GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a backslash', 'GET /a\\b HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a blank before the colon', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length : 1\r\n\r\n'],
    ['a folded line', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n'],
    ['a bare line feed', 'GET / HTTP/1.1\r\nHost: a\nX: a\r\n\r\n'],
    ['a bare carriage return', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\rb\r\n\r\n'],
    ['a zero byte', 'GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n'],
    ['two blanks', 'GET  / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a leading line break', '\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['an end of the connection', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['an upgrade', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'],
    ['a range', 'GET / HTTP/1.1\r\nHost: a\r\nRange: bytes=0-1\r\n\r\n'],
    ['a condition', 'GET / HTTP/1.1\r\nHost: a\r\nIf-Match: "a"\r\n\r\n'],
    ['an encoding twice', 'GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\nAccept-Encoding: gzip\r\n\r\n'],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\r\n'],
  ])('a request with %s [R20.1]', (_what, head) => {
    expect(parseSimpleRequest(head)).toBeUndefined();
  });

  it('but not what a browser sends', () => {
    const head = get(
      '/services/?a=b',
      'Connection: keep-alive',
      'sec-ch-ua: "Chromium";v="141"',
      'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
      'Accept: text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
      'Sec-Fetch-Site: none',
      'Accept-Encoding: gzip, deflate, br, zstd',
      'Accept-Language: en-AU,en;q=0.9',
      'Cookie: a="b c"',
    );
    expect(parseSimpleRequest(head)).toMatchObject({
      path: '/services/',
      query: '?a=b',
      acceptEncoding: 'gzip, deflate, br, zstd',
    });
  });
});
