import { clamp, lerp, smoothstep, type Rgb } from '../lib/colour';
import { Noise, random } from '../lib/noise';
import { addGlow } from '../lib/canvas';
import { warmth, type View } from './view';

const TOP = 0.36; // elevation at which the ramps end, in widths

/** Sky without clouds, for every row above the line, and the colour of the air along it. */
export function fillSky(view: View): void {
  const { canvas, mood, line } = view;
  const { w, h, px } = canvas;
  const rows = Math.min(h, Math.ceil(line) + 2);
  const sunPx = view.sunX * w;
  for (let y = 0; y < rows; y++) {
    const e = Math.max(0, (line - y - 0.5) / w);
    const t = Math.min(1, e / TOP);
    const ci = mood.cool.index(t);
    const wi = mood.warm.index(t);
    const c = mood.cool.table;
    const m = mood.warm.table;
    for (let x = 0; x < w; x++) {
      const u = (x + 0.5) / w;
      const k = warmth(view, u, e);
      // The aureole around the disc: tight and wide parts, flattened along the horizon.
      const dx = (x - sunPx) / w;
      const dy = (e - view.sunE) * 1.25;
      const d2 = dx * dx + dy * dy;
      const glow = 0.42 * Math.exp(-d2 * 130) + 0.5 * Math.exp(-d2 * 1400);
      // The far left darkens a little, because a sky is never even across its width.
      const fall = 1 - 0.22 * smoothstep(0.35, 0, u);
      const o = (y * w + x) * 3;
      for (let j = 0; j < 3; j++) {
        const base = c[ci + j]! * fall;
        px[o + j] = base + (m[wi + j]! - base) * k + mood.sun[j]! * glow * mood.direct * 0.55;
      }
    }
  }
}

export function airColours(view: Omit<View, 'air'>): Float32Array {
  const { w } = view.canvas;
  const air = new Float32Array(w * 3);
  const ci = view.mood.cool.index(0.03);
  const wi = view.mood.warm.index(0.11);
  for (let x = 0; x < w; x++) {
    const k = warmth(view, (x + 0.5) / w, 0.01);
    for (let j = 0; j < 3; j++)
      air[x * 3 + j] = lerp(view.mood.cool.table[ci + j]!, view.mood.warm.table[wi + j]!, k * 0.92) * 0.94;
  }
  return air;
}

export function sunDisc(view: View, radius = 0.011, strength = 1): void {
  const { canvas, line, mood } = view;
  const cx = view.sunX * canvas.w;
  const cy = line - view.sunE * canvas.w;
  const r = radius * canvas.w;
  for (let y = Math.max(0, Math.floor(cy - r - 2)); y < Math.min(canvas.h, cy + r + 2); y++) {
    for (let x = Math.max(0, Math.floor(cx - r - 2)); x < Math.min(canvas.w, cx + r + 2); x++) {
      const cover = clamp(r + 0.5 - Math.hypot(x + 0.5 - cx, y + 0.5 - cy)) * strength;
      if (cover === 0) continue;
      const o = (y * canvas.w + x) * 3;
      for (let j = 0; j < 3; j++) canvas.px[o + j] = lerp(canvas.px[o + j]!, mood.sun[j]! * 1.7, cover);
    }
  }
  addGlow(canvas, cx, cy, r * 2.4, mood.sun, 0.35 * strength);
}

export function stars(view: View, amount = 1): void {
  const { canvas, line } = view;
  const next = random(view.seed + ':stars');
  const count = Math.round(700 * amount);
  for (let i = 0; i < count; i++) {
    const x = next();
    const e = next() ** 0.8 * 0.3 + 0.05;
    const size = next() ** 6;
    const fade = smoothstep(0.04, 0.2, e) * (1 - 0.85 * warmth(view, x, e));
    const tint = next();
    const colour: Rgb = [lerp(0.8, 1, tint), 0.92, lerp(1, 0.8, tint)];
    addGlow(
      canvas,
      x * canvas.w,
      line - e * canvas.w,
      (0.00035 + 0.0004 * size) * canvas.w,
      colour,
      fade * (0.18 + 0.7 * size) * Math.min(1, amount),
    );
  }
}

export type CloudKind = 'none' | 'streaks' | 'cirrus' | 'ripple' | 'bank' | 'deck' | 'scatter' | 'veil';

interface CloudShape {
  /** Stretch along x against depth, scale, threshold, softness, opacity, warp, octaves, lowest and highest elevation. */
  sx: number;
  sz: number;
  cut: number;
  soft: number;
  opacity: number;
  warp: number;
  octaves: number;
  low: number;
  high: number;
  dark: number;
}

