/** Details of HTTP in which Node’s own server, or the first version of ours, differs from the standard. */
import { connect } from 'node:net';
import { finishBuild } from '../../src/build/finish-build';
import { type ServedSite, SITE, serveFolder, serveSite } from '../helpers/static-fixture';
import { temporaryFolder, writeFiles } from '../helpers/temporary-folder';

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite();
});
afterAll(() => site.end());

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

describe('the first lines of a request', () => {
  it.each([
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['the same host twice', 'GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n'],
    ['two hosts in HTTP/1.0', 'GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['a list of hosts', 'GET / HTTP/1.1\r\nHost: a,b\r\n\r\n'],
    ['a host with a blank', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n'],
    ['a host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\n\r\n'],
    ['a host with a user', 'GET / HTTP/1.1\r\nHost: a@b\r\n\r\n'],
    ['a host with an unreadable port', 'GET / HTTP/1.1\r\nHost: a:b\r\n\r\n'],
    ['a host that is not ASCII', 'GET / HTTP/1.1\r\nHost: \xe9\r\n\r\n'],
    ['an address without its end', 'GET / HTTP/1.1\r\nHost: [::1\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\nAccept: */*\r\n\r\n'],
    ['a blank in the name of a header', 'GET / HTTP/1.1\r\nHost: a\r\nA B: c\r\n\r\n'],
    ['a path without its slash', 'GET services HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a NUL in the name of a header', 'GET / HTTP/1.1\r\nBad\0: x\r\n\r\n'],
    ['no request', 'nonsense\r\n\r\n'],
    ['two lengths', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['a length with a sign', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\na'],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('are refused with 400 when there is %s [R20.2]', async (_what, bytes) => {
    const answer = await site.raw(bytes);
    expect(statusOf(answer)).toBe(400);
  });

  it.each(['a', 'a.example:80', '127.0.0.1:9000', '[::1]:9000', '[2001:db8::1]', 'a_b.example', ''])(
    'are accepted when the host is “%s”',
    async (host) =>
      expect(statusOf(await site.raw(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`))).toBe(200),
  );

  it.each(['0.9', '2.0', '1.2', '3.0'])(
    'are refused with 505 or 400 when they say HTTP/%s [R20.2]',
    async (version) => {
      const answer = await site.raw(`GET / HTTP/${version}\r\nHost: a\r\n\r\n`);
      expect([400, 505]).toContain(statusOf(answer));
    },
  );
});

describe('conditions [R20.2]', () => {
  it.each([
    ['If-Match', '"another"', 412],
    ['If-Match', '*', 200],
    ['If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT', 412],
    ['If-Unmodified-Since', 'Fri, 01 Jan 2100 00:00:00 GMT', 200],
    ['If-Unmodified-Since', 'never', 200],
  ])('of the header %s: %s lead to %i', async (name, value, status) => {
    for (const method of ['GET', 'HEAD'])
      expect((await site.ask('/services/', { method, headers: { [name]: value } })).status).toBe(status);
  });

  it('compare the version strongly for If-Match, and before If-None-Match', async () => {
    const etag = String((await site.ask('/services/')).headers.etag);
    const ask = async (headers: Record<string, string>) => (await site.ask('/services/', { headers })).status;
    expect(await ask({ 'If-Match': etag })).toBe(200);
    expect(await ask({ 'If-Match': `"other", ${etag}` })).toBe(200);
    expect(await ask({ 'If-Match': `W/${etag}` })).toBe(412);
    expect(await ask({ 'If-Match': etag, 'If-None-Match': etag })).toBe(304);
    expect(await ask({ 'If-Match': '"other"', 'If-None-Match': etag })).toBe(412);
  });
});

it('hidden files are not served when they get into the site [R20.3]', async () => {
  const paths = ['/.htpasswd', '/.env', '/.git/config', '/services/.secret', '/.well-known/.htpasswd', '/a/.b/c.txt'];
  const publicDir = temporaryFolder({ '/index.html': 'home' });
  await finishBuild(publicDir);
  writeFiles(publicDir, Object.fromEntries(paths.map((path) => [path, 'secret'])));
  const careless = await serveFolder(publicDir);
  for (const path of paths) {
    const { status, body } = await careless.ask(path);
    expect([path, status, body.includes('secret')]).toEqual([path, 404, false]);
  }
  await careless.end();
});

describe('a body that the server does not want', () => {
  /** Sends a body for as long as the server takes it. Resolves to the answer and the number of bytes sent. */
  const pour = (head: string, limit: number): Promise<{ answer: string; sent: number }> =>
    new Promise((resolve) => {
      const socket = connect(site.port, '127.0.0.1');
      const block = Buffer.alloc(64 * 1024, 'x');
      let answer = '';
      let sent = 0;
      const send = () => {
        while (sent < limit && !socket.destroyed) {
          sent += block.length;
          if (!socket.write(block)) return void socket.once('drain', send);
        }
      };
      socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve({ answer, sent }));
      socket.write(head);
      send();
    });

  it.each([
    ['POST', '/services/', 405],
    ['GET', '/services/', 200],
    ['PUT', '/nope', 405],
    ['POST', '/restful_forms/submitForm', 503],
  ])('of a %s to %s is answered with %i, and not read to its end [R20.2]', async (method, path, status) => {
    const size = 300_000_000;
    const head = `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${size}\r\n\r\n`;
    const { answer, sent } = await pour(head, size);
    expect(statusOf(answer)).toBe(status);
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
    expect(sent).toBeLessThan(50_000_000);
  });

  it.each(['POST /services/', 'PUT /nope', 'GET /services/', 'POST /restful_forms/submitForm'])(
    'of a %s leaves the connection usable when it is small [R20.2]',
    async (what) => {
      const answers = await site.raw(
        `${what} HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabcGET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      );
      expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual([expect.any(String), 'HTTP/1.1 200']);
      expect(answers).toMatch(/<p>Home<\/p>$/);
    },
  );
});

it('the answers of one site differ only in the date after a restart', async () => {
  const other = await serveSite(SITE);
  const [a, b] = await Promise.all([site.ask('/services/'), other.ask('/services/')]);
  expect({ ...a.headers, date: '' }).toEqual({ ...b.headers, date: '' });
  await other.end();
});

it.each([
  ['an unknown transfer coding', 'GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: *\r\n\r\n'],
  ['a broken chunk', 'POST /services/ HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz'],
])('the answer to %s is complete [R20.2]', async (_what, bytes) => {
  const [head = '', body] = (await site.raw(bytes)).split('\r\n\r\n');
  expect(body).toHaveLength(Number(/content-length: (\d+)/i.exec(head)?.[1]));
});
