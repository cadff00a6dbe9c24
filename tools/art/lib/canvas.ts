/** A picture in linear light, and the operations that all kinds of pictures share. */
import sharp from 'sharp';
import { clamp, lerp, luminance, toLinear, type Rgb } from './colour';
import { HALO_HEIGHT, luminanceLimit, TARGET_LUMINANCE, TITLE_ZONE } from './picture-limits';

export interface Canvas {
  readonly w: number;
  readonly h: number;
  /** r, g, b per pixel, linear, not clamped. */
  readonly px: Float32Array;
}

export function createCanvas(w: number, h: number, ground: Rgb = [0, 0, 0]): Canvas {
  const px = new Float32Array(w * h * 3);
  for (let i = 0; i < px.length; i += 3) {
    px[i] = ground[0];
    px[i + 1] = ground[1];
    px[i + 2] = ground[2];
  }
  return { w, h, px };
}

const LINEAR = Float32Array.from({ length: 256 }, (_, i) => toLinear(i / 255));

/** Wraps markup drawn in a box of `width` units into an SVG of the canvas's size. */
export function svgFor(canvas: Canvas, markup: string, width = 2400): Buffer {
  const height = (width * canvas.h) / canvas.w;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.w}" height="${canvas.h}" viewBox="0 0 ${width} ${height}">${markup}</svg>`,
  );
}

