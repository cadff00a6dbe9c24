/** Walks rays into the figure and gives each pixel a material and its light. */
import type { Canvas } from '../lib/canvas';
import { clamp, lerp, smoothstep } from '../lib/colour';
import { createFigure } from './figure';
import { FRAME, PERSPECTIVE } from './frame';
import { Material, MATERIALS } from './materials';
import type { Traits } from './traits';

/** The rays are walked at this fraction of the picture's size; `print.ts` cuts the edges sharp afterwards. */
const PROOF = 0.18;

export interface Model {
  w: number;
  h: number;
  /** Per material: how much of each small pixel it covers, and its light where it does. */
  cover: Float32Array[];
  tone: Float32Array[];
}

/** Long: one pass over the pixels, in which each step uses the ray of the step before. */
export function modelFigure(canvas: Canvas, t: Traits, seed: string): Model {
  const w = Math.round(canvas.w * PROOF);
  const h = Math.round(canvas.h * PROOF);
  const figure = createFigure(t, seed);
  const cover = Array.from({ length: MATERIALS }, () => new Float32Array(w * h));
  const tone = Array.from({ length: MATERIALS }, () => new Float32Array(w * h));
  const unit = FRAME.unit * w;
  const key = normal(0.62 * t.light, 0.5, 0.6);
  const e = 0.008;
  const march = (x: number, y: number): number | undefined => {
    const sx = (x + 0.5 - FRAME.x * w) / unit;
    const sy = (FRAME.y * w - y - 0.5) / unit;
    let z = 1.7;
    for (let i = 0; i < 70 && z > -1.9; i++) {
      const k = 1 / (1 + z * PERSPECTIVE);
      const d = figure.distance(sx * k, sy * k, z);
      if (d < 0.004) return z;
      z -= d * 0.82;
    }
    return undefined;
  };
  // A coarse pass first: rays that miss the figure cost most, and there are many of them.
  const STEP = 8;
  const cw = Math.ceil(w / STEP);
  const coarse = new Uint8Array(cw * Math.ceil(h / STEP));
  for (let y = 0; y < h; y += STEP)
    for (let x = 0; x < w; x += STEP) if (march(x, y) !== undefined) coarse[(y / STEP) * cw + x / STEP] = 1;
  const close = (x: number, y: number): boolean => {
    const gx = Math.floor(x / STEP);
    const gy = Math.floor(y / STEP);
    for (let j = Math.max(0, gy - 1); j <= gy + 2; j++)
      for (let i = Math.max(0, gx - 1); i <= Math.min(cw - 1, gx + 2); i++) if (coarse[j * cw + i]) return true;
    return false;
  };
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      if (!close(x, y)) continue;
      const z = march(x, y);
      if (z === undefined) continue;
      const sx = (x + 0.5 - FRAME.x * w) / unit;
      const sy = (FRAME.y * w - y - 0.5) / unit;
      const k = 1 / (1 + z * PERSPECTIVE);
      const px = sx * k;
      const py = sy * k;
      figure.distance(px, py, z);
      const material = figure.material;
      const nx = figure.distance(px + e, py, z) - figure.distance(px - e, py, z);
      const ny = figure.distance(px, py + e, z) - figure.distance(px, py - e, z);
      const nz = figure.distance(px, py, z + e) - figure.distance(px, py, z - e);
      const n = normal(nx, ny, nz);
      const facing = n[0] * key[0] + n[1] * key[1] + n[2] * key[2];
      let shadow = 1;
      if (material === Material.cloth || material === Material.under) {
        // Cloth gets a plain shade beside the neck, because cast shadows break up on its shallow curves.
        shadow = lerp(0.45, 1, smoothstep(0.42, 1.05, Math.hypot(px - 0.12 * t.light, z + 0.2)));
      } else if (facing > 0) {
        let s = 0.1;
        for (let i = 0; i < 22 && s < 1.6; i++) {
          const d = figure.distance(px + key[0] * s, py + key[1] * s, z + key[2] * s);
          shadow = Math.min(shadow, clamp(0.5 + (d * 9) / s));
          if (shadow <= 0.02) break;
          s += Math.max(0.03, d);
        }
      }
      // Nearby surfaces darken a point; the sky lights it from above and from the far side.
      const near = clamp(figure.distance(px + n[0] * 0.16, py + n[1] * 0.16, z + n[2] * 0.16) / 0.16, 0.2, 1);
      const fill = 0.14 + 0.1 * n[1] + 0.1 * Math.max(0, -n[0] * t.light);
      const i = y * w + x;
      cover[material]![i] = 1;
      tone[material]![i] =
        (Math.max(0, facing) * shadow * 0.86 + fill) * (0.55 + 0.45 * near) + figure.grain(px, py, z, material);
    }
  }
  for (let m = 1; m < MATERIALS; m++) {
    // Light spreads only within one material, so that planes have clean edges.
    const c = cover[m]!;
    const v = tone[m]!;
    const soft =
      m === Material.skin
        ? Math.round(w / 210)
        : m === Material.hair || m === Material.beard
          ? 1
          : Math.max(2, Math.round(w / 64));
    blur(v, w, h, soft);
    const weight = c.slice();
    blur(weight, w, h, soft);
    for (let i = 0; i < v.length; i++) if (weight[i]! > 1e-4) v[i] = v[i]! / weight[i]!;
    blur(c, w, h, 1);
  }
  return { w, h, cover, tone };
}

function normal(x: number, y: number, z: number): readonly [number, number, number] {
  const l = Math.hypot(x, y, z) || 1;
  return [x / l, y / l, z / l];
}

function blur(a: Float32Array, w: number, h: number, r: number): void {
  const tmp = new Float32Array(a.length);
  const n = 2 * r + 1;
  for (let pass = 0; pass < 2; pass++) {
    for (let y = 0; y < h; y++) {
      let sum = 0;
      for (let x = -r; x <= r; x++) sum += a[y * w + clamp(x, 0, w - 1)]!;
      for (let x = 0; x < w; x++) {
        tmp[y * w + x] = sum / n;
        sum += a[y * w + Math.min(w - 1, x + r + 1)]! - a[y * w + Math.max(0, x - r)]!;
      }
    }
    for (let x = 0; x < w; x++) {
      let sum = 0;
      for (let y = -r; y <= r; y++) sum += tmp[clamp(y, 0, h - 1) * w + x]!;
      for (let y = 0; y < h; y++) {
        a[y * w + x] = sum / n;
        sum += tmp[Math.min(h - 1, y + r + 1) * w + x]! - tmp[Math.max(0, y - r) * w + x]!;
      }
    }
  }
}
