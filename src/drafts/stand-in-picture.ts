/**
 * Draws placeholder pictures for a draft: two plain colours, which cannot be mistaken for content. Their border depends
 * on the title, because the check reports two files with the same bytes as a copy.
 */
import { createHash } from 'node:crypto';
import type { ImageUse } from '../schema/fields';
import { STAND_IN_MARK } from '../content/text/draft-note';
import { IMAGE_PLACES } from '../schema/image-variants';
import { loadSharp } from '../util/load-sharp';

/** Dark colours of `src/styles/tokens.css`, because a page's white title is set over its picture. */
const INK = '#0b1a2b';
const COLOURS = ['#0c3c78', '#1546ad', '#0e5a51', '#27323d'];

export const STAND_IN_ALT = 'Two plain colours';

/** Draws a JPEG that is wide enough for its use. The same title gives the same picture. */
export async function drawStandIn(title: string, use: ImageUse): Promise<Buffer> {
  const { minWidth: width, aspect = 16 / 9 } = IMAGE_PLACES[use];
  const height = Math.round(width / aspect);
  const digest = createHash('sha256').update(title).digest();
  const [top, bottom] = [0, 4].map((at) => Math.round((digest.readUInt32LE(at) / 2 ** 32) * width));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${INK}"/>
<path d="M${top} 0H${width}V${height}H${bottom}Z" fill="${COLOURS[digest[8]! % COLOURS.length]}"/>
</svg>`;
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg))
    .withExif({ IFD0: { ImageDescription: STAND_IN_MARK } })
    .jpeg({ quality: 72 })
    .toBuffer();
}
