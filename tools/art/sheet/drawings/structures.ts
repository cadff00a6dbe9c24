/**
 * Built things in outline: a hull, a bridge, an assembly taken apart.
 * Each drawing is one function, however long: its strokes share one set of measures and run in drawing order.
 */
import { clamp, smoothstep } from '../../lib/colour';
import type { Point } from '../pen';
import { range, type Drawing } from './drawing-parts';

/** The lines of a hull: stations, waterlines, buttocks, in an oblique view, afloat at the datum. */
export const hull: Drawing = (pen, _next, options) => {
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

/** A bridge in elevation: arch, hangers, deck on the datum, piers and their footings below. */
export const bridge: Drawing = (pen, _next, options) => {
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

/** An exploded assembly along its axis: rings, discs, bolt circles, a shaft. */
export const exploded: Drawing = (pen, next, options) => {
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
