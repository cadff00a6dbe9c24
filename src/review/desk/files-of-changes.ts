/** The pictures and documents of each change, from the rows that the comparison gives beside the report. */
import type { ReviewExtra, TextPart } from '../types';
import type { Sides } from './sides';
import type { PictureFile } from './write-pictures';

/** Keyed by the id of the change. A change on several pages has the same picture on each. */
export function picturesOf({ pages, files, shots = {} }: ReviewExtra): Map<string, Sides<PictureFile>> {
  const pictures = new Map<string, Sides<PictureFile>>();
  const fileOf = (part: TextPart | undefined): PictureFile | undefined => {
    const file = part?.what === 'picture' && part.file !== undefined ? files[part.file] : undefined;
    return file?.path === undefined ? undefined : { path: file.path, name: part!.text || file.name, alt: part!.alt };
  };
  for (const { before, after, changes } of pages.flatMap(({ rows }) => rows)) {
    const [old, now] = [fileOf(before), fileOf(after)];
    if (!old && !now) continue;
    for (const id of changes) {
      const known = pictures.get(id);
      pictures.set(id, { before: known?.before ?? old, after: known?.after ?? now });
    }
  }
  // Screenshots of the places that look different.
  for (const [id, { before, after, of }] of Object.entries(shots))
    pictures.set(id, { before: { path: before, name: of }, after: { path: after, name: of } });
  return pictures;
}

/** The hashes that the pages of the preview have in the URLs of a change’s files. */
export function filesOnPages({ pages }: ReviewExtra): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { after, changes } of pages.flatMap(({ rows }) => rows)) {
    if (after?.file === undefined) continue;
    for (const id of changes) found[id] = [...new Set([...(found[id] ?? []), after.file])];
  }
  return found;
}
