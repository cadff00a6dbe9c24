/** Starts receivers, each with its own port and spool, and sends them requests, including invalid ones. */
import net from 'node:net';
import { Readable } from 'node:stream';
import { createReceiver, type Receiver } from '../../../src/receiver/app';
import { DEFAULTS, type ReceiverConfig } from '../../../src/receiver/config';
import { inbox } from '../../../src/receiver/inbox/run-inbox';
import type { StoredSubmission, SubmissionStore } from '../../../src/receiver/store/store';
import { temporaryFolder } from '../../helpers/temporary-folder';
import { startMailbox } from './start-mailbox';

export * from './sample-forms';

export interface Running extends Receiver {
  url: string;
  port: number;
  spool: string;
}

export const ROOMY = { ...DEFAULTS.rates, soft: 100_000, hard: 100_000, formPerMinute: 100_000 };

export async function run(
  config: Partial<ReceiverConfig> = {},
  parts?: Parameters<typeof createReceiver>[1],
): Promise<Running> {
  const spool = config.store?.type === 'fs' ? config.store.spool : temporaryFolder();
  const receiver = createReceiver(
    { store: { type: 'fs', spool }, siteDir: undefined, log: false, rates: ROOMY, ...config },
    parts,
  );
  const url = await receiver.listen(0, '127.0.0.1');
  return { ...receiver, url, port: Number(new URL(url).port), spool };
}

const closing: (() => Promise<void>)[] = [];
/** `closeReceivers` closes it after the test, the last opened first. */
export function closeLater<T extends { close(): Promise<void> }>(opened: T): T {
  closing.push(() => opened.close());
  return opened;
}
/** Runs after each test; a test may call it sooner. */
export async function closeReceivers(): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close();
}
afterEach(closeReceivers);

/** As `run`; `closeReceivers` closes the receiver after the test. */
export const start: typeof run = async (config, parts) => closeLater(await run(config, parts));
/** As `startMailbox`; `closeReceivers` closes the server after the test. */
export const openMailbox: typeof startMailbox = async (...args) => closeLater(await startMailbox(...args));

/** Writes raw bytes, for requests that no client library sends. Resolves to the reply. */
export function raw(port: number, write: (socket: net.Socket) => void, timeoutMs = 5_000): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    let received = '';
    const timer = setTimeout(() => {
      socket.destroy();
      resolve(received);
    }, timeoutMs);
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      // A connection gets only one reply, so it can close when the reply is complete.
      const [head, body] = received.split('\r\n\r\n', 2);
      const length = /content-length: (\d+)/i.exec(head ?? '')?.[1];
      if (length && (body?.length ?? 0) >= Number(length)) socket.end();
    });
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(received);
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? socket.destroy() : reject(error),
    );
    write(socket);
  });
}

/** Runs a command of the inbox. Returns what it prints. */
export async function runInbox(spool: string, args: string[], input = ''): Promise<string> {
  const lines: string[] = [];
  await inbox(args, { RECEIVER_SPOOL: spool }, (text) => lines.push(text), Readable.from([Buffer.from(input)]));
  return lines.join('\n');
}

export async function all(store: SubmissionStore): Promise<StoredSubmission[]> {
  const found: StoredSubmission[] = [];
  for await (const stored of store.list()) found.push(stored);
  return found;
}

export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 10_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`The condition was still false after ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
