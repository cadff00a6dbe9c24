/** Central Canberra as geometry: the lake, the axes, the rings and avenues. Schematic: recognisable, but not to scale. Long: everything shares the axes. */
import type { Random } from '../../lib/noise';
import type { Pen, Point } from '../pen';

export function canberra(pen: Pen, next: Random): void {
  const cx = 1180;
  const cy = pen.height * 0.53;
  const rad = (a: number): number => (a * Math.PI) / 180;
  // The land axis runs from the hill in the south-west quarter up to the north-east.
  const axis = 62;
  const along = (d: number, s = 0): Point => [
    cx + Math.cos(rad(axis)) * d + Math.sin(rad(axis)) * s,
    cy - Math.sin(rad(axis)) * d + Math.cos(rad(axis)) * s,
  ];
  const hill = along(-390);
  const city: Point = along(330, -360);
  const russell: Point = along(330, 360);

  // Blocks of streets in the quarters, very fine.
  const quarter = (o: Point, turn: number, nx: number, ny: number, step: number): void => {
    for (let i = -nx; i < nx; i++)
      for (let j = -ny; j < ny; j++) {
        const g = 7;
        const w = step * (0.9 + 0.5 * ((i * 7 + j * 3) & 1)) - g;
        const p = (x: number, y: number): Point => [
          o[0] + Math.cos(rad(turn)) * x - Math.sin(rad(turn)) * y,
          o[1] + Math.sin(rad(turn)) * x + Math.cos(rad(turn)) * y,
        ];
        if (next() < 0.12) continue;
        const x = i * step * 1.2;
        const y = j * step;
        pen.poly(
          [p(x, y), p(x + w, y), p(x + w, y + step - g), p(x, y + step - g)],
          { weight: 0.9, opacity: 0.42, fill: 'second', fillOpacity: 0.05 + 0.09 * next() },
          true,
        );
      }
  };
  quarter([city[0] - 420, city[1] - 60], -8, 8, 5, 52);
  quarter([city[0] + 330, city[1] - 190], 26, 6, 4, 50);
  quarter([russell[0] + 420, russell[1] - 90], 32, 9, 7, 56);
  quarter([hill[0] - 560, hill[1] + 60], 20, 7, 6, 58);
  quarter([hill[0] + 640, hill[1] + 190], -26, 9, 6, 54);

  // The lake: long basins with soft shores and a pair of narrows at the bridges.
  const shore: Point[] = [];
  const south: Point[] = [];
  for (let i = 0; i <= 60; i++) {
    const t = i / 60;
    const x = -120 + t * 2640;
    const mid =
      cy + 70 * Math.sin(t * 4.1 + 0.7) + (t < 0.35 ? (0.35 - t) * 380 : 0) - (t > 0.72 ? (t - 0.72) * 620 : 0);
    const narrow = 1 - 0.45 * Math.exp(-(((x - 880) / 90) ** 2)) - 0.5 * Math.exp(-(((x - 1560) / 100) ** 2));
    const half =
      (92 + 46 * Math.sin(t * 17 + 1) + 60 * Math.exp(-(((t - 0.2) / 0.12) ** 2))) *
      narrow *
      (t > 0.8 ? Math.max(0.2, 1 - (t - 0.8) * 3.6) : 1);
    shore.push([x, mid - half]);
    south.push([x, mid + half * 0.9]);
  }
  pen.raw('<g style="isolation:isolate">');
  const smooth = (pts: readonly Point[]): string =>
    pts.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  const outline = smooth(shore) + smooth([...south].reverse()).replace('M', 'L') + 'Z';
  pen.path(outline, { weight: 0, fill: 'base', fillOpacity: 1 });
  pen.path(outline, { weight: 2.4, opacity: 0.9, ink: 'second', fill: 'second', fillOpacity: 0.2 });
  for (let k = 1; k <= 5; k++) {
    const inset = k * 11;
    pen.curve(
      shore.map(([x, y]): Point => [x, y + inset]),
      { weight: 0.9, opacity: 0.5 - k * 0.075, ink: 'second' },
    );
    pen.curve(
      south.map(([x, y]): Point => [x, y - inset]),
      { weight: 0.9, opacity: 0.5 - k * 0.075, ink: 'second' },
    );
  }
  pen.raw('</g>');

  // Avenues: the great triangle and its axes, double lines with a lit centre.
  const avenue = (a: Point, b: Point, wide: number): void => {
    pen.line(a[0], a[1], b[0], b[1], { weight: wide + 5, opacity: 0.8, ink: 'line' });
    pen.line(a[0], a[1], b[0], b[1], { weight: wide, opacity: 1, ink: 'light' });
  };
  const far = (o: Point, p: Point, k: number): Point => [o[0] + (p[0] - o[0]) * k, o[1] + (p[1] - o[1]) * k];
  avenue(hill, far(hill, city, 1.5), 10);
  avenue(hill, far(hill, russell, 1.45), 10);
  const airport = far(city, russell, 1.68);
  avenue(far(city, russell, -0.5), airport, 9);
  for (const a of [200, 245, 292, 338])
    avenue(hill, [hill[0] + 900 * Math.cos(rad(a)), hill[1] - 900 * Math.sin(rad(a))], 7);
  const a0 = along(-470);
  const a1 = along(900);
  for (const s of [-34, 34]) pen.poly([along(-260, s), along(-110, s)], { weight: 2, opacity: 0.7 });
  for (const s of [-30, 30]) pen.poly([along(150, s), along(520, s)], { weight: 2, opacity: 0.7 });
  pen.line(a0[0], a0[1], a1[0], a1[1], { weight: 1.4, opacity: 0.8, ink: 'accent', dash: '26 8 5 8' });
  const rim = (o: Point, radii: readonly number[]): void => {
    for (const [i, r] of radii.entries())
      pen.circle(o[0], o[1], r, {
        weight: i % 2 ? 1.2 : 3,
        opacity: 0.85,
        ...(i === 0 ? { fill: 'light' as const, fillOpacity: 0.9 } : {}),
      });
  };
  rim(hill, [132, 118, 74, 62]);
  for (let a = 0; a < 360; a += 60)
    pen.line(
      hill[0] + 20 * Math.cos(rad(a)),
      hill[1] - 20 * Math.sin(rad(a)),
      hill[0] + 62 * Math.cos(rad(a)),
      hill[1] - 62 * Math.sin(rad(a)),
      { weight: 1.4, opacity: 0.6 },
    );
  const hex = (o: Point, r: number): Point[] =>
    [0, 60, 120, 180, 240, 300].map((a): Point => [o[0] + r * Math.cos(rad(a + 8)), o[1] - r * Math.sin(rad(a + 8))]);
  for (const r of [150, 136, 84, 42])
    pen.poly(
      hex(city, r),
      {
        weight: r === 150 ? 3 : 1.3,
        opacity: 0.85,
        ...(r === 150 ? { fill: 'light' as const, fillOpacity: 0.9 } : {}),
      },
      true,
    );
  for (const r of [88, 76, 34])
    pen.circle(russell[0], russell[1], r, {
      weight: r === 88 ? 3 : 1.3,
      opacity: 0.85,
      ...(r === 88 ? { fill: 'light' as const, fillOpacity: 0.9 } : {}),
    });
  // Hills at the edges, as hachured rings.
  for (const [x, y, r] of [
    [240, 300, 210],
    [2130, 210, 190],
    [2240, 1120, 170],
  ] as const)
    for (let k = 0; k < 7; k++) {
      const pts: Point[] = [];
      for (let a = 0; a <= 360; a += 6)
        pts.push([
          x + (r - k * r * 0.14) * (1.25 + 0.12 * Math.sin(rad(a * 3 + k * 9))) * Math.cos(rad(a)),
          y + (r - k * r * 0.14) * (0.85 + 0.1 * Math.sin(rad(a * 2 + x))) * Math.sin(rad(a)),
        ]);
      pen.poly(
        pts,
        {
          weight: k % 3 === 0 ? 1.6 : 0.9,
          opacity: 0.5,
          ink: 'second',
          ...(k === 0 ? { fill: 'base' as const, fillOpacity: 0.92 } : {}),
        },
        true,
      );
    }
  // The airport at the end of its avenue: two runways east of the terminal.
  const [ax, ay] = airport;
  const field: Point[] = [
    [ax - 40, ay - 120],
    [ax + 190, ay - 170],
    [ax + 200, ay + 90],
    [ax - 60, ay + 130],
  ];
  pen.poly(field, { weight: 0.9, opacity: 0.5, ink: 'second', fill: 'base', fillOpacity: 0.92 }, true);
  for (const [x1, y1, x2, y2] of [
    [ax + 140, ay - 150, ax + 110, ay + 90],
    [ax + 40, ay - 110, ax + 165, ay - 5],
  ] as const) {
    avenue([x1, y1], [x2, y2], 15);
    pen.line(x1, y1, x2, y2, { weight: 1.4, opacity: 0.8, ink: 'line', dash: '12 10' });
  }
  // The office is beside the terminal, with the marker on it.
  const [mx, my] = airport;
  for (const [r, o] of [
    [120, 0.1],
    [82, 0.14],
    [48, 0.2],
  ] as const)
    pen.dot(mx, my, r, 'accent', o);
  pen.path(
    `M${mx} ${my}C${mx - 14} ${my - 34} ${mx - 44} ${my - 58} ${mx - 44} ${my - 96}a44 44 0 0 1 88 0C${mx + 44} ${my - 58} ${mx + 14} ${my - 34} ${mx} ${my}Z`,
    { weight: 3, ink: 'line', fill: 'accent', fillOpacity: 1 },
  );
  pen.dot(mx, my - 96, 16, 'light', 1);
}
