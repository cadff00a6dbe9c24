/**
 * Readings of instruments: a radar picture, signals, orbits, the rings of a dial.
 * Each drawing is one function, however long: its strokes share one set of measures and run in drawing order.
 */
import type { Point } from '../pen';
import { range, type Drawing } from './drawing-parts';

/** A radar picture: rings about a point on the datum, a sweep, tracks with their histories. */
export const radar: Drawing = (pen, next, options) => {
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

/** Signals: a packet on the datum, its echoes behind it, the spectrum as falling lines below it. */
export const signal: Drawing = (pen, next, options, noise) => {
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

/** A globe on the datum with orbits and ground tracks. */
export const orbits: Drawing = (pen, next, options) => {
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

/** Rings of a defence or a plan: broken bands around one point, like the dial of an instrument. */
export const rings: Drawing = (pen, next, options) => {
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
