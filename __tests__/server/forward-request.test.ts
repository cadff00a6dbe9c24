/** Forms on their way to a receiver in another process: real sockets, and a receiver that does what a test says. */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { forwardRequest } from '../../src/server/forward-request';
import { serveSite, withReceiver } from '../helpers/static-fixture';
import { temporaryFolder } from '../helpers/temporary-folder';

const REASON = JSON.stringify({ ok: false, errors: [{ message: 'Attach your CV.' }], padding: 'x'.repeat(9_000) });
const REFUSAL = `HTTP/1.1 422 Unprocessable Entity\r\nContent-Type: application/json\r\nContent-Length: ${REASON.length}\r\n`;
const PATH = '/restful_forms/submitForm';

/** A page server, and a receiver on a local socket that treats each connection like this. */
async function forwardTo(onConnection: (socket: Socket) => void) {
  const folder = temporaryFolder();
  const socketPath = join(folder, 'receiver');
  const open = new Set<Socket>();
  const receiver: Server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    onConnection(socket);
  });
  receiver.listen(socketPath);
  await once(receiver, 'listening');
  const reported: string[] = [];
  const site = await serveSite(undefined, {
    ...withReceiver((incoming, response) => forwardRequest({ socketPath, trustProxy: false }, incoming, response)),
    report: (message, error) => void reported.push(`${message}: ${(error as Error).message}`),
  });
  return {
    ...site,
    reported,
    async end() {
      for (const socket of open) socket.destroy();
      await site.end();
      receiver.close();
    },
  };
}

/** Reads everything until there is this text, then calls back once with all of it. */
function onText(socket: Socket, text: string, then: (received: string) => void): void {
  let received = '';
  const read = (chunk: Buffer) => {
    received += chunk.toString('latin1');
    if (!received.includes(text)) return;
    socket.off('data', read);
    then(received);
  };
  socket.on('data', read);
}

/** Sends a body in pieces for as long as the server accepts them. */
function post(port: number, size: number): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/octet-stream', 'Content-Length': size };
    const call = request({ host: '127.0.0.1', port, path: PATH, method: 'POST', headers, agent: false });
    let hasAnswer = false;
    call.on('response', (answer) => {
      hasAnswer = true;
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text })).on('error', reject);
    });
    call.on('error', (error) => hasAnswer || reject(error));
    const piece = Buffer.alloc(16 * 1024, 'x');
    let left = size;
    const send = () => {
      while (left > 0 && !call.destroyed) {
        left -= piece.length;
        if (!call.write(left < 0 ? piece.subarray(-left) : piece)) return void call.once('drain', send);
      }
      call.end();
    };
    send();
  });
}

const LAST = `${REFUSAL}Connection: close\r\n\r\n${REASON}`;
it.each([
  ['closes the connection', (socket: Socket) => socket.end(LAST, () => socket.destroy())],
  ['ends its side and reads on', (socket: Socket) => socket.end(LAST).resume()],
  ['reads no more', (socket: Socket) => socket.write(`${REFUSAL}\r\n${REASON}`) && socket.pause()],
])(
  'a receiver that answers before it has read the body and %s has its whole answer passed on, many times at once [R5.11]',
  async (_what, answer) => {
    const site = await forwardTo((socket) =>
      onText(socket, 'xxxx', () => {
        socket.pause();
        answer(socket);
      }),
    );
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => post(site.port, 1_000_000)));
      expect(answers).toEqual(Array(20).fill({ status: 422, text: REASON }));
    }
    expect(site.reported).toEqual([]);
    await site.end();
  },
  60_000,
);

