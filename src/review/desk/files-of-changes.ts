/** The pictures and documents of each change, from the rows that the comparison gives beside the report. */
import type { Clues } from '../toolbar/find-place';
import type { Comparison, ReviewExtra, TextPart } from '../types';
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

/** What the toolbar looks for on the pages of the preview, by the id of the change. */
export function cluesOf({ review, extra: { pages, asides } }: Comparison): Record<string, Clues> {
  const rows = pages.flatMap((page) => page.rows);
  return Object.fromEntries(
    review.changes.map(({ id }) => {
      const files = rows.flatMap(({ after, changes }) => (changes.includes(id) && after?.file ? [after.file] : []));
      return [id, { files: [...new Set(files)], near: asides[id]?.near ?? [] }];
    }),
  );
}
