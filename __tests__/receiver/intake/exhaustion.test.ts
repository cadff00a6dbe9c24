/** Forms that are half sent, too slow, too many or made up: each costs little, and others are served. */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { DEFAULTS } from '../../../src/receiver/config';
import { freePort } from '../../../scripts/lib/free-port';
import {
  BOUNDARY,
  ROOMY,
  closeLater,
  contactParts,
  cv,
  post,
  raw,
  start,
  until,
  type Running,
} from '../support/start-receiver';
import { temporaryFolder } from '../../helpers/temporary-folder';

const head = (address: string, length = 5_000_000): string =>
  'POST /restful_forms/submitForm HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\n' +
  `X-Forwarded-For: ${address}\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${length}\r\n\r\n`;
const part = (name: string, value: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Opens a request and keeps it open. */
function open(port: number, text: string): Socket & { received: string } {
  const socket = Object.assign(connect({ port, host: '127.0.0.1', allowHalfOpen: true }), { received: '' });
  socket.on('error', () => undefined);
  socket.on('data', (data) => (socket.received += data.toString('latin1')));
  socket.write(text);
  closeLater({ close: async () => void socket.destroy() });
  return socket;
}
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const uploads = ({ spool }: Running): number => readdirSync(path.join(spool, 'staging')).length;

describe('text of a form [R14.1]', () => {
  it.each([
    ['the names', Array.from({ length: 240 }, (_, at) => part(`f${at}`.padEnd(600, 'n'), 'Level 1')).join('')],
    ['the values', Array.from({ length: 6 }, (_, at) => part(`f${at}`, 'x'.repeat(24_000))).join('')],
  ])('is refused before the rest arrives when %s are too long together', async (_what, text) => {
    const receiver = await start();
    const answer = await raw(receiver.port, (socket) => socket.write(head('203.0.113.1') + text));
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toMatch(/connection: close/i);
  });

  it('can be several fields of the largest size that a form has', async () => {
    const receiver = await start();
    expect((await post(receiver, cv({ Message: 'ā'.repeat(5_000), Extra: 'ā'.repeat(500) }))).status).toBe(200);
  });
});

describe('uploads of one address [R14.1]', () => {
  it('are read four at a time, and the next is read when one ends', async () => {
    const receiver = await start({ trustProxy: true });
    const slow = Array.from({ length: 6 }, () => open(receiver.port, head('203.0.113.1') + part('Name', 'x')));
    await until(() => uploads(receiver) === 4);
    expect((await post(receiver, cv(), from('203.0.113.2'))).status).toBe(200);
    expect(uploads(receiver)).toBe(4);
    const waiting = post(receiver, contactParts(), from('203.0.113.1'));
    for (const socket of slow) socket.destroy();
    expect((await waiting).status).toBe(200);
  });

  it('are refused with 408 when they are slower than the minimum pace', async () => {
    const receiver = await start({ limits: { ...DEFAULTS.limits, graceMs: 200, minBytesPerSecond: 100_000 } });
    const socket = open(receiver.port, `${head('203.0.113.1')}--${BOUNDARY}\r\n`);
    const drip = setInterval(() => socket.write('x'), 20);
    await until(() => socket.received.startsWith('HTTP/1.1 408'));
    clearInterval(drip);
  });
});

it.each([
  ['of an unknown type', 'POST /restful_forms/submitForm', 'Content-Type: text/plain\r\n', 415, 20],
  ['below an unknown path', 'POST /restful_forms/nothing', 'Content-Type: text/plain\r\n', 404, 1],
  ['of a GET request', 'GET /restful_forms/health', '', 200, 1],
])('a body %s that is not read is answered and cut off [R14.3]', async (_what, line, type, status, maxMegabytes) => {
  const receiver = await start();
  const socket = open(
    receiver.port,
    `${line} HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\n${type}Content-Length: 300000000\r\n\r\n`,
  );
  await until(() => socket.received.startsWith(`HTTP/1.1 ${status} `));
  const chunk = Buffer.alloc(256 * 1024);
  const write = (): void => {
    if (socket.writable && socket.bytesWritten < 300_000_000) socket.write(chunk, () => setImmediate(write));
  };
  write();
  await until(() => socket.destroyed);
  expect(socket.bytesWritten).toBeLessThan((maxMegabytes + 10) * 1024 * 1024);
});

it('limits by form count each form, and made-up form ids together [R14.2]', async () => {
  const form = '<form action="/restful_forms/submitForm"><input type="hidden" name="form_id" value="careers"/></form>';
  const siteDir = temporaryFolder({ 'careers/index.html': form });
  const receiver = await start({ siteDir, rates: { ...ROOMY, formPerMinute: 3 } });
  const statuses: number[] = [];
  for (const id of ['made-up-1', 'made-up-2', 'made-up-3', 'made-up-4', ...Array<string>(4).fill('careers')])
    statuses.push((await post(receiver, cv({ form_id: id }))).status);
  expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 200, 429]);
  expect((await post(receiver, contactParts())).status).toBe(200);
});

it.each(['/restful_forms/%25zz', '/restful_forms/%zz'])('the malformed path %s gets a page [R14.3]', async (url) => {
  const receiver = await start();
  const answer = await raw(receiver.port, (socket) =>
    socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n\r\n`),
  );
  expect(answer).toMatch(/^HTTP\/1.1 40[04] /);
  expect(answer).toContain('<h2>Page not found</h2>');
});

test('a receiver with 64 MB of heap serves others when 100 hostile forms are half sent [R14.1]', async () => {
  const port = await freePort();
  const root = path.join(__dirname, '../../..');
  const child = spawn(
    process.execPath,
    [
      '--max-old-space-size=64',
      '--require',
      path.join(root, 'src/util/register-typescript.js'),
      path.join(root, 'src/receiver/main.ts'),
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        RECEIVER_SPOOL: temporaryFolder(),
        RECEIVER_TRUST_PROXY: 'true',
        RECEIVER_LOG: 'false',
        RECEIVER_SITE_DIR: temporaryFolder(),
        RECEIVER_MIN_FREE_MB: '0',
        NODE_OPTIONS: '',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const to = { url: `http://127.0.0.1:${port}` };
  try {
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const field = (at: number): string =>
      part(
        at % 2 === 0 ? (['Name', 'Email', 'Message', 'Company', 'ABN'][(at / 2) % 5] ?? '') : `f${at}`,
        'x'.repeat(24_000),
      );
    // This would exceed the heap if the receiver kept what it refuses.
    for (let count = 0; count < 100; count++) {
      const known = Array.from({ length: 5 }, (_, at) => field(2 * at)).join('');
      open(
        port,
        head(`203.0.113.${count % 10}`) +
          known +
          (count % 2 ? Array.from({ length: 100 }, (_, at) => field(2 * at + 1)).join('') : ''),
      );
    }
    for (let round = 0; round < 5; round++) {
      expect((await post(to, cv({ Name: `Honest ${round}` }), from('203.0.113.99'))).status).toBe(200);
      expect((await fetch(`${to.url}/restful_forms/health`)).status).toBe(200);
    }
    expect(child.exitCode).toBeNull();
  } finally {
    child.kill('SIGKILL');
  }
}, 120_000);
