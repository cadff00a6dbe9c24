/** Eyes, brows, mouth, glasses: few strokes each. */
import { anchors, type HeadShape } from './head';
import type { Hair, Skin } from './palette';
import { circle, clipped, fill, stroke, svgNumber as n } from './shapes';

export const expressions = ['calm', 'slight', 'smile', 'grin', 'laugh'] as const;
export type Expression = (typeof expressions)[number];

/** How far the corners of the mouth rise, and how far the lids close. */
const moods: Record<Expression, { lift: number; squint: number }> = {
  calm: { lift: 2, squint: 0.06 },
  slight: { lift: 12, squint: 0.1 },
  smile: { lift: 26, squint: 0.28 },
  grin: { lift: 26, squint: 0.3 },
  laugh: { lift: 30, squint: 1 },
};

export interface Look {
  expression: Expression;
  /** The thickness of the brows; 1 is average. */
  brow: number;
  /** Colour of the irises. */
  iris: string;
  /** Share of the lips' own colour, 0 … 1. */
  lips: number;
  lashes: boolean;
}

export function drawEyes(shape: HeadShape, look: Look, skin: Skin): string {
  const { squint } = moods[look.expression];
  const ink = '#191519';
  return anchors(shape)
    .eyes.map(({ x, y, half }, i) => {
      // The outer corner of each eye.
      const s = shape.pose === 'front' ? (i === 0 ? -1 : 1) : shape.pose === 'turned' ? (i === 0 ? -1 : 1) : -1;
      if (squint >= 1)
        return (
          stroke(`M${n(x - half)} ${y + 12}Q${n(x)} ${y - 30} ${n(x + half)} ${y + 12}`, ink, 15) +
          crow(x, y, half, s, skin, shape.age)
        );
      const up = 29 * (1 - squint * 0.5);
      const low = 19 * (1 - squint);
      const almond = `M${n(x - half)} ${n(y + (s < 0 ? -2 : 4))}Q${n(x - s * 4)} ${n(y - up * 1.75)} ${n(x + half)} ${n(y + (s > 0 ? -2 : 4))}Q${n(x)} ${n(y + low * 1.75)} ${n(x - half)} ${n(y + (s < 0 ? -2 : 4))}Z`;
      const gaze = shape.pose === 'profile' ? half * 0.4 : shape.pose === 'turned' ? 2 : 0;
      const radius = shape.pose === 'profile' ? 17 : 22;
      const white =
        shape.pose === 'profile'
          ? `M${n(x - half * 0.5)} ${y}Q${n(x + half * 0.4)} ${n(y - up * 1.7)} ${n(x + half)} ${n(y - 8)}L${n(x + half * 0.86)} ${n(y + 14)}Z`
          : almond;
      return (
        fill(white, '#f4ede6') +
        clipped(
          white,
          circle(x + gaze, y - 4, radius, look.iris) +
            circle(x + gaze, y - 4, radius * 0.5, '#0d0b0e') +
            fill(`M${n(x - half)} ${y - 40}h${n(2 * half)}v28h${n(-2 * half)}Z`, '#5a3a34', 0.22),
        ) +
        lid(x, y, half, s, up, look, shape) +
        stroke(
          `M${n(x - half * 0.86)} ${n(y - up - 12)}Q${n(x)} ${n(y - up * 1.5 - 22)} ${n(x + half * 0.9)} ${n(y - up - 10)}`,
          skin.line,
          6,
          0.35,
        ) +
        (shape.age > 0.45
          ? stroke(
              `M${n(x - half * 0.7)} ${n(y + low + 20)}Q${n(x)} ${n(y + low + 36)} ${n(x + half * 0.7)} ${n(y + low + 18)}`,
              skin.shade,
              8,
              0.8,
            )
          : '') +
        (squint > 0.2 ? crow(x, y, half, s, skin, shape.age) : '')
      );
    })
    .join('');
}

