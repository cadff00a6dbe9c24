/** Converts linear light to a JPEG file: adds grain, reduces to 8 bits, and keeps the file under the site's limit. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Canvas } from './canvas';
import { clamp, toSrgb } from './colour';
import { MAX_BYTES } from './picture-limits';
import { hashText, pixelHash } from './noise';

const STEPS = 8192;
const SRGB = Float32Array.from({ length: STEPS + 2 }, (_, i) => toSrgb(i / STEPS) * 255);

export function toBytes(canvas: Canvas, seed: string, grain = 1): Buffer {
  const { w, h, px } = canvas;
  const out = Buffer.alloc(w * h * 3);
  const salt = hashText(seed) | 0;
  // Two thirds of the grain moves all channels together (silver); the rest dithers each channel against banding.
  for (let y = 0, o = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const a = pixelHash(x, y, salt);
      const silver = (a + pixelHash(y, x, salt + 7) - 1) * 2.6 * grain;
      for (let j = 0; j < 3; j++, o++) {
        const v = clamp(px[o]!) * STEPS;
        const i = v | 0;
        const s = SRGB[i]! + (SRGB[i + 1]! - SRGB[i]!) * (v - i);
        out[o] = clamp(Math.round(s + silver + (((a * (j + 3) * 41) % 1) - 0.5) * 1.2), 0, 255);
      }
    }
  }
  return out;
}

/** Writes the file and returns its size in bytes. Lowers the quality only if the file would be too large. */
export async function writeJpeg(canvas: Canvas, file: string, seed: string, grain = 1): Promise<number> {
  const raw = toBytes(canvas, seed, grain);
  await mkdir(path.dirname(file), { recursive: true });
  for (let quality = 84; ; quality -= 6) {
    const jpeg = await sharp(raw, { raw: { width: canvas.w, height: canvas.h, channels: 3 } })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (jpeg.length <= MAX_BYTES || quality <= 54) {
      await writeFile(file, jpeg);
      return jpeg.length;
    }
  }
}
