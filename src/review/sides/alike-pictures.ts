/** Finds pictures that look the same: saved smaller, or without metadata. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SiteSide } from './site-side';

const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/i;
/** More new pictures than this are a different set, and would take long to compare. */
const MAX_PICTURES = 60;
const SIZE = 512;
const BLOCK = 8;
const CHANNELS = 3;
/**
 * The largest mean difference in a block of pixels (0 to 255). Ours: 10 if scaled to 60 %, 22 with a small word.
 */
const TOLERANCE = 14;

/** Replaces pictures of the base by those of the head that look the same. */
export async function withAlikePictures(base: SiteSide, head: SiteSide): Promise<SiteSide> {
  const [old, now] = [onlyIn(base, head), onlyIn(head, base)];
  if (old.length === 0 || now.length === 0 || old.length > MAX_PICTURES || now.length > MAX_PICTURES) return base;
  const [before, after] = [await Promise.all(old.map(pixelsOf)), await Promise.all(now.map(pixelsOf))];
  const alike = old.flatMap(([md5], i) => {
    const j = after.findIndex((pixels) => looksSame(before[i], pixels));
    return j === -1 ? [] : [[md5, now[j]![0]] as const];
  });
  if (alike.length === 0) return base;
  const json = alike.reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(base.pages));
  return { ...base, pages: JSON.parse(json) as SiteSide['pages'] };
}

type HashAndFile = readonly [md5: string, file: SiteSide['files'][string]];

const onlyIn = ({ files }: SiteSide, other: SiteSide): HashAndFile[] =>
  Object.entries(files).filter(([md5, { name, path }]) => path && PICTURE.test(name) && !(md5 in other.files));

async function pixelsOf([md5, { path }]: HashAndFile) {
  try {
    const content = await readFile(path!);
    // The file may have changed since its side was read.
    if (createHash('md5').update(content).digest('hex') !== md5) return undefined;
    // Load it only if a picture changed.
    const { default: sharp } = await import('sharp');
    const picture = sharp(content);
    const { width, height, orientation = 1 } = await picture.metadata();
    const square = picture.rotate().resize(SIZE, SIZE, { fit: 'fill' });
    const data = await square.toColourspace('srgb').flatten({ background: 'white' }).raw().toBuffer();
    return { ratio: orientation < 5 ? width / height : height / width, data };
  } catch {
    return undefined;
  }
}

type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

function looksSame(a: Pixels, b: Pixels): boolean {
  if (!a || !b || Math.abs(a.ratio / b.ratio - 1) > 0.01) return false;
  const row = SIZE * CHANNELS;
  for (let top = 0; top < SIZE; top += BLOCK)
    for (let left = 0; left < row; left += BLOCK * CHANNELS) {
      let sum = 0;
      for (let y = top; y < top + BLOCK; y++)
        for (let i = y * row + left; i < y * row + left + BLOCK * CHANNELS; i++)
          sum += Math.abs(a.data[i]! - b.data[i]!);
      if (sum / (BLOCK * BLOCK * CHANNELS) > TOLERANCE) return false;
    }
  return true;
}