/** The upper lid: the heaviest line of the face. */
function lid(x: number, y: number, half: number, s: number, up: number, look: Look, shape: HeadShape): string {
  const ink = '#191519';
  if (shape.pose === 'profile') {
    const lash = look.lashes ? `M${n(x + half)} ${y - 9}l22 -10` : '';
    return stroke(
      `M${n(x - half * 0.6)} ${y - 4}Q${n(x + half * 0.3)} ${n(y - up * 1.3)} ${n(x + half)} ${y - 9}${lash}`,
      ink,
      12,
    );
  }
  const inner = x - s * half;
  const outer = x + s * half;
  const flick = look.lashes ? `L${n(outer + s * 16)} ${y - 16}` : '';
  return (
    fill(
      `M${n(inner)} ${y + 4}Q${n(x - s * 4)} ${n(y - up * 1.82)} ${n(outer + s * 4)} ${y}${flick}Q${n(x + s * 6)} ${n(y - up * 2.28 - (look.lashes ? 6 : 0))} ${n(inner)} ${y + 4}Z`,
      ink,
    ) + stroke(`M${n(inner)} ${y + 4}Q${n(x - s * 4)} ${n(y - up * 1.82)} ${n(outer)} ${y - 1}`, ink, 7)
  );
}

/** Lines at the outer corner of a smiling eye. */
const crow = (x: number, y: number, half: number, s: number, skin: Skin, age: number): string =>
  age < 0.35
    ? ''
    : stroke(
        `M${n(x + s * (half + 16))} ${y + 2}l${s * 26} -14M${n(x + s * (half + 14))} ${y + 14}l${s * 28} 6`,
        skin.line,
        6,
        0.4,
      );

export function drawBrows(shape: HeadShape, look: Look, hair: Hair): string {
  const lift = look.expression === 'calm' ? 0 : 8;
  return anchors(shape)
    .eyes.map(({ x, y, half }, i) => {
      const s = shape.pose === 'profile' ? -1 : i === 0 ? -1 : 1;
      const t = 15 * look.brow;
      const y0 = y - 72 - lift;
      const a = x - s * (half + 6);
      const b = x + s * (half + 18);
      return fill(
        `M${n(a)} ${n(y0 + t * 0.7)}C${n(a + s * 4)} ${n(y0 - t * 0.8)} ${n(x + s * 8)} ${n(y0 - 22 - t)} ${n(b)} ${n(y0 + 2)}C${n(x + s * 10)} ${n(y0 - 16 + t * 0.4)} ${n(x - s * 20)} ${n(y0 - 2 + t)} ${n(a)} ${n(y0 + t * 0.7)}Z`,
        hair.shade,
      );
    })
    .join('');
}

/** Long: a closed mouth and an open one share their corners. */
export function drawMouth(shape: HeadShape, look: Look, skin: Skin): string {
  const { lift } = moods[look.expression];
  const { x, y, half } = anchors(shape).mouth;
  if (shape.pose === 'profile') {
    return (
      fill(`M250 184Q268 202 250 219L${n(x - 30)} ${n(222 - lift * 0.7)}Z`, skin.lip, look.lips) +
      fill(`M250 219Q262 238 244 254L${n(x - 20)} ${n(228 - lift * 0.6)}Z`, skin.lip, look.lips * 0.8) +
      stroke(`M250 219Q${n(x)} 226 ${n(x - 36)} ${n(220 - lift)}`, skin.line, 9)
    );
  }
  const w = half + lift * 0.45;
  // A turned mouth is shorter on its far side.
  const right = shape.pose === 'turned' ? w * 0.82 : w;
  if (look.expression === 'grin' || look.expression === 'laugh') {
    const h = look.expression === 'laugh' ? 66 : 48;
    const open = `M${n(x - w)} ${y - 16}Q${n(x)} ${y + 8} ${n(x + right)} ${y - 16}Q${n(x + right * 0.72)} ${y + h} ${n(x)} ${y + h}Q${n(x - w * 0.72)} ${y + h} ${n(x - w)} ${y - 16}Z`;
    return (
      fill(
        `M${n(x - w - 8)} ${y - 18}Q${n(x - w * 0.4)} ${y - 32} ${n(x)} ${y - 20}Q${n(x + right * 0.4)} ${y - 32} ${n(x + right + 8)} ${y - 18}Q${n(x + right * 0.8)} ${y + h + 20} ${n(x)} ${y + h + 20}Q${n(x - w * 0.8)} ${y + h + 20} ${n(x - w - 8)} ${y - 18}Z`,
        skin.lip,
        Math.max(0.55, look.lips),
      ) +
      fill(open, '#4a1a1c') +
      clipped(
        open,
        fill(`M${n(x - w)} ${y - 30}H${n(x + right)}V${y + 20}Q${n(x)} ${y + 36} ${n(x - w)} ${y + 20}Z`, '#fbf6ef'),
      ) +
      stroke(`M${n(x - w - 10)} ${y - 24}q-8 8 -6 20M${n(x + right + 10)} ${y - 24}q8 8 6 20`, skin.line, 7, 0.5)
    );
  }
  const line = `M${n(x - w)} ${n(y - lift)}Q${n(x - w * 0.4)} ${n(y + lift * 0.45)} ${n(x)} ${n(y + lift * 0.3)}Q${n(x + right * 0.4)} ${n(y + lift * 0.45)} ${n(x + right)} ${n(y - lift)}`;
  return (
    fill(
      `M${n(x - w * 0.9)} ${n(y - lift * 0.8)}Q${n(x - w * 0.35)} ${y - 26} ${n(x)} ${y - 14}Q${n(x + right * 0.35)} ${y - 26} ${n(x + right * 0.9)} ${n(y - lift * 0.8)}Q${n(x)} ${n(y + lift * 0.9)} ${n(x - w * 0.9)} ${n(y - lift * 0.8)}Z`,
      skin.lip,
      look.lips,
    ) +
    fill(
      `M${n(x - w * 0.8)} ${n(y - lift * 0.5)}Q${n(x)} ${n(y + lift * 0.6)} ${n(x + right * 0.8)} ${n(y - lift * 0.5)}Q${n(x + right * 0.4)} ${y + 36} ${n(x)} ${y + 36}Q${n(x - w * 0.4)} ${y + 36} ${n(x - w * 0.8)} ${n(y - lift * 0.5)}Z`,
      skin.lip,
      look.lips * 0.75,
    ) +
    stroke(line, skin.line, 9) +
    stroke(`M${n(x - w * 0.34)} ${y + 54}Q${n(x)} ${y + 64} ${n(x + right * 0.34)} ${y + 54}`, skin.shade, 10, 0.8)
  );
}

