import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../../src/server/server';
import { PUBLIC } from './build';
import { Refusal } from './steps';

const DEFAULT_PORT = 9000;

/** Serves the built site until it is told to stop. */
export async function serve(): Promise<void> {
  if (!existsSync(join(PUBLIC, 'index.html')))
    throw new Refusal('There is no built site yet: run `npm start` or `npm run build`.');
  const port = readPort(process.env.PORT);
  const host = process.env.HOST || undefined;
  const server = await startServer({
    publicDir: PUBLIC,
    port,
    ...(host ? { host } : {}),
    report: (message, error) => console.error(message, error),
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Refusal(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`);
  });
  console.log(`✓ serving on http://${host ?? 'localhost'}:${server.port}/`);

  let closing: Promise<void> | undefined;
  // Ctrl+C reaches us twice, from the terminal and from the command that started us.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      closing ??= server.close().then(() => process.exit(0));
    });
  }
}

function readPort(value: string | undefined): number {
  const port = value ? Number(value) : DEFAULT_PORT;
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Refusal(`PORT is ${value}, which is no port.`);
  return port;
}
