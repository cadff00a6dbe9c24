/** Reads the answers on one connection, more strictly than browsers do. */

export interface Answer {
  status: number;
  headers: ReadonlyMap<string, string>;
  body: Buffer;
}

const TOKEN = "[\\w!#$%&'*+.^`|~-]+";
const TEXT = '[\\t\\x20-\\x7e\\x80-\\xff]*';
const HEAD = new RegExp(`^HTTP/1\\.1 (\\d{3}) ${TEXT}\\r\\n((?:${TOKEN}:${TEXT}\\r\\n)*)\\r\\n$`);
/** Headers that may occur only once. */
const AT_MOST_ONCE = ['content-length', 'content-type', 'content-encoding', 'transfer-encoding', 'location', 'etag'];
const LAST_CHUNK = '0\r\n\r\n';

export class AnswerReader {
  readonly answers: Answer[] = [];
  private rest = Buffer.alloc(0);

  /** `methods`: those of the requests. An answer to HEAD has no body. */
  constructor(private readonly methods: readonly string[]) {}

  /** Whether part of an answer has arrived, but not its end. */
  get isInside(): boolean {
    return this.rest.length > 0;
  }

  /** Throws at the first byte that belongs to no answer. */
  push(chunk: Buffer): void {
    this.rest = Buffer.concat([this.rest, chunk]);
    while (this.rest.length > 0 && this.readOne(false)) continue;
  }

  /** Call it when the connection has ended. */
  end(): void {
    if (this.rest.length > 0 && !this.readOne(true)) throw new Error(`an incomplete answer: ${show(this.rest)}`);
  }

  private readOne(hasEnded: boolean): boolean {
    const headLength = this.rest.indexOf('\r\n\r\n') + 4;
    if (headLength < 4) return false;
    const [, code, lines = ''] = HEAD.exec(this.rest.toString('latin1', 0, headLength)) ?? [];
    if (!code) throw new Error(`not an answer: ${show(this.rest)}`);
    const status = Number(code);
    const headers = new Map<string, string>();
    for (const line of lines.split('\r\n').filter(Boolean)) {
      const name = line.slice(0, line.indexOf(':')).toLowerCase();
      if (headers.has(name) && AT_MOST_ONCE.includes(name)) throw new Error(`${name} twice: ${show(this.rest)}`);
      headers.set(name, line.slice(name.length + 1).trim());
    }
    if (status < 200) {
      this.rest = this.rest.subarray(headLength);
      return true;
    }
    const hasNoBody = this.methods[this.answers.length] === 'HEAD' || status === 204 || status === 304;
    const found = hasNoBody
      ? { body: Buffer.alloc(0), length: 0 }
      : readBody(this.rest.subarray(headLength), headers, hasEnded);
    if (!found) return false;
    this.answers.push({ status, headers, body: Buffer.from(found.body) });
    this.rest = this.rest.subarray(headLength + found.length);
    return true;
  }
}

/** Returns undefined while the body is incomplete. `length` is that of the body on the wire. */
function readBody(bytes: Buffer, headers: ReadonlyMap<string, string>, hasEnded: boolean) {
  const stated = headers.get('content-length');
  const coding = headers.get('transfer-encoding');
  if (stated !== undefined && coding !== undefined) throw new Error('a length and a transfer coding');
  if (coding !== undefined) {
    if (coding !== 'chunked') throw new Error(`an unknown transfer coding: ${coding}`);
    return readChunks(bytes);
  }
  if (stated !== undefined) {
    if (!/^\d+$/.test(stated)) throw new Error(`the length ${stated}`);
    const length = Number(stated);
    return bytes.length < length ? undefined : { body: bytes.subarray(0, length), length };
  }
  if (headers.get('connection')?.toLowerCase() !== 'close') throw new Error('an answer without an end');
  return hasEnded ? { body: bytes, length: bytes.length } : undefined;
}

function readChunks(bytes: Buffer): { body: Buffer; length: number } | undefined {
  const chunks: Buffer[] = [];
  let start = 0;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', start);
    if (lineEnd < 0) return undefined;
    const line = bytes.toString('latin1', start, lineEnd);
    if (!/^[\da-f]+$/i.test(line)) throw new Error(`not a chunk: ${show(bytes.subarray(start))}`);
    const size = parseInt(line, 16);
    const next = lineEnd + 2 + size + 2;
    if (bytes.length < next) return undefined;
    if (bytes.toString('latin1', next - 2, next) !== '\r\n') throw new Error('a chunk that is longer than it says');
    if (size === 0) return { body: Buffer.concat(chunks), length: start + LAST_CHUNK.length };
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    start = next;
  }
}

export const show = (bytes: Buffer): string => JSON.stringify(bytes.toString('latin1', 0, 300));
