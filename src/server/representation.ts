/** One encoding of a resource: its file, bytes and prepared response headers. */
import type { Stats } from 'node:fs';

/** Alternating names and values, the fastest form for `writeHead`. */
export type HeaderList = readonly string[];

/** Identifies the version of a file. `ctimeMs` also changes when another file is renamed to this path. */
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
  /** The hash of the file's content. */
  hash: string;
  etag: string;
  /** The headers of a 200 that do not depend on the request. */
  headers: HeaderList;
  notModifiedHeaders: HeaderList;
  /** Updated if the file has a new time but the same content. */
  stamp: FileStamp;
  /** The stamp of the last version that was found to differ. */
  refused?: FileStamp;
}

export const headerList = (headers: Readonly<Record<string, string>>): HeaderList => Object.entries(headers).flat();

export const withoutHeaders = (headers: HeaderList, names: readonly string[]): HeaderList =>
  headers.filter((_text, index) => !names.includes(headers[index - (index % 2)]!));

/** Headers that describe a body, which a 304 does not have. */
const BODY_HEADERS = ['Content-Type', 'Content-Encoding', 'Content-Length', 'Accept-Ranges'];
/** The headers of a 304 update the browser's copy (RFC 9110, 15.4.5). For an immutable file, these are enough. */
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
