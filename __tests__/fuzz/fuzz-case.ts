/** One connection to the site: the bytes to send, how to send them, and the required answers. */
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Answer, AnswerReader } from './read-answers';

export interface Expected {
  method: string;
  /** The allowed statuses. Default: every status below 500, and 505. */
  statuses?: number[];
  /** The path of the file whose bytes the answer must contain, or the part of them that it names. */
  file?: string;
  /** The content encodings that the request allows. */
  encodings?: string[];
  /** A form that is valid or refused. Its mark identifies it. */
  isForm?: boolean;
}

export interface FuzzCase {
  /** One character for each byte. `MARK` becomes a new mark each time. */
  bytes: string;
  /** Where the bytes are cut into writes. */
  cuts?: number[];
  pauseMs?: number;
  /** The required answers, in order. */
  expected: Expected[];
  /**
   * `answered`: the connection ends after the last required answer. `quiet`: it ends when nothing more comes, and there
   * may be more answers, or none. `left`: the client ends it after its last byte.
   */
  until: 'answered' | 'quiet' | 'left';
  /** The same bytes are sent on two connections at once. */
  isTwice?: boolean;
}

export const MARK = 'fuzz-0000000000000000';
export const MARKS = /fuzz-[\da-f]{16}/g;

const ANSWER_LIMIT_MS = 40_000;
const QUIET_MS = 60;
const SILENT_MS = 250;

export function send(port: number, one: FuzzCase, mark: string): Promise<{ answers: Answer[]; problem?: string }> {
  const bytes = Buffer.from(one.bytes.replaceAll(MARK, mark), 'latin1');
  const cuts = [...new Set([0, ...(one.cuts ?? []).map((cut) => cut % bytes.length || 0)])].sort((a, b) => a - b);
  const writes = cuts.map((cut, index) => bytes.subarray(cut, cuts[index + 1]));
  const reader = new AnswerReader(one.expected.map(({ method }) => method));
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const timers: NodeJS.Timeout[] = [];
    let quiet: NodeJS.Timeout | undefined;
    const finish = (problem?: string) => {
      for (const timer of [...timers, quiet]) clearTimeout(timer);
      socket.destroy();
      resolve({ answers: reader.answers, ...(problem && { problem }) });
    };
    const attempt = (read: () => void) => {
      try {
        read();
      } catch (error) {
        finish((error as Error).message);
      }
    };
    const waitForQuiet = () => {
      clearTimeout(quiet);
      if (!reader.isInside) quiet = setTimeout(finish, reader.answers.length > 0 ? QUIET_MS : SILENT_MS);
    };
    const onWritten = () => {
      if (one.until === 'left') finish();
      else if (one.until === 'quiet') waitForQuiet();
    };
    const isAnswered = () => one.until === 'answered' && reader.answers.length >= one.expected.length;
    timers.push(setTimeout(() => finish(`no whole answer in ${ANSWER_LIMIT_MS} ms`), ANSWER_LIMIT_MS));
    socket.on('data', (chunk) => {
      attempt(() => reader.push(chunk));
      if (isAnswered()) finish();
      else if (quiet) waitForQuiet();
    });
    // A server that refuses a request may end the connection before the client has sent everything.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      attempt(() => reader.end());
      const missing = one.until === 'answered' ? one.expected.length - reader.answers.length : 0;
      finish(missing > 0 ? `the connection ended with ${missing} answers missing` : undefined);
    });
    const write = (index: number) => {
      const piece = writes[index];
      if (!piece) return onWritten();
      socket.write(piece, () => {
        if (!one.pauseMs || index === writes.length - 1) return write(index + 1);
        timers.push(setTimeout(() => write(index + 1), one.pauseMs));
      });
    };
    socket.once('connect', () => write(0));
  });
}

export type FileBytes = (path: string) => Buffer;

/** Returns what is wrong with an answer. */
export function findFault(answer: Answer, expected: Expected, fileBytes: FileBytes): string | undefined {
  const { status, headers, body } = answer;
  const isRight = expected.statuses?.includes(status) ?? (status < 500 || status === 505);
  if (!isRight)
    return `${status} instead of ${expected.statuses?.join(' or ') ?? 'less than 500'}: ${String(body).slice(0, 200)}`;
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (expected.encodings && !expected.encodings.includes(encoding)) return `the content encoding ${encoding}`;
  if (!expected.file || expected.method === 'HEAD' || ![200, 206].includes(status)) return undefined;
  const whole = fileBytes(expected.file);
  const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '');
  if ((status === 206) !== (range !== null)) return `${status} with the range ${range?.[0]}`;
  const [start, end] = range ? [Number(range[1]), Number(range[2]) + 1] : [0, whole.length];
  const decode = { gzip: gunzipSync, br: brotliDecompressSync }[encoding] ?? ((bytes: Buffer) => bytes);
  return decode(body).equals(whole.subarray(start, end)) ? undefined : `other bytes than ${expected.file} has`;
}
