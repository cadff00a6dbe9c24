/**
 * Ground and water: contours in perspective, a contour map, flow around a body.
 * Each drawing is one function, however long: its strokes share one set of measures and run in drawing order.
 */
import { lerp, smoothstep } from '../../lib/colour';
import type { Point } from '../pen';
import { range, camera, type Drawing } from './drawing-parts';

/** Terrain as contours: a plane in perspective below the datum, the same ground in section above it. */
export const contours: Drawing = (pen, _next, options, noise) => {
  const f = options.number('freq', 0.8);
  const field = (x: number, z: number): number =>
    noise.fbm(x * f + 3, z * f, 5, 0.48) + 0.24 * noise.fbm(x * f * 0.5 + 30, z * f * 0.5, 2);
  const cam = camera(1500, pen.datumY, 1200, 0.55);
  // Profiles one behind the other, hidden-line by painting the ground colour below each.
  const rows = options.number('rows', 46);
  for (let i = 0; i < rows; i++) {
    const t = i / (rows - 1);
    const z = lerp(9, 1.12, t ** 0.55);
    const line: Point[] = [];
    for (let k = 0; k <= 260; k++) {
      const x = lerp(-1.5, 1.1, k / 260) * Math.max(z, 1.2);
      const ridge =
        0.55 * Math.max(0, field(x, z) + 0.22) * (0.75 + 0.3 * z ** 0.7) + 0.02 * noise.fbm(x * 5, z * 5, 3);
      line.push(cam([x, ridge * options.number('relief', 1), z]));
    }
    const foot: Point[] = [
      [pen.width + 60, pen.height + 40],
      [-60, pen.height + 40],
    ];
    pen.poly([...line, ...foot], { weight: 0, fill: 'base', fillOpacity: 0.55 }, true);
    const main = i % 6 === 0;
    pen.poly(line, {
      weight: main ? 2 : 1.05,
      opacity: (0.2 + 0.7 * t ** 0.8) * (main ? 1 : 0.7),
      ink: i === Math.round(rows * 0.62) ? 'accent' : t < 0.35 ? 'second' : 'line',
    });
  }
};

/** A contour map in plan: marching squares over a noise field. */
export const plan: Drawing = (pen, _next, options, noise) => {
  const f = options.number('freq', 0.0016);
  const step = 12;
  const cols = Math.ceil(pen.width / step) + 1;
  const rows = Math.ceil(pen.height / step) + 1;
  const grid = new Float32Array(cols * rows);
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      const x = i * step;
      const y = j * step;
      const peak = Math.exp(-(((x - 1850) / 520) ** 2) - ((y - pen.datumY + 60) / 360) ** 2) * 0.9;
      grid[j * cols + i] = noise.fbm(x * f, y * f * 1.1, 5, 0.44) + peak;
    }
  for (let level = -26; level < 44; level++) {
    const v = level * 0.034 + 0.003;
    const main = level % 5 === 0;
    let d = '';
    for (let j = 0; j < rows - 1; j++)
      for (let i = 0; i < cols - 1; i++) {
        const a = grid[j * cols + i]! - v;
        const b = grid[j * cols + i + 1]! - v;
        const c = grid[(j + 1) * cols + i + 1]! - v;
        const e = grid[(j + 1) * cols + i]! - v;
        const cuts: Point[] = [];
        if (a < 0 !== b < 0) cuts.push([i + a / (a - b), j]);
        if (b < 0 !== c < 0) cuts.push([i + 1, j + b / (b - c)]);
        if (c < 0 !== e < 0) cuts.push([i + e / (e - c), j + 1]);
        if (e < 0 !== a < 0) cuts.push([i, j + a / (a - e)]);
        for (let k = 0; k + 1 < cuts.length; k += 2)
          d += `M${(cuts[k]![0] * step).toFixed(1)} ${(cuts[k]![1] * step).toFixed(1)}L${(cuts[k + 1]![0] * step).toFixed(1)} ${(cuts[k + 1]![1] * step).toFixed(1)}`;
      }
    if (d) pen.path(d, { weight: main ? 2 : 1, opacity: main ? 0.85 : 0.42, ink: main ? 'line' : 'second' });
  }
  // A surveyor's traverse with its stations.
  const way: Point[] = range(0, 1, 9).map((t) => [lerp(180, 2230, t), pen.datumY + Math.sin(t * 7) * 110 - t * 90]);
  pen.curve(way, { weight: 2.6, ink: 'accent', dash: '2 10' });
  for (const [x, y] of way)
    pen.poly(
      [
        [x, y - 13],
        [x + 11, y + 7],
        [x - 11, y + 7],
      ],
      { weight: 2, ink: 'accent', fill: 'base', fillOpacity: 1 },
      true,
    );
};

/** Flow around a body: streamlines over a hull section, closer together where the flow is faster. */
export const flow: Drawing = (pen, _next, options, noise) => {
  const cx = options.number('x', 1780);
  const R = options.number('size', 230);
  const cy = pen.datumY;
  for (let i = -34; i <= 34; i++) {
    const psi = i * 24 + 12;
    const pts: Point[] = [];
    for (let x = -20; x <= 2420; x += 10) {
      // Solve the stream function of a cylinder for y, by a few steps of Newton.
      let y = psi;
      const dx = (x - cx) / 1.9;
      for (let k = 0; k < 7; k++) {
        const r2 = dx * dx + y * y;
        const g = y * (1 - (R * R) / Math.max(r2, R * R * 0.2)) - psi;
        const dg = 1 - (R * R) / r2 + (2 * y * y * R * R) / (r2 * r2);
        y -= g / Math.max(0.25, dg);
      }
      const wake = smoothstep(0, 500, x - cx) * 14 * noise.fbm(x / 170, psi / 130, 3);
      pts.push([x, cy - y - wake + 8 * noise.fbm(x / 700, i * 0.2, 2)]);
    }
    const near = 1 - Math.min(1, Math.abs(i) / 34);
    pen.poly(pts, {
      weight: i % 5 === 0 ? 1.9 : 1,
      opacity: 0.2 + 0.6 * near * (i % 5 === 0 ? 1 : 0.65),
      ink: i === 0 || i === -1 ? 'accent' : i % 2 ? 'second' : 'line',
    });
  }
  for (const k of [1, 0.86, 0.6]) {
    pen.poly(
      range(0, 360, 121).map((a): Point => [
        cx + R * 1.86 * k * Math.cos((a * Math.PI) / 180),
        cy - R * 0.97 * k * Math.sin((a * Math.PI) / 180),
      ]),
      { weight: k === 1 ? 2.6 : 1, opacity: k === 1 ? 1 : 0.5, fill: 'base', fillOpacity: k === 1 ? 0.94 : 0 },
      true,
    );
  }
  for (const a of range(0, 345, 24))
    pen.line(
      cx + R * 1.12 * Math.cos((a * Math.PI) / 180),
      cy - R * 0.58 * Math.sin((a * Math.PI) / 180),
      cx + R * 1.86 * Math.cos((a * Math.PI) / 180),
      cy - R * 0.97 * Math.sin((a * Math.PI) / 180),
      { weight: 1, opacity: 0.5 },
    );
};
