/** Family three: people. A solid figure, lit, then printed in a few flat inks against a horizon, like a screen print. */
import { createCanvas, overlay, type Canvas } from './lib/canvas';
import { clamp, hex, lerp, smoothstep, type Rgb } from './lib/colour';
import { Options } from './lib/options';
import { Noise } from './lib/noise';
import { drawHorizon } from './horizon';
import { figure, headTurn, Material, MATERIALS } from './people/figure';
import { faceLines } from './people/face';
import { cloths, hairs, skins, traits, type Traits } from './people/traits';

/** Where the figure stands in the picture: the head's middle, and pixels per unit of figure space, as parts of the width. */
const FRAME = { x: 0.5, y: 0.56, unit: 0.335 } as const;
const PERSPECTIVE = 0.055;
/** The solid is walked at this fraction of the picture's size; its edges are re-cut sharp afterwards. */
const PROOF = 0.18;

export async function drawPerson(width: number, height: number, seed: string, options: Options): Promise<Canvas> {
  const t = traits(options);
  const backdrop = new Options({
    mood: options.maybe('mood') ?? 'dawn',
    scene: options.maybe('scene') ?? 'valley',
    clouds: options.maybe('clouds') ?? 'streaks',
    sun: options.number('sun', 0.8),
    sunHeight: options.number('sunHeight', 0.2),
    reach: 0.5,
    rise: 0.16,
    focal: 1,
    disc: options.flag('disc'),
    discSize: 0.05,
    free: true,
    bloom: 0.1,
    relief: 0.2,
    drop: 0.3,
    stars: 0,
  });
  const canvas = createCanvas(width, height);
  canvas.px.set((await drawHorizon(width, height, seed, backdrop)).px);
  const light = await modelFigure(canvas, t, seed);
  print(canvas, t, light, seed);
  await overlay(canvas, faceLines(t, projector(t)), 'over');
  return canvas;
}

/** Head space to the SVG's 2400-wide units. */
function projector(t: Traits): (x: number, y: number, z: number) => readonly [number, number] {
  const turn = headTurn(t);
  return (x, y, z) => {
    const [fx, fy, fz] = turn(x, y, z);
    const k = 1 + fz * PERSPECTIVE;
    return [2400 * (FRAME.x + fx * k * FRAME.unit), 2400 * (FRAME.y - fy * k * FRAME.unit)];
  };
}

interface Model {
  w: number;
  h: number;
  /** Per material: how much of each small pixel it covers, and its light where it does. */
  cover: Float32Array[];
  tone: Float32Array[];
}

async function modelFigure(canvas: Canvas, t: Traits, seed: string): Promise<Model> {
  const w = Math.round(canvas.w * PROOF);
  const h = Math.round(canvas.h * PROOF);
  const field = figure(t, seed);
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
      const d = field.distance(sx * k, sy * k, z);
      if (d < 0.004) return z;
      z -= d * 0.82;
    }
    return undefined;
  };
  // A coarse look first: rays that pass far from the figure are the dearest, and there are many.
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
      field.distance(px, py, z);
      const material = field.material;
      const nx = field.distance(px + e, py, z) - field.distance(px - e, py, z);
      const ny = field.distance(px, py + e, z) - field.distance(px, py - e, z);
      const nz = field.distance(px, py, z + e) - field.distance(px, py, z - e);
      const n = normal(nx, ny, nz);
      const facing = n[0] * key[0] + n[1] * key[1] + n[2] * key[2];
      let shadow = 1;
      if (material === Material.cloth || material === Material.under) {
        // Cloth takes a plain shade beside the neck: cast shadows break up on its shallow curves.
        shadow = lerp(0.45, 1, smoothstep(0.42, 1.05, Math.hypot(px - 0.12 * t.light, z + 0.2)));
      } else if (facing > 0) {
        let s = 0.1;
        for (let i = 0; i < 22 && s < 1.6; i++) {
          const d = field.distance(px + key[0] * s, py + key[1] * s, z + key[2] * s);
          shadow = Math.min(shadow, clamp(0.5 + (d * 9) / s));
          if (shadow <= 0.02) break;
          s += Math.max(0.03, d);
        }
      }
      // Closeness of other surfaces darkens; the sky fills from above and from the far side.
      const near = clamp(field.distance(px + n[0] * 0.16, py + n[1] * 0.16, z + n[2] * 0.16) / 0.16, 0.2, 1);
      const fill = 0.14 + 0.1 * n[1] + 0.1 * Math.max(0, -n[0] * t.light);
      const i = y * w + x;
      cover[material]![i] = 1;
      tone[material]![i] =
        (Math.max(0, facing) * shadow * 0.86 + fill) * (0.55 + 0.45 * near) + field.grain(px, py, z, material);
    }
  }
  for (let m = 1; m < MATERIALS; m++) {
    // The light spreads a little within its own material only, so that planes have clean edges.
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

/** Bands of ink: where the light crosses a threshold, the next ink begins. */
function print(canvas: Canvas, t: Traits, model: Model, seed: string): void {
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
      // Hand-cut edges: the thresholds wander by a hair.
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
