import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createReceiver } from '../../src/receiver/app';
import { ConfigError, readConfig } from '../../src/receiver/config';
import { readJson } from '../../src/util/files';
import type { SiteBuild } from '../../src/server/site-build';
import { SITE_BUILD_FILE } from '../../src/server/site-build';
import type { FormReceiver } from '../../src/server/server';
import { startServer } from '../../src/server/server';
import { PUBLIC, UserError } from './steps';

const DEFAULT_PORT = 9000;
/** Ten seconds for open connections, and five more for an email that is being sent. The next start sends it otherwise. */
const GIVE_UP_MS = 15_000;

/** Serves the built site until the process gets a signal. */
export async function serve(): Promise<void> {
  if (!existsSync(join(PUBLIC, 'index.html')))
    throw new UserError('There is no built site yet: run `npm start` or `npm run build`.');
  const port = readPort(process.env.PORT);
  const host = process.env.HOST || undefined;
  const server = await startServer({
    publicDir: PUBLIC,
    port,
    ...(host ? { host } : {}),
    receiver: await startReceiver(),
    report: (message, error) => console.error(message, error),
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new UserError(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`);
  });
  console.log(`✓ serving on http://${host ?? 'localhost'}:${server.port}/`);

  let closing: Promise<void> | undefined;
  // Ctrl+C sends two signals: one from the terminal, one from the command that started this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      setTimeout(() => process.exit(1), GIVE_UP_MS).unref();
      closing ??= server.close().then(() => process.exit(0));
    });
  }
}

/** The environment has the settings of the forms (README, "Settings"). */
async function startReceiver(): Promise<FormReceiver> {
  try {
    const contact = (await readJson<SiteBuild>(join(PUBLIC, SITE_BUILD_FILE)))?.contact;
    const receiver = createReceiver(
      readConfig({
        RECEIVER_SITE_DIR: PUBLIC,
        RECEIVER_CONTACT_PHONE: contact?.phone,
        RECEIVER_CONTACT_EMAIL: contact?.email,
        ...process.env,
      }),
    );
    // The pages are served even when forms cannot be stored; the receiver then answers 503.
    await receiver.start().catch((error: unknown) => console.error('Forms cannot be stored:', error));
    return receiver;
  } catch (error) {
    throw error instanceof ConfigError ? new UserError(error.message) : error;
  }
}

function readPort(value: string | undefined): number {
  const port = value ? Number(value) : DEFAULT_PORT;
  if ((value && !/^\d+$/.test(value)) || port > 65_535) throw new UserError(`PORT is ${value}, which is not a port.`);
  return port;
}
