/**
 * Plans and systems: a network, a schedule, blocks on a plane, streams of work.
 * Each drawing is one function, however long: its strokes share one set of measures and run in drawing order.
 */
import { clamp, lerp, smoothstep } from '../../lib/colour';
import type { Point } from '../pen';
import { range, camera, type Drawing, type P3 } from './drawing-parts';

/** A network: nodes at different depths above a plane, with strong close links and faint distant ones. */
export const lattice: Drawing = (pen, next, options) => {
  const cam = camera(options.number('x', 1700), pen.datumY, 1500, options.number('eye', 0));
  const nodes: { p: P3; q: Point }[] = [];
  const count = options.number('count', 190);
  for (let i = 0; i < count; i++) {
    const z = 1.1 + next() ** 0.8 * 4.2;
    const p: P3 = [(next() - 0.58) * z * 1.9, (next() - 0.36) * 0.5 * z * (0.5 + 0.5 * next()), z];
    nodes.push({ p, q: cam(p) });
  }
  nodes.sort((a, b) => b.p[2] - a.p[2]);
  for (const [i, a] of nodes.entries()) {
    const near = nodes
      .map((b, k) => ({ k, b, d: Math.hypot(a.p[0] - b.p[0], (a.p[1] - b.p[1]) * 1.4, (a.p[2] - b.p[2]) * 0.8) }))
      .filter(({ k }) => k !== i)
      .sort((m, n) => m.d - n.d)
      .slice(0, 4);
    for (const { k, b } of near) {
      if (k < i) continue;
      const z = (a.p[2] + b.p[2]) / 2;
      const strong = clamp(1.5 / z) ** 1.3;
      pen.line(a.q[0], a.q[1], b.q[0], b.q[1], {
        weight: 0.7 + 1.6 * strong,
        opacity: 0.14 + 0.6 * strong,
        ink: z > 2.6 ? 'second' : 'line',
      });
    }
  }
  for (const [i, { p, q }] of nodes.entries()) {
    const s = clamp(1.4 / p[2]);
    const accent = i % 17 === 5;
    pen.circle(q[0], q[1], 3 + 9 * s * s, {
      weight: 0.8 + s,
      opacity: 0.25 + 0.7 * s,
      ink: accent ? 'accent' : 'line',
      fill: 'base',
      fillOpacity: 1,
    });
    pen.dot(q[0], q[1], 1.5 + 4 * s * s, accent ? 'accent' : 'line', 0.3 + 0.7 * s);
    pen.line(q[0], q[1], q[0], pen.datumY, { weight: 0.7, opacity: 0.08 + 0.12 * s, dash: '3 6' });
  }
};

/** A schedule: bands of work, thin links between them, milestones, a line for today. */
export const schedule: Drawing = (pen, next, options) => {
  const today = options.number('today', 1780);
  const rowHeight = 44;
  const up = Math.floor(pen.datumY / rowHeight) - 1;
  const down = Math.floor((pen.height - pen.datumY) / rowHeight);
  const ends: Point[] = [];
  for (let r = -up; r < down; r++) {
    const y = pen.datumY + r * rowHeight + rowHeight / 2;
    const lag = (r + up) / (up + down);
    let x = lag * 900 - 300 + next() * 260;
    pen.line(0, y + rowHeight / 2, pen.width, y + rowHeight / 2, { weight: 0.7, opacity: 0.16 });
    while (x < 2500) {
      const wide = 120 + next() ** 2 * 620;
      const done = clamp((today - x) / wide);
      const tall = next() < 0.25 ? 20 : 13;
      const key = next() < 0.13;
      pen.path(`M${x} ${y - tall / 2}h${wide}v${tall}h${-wide}Z`, {
        weight: 1.1,
        opacity: 0.62,
        ink: key ? 'accent' : 'line',
        fill: key ? 'accent' : 'second',
        fillOpacity: 0.1,
      });
      if (done > 0)
        pen.path(`M${x} ${y - tall / 2}h${wide * done}v${tall}h${-wide * done}Z`, {
          weight: 0,
          fill: key ? 'accent' : 'second',
          fillOpacity: key ? 0.62 : 0.34,
        });
      if (done < 1 && done > 0)
        pen.line(x + wide * done, y - tall, x + wide * done, y + tall, { weight: 1.6, opacity: 0.9 });
      const from = ends.length > 3 ? ends[ends.length - 1 - Math.floor(next() * 3)]! : undefined;
      if (from && from[0] < x && x - from[0] < 420)
        pen.path(`M${from[0]} ${from[1]}h${Math.min(16, (x - from[0]) / 2)}V${y}H${x}`, { weight: 0.9, opacity: 0.42 });
      if (next() < 0.2)
        pen.poly(
          [
            [x + wide + 22, y - 9],
            [x + wide + 31, y],
            [x + wide + 22, y + 9],
            [x + wide + 13, y],
          ],
          { weight: 1.5, opacity: 0.9, ink: 'accent', fill: 'base', fillOpacity: 1 },
          true,
        );
      ends.push([x + wide, y]);
      x += wide + 50 + next() * 190;
    }
  }
  for (let x = 0; x < 2400; x += 120) pen.line(x, 0, x, pen.height, { weight: 0.8, opacity: 0.2, dash: '2 8' });
  pen.path(`M${today} 0V${pen.height}`, { weight: 2.2, ink: 'accent', opacity: 0.95 });
  for (const k of [1, 2, 3])
    pen.path(`M${today + k * 46} 0V${pen.height}`, { weight: 1, ink: 'accent', opacity: 0.26 / k });
};

