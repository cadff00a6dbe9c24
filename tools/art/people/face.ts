/** The drawn lines of a face: lids, irises, brows, mouth, glasses. Long: the features share the measures of one face. */
import { hairs, skins, type Traits } from './traits';

type Project = (x: number, y: number, z: number) => readonly [number, number];
const n = (v: number): string => String(Math.round(v * 10) / 10);

export function faceLines(t: Traits, project: Project): string {
  const skin = skins[t.skin];
  const hair = hairs[t.hairColour];
  const dark = '#0c121d';
  const path = (points: readonly (readonly [number, number, number])[], close = false): string => {
    const p = points.map(([x, y, z]) => project(x, y, z));
    let d = `M${n(p[0]![0])} ${n(p[0]![1])}`;
    for (let i = 0; i < p.length - 1; i++) {
      const a = p[Math.max(0, i - 1)]!,
        b = p[i]!,
        c = p[i + 1]!,
        e = p[Math.min(p.length - 1, i + 2)]!;
      d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
    }
    return d + (close ? 'Z' : '');
  };
  const span = <T>(count: number, make: (k: number) => T): T[] =>
    Array.from({ length: count }, (_, i) => make(i / (count - 1)));
  let out = '<defs>';
  let body = '';
  const W = t.width;
  for (const side of [-1, 1] as const) {
    const cx = side * 0.285 * W;
    const cy = 0.02;
    const half = 0.135 * t.eye;
    const onEye = (x: number, y: number): readonly [number, number, number] => [
      x,
      y,
      0.565 + Math.sqrt(Math.max(0.006, 0.16 ** 2 - (x - side * 0.28 * W) ** 2 * 0.8 - (y - cy) ** 2)) + 0.012,
    ];
    const open = 0.05 * t.lid;
    const upper = span(9, (k) =>
      onEye(cx + (k * 2 - 1) * half, cy + 0.012 * (side * (k * 2 - 1)) + open * Math.sin(Math.PI * k) ** 0.75),
    );
    const lower = span(9, (k) =>
      onEye(cx + (k * 2 - 1) * half, cy + 0.012 * (side * (k * 2 - 1)) - open * 0.62 * Math.sin(Math.PI * k) ** 0.9),
    );
    const id = side < 0 ? 'el' : 'er';
    const almond = path([...upper, ...[...lower].reverse()], true);
    out += `<clipPath id="${id}"><path d="${almond}"/></clipPath>`;
    const lit = side === t.light;
    body += `<path d="${almond}" fill="${lit ? '#d9d6d2' : '#8d8f9c'}"/>`;
    const iris = onEye(cx + 0.012 * Math.sign(t.light), cy + 0.012);
    const [ix, iy] = project(iris[0], iris[1], iris[2]);
    const r = 2400 * 0.335 * 0.062;
    body += `<g clip-path="url(#${id})"><circle cx="${n(ix)}" cy="${n(iy)}" r="${n(r)}" fill="${dark}"/><circle cx="${n(ix)}" cy="${n(iy)}" r="${n(r * 0.72)}" fill="${t.hairColour === 'blonde' || t.hairColour === 'red' ? '#2d4a63' : '#2a1c18'}"/><circle cx="${n(ix)}" cy="${n(iy)}" r="${n(r * 0.36)}" fill="#05080e"/><circle cx="${n(ix + r * 0.3 * t.light)}" cy="${n(iy - r * 0.34)}" r="${n(r * 0.15)}" fill="#fff" opacity=".9"/><path d="${path(upper)}" stroke="${skin[0]}" stroke-width="26" fill="none" opacity=".5"/></g>`;
    // The upper lid widens outwards; the crease is above it; the lower lid is faint.
    const swell = upper.map(
      ([x, y, z], i) => [x, y + 0.014 + 0.016 * Math.sin((Math.PI * (side > 0 ? i : 8 - i)) / 10), z] as const,
    );
    body += `<path d="${path([...swell, ...[...upper].reverse()], true)}" fill="${dark}" stroke="${dark}" stroke-width="3" stroke-linejoin="round"/>`;
    const crease = span(9, (k) => {
      const [x, y, z] = onEye(
        cx + (k * 2 - 1) * half * 1.04,
        cy + open * 0.5 + (open * 0.95 + 0.018) * Math.sin(Math.PI * k) ** 0.7 * 0.86,
      );
      return [x, y, z + 0.01] as const;
    });
    body += `<path d="${path(crease)}" stroke="${skin[0]}" stroke-width="7" fill="none" opacity=".75" stroke-linecap="round"/>`;
    body += `<path d="${path(lower.slice(1, 8).map(([x, y, z]) => [x, y - 0.008, z] as const))}" stroke="${skin[0]}" stroke-width="5" fill="none" opacity=".6" stroke-linecap="round"/>`;
    if (t.age > 0.5) {
      const bag = span(7, (k) => onEye(cx + (k * 2 - 1) * half * 0.8, cy - 0.06 - 0.035 * Math.sin(Math.PI * k)));
      body += `<path d="${path(bag)}" stroke="${skin[1]}" stroke-width="6" fill="none" opacity=".7" stroke-linecap="round"/>`;
    }
    // Brow.
    const brow = (k: number, lift: number): readonly [number, number, number] => {
      const x = side * (0.11 + 0.3 * k) * W;
      return [
        x,
        0.185 + 0.07 * Math.sin(Math.PI * (0.12 + 0.62 * k)) + 0.026 * (1 - k) ** 2 + lift,
        0.83 - 0.23 * k * k - 0.02 * k,
      ];
    };
    const thick = 0.036 * t.brow;
    const top = span(8, (k) => brow(k, thick * (0.78 - 0.5 * k ** 1.5)));
    const bottom = span(8, (k) => brow(k, -thick * (0.72 - 0.62 * k)));
    const browInk = t.hijab
      ? '#15131a'
      : t.hairColour === 'white' || t.hairColour === 'silver'
        ? hair[1]
        : t.hairColour === 'blonde' || t.hairColour === 'ash' || t.hairColour === 'grey'
          ? hair[0]
          : hair[0];
    body += `<path d="${path([...top, ...bottom.reverse()], true)}" fill="${browInk}" opacity=".92"/>`;
    // Nostril.
    const tip = -0.27 * t.noseLength;
    body += `<path d="${path(span(5, (k) => [side * (0.03 + 0.075 * k) * t.nose, tip - 0.085 + 0.022 * Math.sin(Math.PI * k), 0.895 - 0.05 * k] as const))}" stroke="${skin[0]}" stroke-width="13" fill="none" stroke-linecap="round" opacity=".85"/>`;
    if (t.earrings) {
      const [ex, ey] = project(side * 0.75 * W, -0.27, -0.02);
      body += `<circle cx="${n(ex)}" cy="${n(ey)}" r="12" fill="#e8b45a"/>`;
    }
  }
  // Lips: a darker upper lip, the line between them, a plane of the lower lip.
  const my = -0.555 * t.length;
  const mw = 0.215;
  const lipZ = (x: number): number => 0.815 - 1.5 * x * x;
  const part = span(11, (k) => {
    const x = (k * 2 - 1) * mw;
    return [
      x,
      my + 0.012 * Math.cos(x * 24) * (1 - Math.abs(k * 2 - 1)) + t.smile * 0.55 * x * x - 0.004,
      lipZ(x),
    ] as const;
  });
  const upperLip = span(11, (k) => {
    const q = k * 2 - 1;
    const x = q * mw;
    return [
      x,
      my + 0.075 * t.lips * (1 - q * q) - 0.02 * t.lips * Math.exp(-q * q * 60) + t.smile * 0.55 * x * x,
      lipZ(x) - 0.01,
    ] as const;
  });
  const lowerLip = span(11, (k) => {
    const q = k * 2 - 1;
    const x = q * mw * 0.9;
    return [x, my - 0.1 * t.lips * (1 - q * q) ** 0.8 + t.smile * 0.55 * x * x, lipZ(x) - 0.02] as const;
  });
  body += `<path d="${path([...upperLip, ...[...part].reverse()], true)}" fill="${skin[1]}" opacity=".78"/>`;
  body += `<path d="${path([...part, ...[...lowerLip].reverse()], true)}" fill="${skin[1]}" opacity=".4"/>`;
  body += `<path d="${path(part)}" stroke="${skin[0]}" stroke-width="9" fill="none" stroke-linecap="round"/>`;
  if (t.glasses !== 'none') {
    const rim = (side: number): string =>
      path(
        span(33, (k) => {
          const a = k * Math.PI * 2;
          const p = t.glasses === 'round' ? 1 : 0.62;
          const c = Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** p;
          const s = Math.sign(Math.sin(a)) * Math.abs(Math.sin(a)) ** p;
          const x = side * 0.29 * W + 0.215 * c;
          return [x, 0.0 + (t.glasses === 'round' ? 0.195 : 0.155) * s, 0.93 - 0.28 * x * x] as const;
        }),
        true,
      );
    for (const side of [-1, 1])
      body += `<path d="${rim(side)}" fill="#dfeaf5" fill-opacity=".1" stroke="${dark}" stroke-width="15"/>`;
    body += `<path d="${path([
      [-0.085, 0.04, 0.93],
      [0, 0.075, 0.96],
      [0.085, 0.04, 0.93],
    ])}" stroke="${dark}" stroke-width="14" fill="none"/>`;
    const arm = t.yaw > 0 ? -1 : 1;
    body += `<path d="${path([
      [arm * 0.5 * W, 0.05, 0.86],
      ...(t.hijab
        ? ([[arm * 0.56 * W, 0.05, 0.74]] as const)
        : ([
            [arm * 0.7 * W, 0.06, 0.4],
            [arm * 0.73 * W, 0.06, 0.12],
          ] as const)),
    ])}" stroke="${dark}" stroke-width="14" fill="none"/>`;
  }
  return out + '</defs>' + body;
}
