/** A proxy between a receiver and Postgres that can lose the answer to a statement that Postgres has executed. */
import net from 'node:net';
import { listen } from '../../helpers/ask';

export type PostgresProxy = Awaited<ReturnType<typeof startPostgresProxy>>;

export async function startPostgresProxy(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<net.Socket>();
  let lostText: string | undefined;
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(port), hostname);
    let isLosing = false;
    const end = (): void => void [client, upstream].forEach((socket) => socket.destroy());
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    client.on('data', (data) => {
      if (lostText !== undefined && data.includes(lostText)) {
        isLosing = true;
        lostText = undefined;
      }
      upstream.write(data);
    });
    upstream.on('data', (data) => {
      if (!isLosing) return void client.write(data);
      // Postgres reports that it is ready for the next statement, so this one is committed.
      if (data.includes(Buffer.from('Z\0\0\0\x05I'))) end();
    });
  });
  const url = new URL(target);
  url.port = String(await listen(server));
  return {
    url: url.href,
    /** Ends the connection instead of passing on the answer to the next statement that contains this text. */
    loseAnswerTo: (text: string) => (lostText = text),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
