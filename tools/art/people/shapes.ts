/** Small helpers for SVG markup. */
import type { Random } from '../lib/noise';

export const svgNumber = (value: number): string => String(Math.round(value * 10) / 10);

export const fill = (d: string, colour: string, opacity = 1): string =>
  `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const stroke = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const circle = (x: number, y: number, r: number, colour: string, opacity = 1): string =>
  `<circle cx="${svgNumber(x)}" cy="${svgNumber(y)}" r="${svgNumber(r)}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const rect = (x: number, y: number, w: number, h: number, colour: string, opacity = 1): string =>
  `<rect x="${svgNumber(x)}" y="${svgNumber(y)}" width="${svgNumber(w)}" height="${svgNumber(h)}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

let clips = 0;
/** Shows the markup only inside a path. */
export const clipped = (d: string, markup: string): string => {
  const id = `clip-${++clips}`;
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${markup}</g>`;
};

type Point = readonly [number, number];

/** A closed smooth curve through points. */
export function smooth(points: readonly Point[]): string {
  const at = (i: number): Point => points[(i + points.length) % points.length]!;
  let d = `M${svgNumber(at(0)[0])} ${svgNumber(at(0)[1])}`;
  for (let i = 0; i < points.length; i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const join = (p: Point, q: Point, r: Point, sign: number): string =>
      `${svgNumber(p[0] + (sign * (r[0] - q[0])) / 6)} ${svgNumber(p[1] + (sign * (r[1] - q[1])) / 6)}`;
    d += `C${join(b, a, c, 1)} ${join(c, b, e, -1)} ${svgNumber(c[0])} ${svgNumber(c[1])}`;
  }
  return d + 'Z';
}

/** Curls: a mass of discs along the outline and within it, in one tone. */
export function curls(points: readonly Point[], radius: number, next: Random): string {
  let d = '';
  for (let i = 0; i < points.length; i++) {
    const [x0, y0] = points[i]!;
    const [x1, y1] = points[(i + 1) % points.length]!;
    const steps = Math.max(1, Math.round(Math.hypot(x1 - x0, y1 - y0) / (radius * 0.85)));
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const r = radius * (0.8 + 0.45 * next());
      const x = x0 + (x1 - x0) * t + (next() - 0.5) * radius * 0.3;
      const y = y0 + (y1 - y0) * t + (next() - 0.5) * radius * 0.3;
      d += `M${svgNumber(x - r)} ${svgNumber(y)}a${svgNumber(r)} ${svgNumber(r)} 0 1 0 ${svgNumber(2 * r)} 0a${svgNumber(r)} ${svgNumber(r)} 0 1 0 ${svgNumber(-2 * r)} 0Z`;
    }
  }
  // The polygon runs the way the discs do, or it would cut holes where they overlap.
  const area = points.reduce((sum, [x, y], i) => {
    const [x1, y1] = points[(i + 1) % points.length]!;
    return sum + x * y1 - x1 * y;
  }, 0);
  const ordered = area < 0 ? points : [...points].reverse();
  return d + 'M' + ordered.map(([x, y]) => `${x} ${y}`).join('L') + 'Z';
}
