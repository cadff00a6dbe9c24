/** For each use of a picture: the requirements on its source, and the variants that are built. */
import { IMAGE_WIDTHS } from './constants';
import type { ImageUse } from './fields';

interface ImagePlace {
  /** Narrower sources would be enlarged. */
  minWidth: number;
  /** Widths in pixels; those above the source's width are replaced by the source's width. */
  widths: readonly number[];
  /** Width ÷ height to crop to. Absent: the source's own. */
  aspect?: number;
  /** AVIF quality, if not the default. Small pictures can lose more detail, and a phone loads ten of them. */
  quality?: number;
  says: string;
}

export const IMAGE_PLACES: Readonly<Record<ImageUse, ImagePlace>> = {
  hero: { minWidth: 1500, widths: IMAGE_WIDTHS, says: 'a page header' },
  figure: { minWidth: 768, widths: IMAGE_WIDTHS, says: 'a figure' },
  card: { minWidth: 640, widths: [320, ...IMAGE_WIDTHS.slice(0, 3)], aspect: 3 / 2, quality: 50, says: 'a card' },
  portrait: { minWidth: 640, widths: [320, 640, 768], aspect: 4 / 5, says: 'a portrait' },
  logo: { minWidth: 160, widths: [160, 320, 640], says: 'a logo' },
};
