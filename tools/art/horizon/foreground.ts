/** Objects close to the viewer, dark against the light: grass, reeds, a gum tree, fine rain. */
import { maskOf } from '../lib/canvas';
import { lerp } from '../lib/colour';
import { random, type Random } from '../lib/noise';
import { warmth, type View } from './view';

export const foregroundNames = ['grass', 'reeds', 'gum', 'gums', 'rain', 'birds', 'fence'] as const;
export type ForegroundName = (typeof foregroundNames)[number];

const f = (n: number): string => String(Math.round(n * 10) / 10);

/** Blades that grow from the bottom of the picture and bend one way in the wind. */
function blades(
  next: Random,
  count: number,
  low: number,
  high: number,
  from: number,
  to: number,
  heads: boolean,
): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const u = from + (to - from) * next();
    const edge = Math.abs((u - (from + to) / 2) / ((to - from) / 2));
    const tall = (low + (high - low) * next() ** 1.6) * (0.35 + 0.65 * edge ** 1.5);
    const x = u * 2400;
    const bend = (next() - 0.3) * tall * 0.45;
    const wide = 1.2 + next() * 2.2;
    out += `<path d="M${f(x - wide)} 1360Q${f(x)} ${f(1360 - tall * 0.6)} ${f(x + bend)} ${f(1350 - tall)}Q${f(x + wide)} ${f(1360 - tall * 0.55)} ${f(x + wide)} 1360Z"/>`;
    if (heads && next() < 0.25)
      out += `<ellipse cx="${f(x + bend)}" cy="${f(1350 - tall)}" rx="${f(2.4 + next() * 1.5)}" ry="${f(11 + next() * 9)}" transform="rotate(${f((bend / tall) * 40)} ${f(x + bend)} ${f(1350 - tall)})"/>`;
  }
  return out;
}

/** A eucalypt: a leaning trunk, rising limbs, and leaves in open clumps near their ends. */
function gum(next: Random, x: number, foot: number, height: number): string {
  let out = '';
  const clump = (cx: number, cy: number, r: number): void => {
    const count = Math.round(16 + r * 0.75);
    for (let i = 0; i < count; i++) {
      const a = next() * Math.PI * 2;
      const d = next() ** 0.6 * r;
      const lx = cx + Math.cos(a) * d * 1.15;
      const ly = cy + Math.sin(a) * d * 0.78;
      const long = height * (0.008 + next() * 0.011);
      // Sickle leaves, hanging.
      out += `<path d="M${f(lx)} ${f(ly)}q${f(long * 0.55)} ${f(long * 0.8)} ${f((next() - 0.35) * long * 0.7)} ${f(long * 2)}q${f(-long * 0.62)} ${f(-long * 0.9)} 0 ${f(-long * 2)}Z"/>`;
      if (i % 3 === 0)
        out += `<ellipse cx="${f(lx)}" cy="${f(ly)}" rx="${f(long * 0.8)}" ry="${f(long * 0.45)}" transform="rotate(${f(next() * 50 - 25)} ${f(lx)} ${f(ly)})"/>`;
    }
  };
  const limb = (x1: number, y1: number, angle: number, length: number, width: number, level: number): void => {
    const bend = (next() - 0.5) * 0.7;
    const x2 = x1 + Math.cos(angle) * length;
    const y2 = y1 - Math.sin(angle) * length;
    const mx = x1 + Math.cos(angle + bend) * length * 0.55;
    const my = y1 - Math.sin(angle + bend) * length * 0.55;
    out += `<path d="M${f(x1)} ${f(y1)}Q${f(mx)} ${f(my)} ${f(x2)} ${f(y2)}" fill="none" stroke="#000" stroke-width="${f(width)}" stroke-linecap="round"/>`;
    if (level <= 1) clump(x2, y2, height * (0.03 + next() * 0.045));
    if (level === 2 && next() < 0.6) clump(lerp(x1, x2, 0.7), lerp(y1, y2, 0.7), height * (0.025 + next() * 0.03));
    if (level === 0) return;
    const kids = 2 + (next() < 0.4 ? 1 : 0);
    for (let k = 0; k < kids; k++) {
      const spread = (k - (kids - 1) / 2) * (0.42 + next() * 0.4) + (next() - 0.5) * 0.4;
      // Limbs turn back up to the light.
      const turned = lerp(angle + spread, Math.PI / 2, 0.16);
      limb(x2, y2, turned, length * (0.58 + next() * 0.28), width * 0.6, level - 1);
    }
  };
  const lean = Math.PI / 2 + 0.12 + next() * 0.1;
  limb(x, foot, lean, height * 0.3, height * 0.026, 5);
  // A low limb, as old gums have.
  limb(
    x + Math.cos(lean) * height * 0.2,
    foot - Math.sin(lean) * height * 0.2,
    lean + 0.75,
    height * 0.16,
    height * 0.012,
    3,
  );
  return out;
}

