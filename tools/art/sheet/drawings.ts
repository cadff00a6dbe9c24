/** The drawings. Each works round the datum, its subject at the right, its construction lines across the sheet. */
import { clamp, lerp, smoothstep } from '../lib/colour';
import type { Noise, Random } from '../lib/noise';
import type { Options } from '../lib/options';
import { canberra } from './map';
import type { Pen, Point } from './pen';

type Drawing = (pen: Pen, next: Random, options: Options, noise: Noise) => void;

type P3 = readonly [number, number, number];
/** A simple camera: x to the right, y up, z away. The eye's height sets the horizon at the datum. */
function camera(cx: number, horizon: number, scale: number, eye: number): (p: P3) => Point {
  return ([x, y, z]) => [cx + (scale * x) / z, horizon + (scale * (eye - y)) / z];
}

const range = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => lerp(from, to, count === 1 ? 0 : i / (count - 1)));

/** A hull as its lines: stations, waterlines, buttocks, in an oblique view; afloat at the datum. */
const hull: Drawing = (pen, _next, options) => {
  const cx = options.number('x', 1500);
  const length = options.number('size', 1500);
  const beam = length * 0.105;
  const depth = length * 0.105;
  // Half-breadth at station s (0 bow … 1 stern) and height t (−0.55 keel … 1 deck).
  const half = (s: number, t: number): number => {
    const entry = 1 - (1 - clamp(s / 0.5)) ** (1.7 + 0.7 * t);
    const run = 1 - clamp((s - 0.72) / 0.28) ** 2 * (0.55 - 0.3 * t);
    const bilge = clamp((t + 0.55) / 0.5) ** 0.42;
    const flare = 1 + 0.26 * Math.max(0, t) * (1 - s);
    return beam * entry * run * Math.min(1, bilge) * flare;
  };
  const sheer = (s: number): number => 1 + 0.34 * (1 - s) ** 2.4;
  const rake = (s: number, t: number): number => -0.055 * (1 - s) ** 6 * t;
  const at = (s: number, t: number, side: number): Point => {
    const tt = t > 0 ? t * sheer(s) : t;
    const b = half(s, t) * side;
    return [cx - length / 2 + (s + rake(s, tt)) * length + b * 0.55, pen.datumY - tt * depth + b * 0.26];
  };
  const deck = range(0, 1, 60);
  pen.poly(
    [...deck.map((s) => at(s, 1, 1)), ...deck.reverse().map((s) => at(s, -0.55, 0))],
    { weight: 0, fill: 'second', fillOpacity: 0.1 },
    true,
  );
  for (const t of range(-0.5, 1, 16)) {
    const water = Math.abs(t) < 0.04;
    for (const side of [-1, 1])
      pen.curve(
        range(0, 1, 44).map((s) => at(s, t, side)),
        {
          weight: t > 0.98 ? 2.6 : water ? 2.2 : 1,
          opacity: side < 0 ? 0.2 : t < 0 ? 0.42 : 0.75,
          ink: water ? 'accent' : t < 0 ? 'second' : 'line',
        },
      );
  }
  for (const [i, s] of range(0, 1, 41).entries()) {
    const main = i % 5 === 0;
    for (const side of [-1, 1])
      pen.curve(
        range(-0.55, 1, 20).map((t) => at(s, t, side)),
        { weight: main ? 1.8 : 0.9, opacity: side < 0 ? 0.16 : main ? 0.85 : 0.42 },
      );
    if (main) {
      const [x] = at(s, 0, 0);
      pen.line(x, pen.datumY - depth * 2.5, x, pen.datumY + depth * 2.4, {
        weight: 0.9,
        opacity: 0.28,
        dash: '14 5 3 5',
      });
      pen.circle(x, pen.datumY - depth * 2.5 - 14, 13, { weight: 1, opacity: 0.4 });
    }
  }
  pen.curve(
    range(0, 1, 60).map((s) => at(s, -0.55, 0)),
    { weight: 2.4, opacity: 0.9 },
  );
  // Superstructure in outline, with its decks.
  const block = (s0: number, s1: number, up0: number, up1: number, lean: number): void => {
    const p = (s: number, up: number, side: number): Point => {
      const [x, y] = at(s, 1, 0);
      return [x + side * beam * 0.3, y - up * depth + side * beam * 0.14];
    };
    for (const side of [-1, 1])
      pen.poly(
        [p(s0, up0, side), p(s0 + lean, up1, side), p(s1 - lean * 0.5, up1, side), p(s1, up0, side)],
        {
          weight: side > 0 ? 1.8 : 0.9,
          opacity: side > 0 ? 0.85 : 0.3,
          fill: 'second',
          fillOpacity: side > 0 ? 0.09 : 0.02,
        },
        true,
      );
    for (const [s, up] of [
      [s0, up0],
      [s0 + lean, up1],
      [s1 - lean * 0.5, up1],
      [s1, up0],
    ] as const)
      pen.poly([p(s, up, -1), p(s, up, 1)], { weight: 0.9, opacity: 0.5 });
    for (const up of range(up0, up1, 5).slice(1, -1)) {
      const k = (up - up0) / (up1 - up0);
      pen.poly([p(s0 + lean * k, up, 1), p(s1 - lean * 0.5 * k, up, 1)], { weight: 0.7, opacity: 0.4 });
    }
  };
  block(0.34, 0.7, 0, 0.7, 0.03);
  block(0.37, 0.5, 0.7, 1.25, 0.02);
  block(0.42, 0.46, 1.25, 2.3, 0.012);
  block(0.56, 0.63, 0.7, 1.5, 0.012);
  const [mx, my] = at(0.44, 1, 0);
  pen.line(mx, my - 2.3 * depth, mx, my - 3.2 * depth, { weight: 1.8, opacity: 0.8 });
  for (const up of [2.45, 2.7, 2.95])
    pen.line(mx - 34, my - up * depth, mx + 34, my - up * depth, { weight: 1.2, opacity: 0.7 });
  pen.dimension(cx - length / 2, cx + length / 2 + 20, pen.datumY + depth * 2.55, 0.45);
  // Body plan, faint, far left: the same sections end on.
  const bx = options.number('planX', 330);
  for (const s of range(0.03, 0.97, 13)) {
    const side = s < 0.5 ? 1 : -1;
    pen.curve(
      range(-0.55, 1, 18).map((t): Point => [
        bx + side * half(s, t) * 1.25,
        pen.datumY - (t > 0 ? t * sheer(s) : t) * depth * 1.25,
      ]),
      { weight: 1.1, opacity: 0.75 },
    );
  }
  pen.line(bx, pen.datumY - depth * 2.2, bx, pen.datumY + depth * 1.1, { weight: 0.9, opacity: 0.6, dash: '14 5 3 5' });
  for (const k of range(-0.5, 1.2, 8))
    pen.line(bx - beam * 1.7, pen.datumY - k * depth * 1.25, bx + beam * 1.7, pen.datumY - k * depth * 1.25, {
      weight: 0.7,
      opacity: 0.35,
      ink: 'second',
    });
};