describe('a form that is forwarded', () => {
  /** Answers each request with what was received. */
  const echo = (socket: Socket) =>
    onText(socket, '\r\n\r\n', (received) =>
      socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${received.length}\r\nConnection: close\r\n\r\n${received}`),
    );

  it.each(['%E2%80%AE', '%F0%9F%98%80', 'a%20b', '%C3%A9?q=%E2%80%AE', '%23a'])(
    'keeps its path as it was sent: %s [R20.4]',
    async (path) => {
      const site = await forwardTo(echo);
      const sent = `/restful_forms/${path}`;
      const answer = await site.raw(`GET ${sent} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(answer).toContain(`\r\n\r\nGET ${sent} HTTP/1.1\r\n`);
      const whole = await site.raw(`GET http://a.example${sent} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      expect(whole).toContain(`\r\n\r\nGET ${sent} HTTP/1.1\r\n`);
      await site.end();
    },
  );

  it('loses its connection headers, and the headers that only the page server may set', async () => {
    const site = await forwardTo(echo);
    const answer = await site.raw(
      [
        `POST ${PATH} HTTP/1.1`,
        'Host: a.example',
        'Connection: close, X-Private, host, content-length',
        'Keep-Alive: timeout=5',
        'TE: trailers',
        'Upgrade: h2c',
        'X-Private: 1',
        'X-Public: 2',
        'X-Site-Operator: 1',
        'X-Forwarded-For: 203.0.113.9',
        'Content-Length: 3',
        '',
        'abc',
      ].join('\r\n'),
    );
    const received = answer.slice(answer.indexOf('\r\n\r\n') + 4).toLowerCase();
    expect(received).toMatch(/^host: a\.example\r$/m);
    expect(received).toMatch(/^content-length: 3\r$/m);
    expect(received).toMatch(/^x-public: 2\r$/m);
    expect(received).toMatch(/^x-forwarded-for: (?:::ffff:)?127\.0\.0\.1\r$/m);
    expect(received).not.toMatch(/^(?:x-private|keep-alive|te|upgrade|x-site-operator):/m);
    await site.end();
  });

  it('keeps its chunks apart from the next request, whatever its method', async () => {
    const site = await forwardTo((socket) => {
      let received = '';
      socket.on('data', (chunk) => {
        received += chunk.toString('latin1');
        if (!received.endsWith('0\r\n\r\n')) return;
        socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${received.length}\r\n\r\n${received}`);
      });
    });
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await site.raw(
        `${method} ${PATH} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n`,
      );
      expect(answer).toMatch(/transfer-encoding: chunked\r\n[^]*\r\n\r\n3\r\nabc\r\n0\r\n\r\n$/i);
    }
    await site.end();
  });

  it('is sent after 100 Continue when the visitor expects it', async () => {
    const site = await forwardTo((socket) =>
      onText(socket, 'body', (received) =>
        socket.end(`HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n${/^expect:/im.test(received) ? 'no' : 'ok'}`),
      ),
    );
    const socket = connect(site.port, '127.0.0.1');
    const answered = new Promise<string>((resolve) => {
      onText(socket, '100 Continue\r\n\r\n', () => {
        onText(socket, '\r\n\r\n', resolve);
        socket.write('body');
      });
    });
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 4\r\nConnection: close\r\n\r\n`,
    );
    expect(await answered).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*ok$/);
    socket.destroy();
    await site.end();
  });

  it('ends at the receiver when the visitor leaves', async () => {
    let begun: () => void = () => undefined;
    let ended: () => void = () => undefined;
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const hasEnded = new Promise<void>((resolve) => (ended = resolve));
    const site = await forwardTo((socket) => {
      socket
        .once('data', () => begun())
        .once('end', () => ended())
        .once('error', () => ended());
    });
    const visitor = connect(site.port, '127.0.0.1');
    visitor.write(`POST ${PATH} HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nabc`);
    await hasBegun;
    visitor.destroy();
    await hasEnded;
    expect(site.reported).toEqual([]);
    await site.end();
  });

  it('waits when the receiver reads slowly, and its answer waits when the visitor does', async () => {
    // Linux itself may take half of it, 36 MB, into the buffers of the connection.
    const size = 80_000_000;
    let go: () => void = () => undefined;
    const site = await forwardTo((socket) => {
      let received = 0;
      socket.pause();
      go = () => socket.resume();
      socket.on('data', (chunk) => {
        received += chunk.length;
        if (received < size) return;
        received = -size;
        socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${size}\r\n\r\n`);
        socket.end(Buffer.alloc(size, 'y'));
      });
    });
    const visitor = connect(site.port, '127.0.0.1');
    const before = process.memoryUsage().arrayBuffers;
    visitor.write(`POST ${PATH} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${size}\r\n\r\n`);
    const piece = Buffer.alloc(100_000, 'x');
    let sent = 0;
    let waits = 0;
    while (sent < size) {
      sent += piece.length;
      if (visitor.write(piece)) continue;
      // When nothing has been accepted for a while, the receiver begins to read.
      waits++;
      if (
        !(await Promise.race([once(visitor, 'drain'), new Promise((resolve) => setTimeout(resolve, 200, 'full'))]).then(
          (what) => what !== 'full',
        ))
      ) {
        expect(sent).toBeLessThan(size / 2);
        expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(size / 2);
        go();
        await once(visitor, 'drain');
      }
    }
    expect(waits).toBeGreaterThan(0);
    let bytes = 0;
    visitor.on('data', (chunk) => (bytes += chunk.length));
    await once(visitor, 'end');
    expect(bytes).toBeGreaterThan(size);
    await site.end();
  }, 60_000);
});

describe('a receiver that fails', () => {
  it('cuts the visitor’s connection when it fails during its answer, so that the answer does not look complete', async () => {
    const site = await forwardTo((socket) =>
      onText(socket, '\r\n\r\n', () =>
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf', () => socket.destroy()),
      ),
    );
    await expect(post(site.port, 0)).rejects.toThrow(/aborted|hang up/);
    expect(site.reported).toHaveLength(1);
    expect((await site.ask('/')).status).toBe(200);
    await site.end();
  });

  it.each(['', 'HTTP/1.1 20', 'nonsense\r\n\r\n', 'HTTP/1.1 99 Odd\r\nContent-Length: 0\r\n\r\n'])(
    'causes an error response when it sends %j before its answer, and the page server continues',
    async (bytes) => {
      const site = await forwardTo((socket) => onText(socket, '\r\n\r\n', () => socket.end(bytes)));
      expect((await post(site.port, 3)).status).toBe(500);
      expect(site.reported).toHaveLength(1);
      expect((await site.ask('/')).status).toBe(200);
      await site.end();
    },
  );
});
