/** Reads what a request says about encodings, versions and ranges (RFC 9110). Pure functions. */

export type Encoding = 'br' | 'gzip';

/** The best available encoding that the client accepts. Undefined: send the file uncompressed. */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding | undefined {
  const qualities = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const value = weight ? Number(weight.slice(2)) : 1;
    if (name) qualities.set(name, Number.isNaN(value) ? 0 : value);
  }
  const qualityOf = (name: Encoding) => qualities.get(name) ?? qualities.get('*') ?? 0;
  const identity = qualities.get('identity') ?? 0;
  // `available` is in our order of preference, and a stable sort keeps that order among equals.
  return [...available]
    .sort((a, b) => qualityOf(b) - qualityOf(a))
    .find((name) => qualityOf(name) > 0 && qualityOf(name) >= identity);
}

/** Whether `If-None-Match` contains this version, by the weak comparison. */
export function matchesETag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}

/** Both ends are inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Undefined when the header asks for no range, for several, or in another unit: the answer is then the whole file. */
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