/** A radar picture: rings about a point on the datum, a sweep, tracks with their histories. */
const radar: Drawing = (pen, next, options) => {
  const cx = options.number('x', 1860);
  const cy = pen.datumY;
  const bearing = options.number('bearing', 128);
  for (let i = 0; i < 60; i++) {
    // The afterglow: thin wedges, each fainter than the last.
    const a0 = bearing - i * 1.1;
    const r = 2200;
    const p = (a: number): Point => [cx + r * Math.cos((a * Math.PI) / 180), cy - r * Math.sin((a * Math.PI) / 180)];
    pen.poly(
      [[cx, cy], p(a0), p(a0 - 1.15)],
      { weight: 0, fill: 'second', fillOpacity: 0.24 * (1 - i / 60) ** 2 },
      true,
    );
  }
  pen.line(cx, cy, cx + 2200 * Math.cos((bearing * Math.PI) / 180), cy - 2200 * Math.sin((bearing * Math.PI) / 180), {
    weight: 2.2,
    opacity: 0.9,
  });
  for (let r = 75, i = 1; r < 2300; r += 75, i++)
    pen.circle(cx, cy, r, {
      weight: i % 4 === 0 ? 1.6 : 0.8,
      opacity: (i % 4 === 0 ? 0.62 : 0.26) * (1 - r / 3800),
      ink: i % 4 === 0 ? 'line' : 'second',
    });
  for (let a = 0; a < 360; a += 5) {
    const long = a % 30 === 0;
    const q = (a * Math.PI) / 180;
    const r0 = long ? 40 : 585;
    const r1 = long ? 2300 : 600;
    pen.line(cx + r0 * Math.cos(q), cy - r0 * Math.sin(q), cx + r1 * Math.cos(q), cy - r1 * Math.sin(q), {
      weight: long ? 0.8 : 1.2,
      opacity: long ? 0.26 : 0.6,
    });
  }
  for (let i = 0; i < 15; i++) {
    const a = (next() * 160 + 14) * (next() < 0.8 ? 1 : -0.5);
    const r = 140 + next() * 1250;
    const q = (a * Math.PI) / 180;
    const x = cx + r * Math.cos(q);
    const y = cy - r * Math.sin(q);
    const heading = next() * Math.PI * 2;
    const speed = 12 + next() * 18;
    const accent = i < 4;
    for (let k = 1; k < 9; k++)
      pen.dot(
        x - Math.cos(heading + k * 0.04) * speed * k,
        y - Math.sin(heading + k * 0.04) * speed * k,
        2.6 - k * 0.2,
        accent ? 'accent' : 'line',
        0.75 - k * 0.075,
      );
    pen.line(x, y, x + Math.cos(heading) * speed * 3.4, y + Math.sin(heading) * speed * 3.4, {
      weight: 1.4,
      opacity: 0.85,
      ink: accent ? 'accent' : 'line',
    });
    if (accent)
      pen.poly(
        [
          [x - 11, y],
          [x, y - 11],
          [x + 11, y],
          [x, y + 11],
        ],
        { weight: 1.8, ink: 'accent' },
        true,
      );
    else pen.circle(x, y, 8, { weight: 1.4, opacity: 0.9 });
  }
  pen.dot(cx, cy, 6);
};

