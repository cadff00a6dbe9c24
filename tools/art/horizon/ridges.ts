/**
 * Land as ridgelines one behind the other. The distance of each sets its tone. Mist gathers at its foot, so that
 * every crest is dark against the paler foot of the one behind, which gives depth.
 */
import { clamp, lerp, smoothstep } from '../lib/colour';
import { Noise } from '../lib/noise';
import { warmth, type View } from './view';

export interface Ridge {
  /** 0 is farthest, 1 is closest. */
  near: number;
  /** The level of its foot and its height above that, in picture widths. The line is 0, up is positive. */
  base: number;
  rise: number;
  /** Crests per picture width, and how sharp: 0 downs, 1 peaks. */
  freq: number;
  rugged: number;
  /** Higher towards the left (−1) or right (1). */
  lean: number;
  /** Height of tree crowns along the crest, widths. */
  trees: number;
  /** Where the land ends and water begins (widths above the line). Undefined: the land fills the picture. */
  shore?: number;
  /** Where the ridge runs out into the water: it fades between these fractions of the width. */
  ends?: readonly [number, number];
}

export interface RidgeAir {
  /** Share of air in the farthest ridge's tone. */
  haze: number;
  /** Mist at the foot, 0…1, and its height in widths. */
  mist: number;
  mistHeight: number;
  /** Brightness of mist against the air behind it. */
  mistLight: number;
  /** Light on slopes. */
  light: number;
  /** Spurs and gullies, 0…1. */
  relief: number;
  /** Level above which snow lies, widths above the line. */
  snow?: number;
}

/** Draws the ridges from far to near and returns the land's coverage per pixel (0…255). */
export function drawRidges(view: View, ridges: readonly Ridge[], air: RidgeAir): Uint8Array {
  const { canvas, line } = view;
  const { w, h } = canvas;
  const cover = new Uint8Array(w * h);
  const tops = ridges.map((ridge, i) => crestOf(view, ridge, i));
  const hidden = new Float32Array(w);
  ridges.forEach((ridge, i) => {
    // Rows below every nearer crest are hidden and need no shading.
    for (let x = 0; x < w; x++) {
      let limit = h;
      for (let k = i + 1; k < ridges.length; k++) {
        const shore = ridges[k]!.shore;
        if (tops[k]![x]! < (shore === undefined ? h : line - shore * w)) limit = Math.min(limit, tops[k]![x]! + 2);
      }
      hidden[x] = limit;
    }
    paintRidge(view, ridge, i, tops[i]!, hidden, air, cover);
  });
  return cover;
}

function crestOf(view: View, ridge: Ridge, index: number): Float32Array {
  const { w } = view.canvas;
  const noise = new Noise(`${view.seed}:crest:${index}`);
  const crowns = new Noise(`${view.seed}:crowns:${index}`);
  const tops = new Float32Array(w);
  for (let x = 0; x < w; x++) {
    const u = (x + 0.5) / w;
    const f = u * ridge.freq;
    const round = 0.5 + 0.75 * noise.fbm(f, 3.7, 8, 0.43);
    const sharp =
      0.55 * noise.ridged(f * 1.15 + 9, 8.1, 8, 0.5) +
      0.5 * noise.ridged(f * 2.7 + 3, 5.1, 7, 0.5) * (0.4 + 0.6 * round);
    let rise = ridge.rise * Math.max(0, lerp(round, sharp, ridge.rugged)) * (1 + ridge.lean * (u - 0.5) * 1.6);
    if (ridge.trees > 0) {
      const grove = smoothstep(-0.25, 0.25, crowns.fbm(u * 9, 1.5, 3));
      const crown =
        Math.abs(crowns.at((u * 0.8) / ridge.trees, 4.2)) * 0.75 +
        0.45 * Math.max(0, crowns.fbm((u * 2.6) / ridge.trees, 7.7, 3, 0.6));
      rise += ridge.trees * grove * (0.25 + crown);
    }
    let level = ridge.base + rise;
    if (ridge.ends) {
      const keep = smoothstep(ridge.ends[1], ridge.ends[0], u + 0.02 * noise.fbm(u * 7, 30, 3));
      level = (ridge.shore ?? ridge.base) - 0.004 + (level - (ridge.shore ?? ridge.base) + 0.004) * keep ** 0.7;
    }
    tops[x] = view.line - level * w;
  }
  return tops;
}

