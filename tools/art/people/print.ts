/** Prints the lit figure in a few flat inks, like a screen print. */
import type { Canvas } from '../lib/canvas';
import { clamp, hex, lerp, smoothstep, type Rgb } from '../lib/colour';
import { Noise } from '../lib/noise';
import { Material, MATERIALS } from './materials';
import type { Model } from './shade';
import { cloths, hairs, skins, type Traits } from './traits';

/**
 * Bands of ink: where the light crosses a threshold, the next ink begins. Long: one pass over the pixels that mixes the
 * inks of all materials.
 */
export function print(canvas: Canvas, t: Traits, model: Model, seed: string): void {
  const { w, h, px } = canvas;
  const noise = new Noise(seed + ':cut');
  const inks: (readonly Rgb[])[] = [];
  inks[Material.skin] = skins[t.skin].map(hex);
  inks[Material.hair] = hairs[t.hairColour].map(hex);
  inks[Material.beard] =
    t.beard === 'stubble'
      ? skins[t.skin].map((code, i) => mixRgb(hex(code), hex(hairs[t.beardColour][Math.min(3, i)]!), 0.42))
      : hairs[t.beardColour].map(hex);
  inks[Material.cloth] = cloths[t.cloth].map(hex);
  inks[Material.under] = cloths[t.under].map(hex);
  inks[Material.scarf] = cloths[t.scarf].map(hex);
  const cuts: Record<number, readonly number[]> = {
    [Material.skin]: [0.15, 0.31, 0.52, 0.76],
    [Material.hair]: [0.22, 0.5, 0.84],
    [Material.beard]: t.beard === 'stubble' ? [0.15, 0.31, 0.52, 0.76] : [0.2, 0.45, 0.72],
    [Material.cloth]: [0.22, 0.46, 0.74],
    [Material.under]: [0.2, 0.42, 0.66],
    [Material.scarf]: [0.2, 0.44, 0.7],
  };
  const sx = model.w / w;
  const weights = new Float64Array(MATERIALS);
  for (let y = 0; y < h; y++) {
    const fy = clamp((y + 0.5) * sx - 0.5, 0, model.h - 1.001);
    const y0 = Math.floor(fy);
    const v = fy - y0;
    for (let x = 0; x < w; x++) {
      const fx = clamp((x + 0.5) * sx - 0.5, 0, model.w - 1.001);
      const x0 = Math.floor(fx);
      const u = fx - x0;
      const i = y0 * model.w + x0;
      const sample = (a: Float32Array): number => {
        const top = a[i]! + (a[i + 1]! - a[i]!) * u;
        const low = a[i + model.w]! + (a[i + model.w + 1]! - a[i + model.w]!) * u;
        return top + (low - top) * v;
      };
      let total = 0;
      for (let m = 1; m < MATERIALS; m++) total += weights[m] = sample(model.cover[m]!);
      if (total < 0.02) continue;
      const figureCover = smoothstep(0.42, 0.58, total);
      if (figureCover <= 0) continue;
      let sum = 0;
      for (let m = 1; m < MATERIALS; m++) sum += weights[m] = weights[m]! ** 7;
      let r = 0;
      let g = 0;
      let b = 0;
      // The thresholds vary slightly, so that edges look cut by hand.
      const wander = 0.012 * noise.at(x / (w * 0.02), y / (w * 0.02));
      for (let m = 1; m < MATERIALS; m++) {
        const k = weights[m]! / sum;
        if (k < 0.004) continue;
        const list = inks[m]!;
        const cut = cuts[m]!;
        const value = sample(model.tone[m]!) + wander;
        let c0 = list[0]!;
        let cr = c0[0],
          cg = c0[1],
          cb = c0[2];
        for (let q = 0; q < cut.length && q + 1 < list.length; q++) {
          const a = smoothstep(cut[q]! - 0.012, cut[q]! + 0.012, value);
          if (a === 0) break;
          c0 = list[q + 1]!;
          cr = lerp(cr, c0[0], a);
          cg = lerp(cg, c0[1], a);
          cb = lerp(cb, c0[2], a);
        }
        r += cr * k;
        g += cg * k;
        b += cb * k;
      }
      const o = (y * w + x) * 3;
      px[o] = lerp(px[o]!, r, figureCover);
      px[o + 1] = lerp(px[o + 1]!, g, figureCover);
      px[o + 2] = lerp(px[o + 2]!, b, figureCover);
    }
  }
}

function mixRgb(a: Rgb, b: Rgb, t: number): Rgb {
  return [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)];
}
