/** Silhouettes as SVG, and the lamps on them. Units: the picture is 2400 wide, the origin is the foot of the object, up is negative. */
import { hex, lerp, type Rgb } from '../../lib/colour';
import type { Random } from '../../lib/noise';

export interface Lamp {
  x: number;
  y: number;
  radius: number;
  colour: Rgb;
  strength: number;
}

export interface Silhouette {
  markup: string;
  lamps?: Lamp[];
  /** Share of air in its tone: 0 close to the viewer, 1 lost in the distance. */
  air?: number;
  /** Drawn at a fixed place in the picture, not relative to a point on the line. */
  whole?: boolean;
}

export type SilhouetteMaker = (next: Random, x: number) => Silhouette;

export const AMBER = hex('#ffc27a');
export const WHITE = hex('#eaf3ff');
export const RED = hex('#ff5a3c');
export const GREEN = hex('#8df0c4');

export const lamp = (x: number, y: number, colour: Rgb = AMBER, radius = 2.6, strength = 1.4): Lamp => ({
  x,
  y,
  radius,
  colour,
  strength,
});
export const line = (x1: number, y1: number, x2: number, y2: number, width = 2): string =>
  `<path d="M${svgNumber(x1)} ${svgNumber(y1)}L${svgNumber(x2)} ${svgNumber(y2)}" stroke="#000" stroke-width="${svgNumber(width)}" fill="none"/>`;
export const poly = (points: readonly (readonly [number, number])[]): string =>
  `<path d="M${points.map(([x, y]) => `${svgNumber(x)} ${svgNumber(y)}`).join('L')}Z"/>`;
export const box = (x: number, y: number, w: number, h: number): string =>
  `<path d="M${svgNumber(x)} ${svgNumber(y)}h${svgNumber(w)}v${svgNumber(h)}h${svgNumber(-w)}Z"/>`;
export const curve = (d: string, width = 2): string =>
  `<path d="${d}" stroke="#000" stroke-width="${svgNumber(width)}" fill="none"/>`;
export const svgNumber = (n: number): string => String(Math.round(n * 100) / 100);

/** A tapering lattice mast with its bracing. */
export function lattice(x: number, height: number, foot: number, top: number, bays: number): string {
  let out = line(x - foot, 0, x - top, -height, 1.8) + line(x + foot, 0, x + top, -height, 1.8);
  for (let i = 0; i < bays; i++) {
    const a = 1 - (1 - i / bays) ** 1.25;
    const b = 1 - (1 - (i + 1) / bays) ** 1.25;
    const wa = lerp(foot, top, a);
    const wb = lerp(foot, top, b);
    out +=
      line(x - wa, -height * a, x + wb, -height * b, 1) +
      line(x + wa, -height * a, x - wb, -height * b, 1) +
      line(x - wb, -height * b, x + wb, -height * b, 1);
  }
  return out;
}