/** Paints one ridge, column by column. Long: one pass over its pixels. */
function paintRidge(
  view: View,
  ridge: Ridge,
  index: number,
  tops: Float32Array,
  hidden: Float32Array,
  air: RidgeAir,
  cover: Uint8Array,
): void {
  const { canvas, mood, line } = view;
  const { w, h, px } = canvas;
  const spur = new Noise(`${view.seed}:spur:${index}`);
  const drift = new Noise(`${view.seed}:drift:${index}`);
  const near = ridge.near;
  const haze = air.haze * (1 - near) ** 1.25;
  const mist = air.mist * (1 - near) ** 0.55;
  const mistScale = 1 / (air.mistHeight * (0.55 + 1.1 * near));
  const grain = (ridge.freq + 3) * (1.6 + 1.6 * near);
  const foot = ridge.shore === undefined ? h : line - ridge.shore * w;
  for (let x = 0; x < w; x++) {
    const top = tops[x]!;
    const end = Math.min(foot, hidden[x]!, h);
    if (top >= end) continue;
    const u = (x + 0.5) / w;
    const side = clamp((view.sunX - u) * 5, -1, 1);
    const warm = warmth(view, u, 0.01);
    const a = x * 3;
    for (let y = Math.max(0, Math.floor(top)); y < end; y++) {
      const alpha = y < top ? y + 1 - top : y + 1 > foot ? foot - y : 1;
      const depth = Math.max(0, (y + 0.5 - top) / w);
      const rel = depth / (ridge.rise * 0.6 + 0.02);
      // Spurs run down from the crest; a sideways difference lights the flank that faces the sun.
      let flank = 0;
      let tone = 0;
      if (air.relief > 0 && depth < 0.25) {
        const sx = u * grain + depth * grain * 0.5 * spur.at(u * ridge.freq * 1.5, 20);
        const sy = depth * grain * 0.55 + 3;
        const n0 = spur.fbm(sx, sy, 4, 0.5);
        const n1 = spur.fbm(sx + 0.1 * side, sy + 0.03, 4, 0.5);
        flank = clamp((n0 - n1) * 3.2, -1, 1) * smoothstep(0, 0.3, rel + 0.05) * smoothstep(2.4, 0.6, rel);
        tone = n0 * 0.5 * smoothstep(2.4, 0.6, rel);
      }
      const fog = mist * (1 - Math.exp(-depth * mistScale)) * clamp(0.85 + 0.9 * drift.fbm(u * 3.1, (y / w) * 11, 4));
      const snow =
        air.snow === undefined
          ? 0
          : smoothstep(
              air.snow,
              air.snow + 0.02,
              (line - y) / w + 0.012 * drift.fbm(u * 40, depth * 60, 3) + flank * 0.008,
            );
      const lit =
        Math.max(0, flank) * air.light * (0.12 + 0.88 * warm) * (0.25 + 0.75 * (1 - near)) * mood.direct * air.relief;
      const rim = Math.exp(-depth * 260) * warm * 0.16 * air.light;
      const o = (y * w + x) * 3;
      for (let j = 0; j < 3; j++) {
        const sky = view.air[a + j]!;
        let v = lerp(mood.far[j]! * 0.62, mood.near[j]!, near ** 0.6);
        v *= 1 + (tone + flank * 0.45) * air.relief * (0.35 + 0.65 * near);
        if (snow > 0)
          v = lerp(
            v,
            sky * 0.6 + mood.ambient * (j === 2 ? 0.13 : 0.1) + mood.sun[j]! * (lit + Math.max(0, flank) * 0.1),
            snow * 0.85,
          );
        v = lerp(v, sky * (0.74 - 0.2 * near + 0.22 * warm * (1 - near)), haze);
        v += mood.sun[j]! * (lit * 0.34 + rim);
        v = lerp(v, sky * air.mistLight, clamp(fog));
        px[o + j] = lerp(px[o + j]!, v, alpha);
      }
      const c = Math.round(alpha * 255);
      if (c > cover[o / 3]!) cover[o / 3] = c;
    }
  }
}
