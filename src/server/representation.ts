/** One encoding of a resource: its file, bytes and prepared response headers. */
import type { Stats } from 'node:fs';
import { contentHash } from '../util/files';
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

/** What a 304 must have (RFC 9110, 15.4.5). */
const REQUIRED_IN_304 = ['Cache-Control', 'ETag', 'Vary'];

/** The ETag changes with the bytes and with the headers, so a 304 need not repeat the headers that the browser stored. */
export function createRepresentation(
  stored: Pick<Representation, 'file' | 'hash' | 'stamp'>,
  fields: Headers,
): Representation {
  const { size } = stored.stamp;
  const etag = `"${contentHash(stored.hash + JSON.stringify(fields))}"`;
  const headers: Headers = { ...fields, ETag: etag, 'Content-Length': String(size) };
  const unneeded = Object.keys(headers).filter((name) => !REQUIRED_IN_304.includes(name));
  const notModifiedHeaders = withoutHeaders(headers, unneeded);
  return { ...stored, size, etag, headers, notModifiedHeaders };
}