function markupOf(kind: ForegroundName, next: Random): string {
  switch (kind) {
    case 'grass':
      return blades(next, 1500, 20, 120, -0.02, 1.02, false);
    case 'reeds':
      return blades(next, 420, 60, 330, 0.72, 1.14, true) + blades(next, 240, 30, 150, -0.12, 0.3, true);
    case 'gum':
      return gum(next, 2180, 1190, 930) + `<path d="M1500 1360Q1900 1210 2180 1184Q2300 1180 2410 1200V1360Z"/>`;
    case 'gums':
      return (
        gum(next, 1720, 905, 210) +
        gum(next, 1830, 912, 290) +
        gum(next, 2250, 940, 420) +
        `<path d="M1500 880Q1750 892 2410 925V950Q1900 930 1500 886Z"/>`
      );
    case 'birds': {
      let out = '';
      for (let i = 0; i < 15; i++) {
        const x = 1640 + i * 27 + next() * 14;
        const y = 330 + Math.abs(i - 6) * 15 + next() * 12;
        const s = 5 + next() * 3;
        out += `<path d="M${f(x - s * 1.7)} ${f(y - s * 0.5)}Q${f(x - s * 0.7)} ${f(y - s * 0.9)} ${f(x)} ${f(y)}Q${f(x + s * 0.7)} ${f(y - s * 0.9)} ${f(x + s * 1.7)} ${f(y - s * 0.4)}" fill="none" stroke="#000" stroke-width="2.2"/>`;
      }
      return out;
    }
    case 'fence': {
      let out = '';
      let last: readonly [number, number] | undefined;
      for (let i = 0; i < 12; i++) {
        const s = 0.1 * 1.27 ** i;
        const x = 1560 + s * 560;
        const y = 842 + s * 250;
        out += `<path d="M${f(x)} ${f(y)}v${f(-s * 120)}" stroke="#000" stroke-width="${f(s * 9)}"/>`;
        if (last)
          for (const k of [0.92, 0.62, 0.32])
            out += `<path d="M${f(last[0])} ${f(last[1] - (s / 1.27) * 120 * k)}L${f(x)} ${f(y - s * 120 * k)}" stroke="#000" stroke-width="${f(0.5 + s * 1.2)}"/>`;
        last = [x, y];
      }
      return out;
    }
    case 'rain': {
      let out = '';
      for (let i = 0; i < 520; i++) {
        const x = next() * 2500;
        const y = next() * 1400 - 50;
        const l = 26 + next() * 70;
        out += `<path d="M${f(x)} ${f(y)}l${f(-l * 0.2)} ${f(l)}" stroke="#000" stroke-opacity="${f(0.1 + next() * 0.3)}" stroke-width="${f(0.8 + next())}"/>`;
      }
      return out;
    }
  }
}

export async function drawForeground(view: View, kind: ForegroundName): Promise<void> {
  const { canvas, mood } = view;
  const { px, w } = canvas;
  const mask = await maskOf(canvas, markupOf(kind, random(`${view.seed}:${kind}`)));
  const pale = kind === 'rain';
  for (let i = 0; i < mask.length; i++) {
    const a = mask[i]! / 255;
    if (a === 0) continue;
    const x = i % w;
    const warm = warmth(view, x / w, 0.02);
    for (let j = 0; j < 3; j++) {
      const tone = pale
        ? view.air[x * 3 + j]! * 0.9
        : mood.near[j]! * 0.55 + view.air[x * 3 + j]! * (0.015 + 0.03 * warm);
      px[i * 3 + j] = lerp(px[i * 3 + j]!, tone, pale ? a * 0.5 : a);
    }
  }
}