const shapes: Record<Exclude<CloudKind, 'none'>, CloudShape> = {
  streaks: {
    sx: 0.34,
    sz: 1.5,
    cut: 0.06,
    soft: 0.5,
    opacity: 0.8,
    warp: 0.5,
    octaves: 6,
    low: 0.012,
    high: 0.26,
    dark: 0.55,
  },
  cirrus: {
    sx: 0.5,
    sz: 0.9,
    cut: 0.0,
    soft: 0.75,
    opacity: 0.55,
    warp: 1.5,
    octaves: 7,
    low: 0.05,
    high: 0.5,
    dark: 0.05,
  },
  ripple: {
    sx: 1.5,
    sz: 3.2,
    cut: -0.02,
    soft: 0.42,
    opacity: 0.65,
    warp: 0.35,
    octaves: 5,
    low: 0.04,
    high: 0.5,
    dark: 0.35,
  },
  bank: {
    sx: 0.6,
    sz: 1.1,
    cut: -0.05,
    soft: 0.35,
    opacity: 0.92,
    warp: 0.55,
    octaves: 7,
    low: 0,
    high: 0.15,
    dark: 0.6,
  },
  deck: {
    sx: 0.55,
    sz: 1.0,
    cut: -0.42,
    soft: 0.6,
    opacity: 0.94,
    warp: 0.8,
    octaves: 7,
    low: 0.02,
    high: 0.6,
    dark: 0.75,
  },
  scatter: {
    sx: 0.95,
    sz: 1.35,
    cut: 0.12,
    soft: 0.3,
    opacity: 0.85,
    warp: 0.5,
    octaves: 7,
    low: 0.025,
    high: 0.4,
    dark: 0.45,
  },
  veil: { sx: 0.16, sz: 0.8, cut: -0.15, soft: 1.1, opacity: 0.5, warp: 0.4, octaves: 5, low: 0, high: 0.5, dark: 0.2 },
};

/**
 * Clouds lie on a plane overhead, so they converge towards the horizon as real clouds do.
 * Comparing a cloud's density with the density one step closer to the sun gives its light.
 */
export function clouds(view: View, kind: CloudKind, amount = 1): void {
  if (kind === 'none') return;
  const { canvas, mood, line } = view;
  const { w, px } = canvas;
  const s = shapes[kind];
  const noise = new Noise(`${view.seed}:clouds:${kind}`);
  const bend = new Noise(`${view.seed}:bend:${kind}`);
  const rows = Math.min(canvas.h, Math.ceil(line));
  const density = (x: number, z: number): number => {
    const wx = bend.at(x * 0.7 + 9, z * 0.7) * s.warp;
    const wz = bend.at(x * 0.7 - 31, z * 0.7 + 17) * s.warp;
    return noise.fbm(x * s.sx + wx, z * s.sz + wz * 0.6, s.octaves, 0.54);
  };
  const cut = s.cut - (amount - 1) * 0.25;
  for (let y = 0; y < rows; y++) {
    const e = (line - y) / w;
    const edge = smoothstep(s.low, s.low + 0.03, e) * smoothstep(s.high + 0.06, s.high - 0.03, e);
    if (edge <= 0) continue;
    const z = 1.1 / (e + 0.075);
    const fade = edge * smoothstep(0, 0.06, e);
    for (let x = 0; x < w; x++) {
      const u = (x + 0.5) / w;
      const wx = (u - 0.5) * z * 1.25;
      const d = density(wx, z);
      const a = smoothstep(cut, cut + s.soft, d) * s.opacity * fade;
      if (a < 0.004) continue;
      // A step towards the sun, along the plane.
      const toX = clamp((view.sunX - u) * 3, -1, 1) * 0.22;
      const d2 = density(wx + toX, z + 0.3);
      const lit = clamp(0.5 + (d - d2) * 2.1);
      const k = warmth(view, u, e * 0.55);
      const thick = smoothstep(cut + s.soft * 0.4, cut + s.soft * 1.6, d);
      const o = (y * w + x) * 3;
      const bright = (0.1 + 0.9 * lit) * (1 - thick * s.dark * 0.7);
      for (let j = 0; j < 3; j++) {
        const sky = px[o + j]!;
        const shade = sky * (1 - s.dark * (0.35 + 0.5 * thick)) + mood.far[j]! * 0.16 * mood.ambient;
        const light = mood.sun[j]! * (0.015 + 1.05 * k * mood.direct) + sky * (1.3 - 0.6 * k);
        px[o + j] = lerp(sky, lerp(shade, light, bright), a);
      }
    }
  }
}

/** Curtains of rain under a cloud deck, slanting, heavier in places. */
export function rainCurtains(view: View, amount = 1): void {
  const { canvas, line, mood } = view;
  const { w, px } = canvas;
  const noise = new Noise(view.seed + ':rain');
  for (let y = 0; y < line; y++) {
    const e = (line - y) / w;
    const v = smoothstep(0.33, 0.16, e);
    if (v <= 0) continue;
    for (let x = 0; x < w; x++) {
      const u = (x + 0.5) / w + e * 0.28;
      const shaft = smoothstep(0.0, 0.55, noise.fbm(u * 5.2, 4.5 + e * 0.8, 3));
      const streak = 0.75 + 0.5 * noise.fbm(u * 70, e * 2.2, 3);
      const a = clamp(shaft * streak * v * 0.5 * amount);
      const o = (y * w + x) * 3;
      for (let j = 0; j < 3; j++) px[o + j] = lerp(px[o + j]!, view.air[x * 3 + j]! * 0.45 + mood.far[j]! * 0.28, a);
    }
  }
}