/** Blocks of a system on a plane: an architecture, seen from a little above. */
export const blocks: Drawing = (pen, next, options) => {
  const ox = options.number('x', 1560);
  const s = options.number('size', 62);
  const iso = (x: number, y: number, z: number): Point => [
    ox + (x - y) * s * 0.98,
    pen.datumY + 60 + (x + y) * s * 0.42 - z * s * 0.86,
  ];
  for (let k = -26; k <= 26; k++) {
    pen.poly([iso(k, -26, 0), iso(k, 26, 0)], { weight: 0.8, opacity: 0.2, ink: 'second' });
    pen.poly([iso(-26, k, 0), iso(26, k, 0)], { weight: 0.8, opacity: 0.2, ink: 'second' });
  }
  const centres: { x: number; y: number; z: number }[] = [];
  for (let d = -24; d < 24; d++)
    for (let x = -22; x < 22; x++) {
      const y = d - x;
      if (x % 2 || y % 2 || next() > 0.5) continue;
      const [px, py] = iso(x, y, 0);
      if (px < -150 || px > 2600 || py > pen.height + 300 || py < pen.datumY - 330) continue;
      const centre = Math.exp(-(((px - 1850) / 620) ** 2));
      const z = 0.25 + next() ** 2 * (0.6 + 4.6 * centre);
      const e = 1.3;
      const key = next() < 0.05;
      const top: Point[] = [iso(x, y, z), iso(x + e, y, z), iso(x + e, y + e, z), iso(x, y + e, z)];
      pen.poly(
        [iso(x, y + e, 0), iso(x + e, y + e, 0), iso(x + e, y + e, z), iso(x, y + e, z)],
        { weight: 1.2, opacity: 0.7, fill: 'base', fillOpacity: 0.94 },
        true,
      );
      pen.poly(
        [iso(x + e, y, 0), iso(x + e, y + e, 0), iso(x + e, y + e, z), iso(x + e, y, z)],
        { weight: 1.2, opacity: 0.7, fill: 'light', fillOpacity: 0.62 },
        true,
      );
      pen.poly(
        top,
        { weight: 1.5, opacity: 0.95, fill: key ? 'accent' : 'second', fillOpacity: key ? 0.85 : 0.34 },
        true,
      );
      for (let f = 0.5; f < z; f += 0.5) {
        pen.poly([iso(x, y + e, f), iso(x + e, y + e, f), iso(x + e, y, f)], { weight: 0.7, opacity: 0.38 });
      }
      if (z > 1.2) centres.push({ x: x + e / 2, y: y + e / 2, z });
    }
  for (let i = 0; i + 1 < centres.length; i += 2) {
    const a = centres[i]!;
    const b = centres[(i * 7 + 5) % centres.length]!;
    const [x1, y1] = iso(a.x, a.y, a.z);
    const [x2, y2] = iso(b.x, b.y, b.z);
    if (Math.abs(x1 - x2) > 700) continue;
    pen.path(`M${x1} ${y1}C${x1} ${Math.min(y1, y2) - 130} ${x2} ${Math.min(y1, y2) - 130} ${x2} ${y2}`, {
      weight: 1.2,
      opacity: 0.55,
      ink: i % 5 === 0 ? 'accent' : 'line',
    });
    pen.dot(x1, y1, 3.4);
    pen.dot(x2, y2, 3.4);
  }
};

/** Bands that separate and join across the sheet: effort, money, handover. */
export const streams: Drawing = (pen, next, options, noise) => {
  const count = options.number('count', 11);
  const base = pen.datumY;
  const order = range(0, count - 1, count)
    .map((i) => ({ i, k: next() }))
    .sort((a, b) => a.k - b.k)
    .map(({ i }) => i);
  const at = (i: number, x: number): number => {
    const join = smoothstep(500, 1500, x + 140 * noise.at(i, 3.3));
    const part = smoothstep(1750, 2380, x);
    const left = base + (i - count / 2 + 0.5) * 92 + 46 * noise.fbm(x / 900, i * 3, 2);
    const mid = base + (order[i]! - count / 2 + 0.5) * 33;
    const right = base + (order[i]! - count / 2 + 0.5) * 78;
    return lerp(lerp(left, mid, join), right, part);
  };
  for (let i = 0; i < count; i++) {
    const wide = (x: number): number =>
      (15 + 9 * noise.at(i * 3.1, x / 600)) * (0.85 + 0.2 * smoothstep(1700, 2300, x));
    const xs = range(-20, 2420, 80);
    const key = i === 4;
    pen.poly(
      [
        ...xs.map((x): Point => [x, at(i, x) - wide(x)]),
        ...[...xs].reverse().map((x): Point => [x, at(i, x) + wide(x)]),
      ],
      {
        weight: 1.2,
        opacity: 0.8,
        ink: key ? 'accent' : 'line',
        fill: key ? 'accent' : i % 2 ? 'second' : 'light',
        fillOpacity: key ? 0.5 : 0.22,
      },
      true,
    );
    for (const k of [-0.6, -0.2, 0.2, 0.6])
      pen.poly(
        xs.map((x): Point => [x, at(i, x) + wide(x) * k]),
        { weight: 0.7, opacity: 0.4, ink: key ? 'accent' : 'line' },
      );
  }
  for (const x of [500, 960, 1500, 1750, 2220]) {
    pen.line(x, 60, x, pen.height - 60, { weight: 1, opacity: 0.45, dash: '14 6 3 6' });
    pen.circle(x, 60 - 16, 15, { weight: 1.2, opacity: 0.5 });
  }
};
