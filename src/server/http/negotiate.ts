/** Evaluates encodings, conditions and ranges in a request (RFC 9110). Pure functions. */

import type { IncomingHttpHeaders } from 'node:http';
import { getOrMake } from '../../util/collections';

export type Encoding = 'br' | 'gzip';

/** Our order of preference. */
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** RFC 9110, 8.4.1.3. */
const OTHER_NAMES: Readonly<Record<string, Encoding>> = { 'x-gzip': 'gzip' };

/** Clients send a handful of values, so each is read only once. The limit is against clients that invent values. */
const MOST_REMEMBERED = 200;
const remembered = new Map<string, readonly Encoding[]>();

/** The encodings that the client prefers to no compression, best first. */
export function acceptedEncodings(header = ''): readonly Encoding[] {
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  return getOrMake(remembered, header, () => readAcceptEncoding(header));
}

function readAcceptEncoding(header: string): readonly Encoding[] {
  const qualities = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const value = weight ? Number(weight.slice(2)) : 1;
    if (name) qualities.set(OTHER_NAMES[name] ?? name, Number.isNaN(value) ? 0 : value);
  }
  const qualityOf = (name: Encoding) => qualities.get(name) ?? qualities.get('*') ?? 0;
  const identity = qualities.get('identity') ?? 0;
  // A stable sort keeps our order among equals.
  return ENCODINGS.filter((name) => qualityOf(name) > 0 && qualityOf(name) >= identity).sort(
    (a, b) => qualityOf(b) - qualityOf(a),
  );
}

/** Evaluates the conditions of a `GET` or `HEAD` in the order of RFC 9110, 13.2.2. */
export function evaluateConditions(conditions: IncomingHttpHeaders, etag: string, modifiedMs: number): 200 | 304 | 412 {
  const ifMatch = conditions['if-match'];
  const noneMatch = conditions['if-none-match'];
  const unmodifiedSince = conditions['if-unmodified-since'];
  if (ifMatch !== undefined) {
    if (!matchesETag(ifMatch, etag)) return 412;
  } else if (unmodifiedSince !== undefined) {
    const since = Date.parse(unmodifiedSince);
    // An invalid date is ignored. Dates in headers have no fractions of a second.
    if (!Number.isNaN(since) && Math.floor(modifiedMs / 1000) * 1000 > since) return 412;
  }
  // This condition compares weak tags like strong ones.
  if (noneMatch === undefined) return 200;
  return noneMatch === etag || matchesETag(noneMatch.replace(/(?<=^|,)\s*W\//g, ''), etag) ? 304 : 200;
}

/** Whether a header names this version. The `W/` of a weak tag is compared too, so a weak tag never matches. */
const matchesETag = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((candidate) => candidate.trim() === etag);

/** Both ends are inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Undefined without a range, or with several ranges or another unit: the answer is then the whole file. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
