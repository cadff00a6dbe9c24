/** One encoding of one resource: the file with its bytes, and the headers of its answers, written once. */
import type { Stats } from 'node:fs';
import { TRANSPORT_SECURITY } from './http/headers-and-redirects';
import type { Encoding } from './http/negotiate';

/** Tells whether a file is the one that was read. `ctimeMs` also changes when another file is renamed to this path. */
export interface FileStamp {
  size: number;
  mtimeMs: number;
  ctimeMs: number;
}

export const stampOf = ({ size, mtimeMs, ctimeMs }: Stats): FileStamp => ({ size, mtimeMs, ctimeMs });

export const isSameFile = (a: FileStamp, b: FileStamp): boolean =>
  a.size === b.size && a.mtimeMs === b.mtimeMs && a.ctimeMs === b.ctimeMs;

export interface RepresentationFacts {
  file: string;
  /** Of the bytes in the file. */
  hash: string;
  stamp: FileStamp;
  encoding?: Encoding | undefined;
  etag: string;
  /** Every header of a 200 that does not depend on the request. */
  headers: Readonly<Record<string, string>>;
}

/** A 304 describes no body. */
const BODY_HEADERS = ['Content-Type', 'Content-Encoding', 'Accept-Ranges'];

interface Head {
  second: number;
  bytes: Buffer;
}

export class Representation {
  readonly file: string;
  readonly hash: string;
  readonly encoding: Encoding | undefined;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly notModifiedHeaders: Readonly<Record<string, string>>;
  /** Replaced when the file got a new time but has the same bytes. */
  stamp: FileStamp;
  /** The last stamp whose bytes were read and found to differ. */
  refused: FileStamp | undefined;
  /** Keyed by status and transport. */
  private readonly heads: (Head | undefined)[] = [];

  constructor({ file, hash, stamp, encoding, etag, headers }: RepresentationFacts) {
    this.file = file;
    this.hash = hash;
    this.stamp = stamp;
    this.encoding = encoding;
    this.etag = etag;
    this.headers = headers;
    this.notModifiedHeaders = Object.fromEntries(
      Object.entries(headers).filter(([name]) => !BODY_HEADERS.includes(name)),
    );
  }

  get size(): number {
    return this.stamp.size;
  }

  /** The bytes before the body, for a connection that stays open. The same buffer serves every request of one second. */
  head(status: 200 | 304, isSecure: boolean, keepAliveSeconds: number): Buffer {
    const second = Math.floor(Date.now() / 1000);
    const key = (status === 200 ? 0 : 2) + (isSecure ? 1 : 0);
    const known = this.heads[key];
    if (known?.second === second) return known.bytes;
    const headers = {
      ...(isSecure ? TRANSPORT_SECURITY : {}),
      ...(status === 200 ? this.headers : this.notModifiedHeaders),
      Date: new Date(second * 1000).toUTCString(),
      Connection: 'keep-alive',
      'Keep-Alive': `timeout=${keepAliveSeconds}`,
      ...(status === 200 ? { 'Content-Length': String(this.size) } : {}),
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const bytes = Buffer.from(`HTTP/1.1 ${STATUS_LINES[status]}\r\n${lines.join('')}\r\n`, 'latin1');
    this.heads[key] = { second, bytes };
    return bytes;
  }
}

const STATUS_LINES = { 200: '200 OK', 304: '304 Not Modified' };
