import { clamp, lerp } from '../lib/colour';
import { Noise } from '../lib/noise';
import type { View } from './view';

export interface WaterOptions {
  /** 0 glass, 1 open sea. */
  chop: number;
  /** Viewer's height above it, km: sets how fast waves grow towards the viewer. */
  eye: number;
  /** Coverage of land, 0 … 255 per pixel: water fills the rest below the line. */
  land: Uint8Array;
  /** How much of the water's own colour shows close to the viewer. */
  body: number;
}

/** Water below the line: mirrors the picture above, broken by waves that foreshorten towards the horizon. Long: one pass over the pixels. */
export function drawWater(view: View, o: WaterOptions): void {
  const { canvas, mood, line, focal } = view;
  const { w, h, px } = canvas;
  const noise = new Noise(view.seed + ':water');
  const wind = new Noise(view.seed + ':wind');
  const above = px.slice(0, Math.ceil(line) * w * 3);
  const rows = Math.ceil(line) - 1;
  const start = Math.floor(line);
  const wavelengths = [0.42, 0.13, 0.045, 0.016];
  const scale = lerp(0.35, 1, o.chop);
  // The last shore in each column from the top, and the crest above it: close to the shore the water
  // mirrors that land, farther away it mirrors the scene behind the line.
  const shores = new Float32Array(w).fill(-1);
  const crests = new Float32Array(w);
  for (let y = start; y < h; y++) {
    const e = Math.max(0.0004, (y + 0.5 - line) / w);
    const z = (o.eye / e) * focal;
    const perRow = z / (e * w); // km of water in one pixel row
    const near = clamp(e / 0.22);
    for (let x = 0; x < w; x++) {
      const land = o.land[y * w + x]!;
      if (land > 127) {
        if (shores[x]! < y) crests[x] = y;
        shores[x] = y + 1;
      }
      if (land > 250) continue;
      const u = (x + 0.5) / w;
      const wx = ((u - 0.5) / focal) * z;
      let slope = 0;
      for (let i = 0; i < wavelengths.length; i++) {
        const l = wavelengths[i]! * scale;
        const seen = clamp(l / (perRow * 2.2)) * clamp(l / (z / (focal * w)) / 3);
        if (seen < 0.03) continue;
        slope += noise.at(wx / l + i * 7.7, (z / l) * 1.6 + i * 3.1) * seen * (i === 0 ? 0.9 : 0.7);
      }
      // A breeze makes patches of rougher water, long and thin in perspective.
      const gust = 0.5 + 0.5 * wind.fbm(u * 2.4 + 3, Math.log(e + 0.01) * 3.2, 4);
      // Far waves cannot be told apart and appear as fine horizontal glints.
      const shimmer = wind.at(u * 46, Math.log(e + 0.002) * 60) * (1 - near) * 0.8;
      const wave = (slope + shimmer * 0.6) * lerp(0.25, 1, gust) * lerp(0.25, 1, o.chop);
      const depth = y - line;
      const stretch = lerp(1, 1.35, o.chop);
      const swing = w * (0.004 + 0.05 * near) * wave;
      const blur = w * (0.0012 + 0.012 * near * (0.3 + o.chop));
      const dst = (y * w + x) * 3;
      const sx = clamp(Math.round(x + wave * w * 0.0035 * (0.3 + near)), 0, w - 1);
      const fresnel = clamp(0.9 - 0.62 * near - 0.18 * clamp(slope) * near, 0.16, 0.92) * lerp(1, 0.94, gust * o.chop);
      const bend = -Math.abs(swing) * 0.55 - swing * 0.45;
      const mid = line - depth * stretch + bend;
      const shore = shores[x]!;
      const local = shore > 0 ? 2 * shore - y + bend * 0.3 : -1;
      let r = 0;
      let g = 0;
      let b = 0;
      if (local > crests[x]! && local < shore) {
        const src = (Math.round(local) * w + x) * 3;
        r = px[src]! * 3;
        g = px[src + 1]! * 3;
        b = px[src + 2]! * 3;
      } else {
        for (let t = -1; t <= 1; t++) {
          let ry = Math.round(mid + t * blur);
          if (ry < 0) ry = -ry * 0.3;
          ry = clamp(Math.round(ry), 0, rows);
          const src = (ry * w + sx) * 3;
          r += above[src]!;
          g += above[src + 1]!;
          b += above[src + 2]!;
        }
      }
      const tint = o.body * (1 - fresnel) * (1 + 0.5 * slope * o.chop);
      const open = 1 - land / 255;
      px[dst] = px[dst]! * (1 - open) + ((r / 3) * fresnel + mood.water[0] * tint) * open;
      px[dst + 1] = px[dst + 1]! * (1 - open) + ((g / 3) * fresnel + mood.water[1] * tint) * open;
      px[dst + 2] = px[dst + 2]! * (1 - open) + ((b / 3) * fresnel + mood.water[2] * tint) * open;
    }
  }
}
