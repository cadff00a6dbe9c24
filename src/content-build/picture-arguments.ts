/** Decides which pictures the pipeline makes of an image for each use, and which data pages get. */
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import type { ImageUse } from '../schema/fields';
import { IMAGE_PLACES } from '../schema/image-variants';
import type { Picture } from '../schema/page-data';
import { getOrMake } from '../util/collections';
import { loadSharp } from '../util/load-sharp';

/** Keyed by content, because a picture may be replaced while the development server runs. */
const widths = new Map<string, Promise<number>>();
const widthOf = (file: string, digest: string) =>
  getOrMake(widths, digest, async () => (await (await loadSharp())(file).metadata()).width ?? 0);

/** AVIF and WebP at the specified widths, none wider than the source. */
export async function pictureArguments(file: string, digest: string, use: ImageUse): Promise<Record<string, unknown>> {
  const place = IMAGE_PLACES[use];
  const width = await widthOf(file, digest);
  const available = place.widths.filter((candidate) => candidate <= width);
  const widest = available.length === place.widths.length ? available.at(-1)! : width;
  return {
    layout: 'constrained',
    width: widest,
    breakpoints: [...new Set([...available, widest])],
    formats: ['avif', 'webp'],
    placeholder: 'none',
    ...(place.quality ? { avifOptions: { quality: place.quality } } : {}),
    ...(place.aspect
      ? { aspectRatio: place.aspect, transformOptions: { fit: 'cover', cropFocus: (await loadSharp()).gravity.center } }
      : {}),
  };
}

export function toPicture({ images, width, height }: IGatsbyImageData): Omit<Picture, 'alt'> {
  const fallback = images.fallback;
  if (!fallback) throw new Error('Gatsby returned no image');
  return {
    src: fallback.src,
    srcSet: fallback.srcSet ?? '',
    sources: (images.sources ?? []).map(({ type = '', srcSet }) => ({ type, srcSet })),
    width: Math.round(width),
    height: Math.round(height),
  };
}
