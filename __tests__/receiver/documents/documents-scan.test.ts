/** The virus scanner: a server that speaks the protocol of clamd, correctly or not. */
import { readdirSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { readConfig } from '../../../src/receiver/config';
import { readScannerUrl } from '../../../src/receiver/documents/virus-scan';
import { freePort } from '../../../scripts/lib/free-port';
import { pdf } from '../support/sample-documents';
import { listen } from '../../helpers/ask';
import { all, closeReceivers, cv, post, resume, start, type Running } from '../support/start-receiver';

const servers: Server[] = [];
const connections: Socket[] = [];
afterEach(async () => {
  await closeReceivers();
  for (const socket of connections.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});
const startWith = (port: number, timeoutMs = 10_000): Promise<Running> =>
  start({ scanner: { address: { host: '127.0.0.1', port }, timeoutMs } });

async function startScanner(onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    connections.push(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  servers.push(server);
  return listen(server);
}

const MARK = 'this text is the signature of the test';
const send = (receiver: Running, inside = '', bytes = 0): Promise<Response> =>
  post(receiver, cv({}, resume(pdf(`/Title (${inside})`, bytes))));
const answerOf = async (response: Response): Promise<string> => `${response.status} ${await response.text()}`;
const statusOf = async ({ store }: Running): Promise<string> => {
  const [stored] = await all(store);
  return `${stored?.status} ${stored?.submission.suspicions.join()}`;
};

/** As clamd: each chunk follows its length, and a length of zero ends the file. */
function scan(socket: Socket): void {
  let received = Buffer.alloc(0);
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    const chunks: Buffer[] = [];
    let at = 'zINSTREAM\0'.length;
    while (at + 4 <= received.length) {
      const length = received.readUInt32BE(at);
      if (length > 0) chunks.push(received.subarray(at + 4, at + 4 + length));
      else socket.end(Buffer.concat(chunks).includes(MARK) ? 'stream: Test.Signature FOUND\0' : 'stream: OK\0');
      at += 4 + length;
    }
  });
}

describe('a file that is scanned [R14.5]', () => {
  it('is accepted when the scanner finds nothing', async () => {
    const receiver = await startWith(await startScanner(scan));
    expect((await send(receiver, 'Ngaio Marsh', 400_000)).status).toBe(200);
    expect(await statusOf(receiver)).toBe('pending ');
  });

  it('is refused with the reason when the scanner knows it', async () => {
    const receiver = await startWith(await startScanner(scan));
    expect(await answerOf(await send(receiver, MARK, 400_000))).toMatch(/^422 .*did not pass our virus scan/);
    expect(await all(receiver.store)).toEqual([]);
    expect(readdirSync(path.join(receiver.spool, 'staging'))).toEqual([]);
  });
});

describe('a file whose scan fails [R14.5]', () => {
  it.each<[string, (socket: Socket) => void]>([
    ['the scanner never answers', (socket) => socket.resume()],
    ['the scanner never reads', (socket) => socket.pause()],
    ['the scanner reports an error', (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
    ['the scanner closes the connection immediately', (socket) => socket.destroy()],
    ['the scanner answers without end', (socket) => socket.write('x'.repeat(100_000))],
    ['another program answers', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\nstream: OK\0')],
  ])('is kept in quarantine when %s', async (_what, onConnection) => {
    const receiver = await startWith(await startScanner(onConnection), 300);
    expect((await send(receiver, '', 1_000_000)).status).toBe(200);
    expect(await statusOf(receiver)).toBe('quarantined file: not-scanned');
  });

  it('is kept in quarantine when no scanner listens', async () => {
    const receiver = await startWith(await freePort());
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
