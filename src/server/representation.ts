/** One encoding of a resource: its file, bytes and prepared response headers. */
import type { Stats } from 'node:fs';
import type { Headers } from './http/headers-and-redirects';

/** Identifies the version of a file. `ctimeMs` also changes when another file is renamed to this path. */
type FileStamp = Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs'>;

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
  headers: Headers;
  notModifiedHeaders: Headers;
  /** Updated if the file has a new time but the same content. */
  stamp: FileStamp;
  /** The stamp of the last version that was found to differ. */
  refused?: FileStamp;
}

export const withoutHeaders = (headers: Headers, names: readonly string[]): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Headers that describe a body, which a 304 does not have. */
const BODY_HEADERS = ['Content-Type', 'Content-Encoding', 'Content-Length', 'Accept-Ranges'];
/** The headers of a 304 update the browser's copy (RFC 9110, 15.4.5). For an immutable file, these are enough. */
const UPDATES_OF_IMMUTABLE = ['Cache-Control', 'ETag', 'Vary'];

export function createRepresentation(
  { file, hash, stamp }: Pick<Representation, 'file' | 'hash' | 'stamp'>,
  etag: string,
  fields: Headers,
): Representation {
  const headers = { ...fields, ETag: etag, 'Content-Length': String(stamp.size) };
  const isImmutable = fields['Cache-Control']?.includes('immutable');
  const unneeded = isImmutable
    ? Object.keys(headers).filter((name) => !UPDATES_OF_IMMUTABLE.includes(name))
    : BODY_HEADERS;
  const notModifiedHeaders = withoutHeaders(headers, unneeded);
  return { file, hash, stamp, size: stamp.size, etag, headers, notModifiedHeaders };
}
