/** The pictures and documents of each change, from the rows that the comparison gives beside the report. */
import type { ReviewExtra } from '../types';
import type { PictureFiles } from './write-pictures';

/** Keyed by the id of the change. A change on several pages has the same picture on each. */
export function picturesOf({ pages, files }: ReviewExtra): Map<string, PictureFiles> {
  const pictures = new Map<string, PictureFiles>();
  for (const { before, after, changes } of pages.flatMap(({ rows }) => rows)) {
    if (before?.what !== 'picture' && after?.what !== 'picture') continue;
    for (const id of changes) {
      const pair: PictureFiles = pictures.get(id) ?? {};
      const old = before?.file === undefined ? undefined : files[before.file];
      const now = after?.file === undefined ? undefined : files[after.file];
      if (old?.path) pair.before ??= { path: old.path, name: before?.text || old.name, alt: before?.alt };
      if (now?.path) pair.after ??= { path: now.path, name: after?.text || now.name, alt: after?.alt };
      if (pair.before ?? pair.after) pictures.set(id, pair);
    }
  }
  return pictures;
}

/** Places that look different, by the id of the change. */
export const shotsOf = ({ shots = {} }: ReviewExtra): [string, PictureFiles][] =>
  Object.entries(shots).map(([id, { before, after, of }]) => [
    id,
    { before: { path: before, name: of }, after: { path: after, name: of } },
  ]);

/** The hashes that the pages of the preview have in the URLs of a change’s files. */
export function filesOnPages({ pages }: ReviewExtra): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { after, changes } of pages.flatMap(({ rows }) => rows)) {
    if (after?.file === undefined) continue;
    for (const id of changes) found[id] = [...new Set([...(found[id] ?? []), after.file])];
  }
  return found;
}
