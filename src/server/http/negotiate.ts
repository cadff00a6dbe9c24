/** Reading what a request says about encodings, versions and ranges (RFC 9110). Pure functions. */

export type Encoding = 'br' | 'gzip';

/** The best of the available encodings that the visitor's browser accepts; undefined: as it is. */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding | undefined {
  const quality = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const value = weight ? Number(weight.slice(2)) : 1;
    if (name) quality.set(name, Number.isNaN(value) ? 0 : value);
  }
  const wish = (name: Encoding) => quality.get(name) ?? quality.get('*') ?? 0;
  const plain = quality.get('identity') ?? 0;
  // `available` stands in our order of preference, and sorting keeps it among equals.
  return [...available].sort((a, b) => wish(b) - wish(a)).find((name) => wish(name) > 0 && wish(name) >= plain);
}

/** Whether `If-None-Match` names this version. The comparison is the weak one. */
export function matchesETag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}

export type Range = { start: number; end: number } | 'unsatisfiable' | undefined;

/** One range of bytes; undefined where the header asks for none, for several, or for another unit: the answer is whole. */
export function parseRange(header: string | undefined, size: number): Range {
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
