/** The pictures that pages show of an entry, without resolving a page: those that its file names, and the one on its card. */
import type { ImageUse } from '../../schema/fields';
import type { Entry } from '../site-model';
import type { ResolveOptions } from './build-host';
import { resolveRelative } from './pending';
import { RECORDS } from './records';

export interface EntryPicture {
  file: string;
  use: ImageUse;
}

export function entryPictures(
  entry: Entry,
  options: Pick<ResolveOptions, 'site' | 'blocks' | 'today'>,
): EntryPicture[] {
  const pictures = entry.references.flatMap((reference) =>
    reference.kind === 'image' ? [{ file: resolveRelative(entry, reference.path), use: reference.use }] : [],
  );
  const hasCard = entry.kind !== 'page' || entry.frontmatter.service !== undefined;
  const { image } = hasCard ? (RECORDS[entry.kind](entry, options) as { image?: EntryPicture }) : {};
  return image ? [...pictures, image] : pictures;
}
