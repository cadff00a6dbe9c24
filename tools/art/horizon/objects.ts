/**
 * Objects on the line. Each is a silhouette and perhaps some lamps. In pictures.yaml: `ship@0.8`, or `ship@0.8x1.4` with
 * a size.
 */
import { addGlow, maskOf } from '../lib/canvas';
import { clamp, lerp } from '../lib/colour';
import { random } from '../lib/noise';
import { antennas } from './objects/antennas';
import { bridges } from './objects/bridges';
import { masts } from './objects/masts';
import { settlements } from './objects/settlements';
import { ships } from './objects/ships';
import { svgNumber, type SilhouetteMaker } from './objects/silhouette';
import { warmth, type View } from './view';

const makers: Record<string, SilhouetteMaker> = { ...ships, ...masts, ...antennas, ...bridges, ...settlements };

export const objectNames = Object.keys(makers);

export async function drawObjects(view: View, words: readonly string[]): Promise<void> {
  for (const word of words) await drawObject(view, word);
}

async function drawObject(view: View, word: string): Promise<void> {
  const match = /^([a-z]+)@([\d.]+)(?:x([\d.]+))?(?:y(-?[\d.]+))?$/.exec(word);
  const maker = match && makers[match[1]!];
  if (!match || !maker)
    throw new Error(
      `unknown object “${word}”: write name@place, optionally with xSIZE and yUP; names are ${objectNames.join(', ')}`,
    );
  const x = Number(match[2]);
  const size = Number(match[3] ?? 1);
  const up = Number(match[4] ?? 0);
  const thing = maker(random(`${view.seed}:${word}`), x);
  const { canvas, line, mood } = view;
  const unit = canvas.w / 2400;
  const originX = x * 2400;
  const originY = line / unit - up;
  const place = thing.whole ? '' : ` transform="translate(${svgNumber(originX)} ${svgNumber(originY)}) scale(${size})"`;
  if (thing.markup) {
    const mask = await maskOf(canvas, `<g${place}>${thing.markup}</g>`);
    const { px, w } = canvas;
    const share = thing.air ?? 0.2;
    for (let i = 0; i < mask.length; i++) {
      const a = mask[i]! / 255;
      if (a === 0) continue;
      const col = (i % w) * 3;
      for (let j = 0; j < 3; j++)
        px[i * 3 + j] = lerp(px[i * 3 + j]!, lerp(mood.near[j]! * 0.8, view.air[col + j]!, share * 0.7), a);
    }
  }
  for (const l of thing.lamps ?? []) {
    const lx = (originX + l.x * size) * unit;
    // A lamp is brighter where its surroundings are darker.
    const dark = clamp(1.25 - 0.9 * warmth(view, lx / canvas.w, 0.02) * mood.ambient * mood.direct, 0.25, 1.2);
    const near = l.radius > 20 ? l.radius * size * unit : l.radius * unit * Math.sqrt(size);
    addGlow(canvas, lx, (originY + l.y * size) * unit, Math.max(near, 0.6), l.colour, l.strength * dark);
    if (l.radius <= 6) addGlow(canvas, lx, (originY + l.y * size) * unit, near * 4, l.colour, l.strength * 0.1 * dark);
  }
}
