/** Draws a sheet: a fine line drawing on a lit ground. Its datum is the site's line. */
import { bloom, createCanvas, holdTitleZone, overlay, shoulder, type Canvas } from './lib/canvas';
import { hex, lerp, smoothstep } from './lib/colour';
import { LINE } from './lib/picture-limits';
import { Noise, random } from './lib/noise';
import type { Options } from './lib/picture-options';
import { drawingNames, drawings, type DrawingName } from './sheet/drawings';
import { Pen } from './sheet/pen';

/** Each ground, the light on it, and its inks: main line, second line, accent. */
const grounds = {
  ink: { base: '#0a1829', light: '#1d4a7a', line: '#d6e6f5', second: '#6fa6dd', accent: '#f2a23c' },
  blue: { base: '#0a2c5a', light: '#1f66b4', line: '#e3f0ff', second: '#86bdf2', accent: '#ffb65a' },
  eucalypt: { base: '#07322f', light: '#1a7a6c', line: '#dff5ea', second: '#8fd0b8', accent: '#b9f2d6' },
  deep: { base: '#061f22', light: '#135450', line: '#d3efe4', second: '#6fb9a2', accent: '#b9f2d6' },
  slate: { base: '#18222c', light: '#44586c', line: '#e8eef4', second: '#9cb2c8', accent: '#f2a23c' },
  plum: { base: '#16152f', light: '#4a3f80', line: '#ebe6fa', second: '#a59bdc', accent: '#ffb37a' },
  mist: { base: '#dfe7ed', light: '#fbfdfe', line: '#0b1a2b', second: '#2f64b0', accent: '#d9791a' },
  lichen: { base: '#bfdfd2', light: '#f0faf5', line: '#063a35', second: '#1d7a6c', accent: '#0e8a6f' },
  sand: { base: '#e9e0d2', light: '#fdf9f1', line: '#1b2a3a', second: '#7a6a52', accent: '#cf6d16' },
} as const;
type GroundName = keyof typeof grounds;

export async function drawSheet(width: number, height: number, seed: string, options: Options): Promise<Canvas> {
  const ground = grounds[options.choice<GroundName>('ground', Object.keys(grounds) as GroundName[], 'ink')];
  const drawing = options.choice<DrawingName>('drawing', drawingNames, 'contours');
  const free = options.flag('free');
  const pale =
    ground.base === grounds.mist.base || ground.base === grounds.lichen.base || ground.base === grounds.sand.base;
  const canvas = createCanvas(width, height);
  const unitHeight = (2400 * height) / width;
  const datum = LINE * unitHeight;
  const lightX = options.number('light', 0.8);
  shadeGround(canvas, seed, ground.base, ground.light, lightX, pale);

  const pen = new Pen(ground, 2400, unitHeight, datum);
  if (!options.flag('plain')) grid(pen, options.number('grid', 60), pale);
  drawings[drawing](pen, random(`${seed}:${drawing}`), options, new Noise(seed));
  if (!options.flag('noDatum')) pen.datum();

  // The drawing stays faint but visible left of the title zone's edge, because a phone shows only that part.
  const quiet = options.number('quiet', 0.34);
  const fade = free
    ? ''
    : `<defs><linearGradient id="fade" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#fff" stop-opacity="${quiet}"/><stop offset=".46" stop-color="#fff" stop-opacity="${quiet}"/><stop offset=".72" stop-color="#fff" stop-opacity="1"/></linearGradient><mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="2400" height="${unitHeight}"><rect width="2400" height="${unitHeight}" fill="url(#fade)"/></mask></defs>`;
  await overlay(canvas, `${fade}<g${free ? '' : ' mask="url(#m)"'}>${pen.markup()}</g>`);
  if (!pale) {
    bloom(canvas, options.number('bloom', 0.7), 0.1, 0.012);
    const g = hex(ground.second);
    if (!free) holdTitleZone(canvas, g, 0.86, LINE);
    shoulder(canvas, 0.7);
  }
  return canvas;
}

/** Shades the paper: a light from one side, a slow unevenness, darker at the bottom. */
function shadeGround(canvas: Canvas, seed: string, base: string, light: string, lightX: number, pale: boolean): void {
  const { w, h, px } = canvas;
  const noise = new Noise(seed + ':paper');
  const a = hex(base);
  const b = hex(light);
  for (let y = 0; y < h; y++) {
    const v = (y + 0.5) / h;
    for (let x = 0; x < w; x++) {
      const u = (x + 0.5) / w;
      const dx = (u - lightX) / 0.42;
      const dy = (v - LINE) / 0.5;
      const glow = Math.exp(-(dx * dx + dy * dy) * 0.9);
      const band = 0.16 * Math.exp(-(((v - LINE) / 0.16) ** 2));
      const t = Math.min(1, glow * 0.85 + band + 0.05 * noise.fbm(u * 2.2, v * 1.6, 3));
      const foot = 1 - (pale ? 0.06 : 0.35) * smoothstep(LINE, 1.05, v) - (pale ? 0.03 : 0.12) * smoothstep(0.3, 0, v);
      const o = (y * w + x) * 3;
      for (let j = 0; j < 3; j++) px[o + j] = lerp(a[j]!, b[j]!, t) * foot;
    }
  }
}

function grid(pen: Pen, step: number, pale: boolean): void {
  for (let x = 0; x <= pen.width; x += step)
    pen.line(x, 0, x, pen.height, {
      weight: 0.8,
      opacity: (Math.round(x / step) % 5 === 0 ? 0.13 : 0.055) * (pale ? 1.1 : 1),
      ink: 'second',
    });
  for (let k = -20; k < 20; k++) {
    const y = pen.datumY + k * step;
    if (y > 0 && y < pen.height)
      pen.line(0, y, pen.width, y, {
        weight: 0.8,
        opacity: (k % 5 === 0 ? 0.13 : 0.055) * (pale ? 1.1 : 1),
        ink: 'second',
      });
  }
}
