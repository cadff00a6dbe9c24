/** Starts receivers, each with its own port and spool, and sends them requests, including invalid ones. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createReceiver } from '../../../src/receiver/app';
import type { Receiver } from '../../../src/receiver/app';
import { DEFAULTS } from '../../../src/receiver/config';
import type { ReceiverConfig } from '../../../src/receiver/config';
import type { StoredSubmission, SubmissionStore } from '../../../src/receiver/store/store';
import { pdf } from './sample-documents';

const temporary: string[] = [];
export function temporaryDirectory(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'receiver-'));
  temporary.push(directory);
  return directory;
}
export function removeTemporary(): void {
  for (const directory of temporary.splice(0)) rmSync(directory, { recursive: true, force: true });
}

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
  const spool = config.store?.type === 'fs' ? config.store.spool : temporaryDirectory();
  const receiver = createReceiver(
    { store: { type: 'fs', spool }, siteDir: undefined, log: false, rates: ROOMY, ...config },
    parts,
  );
  const url = await receiver.listen(0, '127.0.0.1');
  return { ...receiver, url, port: Number(new URL(url).port), spool };
}

const closing: (() => Promise<void>)[] = [];
/** `closeReceivers` closes it after the test: what was opened last is closed first. */
export function closeLater<T extends { close(): Promise<void> }>(opened: T): T {
  closing.push(() => opened.close());
  return opened;
}
export async function closeReceivers(): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close();
}
/** As `run`; `closeReceivers` closes the receiver after the test. */
export const start: typeof run = async (config, parts) => closeLater(await run(config, parts));

export type Part = { name: string; value: string | Buffer; file?: string; type?: string; raw?: string };

export const BOUNDARY = 'xxBOUNDARYxx';

export function multipart(parts: Part[], boundary = BOUNDARY): Buffer {
  const chunks = parts.flatMap(({ name, value, file, type, raw }) => {
    const header =
      raw ??
      `Content-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n` +
        (file === undefined ? '' : `Content-Type: ${type ?? 'application/octet-stream'}\r\n`);
    return [Buffer.from(`--${boundary}\r\n${header}\r\n`), Buffer.from(value), Buffer.from('\r\n')];
  });
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}

export const cvFields = (over: Record<string, string> = {}): Part[] =>
  Object.entries({
    form: 'Submit CV',
    form_id: 'careers',
    Name: 'Ngaio Marsh',
    Email: 'ngaio@example.com',
    Message: 'I would like to apply.',
    ...over,
  }).map(([name, value]) => ({ name, value }));

export const resume = (value: Buffer = pdf(), file = 'resume.pdf'): Part => ({ name: 'Résumé', value, file });

export const cv = (over: Record<string, string> = {}, file: Part = resume()): Part[] => [...cvFields(over), file];

export const contactParts = (over: Record<string, string> = {}): Part[] =>
  Object.entries({
    form: 'Submit CV',
    form_id: 'enquiries',
    'First Name': 'Ngaio',
    'Last Name': 'Marsh',
    Email: 'ngaio@example.com',
    Message: 'Please call.',
    ...over,
  }).map(([name, value]) => ({ name, value }));

export const partnerParts = (over: Record<string, string> = {}): Part[] =>
  Object.entries({
    form: 'Partner with Us',
    form_id: 'partners',
    Company: 'Marsh Pty Ltd',
    'Contact name': 'Ngaio Marsh',
    'Contact email': 'ngaio@example.com',
    'Contact phone': '02 5550 1840',
    ABN: '51 824 753 556',
    'Company size': '12',
    'DSS Member?': 'Yes',
    'Indigenous supplier?': 'No',
    'Delivery location': 'ACT',
    ...over,
  }).map(([name, value]) => ({ name, value }));

export interface PostOptions {
  headers?: Record<string, string>;
  /** The page's key. The default is a new one; `null` sends none, like a browser without scripts. */
  key?: string | null;
  path?: string;
  html?: boolean;
}

export function post(to: { url: string }, body: Part[] | Buffer, options: PostOptions = {}): Promise<Response> {
  const { headers = {}, key = randomUUID(), path: urlPath = '/restful_forms/submitForm', html = false } = options;
  return fetch(`${to.url}${urlPath}`, {
    method: 'POST',
    redirect: 'manual',
    body: new Uint8Array(Buffer.isBuffer(body) ? body : multipart(body)),
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      accept: html ? 'text/html,*/*' : 'application/json',
      'sec-fetch-site': 'same-origin',
      ...(key !== null && { 'idempotency-key': key }),
      ...headers,
    },
  });
}

/** Sends a form that is accepted. Returns its reference. */
export const send = async (to: { url: string }, parts = cv()): Promise<string> =>
  ((await (await post(to, parts)).json()) as { reference: string }).reference;

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
