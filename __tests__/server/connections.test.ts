/** Connections that stay open, are idle or slow, or bring many requests at once. */
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { AnswerLog } from '../../src/server/traffic';
import { Metrics } from '../../src/util/metrics';
import { type ServedSite, SITE, serveSite } from '../helpers/static-fixture';

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

describe('a connection [R20.1]', () => {
  it('gets the answers in order when requests come together', async () => {
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

  it('gets the refusal of a broken request when it still sends more', async () => {
    for (let round = 0; round < 20; round++) {
      const { socket, closed } = await dial(site.port);
      let text = '';
      socket.pause();
      const write = (bytes: string) => new Promise<unknown>((resolve) => socket.write(bytes, resolve));
      await write('GET a HTTP/1.1\r\n');
      // Another connection is answered, so the broken request has been seen.
      expect((await site.ask('/')).status).toBe(200);
      for (let more = 0; more < 3; more++) await write('Host: a.example\r\n\r\n');
      socket.on('data', (chunk) => (text += chunk.toString('latin1'))).resume();
      await closed;
      expect(statuses(text)).toEqual([400]);
    }
  });

  it('gets every answer, then the refusal, when a broken request follows in the same packet', async () => {
    const requests = get('/') + get('/static/1f2e/large.jpg') + get('/nope/');
    expect(statuses(await site.raw(`${requests}broken\r\n\r\n`))).toEqual([200, 200, 404, 400]);
  });

  it('gets the whole of a large answer when it reads slowly and sends a broken request behind it', async () => {
    const { socket, closed } = await dial(site.port);
    let bytes = 0;
    socket.on('data', (chunk) => (bytes += chunk.length));
    socket.write(get('/static/1f2e/large.jpg'));
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause().write('broken\r\n\r\n');
    // Longer than the server waits for the rest of a broken request.
    await setTimeout(2_500);
    socket.resume();
    await closed;
    expect(bytes).toBeGreaterThan(3_000_000);
  });

  it('leaves no answer and no file open when it ends before all answers are sent', async () => {
    const open = () => readdirSync('/proc/self/fd').length;
    await site.ask('/static/1f2e/large.jpg');
    const before = open();
    for (let round = 0; round < 5; round++) {
      const { socket, closed } = await dial(site.port);
      socket.write(get('/static/1f2e/large.jpg').repeat(4));
      await new Promise((resolve) => socket.once('data', resolve));
      socket.destroy();
      await closed;
    }
    for (const end = Date.now() + 5_000; open() > before && Date.now() < end;) await setTimeout(10);
    expect(open()).toBeLessThanOrEqual(before);
  });

  it('leaves nothing open when a client asks for a tunnel and keeps sending', async () => {
    const open = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;
    const before = open();
    const tunnel = `CONNECT b.example:443 HTTP/1.1\r\nHost: b.example:443\r\n\r\n${'a'.repeat(100_000)}`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => site.raw(tunnel)));
    expect(answers.flatMap(statuses)).toEqual([405, 405, 405, 405, 405]);
    for (const end = Date.now() + 5_000; open() > before && Date.now() < end;) await setTimeout(10);
    expect(open()).toBeLessThanOrEqual(before);
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

/** One connection that sends bytes and waits for the answers. */
async function dial(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let text = '';
  let onMore: () => void = () => undefined;
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    onMore();
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise((resolve) => socket.once('connect', resolve));
  const isWhole = (answer: string) => {
    const end = answer.indexOf('\r\n\r\n');
    if (end < 0) return false;
    const length = / 304 /.test(answer.slice(0, 20)) ? 0 : Number(/\r\nContent-Length: (\d+)/.exec(answer)?.[1]);
    return answer.length >= end + 4 + length;
  };
  return {
    socket,
    closed,
    async ask(...parts: string[]): Promise<string> {
      text = '';
      for (const part of parts) await new Promise((resolve) => socket.write(part, () => setImmediate(resolve)));
      await new Promise<void>((resolve) => {
        onMore = () => isWhole(text) && resolve();
        onMore();
      });
      return text;
    },
  };
}

it('a request on a connection that stays open is counted, and has a line in the access log, each time [R20.1]', async () => {
  const metrics = new Metrics();
  const lines: Parameters<AnswerLog>[0][] = [];
  const counted = await serveSite(SITE, { metrics, accessLog: (facts) => lines.push(facts) });
  const { ask, socket } = await dial(counted.port);
  for (let count = 0; count < 3; count++) await ask(get('/services/', 'Accept-Encoding: identity'));
  await ask(get('/services/', 'If-None-Match: *'));
  expect(await metrics.render()).toContain('site_requests_total{kind="page",status="2xx"} 3\n');
  expect(await metrics.render()).toContain('site_requests_total{kind="page",status="3xx"} 1\n');
  expect(lines.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
    ...Array<string>(3).fill('GET /services/ 200'),
    'GET /services/ 304',
  ]);
  expect(lines.every(({ ms }) => ms >= 0 && ms < 60_000)).toBe(true);
  socket.destroy();
  await counted.end();
});

describe('a connection is closed [R20.1]', () => {
  it('when it is idle, but not while requests come', async () => {
    const brief = await serveSite(SITE, { idleMs: 200 });
    const idle = await dial(brief.port);
    const busy = await dial(brief.port);
    await idle.ask(get('/'));
    let isOver = false;
    void idle.closed.then(() => (isOver = true));
    while (!isOver) expect(statuses(await busy.ask(get('/')))).toEqual([200]);
    expect(statuses(await busy.ask(get('/')))).toEqual([200]);
    await busy.closed;
    await brief.end();
  });

  it('when its client reads no answer', async () => {
    const brief = await serveSite({ '/a.webp': Buffer.alloc(1_000_000) }, { idleMs: 200 });
    const { socket, closed } = await dial(brief.port);
    socket.pause();
    socket.write(get('/a.webp').repeat(100));
    // A paused socket notices the end only when it sends, and what it sends is traffic.
    const poke = setInterval(() => socket.write(' '), 500);
    await closed;
    clearInterval(poke);
    await brief.end();
  });
});