export const glassesKinds = ['none', 'round', 'square', 'half'] as const;
export type Glasses = (typeof glassesKinds)[number];

/** Glasses sit on the nose; their arm goes straight to the ear, under the hair. */
export function drawGlasses(shape: HeadShape, kind: Glasses, colour: string): { arm: string; frame: string } {
  if (kind === 'none' || shape.pose === 'profile') return { arm: '', frame: '' };
  const { eyes, ears } = anchors(shape);
  const weight = kind === 'half' ? 11 : 14;
  const lens = eyes.map(({ x, y, half }) => {
    const w = half + (shape.pose === 'turned' && x > 100 ? 26 : 36);
    const h = kind === 'round' ? w * (shape.pose === 'turned' && x > 100 ? 1.28 : 1) : kind === 'half' ? 48 : 60;
    const cy = y + (kind === 'half' ? 14 : 8);
    return kind === 'round'
      ? { x, w, cy, d: `M${n(x - w)} ${cy}a${n(w)} ${n(h)} 0 1 0 ${n(2 * w)} 0a${n(w)} ${n(h)} 0 1 0 ${n(-2 * w)} 0Z` }
      : {
          x,
          w,
          cy,
          d: `M${n(x - w)} ${n(cy - h * 0.8)}Q${n(x)} ${n(cy - h * 1.12)} ${n(x + w)} ${n(cy - h * 0.8)}Q${n(x + w * 1.02)} ${n(cy + h * 0.9)} ${n(x)} ${n(cy + h)}Q${n(x - w * 1.02)} ${n(cy + h * 0.9)} ${n(x - w)} ${n(cy - h * 0.8)}Z`,
        };
  });
  const [a, b] = [lens[0]!, lens[1]!];
  const bridge = stroke(
    `M${n(a.x + a.w)} ${a.cy - 14}Q${n((a.x + a.w + b.x - b.w) / 2)} ${a.cy - 40} ${n(b.x - b.w)} ${b.cy - 14}`,
    colour,
    weight,
  );
  const arms =
    shape.pose === 'turned'
      ? stroke(`M${n(a.x - a.w)} ${a.cy - 24}L${n(ears[0]!.x + 6)} ${ears[0]!.y - 66}`, colour, weight)
      : [a, b]
          .map((l, i) =>
            stroke(`M${n(l.x + (i ? l.w : -l.w))} ${l.cy - 24}L${n(ears[i]!.x)} ${ears[i]!.y - 62}`, colour, weight),
          )
          .join('');
  return {
    arm: arms,
    frame: lens.map(({ d }) => fill(d, '#ffffff', 0.16) + stroke(d, colour, weight)).join('') + bridge,
  };
}