async function raster(canvas: Canvas, svg: Buffer): Promise<Buffer> {
  return sharp(svg).resize(canvas.w, canvas.h, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
}

/** The alpha of an SVG, 0 … 255. Used for silhouettes whose colour only the renderer knows. */
export async function maskOf(canvas: Canvas, markup: string): Promise<Uint8Array> {
  const data = await raster(canvas, svgFor(canvas, markup));
  const mask = new Uint8Array(canvas.w * canvas.h);
  for (let i = 0; i < mask.length; i++) mask[i] = data[i * 4 + 3]!;
  return mask;
}

/** Composites an SVG onto the canvas in linear light: `over` covers, `add` adds light. */
export async function overlay(
  canvas: Canvas,
  markup: string,
  mode: 'over' | 'add' = 'over',
  strength = 1,
): Promise<void> {
  const data = await raster(canvas, svgFor(canvas, markup));
  const { px } = canvas;
  for (let i = 0, o = 0; i < data.length; i += 4, o += 3) {
    const a = (data[i + 3]! / 255) * strength;
    if (a === 0) continue;
    const keep = mode === 'over' ? 1 - a : 1;
    px[o] = px[o]! * keep + LINEAR[data[i]!]! * a;
    px[o + 1] = px[o + 1]! * keep + LINEAR[data[i + 1]!]! * a;
    px[o + 2] = px[o + 2]! * keep + LINEAR[data[i + 2]!]! * a;
  }
}

/** A soft point of light, added. Radius and position in pixels of the canvas. */
export function addGlow(
  canvas: Canvas,
  cx: number,
  cy: number,
  radius: number,
  colour: Rgb,
  strength: number,
  stretchY = 1,
): void {
  const { w, h, px } = canvas;
  const reach = radius * 3;
  const x0 = Math.max(0, Math.floor(cx - reach));
  const x1 = Math.min(w - 1, Math.ceil(cx + reach));
  const y0 = Math.max(0, Math.floor(cy - reach * stretchY));
  const y1 = Math.min(h - 1, Math.ceil(cy + reach * stretchY));
  const k = 1 / (radius * radius);
  for (let y = y0; y <= y1; y++) {
    const dy = (y + 0.5 - cy) / stretchY;
    for (let x = x0; x <= x1; x++) {
      const dx = x + 0.5 - cx;
      const a = Math.exp(-(dx * dx + dy * dy) * k) * strength;
      if (a < 1e-4) continue;
      const o = (y * w + x) * 3;
      px[o] = px[o]! + colour[0] * a;
      px[o + 1] = px[o + 1]! + colour[1] * a;
      px[o + 2] = px[o + 2]! + colour[2] * a;
    }
  }
}

/** Blurs the bright areas widely and adds them back faintly. */
export function bloom(canvas: Canvas, strength: number, threshold = 0.25, spread = 0.02): void {
  const { w, h, px } = canvas;
  const f = Math.max(1, Math.round(w / 300));
  const sw = Math.ceil(w / f);
  const sh = Math.ceil(h / f);
  let small = new Float32Array(sw * sh * 3);
  for (let y = 0; y < h; y++) {
    const sy = Math.floor(y / f) * sw;
    for (let x = 0; x < w; x++) {
      const o = (y * w + x) * 3;
      const l = luminance(px[o]!, px[o + 1]!, px[o + 2]!);
      if (l <= threshold) continue;
      const k = (Math.min(l, 4) - threshold) / l / (f * f);
      const s = (sy + Math.floor(x / f)) * 3;
      small[s] = small[s]! + px[o]! * k;
      small[s + 1] = small[s + 1]! + px[o + 1]! * k;
      small[s + 2] = small[s + 2]! + px[o + 2]! * k;
    }
  }
  const radius = Math.max(1, Math.round(spread * sw));
  for (let pass = 0; pass < 3; pass++) small = boxBlur3(small, sw, sh, radius);
  for (let y = 0; y < h; y++) {
    const fy = clamp((y + 0.5) / f - 0.5, 0, sh - 1);
    const y0 = Math.floor(fy);
    const y1 = Math.min(sh - 1, y0 + 1);
    const v = fy - y0;
    for (let x = 0; x < w; x++) {
      const fx = clamp((x + 0.5) / f - 0.5, 0, sw - 1);
      const x0 = Math.floor(fx);
      const x1 = Math.min(sw - 1, x0 + 1);
      const u = fx - x0;
      const o = (y * w + x) * 3;
      for (let j = 0; j < 3; j++) {
        const a = small[(y0 * sw + x0) * 3 + j]!;
        const b = small[(y0 * sw + x1) * 3 + j]!;
        const c = small[(y1 * sw + x0) * 3 + j]!;
        const d = small[(y1 * sw + x1) * 3 + j]!;
        const top = a + (b - a) * u;
        px[o + j] = px[o + j]! + (top + (c + (d - c) * u - top) * v) * strength;
      }
    }
  }
}

function boxBlur3(src: Float32Array, w: number, h: number, r: number): Float32Array<ArrayBuffer> {
  const mid = new Float32Array(src.length);
  const out = new Float32Array(src.length);
  const n = 2 * r + 1;
  for (let j = 0; j < 3; j++) {
    for (let y = 0; y < h; y++) {
      let sum = 0;
      for (let x = -r; x <= r; x++) sum += src[(y * w + clamp(x, 0, w - 1)) * 3 + j]!;
      for (let x = 0; x < w; x++) {
        mid[(y * w + x) * 3 + j] = sum / n;
        sum += src[(y * w + Math.min(w - 1, x + r + 1)) * 3 + j]! - src[(y * w + Math.max(0, x - r)) * 3 + j]!;
      }
    }
    for (let x = 0; x < w; x++) {
      let sum = 0;
      for (let y = -r; y <= r; y++) sum += mid[(clamp(y, 0, h - 1) * w + x) * 3 + j]!;
      for (let y = 0; y < h; y++) {
        out[(y * w + x) * 3 + j] = sum / n;
        sum += mid[(Math.min(h - 1, y + r + 1) * w + x) * 3 + j]! - mid[(Math.max(0, y - r) * w + x) * 3 + j]!;
      }
    }
  }
  return out;
}

/** A soft shoulder above `start`: highlights roll off instead of clipping to a flat patch. */
export function shoulder(canvas: Canvas, start = 0.6): void {
  const { px } = canvas;
  const room = 1 - start;
  for (let i = 0; i < px.length; i++) {
    const v = px[i]!;
    if (v > start) px[i] = start + room * (1 - Math.exp(-(v - start) / room));
  }
}

/**
 * Keeps the title zone dark enough for white text: brightness is compressed towards a limit that is
 * lifted only in a halo around the light (fractions of the width and height), so that its edge follows
 * the light and never shows as a vertical seam. Compressed colours also turn towards `cool`,
 * because dimmed gold looks brown.
 */
export function holdTitleZone(canvas: Canvas, cool: Rgb, lightX: number, lightY: number): void {
  const { w, h, px } = canvas;
  const norm = 1 / luminance(cool[0], cool[1], cool[2]);
  const tint = [cool[0] * norm, cool[1] * norm, cool[2] * norm] as const;
  const open = Math.max(0.05, lightX - TITLE_ZONE.x1 - 0.004);
  const lift = Math.log(1.5 / TARGET_LUMINANCE);
  for (let y = 0; y < h; y++) {
    const dy = ((y + 0.5) / h - lightY) / HALO_HEIGHT;
    for (let x = 0; x < w; x++) {
      const u = (x + 0.5) / w;
      const dx = u < lightX ? (lightX - u) / open : (u - lightX) / (open * 1.6);
      // Left of the zone's edge dx is over 1, so the limit there is the target itself.
      const t = Math.max(0, 1 - Math.sqrt(dx * dx + dy * dy * (1 - 0.35 * Math.min(1, dx))));
      const limit = TARGET_LUMINANCE * Math.exp(lift * t * t * (3 - 2 * t));
      const knee = limit * 0.7;
      const o = (y * w + x) * 3;
      const l = luminance(px[o]!, px[o + 1]!, px[o + 2]!);
      if (l <= knee) continue;
      const k = (knee + (limit - knee) * (1 - Math.exp(-(l - knee) / (limit - knee)))) / l;
      const turn = (1 - k) * 0.75;
      for (let j = 0; j < 3; j++) px[o + j] = lerp(px[o + j]! * k, tint[j]! * l * k, turn);
    }
  }
}

/** Dims what is too bright behind the text. The limit grows towards the right, so no edge shows. */
export function holdUnderScrim({ w, h, px }: Canvas): void {
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const o = (y * w + x) * 3;
      const l = luminance(px[o]!, px[o + 1]!, px[o + 2]!);
      const limit = luminanceLimit((x + 0.5) / w, (y + 0.5) / h) * 0.9;
      if (l <= limit || limit >= 0.9) continue;
      for (let j = 0; j < 3; j++) px[o + j] = (px[o + j]! * limit) / l;
    }
}
