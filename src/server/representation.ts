/** One encoding of one resource: the file with its bytes, and the headers of its answers, written once. */
import type { Stats } from 'node:fs';

/** Names and values in turns, as `writeHead` takes them: for Node, this is the fastest form. */
export type HeaderList = readonly string[];

/** Tells whether a file is the one that was read. `ctimeMs` also changes when another file is renamed to this path. */
export interface FileStamp {
  size: number;
  mtimeMs: number;
  ctimeMs: number;
}

export const stampOf = ({ size, mtimeMs, ctimeMs }: Stats): FileStamp => ({ size, mtimeMs, ctimeMs });

export const isSameFile = (a: FileStamp, b: FileStamp): boolean =>
  a.size === b.size && a.mtimeMs === b.mtimeMs && a.ctimeMs === b.ctimeMs;

export interface Representation {
  file: string;
  size: number;
  /** Of the bytes in the file. */
  hash: string;
  etag: string;
  /** Every header of a 200 that does not depend on the request. */
  headers: HeaderList;
  notModifiedHeaders: HeaderList;
  /** Replaced when the file got a new time but has the same bytes. */
  stamp: FileStamp;
  /** The last stamp whose bytes were read and found to differ. */
  refused?: FileStamp;
}

export const headerList = (headers: Readonly<Record<string, string>>): HeaderList => Object.entries(headers).flat();

export const withoutHeaders = (headers: HeaderList, names: readonly string[]): HeaderList =>
  headers.filter((_text, index) => !names.includes(headers[index - (index % 2)]!));

/** A 304 describes no body. */
const BODY_HEADERS = ['Content-Type', 'Content-Encoding', 'Content-Length', 'Accept-Ranges'];
/** A 304 also updates what the browser has stored (RFC 9110, 15.4.5). A file that never changes needs no more than these. */
const UPDATES_OF_IMMUTABLE = ['Cache-Control', 'ETag', 'Vary'];

export function createRepresentation(
  { file, hash, stamp }: Pick<Representation, 'file' | 'hash' | 'stamp'>,
  etag: string,
  fields: Readonly<Record<string, string>>,
): Representation {
  const all = { ...fields, ETag: etag, 'Content-Length': String(stamp.size) };
  const headers = headerList(all);
  const isImmutable = fields['Cache-Control']?.includes('immutable');
  const unneeded = isImmutable ? Object.keys(all).filter((name) => !UPDATES_OF_IMMUTABLE.includes(name)) : BODY_HEADERS;
  return {
    file,
    hash,
    stamp,
    size: stamp.size,
    etag,
    headers,
    notModifiedHeaders: withoutHeaders(headers, unneeded),
  };
}
