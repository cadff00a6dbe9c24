/** The virus scanner: with Debian's clamd if it is installed, and with a server that speaks its protocol badly. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import path from 'node:path';
import { readConfig } from '../../../src/receiver/config';
import { readScannerUrl } from '../../../src/receiver/documents/virus-scan';
import { freePort } from '../../../scripts/lib/free-port';
import { pdf } from '../support/sample-documents';
import { all, cv, post, removeTemporary, resume, run, temporaryDirectory, until } from '../support/start-receiver';
import type { Running } from '../support/start-receiver';

const running: Running[] = [];
const start = async (port: number, timeoutMs = 10_000): Promise<Running> => {
  const receiver = await run({ scanner: { address: { host: '127.0.0.1', port }, timeoutMs } });
  running.push(receiver);
  return receiver;
};
afterEach(async () => {
  for (const receiver of running.splice(0)) await receiver.close();
});
afterAll(removeTemporary);

const MARK = 'this text is the signature of the test';
const send = (receiver: Running, inside = '', bytes = 0): Promise<Response> =>
  post(receiver, cv({}, resume(pdf(`/Title (${inside})`, bytes))));
const answerOf = async (response: Response): Promise<string> => `${response.status} ${await response.text()}`;
const statusOf = async ({ store }: Running): Promise<string> => {
  const [stored] = await all(store);
  return `${stored?.status} ${stored?.submission.suspicions.join()}`;
};

const CLAMD = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'].find((file) => existsSync(file));

/** Starts clamd with one signature of our own, because the real database is hundreds of megabytes. */
async function startClamd(): Promise<{ port: number; stop(): void }> {
  const directory = temporaryDirectory();
  chmodSync(directory, 0o755);
  writeFileSync(path.join(directory, 'test.ndb'), `Test.Signature:0:*:${Buffer.from(MARK).toString('hex')}\n`);
  const port = await freePort();
  const settings = {
    DatabaseDirectory: directory,
    TCPSocket: port,
    TCPAddr: '127.0.0.1',
    Foreground: 'yes',
    StreamMaxLength: '1M',
    OfficialDatabaseOnly: 'no',
  };
  const file = path.join(directory, 'clamd.conf');
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  );
  const child = spawn(CLAMD ?? 'clamd', ['--config-file', file], { stdio: 'ignore' });
  await until(() => isListening(port), 30_000);
  return { port, stop: () => void child.kill('SIGKILL') };
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

(CLAMD ? describe : describe.skip)('a file that clamd scans [R14.5]', () => {
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  beforeAll(async () => {
    clamd = await startClamd();
  }, 40_000);
  afterAll(() => clamd.stop());

  it('is accepted when clamd finds nothing', async () => {
    const receiver = await start(clamd.port);
    expect((await send(receiver, 'Ngaio Marsh', 400_000)).status).toBe(200);
    expect(await statusOf(receiver)).toBe('pending ');
  });

  it('is refused with the reason when clamd knows it', async () => {
    const receiver = await start(clamd.port);
    expect(await answerOf(await send(receiver, MARK))).toMatch(/^422 .*did not pass our virus scan/);
    expect(await all(receiver.store)).toEqual([]);
    expect(readdirSync(path.join(receiver.spool, 'staging'))).toEqual([]);
  });

  it('is put in quarantine when it is too large for clamd', async () => {
    const receiver = await start(clamd.port);
    expect((await send(receiver, '', 3_000_000)).status).toBe(200);
    expect(await statusOf(receiver)).toBe('quarantined file: not-scanned');
  });
});

describe('a file whose scan fails [R14.5]', () => {
  const servers: Server[] = [];
  const connections: Socket[] = [];
  afterEach(() => {
    for (const socket of connections.splice(0)) socket.destroy();
    for (const server of servers.splice(0)) server.close();
  });

  /** A scanner that gives the same answer to every file. */
  async function startScanner(onConnection: (socket: Socket) => void): Promise<number> {
    const server = createServer((socket) => {
      connections.push(socket);
      socket.on('error', () => undefined);
      onConnection(socket);
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }

  it.each<[string, (socket: Socket) => void]>([
    ['the scanner never answers', (socket) => socket.resume()],
    ['the scanner never reads', (socket) => socket.pause()],
    ['the scanner reports an error', (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
    ['the scanner closes the connection immediately', (socket) => socket.destroy()],
    ['the scanner answers without end', (socket) => socket.write('x'.repeat(100_000))],
    ['another program answers', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\nstream: OK\0')],
  ])('is kept in quarantine when %s', async (_what, onConnection) => {
    const receiver = await start(await startScanner(onConnection), 300);
    expect((await send(receiver, '', 1_000_000)).status).toBe(200);
    expect(await statusOf(receiver)).toBe('quarantined file: not-scanned');
  });

  it('is kept in quarantine when no scanner listens', async () => {
    const receiver = await start(await freePort());
    expect((await send(receiver)).status).toBe(200);
    expect(await statusOf(receiver)).toBe('quarantined file: not-scanned');
  });
});

describe('the setting RECEIVER_SCANNER [R14.5]', () => {
  it.each([
    ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['tcp://clamd', { host: 'clamd', port: 3310 }],
    ['tcp://[::1]:1234', { host: '::1', port: 1234 }],
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['http://clamd', undefined],
    ['clamd', undefined],
  ])('is read when it is %s', (text, address) => {
    expect(readScannerUrl(text)).toEqual(address);
  });

  it('is reported when it is not an address', () => {
    expect(() => readConfig({ RECEIVER_SCANNER: 'yes' })).toThrow('RECEIVER_SCANNER is “yes”; it must be the address');
  });
});
