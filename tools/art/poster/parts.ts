/** Parts that several posters share: sky, clouds, hills, trees. A poster is 2400 × 1350; the site's line is at 837. */
import { circle, fill, rect, svgNumber as n } from '../people/shapes';

export const WIDTH = 2400;
export const HEIGHT = 1350;
export const HORIZON = 837;

/** Bands of sky from the top down. */
export function sky(tones: readonly string[]): string {
  const stops = tones.map((tone, i) => `<stop offset="${n(i / (tones.length - 1))}" stop-color="${tone}"/>`).join('');
  return `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient><rect width="${WIDTH}" height="${HORIZON + 20}" fill="url(#sky)"/>`;
}

/** A flat-bottomed cloud of discs. */
export function cloud(x: number, y: number, size: number, colour: string, opacity = 1): string {
  const bumps: [number, number][] = [
    [-150, 46],
    [-90, 70],
    [-10, 96],
    [80, 74],
    [150, 50],
  ];
  const d = bumps.map(([dx, r]) => `M${dx - r} 0a${r} ${r} 0 0 1 ${2 * r} 0Z`).join('');
  return `<g transform="translate(${x} ${y}) scale(${size} ${size * 0.8})">${fill(d, colour, opacity)}</g>`;
}

/** Hills along the line, by their heights from left to right. */
export function hills(base: number, heights: readonly number[], colour: string): string {
  const step = WIDTH / (heights.length - 1);
  let d = `M-10 ${base + 700}L-10 ${base - heights[0]!}`;
  for (let i = 1; i < heights.length; i++)
    d += `C${n((i - 0.5) * step)} ${base - heights[i - 1]!} ${n((i - 0.5) * step)} ${base - heights[i]!} ${n(i * step)} ${base - heights[i]!}`;
  return fill(`${d}L2420 ${base + 700}Z`, colour);
}

/** A tree with a round crown, lit from the upper left. */
export const tree = (x: number, y: number, size: number, dark: string, lit: string, trunk = '#4a3b30'): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${fill('M-8 0L-5 -110H5L8 0Z', trunk)}${circle(0, -160, 78, dark)}${circle(48, -120, 56, dark)}${circle(-52, -124, 56, dark)}${circle(-20, -180, 54, lit)}${circle(-58, -136, 36, lit)}</g>`;

export const sea = (top: string, middle: string, low: string): string =>
  rect(0, HORIZON, WIDTH, 600, top) +
  fill(`M0 940C400 916 800 968 1300 938C1700 916 2100 960 2400 934V1350H0Z`, middle) +
  fill(`M0 1100C500 1070 900 1130 1400 1094C1800 1070 2100 1116 2400 1090V1350H0Z`, low);