/** A network: nodes at depths over a plane, near links strong, far ones faint. */
const lattice: Drawing = (pen, next, options) => {
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

/** A schedule: bands for work, thin links between them, milestones, the front of today. */
const schedule: Drawing = (pen, next, options) => {
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

/** Country as contours: a plane in perspective below the datum, the same ground in section above it. */
const contours: Drawing = (pen, _next, options, noise) => {
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
const plan: Drawing = (pen, _next, options, noise) => {
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
  // A traverse with its stations.
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

/** A bridge in elevation: arch, hangers, deck on the datum, piers and their footings below. */
const bridge: Drawing = (pen, _next, options) => {
  const cx = options.number('x', 1640);
  const span = options.number('size', 1180);
  const rise = span * 0.27;
  const y = pen.datumY;
  const arch = (x: number, k: number): number => y + 40 - (rise + 40) * k * (1 - ((x - cx) / (span / 2)) ** 2);
  const xs = range(cx - span / 2, cx + span / 2, 61);
  for (const [k, wgt, op] of [
    [1, 2.6, 1],
    [0.9, 2, 0.9],
    [1.035, 0.9, 0.35],
    [0.865, 0.9, 0.35],
  ] as const)
    pen.curve(
      xs.map((x): Point => [x, arch(x, k)]),
      { weight: wgt, opacity: op },
    );
  for (let i = 0; i < xs.length - 1; i++) {
    const a = xs[i]!;
    const b = xs[i + 1]!;
    pen.line(a, arch(a, 1), a, arch(a, 0.9), { weight: 1.1, opacity: 0.75 });
    pen.line(i % 2 ? a : b, arch(i % 2 ? a : b, 1), i % 2 ? b : a, arch(i % 2 ? b : a, 0.9), {
      weight: 0.9,
      opacity: 0.55,
    });
  }
  for (let i = 2; i < xs.length - 2; i += 2) {
    const x = xs[i]!;
    if (arch(x, 0.9) < y - 12) pen.line(x, arch(x, 0.9), x, y - 10, { weight: 1.3, opacity: 0.8 });
    else pen.line(x, arch(x, 1), x, y, { weight: 1.3, opacity: 0.6 });
    pen.line(x, arch(x, 1) - 20, x, y - rise * 1.45, { weight: 0.7, opacity: 0.16, dash: '10 5 2 5' });
  }
  pen.path(`M0 ${y - 16}H2400V${y}H0Z`, { weight: 1.6, opacity: 0.9, fill: 'second', fillOpacity: 0.16 });
  pen.line(0, y - 34, 2400, y - 34, { weight: 0.9, opacity: 0.5 });
  for (let x = 0; x <= 2400; x += 15) pen.line(x, y - 34, x, y - 16, { weight: 0.7, opacity: 0.35 });
  // Approach spans: a plate girder on piers, footings on rock.
  const piers = [
    cx - span / 2 - 620,
    cx - span / 2 - 410,
    cx - span / 2 - 200,
    cx - span / 2,
    cx + span / 2,
    cx + span / 2 + 200,
    cx - span / 2 - 830,
  ];
  for (const x of piers) {
    const big = Math.abs(Math.abs(x - cx) - span / 2) < 1;
    const wide = big ? 46 : 17;
    const foot = y + (big ? 230 : 180);
    pen.poly(
      [
        [x - wide * 0.6, y],
        [x - wide, foot],
        [x + wide, foot],
        [x + wide * 0.6, y],
      ],
      { weight: 1.8, opacity: 0.85, fill: 'second', fillOpacity: 0.12 },
      true,
    );
    pen.path(`M${x - wide * 1.9} ${foot}h${wide * 3.8}v26h${-wide * 3.8}Z`, {
      weight: 1.5,
      opacity: 0.8,
      fill: 'second',
      fillOpacity: 0.1,
    });
    for (let k = -2; k <= 2; k++)
      pen.line(x + k * wide * 0.7, foot + 26, x + k * wide * 0.7, foot + 150, {
        weight: 1,
        opacity: 0.4,
        dash: '12 6',
      });
    pen.line(x, y - rise * 1.5, x, foot + 190, { weight: 0.8, opacity: 0.3, dash: '18 6 4 6' });
    pen.circle(x, y - rise * 1.5 - 18, 18, { weight: 1.2, opacity: 0.55 });
  }
  pen.curve(
    range(0, 2400, 50).map((x): Point => [x, y + 196 + 26 * Math.sin(x / 310) + 50 * smoothstep(900, 0, x) * -1.4]),
    { weight: 1.6, opacity: 0.6, ink: 'second' },
  );
  pen.line(0, y + 118, 2400, y + 118, { weight: 1.2, opacity: 0.5, ink: 'second', dash: '30 8' });
  pen.dimension(cx - span / 2, cx + span / 2, y - rise * 1.36, 0.6);
  pen.path(`M${cx} ${y - rise - 70}V${y}`, { weight: 1.4, ink: 'accent', opacity: 0.9, dash: '18 6 4 6' });
  pen.curve(
    xs.map((x): Point => [x, arch(x, 0.95)]),
    { weight: 1.8, ink: 'accent', opacity: 0.8, dash: '22 7' },
  );
};

/** Signals: a packet on the datum, its echoes behind, the spectrum as a fall of lines below. */
const signal: Drawing = (pen, next, options, noise) => {
  const y0 = pen.datumY;
  const cx = options.number('x', 1750);
  for (let layer = 12; layer >= 0; layer--) {
    const t = layer / 12;
    const pts: Point[] = [];
    const wave = 26 + layer * 5.3;
    for (let x = 0; x <= 2400; x += 3) {
      const env =
        Math.exp(-(((x - cx + layer * 26) / (330 + layer * 30)) ** 2)) +
        0.2 * Math.exp(-(((x - 620 - layer * 18) / 330) ** 2)) +
        0.05;
      pts.push([
        x,
        y0 -
          20 -
          layer * 22 * (0.4 + 0.6 * t) -
          env * (250 - layer * 10) * Math.sin((x - cx) / wave + layer * 0.7) * (0.75 + 0.5 * noise.at(x / 260, layer)),
      ]);
    }
    pen.poly(pts, {
      weight: layer === 0 ? 2.6 : 1.3,
      opacity: layer === 0 ? 1 : 0.62 * (1 - t) + 0.12,
      ink: layer === 0 ? 'accent' : layer % 2 ? 'second' : 'line',
    });
  }
  for (let r = 0; r < 26; r++) {
    const y = y0 + 22 + r * r * 0.55 + r * 6;
    const pts: Point[] = [];
    for (let x = 0; x <= 2400; x += 6) {
      let v = 0;
      for (const [c, wgt] of [
        [cx, 1],
        [cx - 420, 0.5],
        [cx + 360, 0.6],
        [540, 0.4],
        [930, 0.3],
      ] as const)
        v += wgt * Math.exp(-(((x - c + r * 6 * noise.at(c, r * 0.12)) / (26 + r * 2.4)) ** 2));
      pts.push([x, y - v * (40 + r * 2.6) * (0.6 + 0.5 * next()) - 5 * Math.abs(noise.at(x / 22, r * 3.3))]);
    }
    pen.poly([...pts, [2400, y + 40], [0, y + 40]], { weight: 0, fill: 'base', fillOpacity: 0.5 }, true);
    pen.poly(pts, { weight: 1.2, opacity: 0.65 - r * 0.018 });
  }
};

/** An assembly drawn apart along its axis: rings, discs, bolt circles, a shaft. */
const exploded: Drawing = (pen, next, options) => {
  const squash = options.number('squash', 0.36);
  const slant = options.number('slant', 0);
  const y0 = pen.datumY - 60;
  const ellipse = (x: number, r: number, from = 0, to = 360): Point[] =>
    range(from, to, 72).map((a): Point => [
      x + r * squash * Math.cos((a * Math.PI) / 180),
      y0 + slant * (x - 1200) - r * Math.sin((a * Math.PI) / 180),
    ]);
  pen.line(-20, y0 - slant * 1200, 2420, y0 + slant * 1200, {
    weight: 1.3,
    opacity: 0.8,
    ink: 'accent',
    dash: '34 8 6 8',
  });
  const parts = [
    { x: 150, r: 120, t: 40, bolts: 6 },
    { x: 330, r: 180, t: 70, bolts: 8 },
    { x: 560, r: 150, t: 26, bolts: 0 },
    { x: 760, r: 230, t: 60, bolts: 12 },
    { x: 960, r: 200, t: 24, bolts: 0 },
    { x: 1130, r: 270, t: 40, bolts: 16 },
    { x: 1330, r: 340, t: 130, bolts: 20 },
    { x: 1580, r: 300, t: 34, bolts: 0 },
    { x: 1720, r: 400, t: 60, bolts: 24 },
    { x: 1920, r: 360, t: 150, bolts: 18 },
    { x: 2190, r: 270, t: 70, bolts: 12 },
    { x: 2370, r: 190, t: 90, bolts: 0 },
  ].reverse();
  for (const [i, { x, r, t, bolts }] of parts.entries()) {
    const back = ellipse(x + t, r);
    const front = ellipse(x, r);
    pen.poly(back, { weight: 1.2, opacity: 0.6, fill: 'base', fillOpacity: 0.9 }, true);
    pen.poly(
      [...ellipse(x, r, 90, 270), ...ellipse(x + t, r, 270, 90)],
      { weight: 1.4, opacity: 0.85, fill: 'base', fillOpacity: 0.85 },
      true,
    );
    pen.poly(
      [...ellipse(x, r, 90, 270), ...ellipse(x + t, r, 270, 90)],
      { weight: 0, fill: 'second', fillOpacity: 0.14 },
      true,
    );
    for (const a of range(100, 260, 26)) {
      const p = ellipse(x, r, a, a)[0]!;
      pen.line(p[0], p[1], p[0] + t, p[1] + slant * t, {
        weight: 0.8,
        opacity: 0.12 + 0.5 * Math.abs(Math.sin((a * Math.PI) / 180)) ** 3,
      });
    }
    pen.poly(front, { weight: 2.1, opacity: 0.95, fill: 'base', fillOpacity: 0.8 }, true);
    pen.poly(front, { weight: 0, fill: 'second', fillOpacity: 0.08 + 0.08 * (i % 3) }, true);
    for (const k of [0.93, 0.7, 0.66, 0.34, 0.3])
      pen.poly(
        ellipse(x, r * k),
        { weight: k === 0.7 || k === 0.34 ? 1.6 : 0.9, opacity: k === 0.7 || k === 0.34 ? 0.85 : 0.5 },
        true,
      );
    pen.poly(ellipse(x, r * 0.18), { weight: 1.6, opacity: 0.9, fill: 'base', fillOpacity: 1 }, true);
    const turn = next() * 60;
    for (let b = 0; b < bolts; b++) {
      const a = turn + (b * 360) / bolts;
      const p = ellipse(x, r * 0.815, a, a)[0]!;
      pen.poly(
        range(0, 360, 13).map((g): Point => [
          p[0] + r * 0.036 * squash * 1.3 * Math.cos((g * Math.PI) / 180),
          p[1] - r * 0.036 * Math.sin((g * Math.PI) / 180),
        ]),
        { weight: 1, opacity: 0.8 },
        true,
      );
    }
    if (i % 3 === 1) {
      for (let b = 0; b < 24; b++) {
        const [p] = ellipse(x, r * 0.35, b * 15, b * 15);
        const [q] = ellipse(x, r * 0.64, b * 15 + 11, b * 15 + 11);
        pen.line(p![0], p![1], q![0], q![1], { weight: 1, opacity: 0.55 });
      }
    }
    for (const a of [90, 270]) {
      const p = ellipse(x, r, a, a)[0]!;
      pen.line(p[0], p[1], p[0] - 170, p[1] - slant * 170, { weight: 0.7, opacity: 0.28, dash: '10 6' });
    }
  }
};

/** A globe on the datum with orbits and ground tracks. */
const orbits: Drawing = (pen, next, options) => {
  const cx = options.number('x', 1880);
  const R = options.number('size', 470);
  const cy = pen.datumY;
  const tilt = 0.36;
  const spin = 0.5;
  const turn = (lat: number, lon: number, r = R): { p: Point; front: boolean } => {
    const x = r * Math.cos(lat) * Math.sin(lon + spin);
    const y = r * Math.sin(lat);
    const z = r * Math.cos(lat) * Math.cos(lon + spin);
    const yy = y * Math.cos(tilt) - z * Math.sin(tilt);
    const zz = y * Math.sin(tilt) + z * Math.cos(tilt);
    return { p: [cx + x, cy - yy], front: zz > 0 };
  };
  const draw = (
    list: { p: Point; front: boolean }[],
    weight: number,
    opacity: number,
    ink: 'line' | 'second' | 'accent',
  ): void => {
    let run: Point[] = [];
    let front = list[0]!.front;
    for (const item of list) {
      run.push(item.p);
      if (item.front !== front) {
        pen.poly(run, { weight: front ? weight : weight * 0.7, opacity: front ? opacity : opacity * 0.25, ink });
        run = [item.p];
        front = item.front;
      }
    }
    pen.poly(run, { weight: front ? weight : weight * 0.7, opacity: front ? opacity : opacity * 0.25, ink });
  };
  pen.circle(cx, cy, R, { weight: 0, fill: 'second', fillOpacity: 0.1 });
  for (let k = 0; k < 26; k++)
    pen.circle(cx + k * 1.5, cy - k * 1.2, R - k * 9, { weight: 0, fill: 'light', fillOpacity: 0.028 });
  for (const lat of range(-80, 80, 17))
    draw(
      range(-180, 180, 121).map((lon) => turn((lat * Math.PI) / 180, (lon * Math.PI) / 180)),
      lat === 0 ? 2 : 1,
      lat === 0 ? 0.9 : 0.5,
      'line',
    );
  for (const lon of range(-180, 165, 24))
    draw(
      range(-90, 90, 61).map((lat) => turn((lat * Math.PI) / 180, (lon * Math.PI) / 180)),
      0.9,
      0.42,
      'second',
    );
  pen.circle(cx, cy, R, { weight: 2.2, opacity: 0.9 });
  for (let o = 0; o < 9; o++) {
    const r = R * (1.14 + o * 0.31);
    const inc = 0.25 + next() * 0.9;
    const node = next() * 6.3;
    const ring = range(0, Math.PI * 2, 200).map((a) => {
      const x = r * Math.cos(a);
      const y = r * Math.sin(a) * Math.sin(inc);
      const z = r * Math.sin(a) * Math.cos(inc);
      const xx = x * Math.cos(node) + z * Math.sin(node);
      const zz = -x * Math.sin(node) + z * Math.cos(node);
      const yy = y * Math.cos(tilt) - zz * Math.sin(tilt);
      const depth = y * Math.sin(tilt) + zz * Math.cos(tilt);
      return { p: [cx + xx, cy - yy] as Point, front: depth > 0 || Math.hypot(xx, yy) > R };
    });
    draw(ring, o === 2 ? 2.2 : 1.1, o === 2 ? 0.95 : 0.55 - o * 0.03, o === 2 ? 'accent' : o % 2 ? 'second' : 'line');
    for (let s = 0; s < 3; s++) {
      const { p, front } = ring[Math.floor(next() * 200)]!;
      if (!front) continue;
      pen.dot(p[0], p[1], 4.5, o === 2 ? 'accent' : 'line', 0.95);
      pen.circle(p[0], p[1], 12, { weight: 1, opacity: 0.5 });
    }
  }
};

/** Flow about a body: streamlines over a hull section, pressed together where they hurry. */
const flow: Drawing = (pen, _next, options, noise) => {
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

/** Blocks of a system on a plane: an architecture, seen from a little above. */
const blocks: Drawing = (pen, next, options) => {
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

/** Rings of a defence or a plan: broken bands that turn about one point, like an instrument's dial. */
const rings: Drawing = (pen, next, options) => {
  const cx = options.number('x', 1840);
  const cy = pen.datumY;
  for (let r = 46, i = 0; r < 2100; i++) {
    const wide = 10 + next() * 34;
    let a = next() * 360;
    const stop = a + 360;
    const key = i === 5 || i === 11;
    while (a < stop - 8) {
      const sweep = Math.min(stop - a - 3, 14 + next() * 110);
      if (next() < 0.72) {
        const q0 = (a * Math.PI) / 180;
        const q1 = ((a + sweep) * Math.PI) / 180;
        const big = sweep > 180 ? 1 : 0;
        const r2 = r + wide;
        pen.path(
          `M${(cx + r * Math.cos(q0)).toFixed(1)} ${(cy - r * Math.sin(q0)).toFixed(1)}A${r} ${r} 0 ${big} 0 ${(cx + r * Math.cos(q1)).toFixed(1)} ${(cy - r * Math.sin(q1)).toFixed(1)}L${(cx + r2 * Math.cos(q1)).toFixed(1)} ${(cy - r2 * Math.sin(q1)).toFixed(1)}A${r2} ${r2} 0 ${big} 1 ${(cx + r2 * Math.cos(q0)).toFixed(1)} ${(cy - r2 * Math.sin(q0)).toFixed(1)}Z`,
          {
            weight: 1.2,
            opacity: 0.72 - r / 4200,
            ink: key ? 'accent' : 'line',
            fill: key ? 'accent' : 'second',
            fillOpacity: (0.05 + next() * 0.26) * (key ? 1.6 : 1),
          },
        );
      }
      a += sweep + 3 + next() * 8;
    }
    const ticks = 180;
    if (i % 3 === 0)
      for (let k = 0; k < ticks; k++) {
        const q = (k * 2 * Math.PI) / ticks;
        const l = k % 10 === 0 ? 14 : 6;
        pen.line(
          cx + (r + wide + 5) * Math.cos(q),
          cy - (r + wide + 5) * Math.sin(q),
          cx + (r + wide + 5 + l) * Math.cos(q),
          cy - (r + wide + 5 + l) * Math.sin(q),
          { weight: 0.9, opacity: 0.5 - r / 5200 },
        );
      }
    pen.circle(cx, cy, r + wide + 28, { weight: 0.8, opacity: 0.3, ink: 'second' });
    r += wide + 36 + (i % 4 === 3 ? 46 : 0);
  }
  pen.dot(cx, cy, 9, 'accent');
  pen.circle(cx, cy, 26, { weight: 2, ink: 'accent' });
  for (const a of range(0, 330, 12))
    pen.line(
      cx + 60 * Math.cos((a * Math.PI) / 180),
      cy - 60 * Math.sin((a * Math.PI) / 180),
      cx + 2400 * Math.cos((a * Math.PI) / 180),
      cy - 2400 * Math.sin((a * Math.PI) / 180),
      { weight: 0.8, opacity: 0.16, dash: '20 6 4 6' },
    );
};

/** Bands that part and join across the sheet: effort, money, handover. */
const streams: Drawing = (pen, next, options, noise) => {
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

export const drawings = {
  hull,
  radar,
  lattice,
  schedule,
  contours,
  plan,
  bridge,
  signal,
  exploded,
  orbits,
  flow,
  blocks,
  rings,
  streams,
  map: canberra,
} satisfies Record<string, Drawing>;
export type DrawingName = keyof typeof drawings;
export const drawingNames = Object.keys(drawings) as DrawingName[];
