/** The pictures that pages show of an entry, without resolving a page: those that its file names, and the one on its card. */
import { isTarget, REFERENCE_TARGETS } from '../../schema/entities';
import type { ImageUse } from '../../schema/fields';
import type { Entry } from '../site-model';
import type { ResolveOptions } from './build-host';
import { resolveRelative } from './pending';
import { recordOf } from './records';

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
  const target = REFERENCE_TARGETS.find((to) => isTarget(entry, to));
  const { image } = target ? recordOf(target, entry, options) : {};
  return image ? [...pictures, image] : pictures;
}
