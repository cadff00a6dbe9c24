/** Sends a file to the virus scanner clamd with its INSTREAM command, and waits for the answer. */
import { createReadStream } from 'node:fs';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import type { Log } from '../log';
import { reject, type DocumentVerdict } from './verdict';

export interface ScannerConfig {
  address: NetConnectOpts;
  /** The limit for the whole scan. */
  timeoutMs: number;
}

const DEFAULT_PORT = 3310;
const CHUNK_BYTES = 64 * 1024;
const MAX_ANSWER_LENGTH = 1_000;

/** Reads `tcp://host:port` or `unix:/path`; undefined if it is neither. */
export function readScannerUrl(text: string): NetConnectOpts | undefined {
  const socket = /^unix:(?:\/\/)?(\/.+)$/.exec(text)?.[1];
  if (socket) return { path: socket };
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port } = new URL(text);
  if (protocol !== 'tcp:' || !hostname) return undefined;
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || DEFAULT_PORT) };
}

/** Each chunk follows its length; a length of zero ends the file. */
async function sendFile(socket: Socket, file: string): Promise<void> {
  const write = (data: Buffer | string): Promise<void> =>
    new Promise((resolve, fail) => socket.write(data, (error) => (error ? fail(error) : resolve())));
  await write('zINSTREAM\0');
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await write(Buffer.concat([length, chunk]));
  }
  await write(Buffer.alloc(4));
}

function ask(file: string, { address, timeoutMs }: ScannerConfig): Promise<string> {
  return new Promise((resolve, fail) => {
    const socket = connect(address);
    let answer = '';
    const timer = setTimeout(() => socket.destroy(new Error('timeout')), timeoutMs);
    socket.on('connect', () => {
      // For a file that is too large, clamd answers before the end, so a failed write is an error only without an
      // answer.
      sendFile(socket, file).catch((error: Error) => answer || socket.destroy(error));
    });
    socket.on('data', (data) => {
      answer = (answer + data.toString('latin1')).slice(0, MAX_ANSWER_LENGTH);
      if (answer.includes('\0')) socket.destroy();
    });
    socket.on('error', fail);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(answer.replace(/\0[^]*$/, '').trim());
    });
  });
}

/**
 * Scans a document. A file with a virus is rejected. Without a clear answer the submission is quarantined: neither lost
 * nor forwarded unscanned.
 */
export async function scanDocument(
  file: string,
  verdict: DocumentVerdict & { ok: true },
  scanner: ScannerConfig,
  log: Log,
): Promise<DocumentVerdict> {
  const answer = await ask(file, scanner).catch(
    (error: NodeJS.ErrnoException) => `${error.code ?? error.message} ERROR`,
  );
  if (/^stream: OK$/.test(answer)) return verdict;
  const virus = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (virus) {
    log.warn({ event: 'virus', name: virus });
    return reject(
      'virus',
      'The selected file did not pass our virus scan. Choose another file, or save it again as a PDF',
    );
  }
  log.error({ event: 'scanner-failed', answer: answer || 'no answer' });
  return { ok: true, suspicions: [...verdict.suspicions, 'not-scanned'] };
}
