/**
 * Draws the pictures of a draft, in the manner of the site's own: hills in the light of a horizon. The same seed gives the
 * same picture. They are small, because the writer replaces them; `npm run art` draws the real ones.
 */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { ImageUse } from '../schema/fields';
import { IMAGE_PLACES } from '../schema/image-variants';

/** From the top of the sky to the horizon, the light on it, the farthest and the nearest hill. */
interface Light {
  name: string;
  sky: readonly [string, string, string];
  glow: string;
  far: string;
  near: string;
}

const LIGHTS: readonly Light[] = [
  { name: 'dawn', sky: ['#0f2440', '#2b4d78', '#b98d6c'], glow: '#ffc77a', far: '#55698a', near: '#081320' },
  { name: 'dusk', sky: ['#0b1a2b', '#2a3a63', '#9a5f5a'], glow: '#ff9a4a', far: '#4d4a6b', near: '#081320' },
  { name: 'night', sky: ['#050c16', '#0d2340', '#24507f'], glow: '#7fb0e8', far: '#1f3d61', near: '#040a12' },
  { name: 'morning', sky: ['#072b2a', '#12584f', '#86b8a0'], glow: '#f2c98a', far: '#3a7a6d', near: '#04191a' },
];

/** The words for a picture of each use, which `alt` fields need. */
export const describeStandIn = (seed: string): string => `Hills at ${lightOf(seed).name}`;

const lightOf = (seed: string): Light => LIGHTS[byteOf(seed, 0) % LIGHTS.length]!;

const byteOf = (seed: string, at: number): number => createHash('sha256').update(seed).digest()[at]!;

const SHAPES: Readonly<Record<ImageUse, number>> = {
  hero: 16 / 9,
  figure: 3 / 2,
  card: 3 / 2,
  portrait: 4 / 5,
  logo: 2,
};

/** A JPEG that is wide enough for its use. */
export function drawStandIn(seed: string, use: ImageUse): Promise<Buffer> {
  const width = IMAGE_PLACES[use].minWidth;
  const svg = standInSvg(seed, use, width, Math.round(width / SHAPES[use]));
  return sharp(Buffer.from(svg)).jpeg({ quality: 72 }).toBuffer();
}

/** The level of the horizon, where the site draws its own line across a header. */
const LINE = 0.62;
const RIDGES = 6;

function standInSvg(seed: string, use: ImageUse, width: number, height: number): string {
  const light = lightOf(seed);
  const random = randomFrom(`${seed} ${use}`);
  // The title of a page is set over the left part, so the light is on the right.
  const sunX = width * (0.74 + 0.16 * random());
  const horizon = height * LINE;
  const ridges = Array.from({ length: RIDGES }, (_, index) => ridge(random, width, height, index / (RIDGES - 1)));
  const stops = light.sky.map((colour, index) => `<stop offset="${index / 2}" stop-color="${colour}"/>`).join('');
  const glow = `<stop offset="0" stop-color="${light.glow}" stop-opacity=".85"/><stop offset=".45" stop-color="${light.glow}" stop-opacity=".28"/><stop offset="1" stop-color="${light.glow}" stop-opacity="0"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="${LINE}">${stops}</linearGradient>
<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${sunX.toFixed(1)}" cy="${horizon}" r="${width * 0.34}">${glow}</radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
<rect width="${width}" height="${height}" fill="url(#glow)"/>
${ridges.map((d, index) => `<path d="${d}" fill="${mixed(light.far, light.near, (index / (RIDGES - 1)) ** 0.7)}"/>`).join('\n')}
${use === 'portrait' ? figure(random, width, height, light) : ''}
</svg>`;
}

/** The outline of a row of hills: waves of several lengths. `depth` is 0 for the farthest row and 1 for the nearest. */
function ridge(random: () => number, width: number, height: number, depth: number): string {
  const base = height * (LINE + 0.3 * depth ** 1.3);
  const size = height * (0.05 + 0.09 * depth);
  const waves = [1, 2.3, 5.1, 11.7, 23].map((rate) => ({ rate, phase: random() * 9, size: (0.6 + random()) / rate }));
  const points: string[] = [];
  const STEP = Math.ceil(width / 240);
  for (let x = 0; x <= width + STEP; x += STEP) {
    const u = (x / width) * (2.2 - depth);
    const wave = waves.reduce(
      (sum, { rate, phase, size: share }) => sum + share * Math.sin(Math.PI * u * rate + phase),
      0,
    );
    points.push(`${x} ${(base - size * (0.4 + wave)).toFixed(1)}`);
  }
  return `M0 ${height}L${points.join('L')}L${width + STEP} ${height}Z`;
}

/** Head and shoulders without a face: it cannot be mistaken for the person. */
function figure(random: () => number, width: number, height: number, { sky, glow }: Light): string {
  const x = width / 2;
  const turn = (random() - 0.5) * width * 0.03;
  const head = width * 0.165;
  const top = height * 0.36;
  const [dark] = sky;
  const shoulders = `M${x - width * 0.36} ${height}C${x - width * 0.34} ${height * 0.72} ${x - width * 0.14} ${height * 0.68} ${x - width * 0.075} ${height * 0.6}L${x + width * 0.075} ${height * 0.6}C${x + width * 0.14} ${height * 0.68} ${x + width * 0.34} ${height * 0.72} ${x + width * 0.36} ${height}Z`;
  const body = `<path d="${shoulders}"/><ellipse cx="${x + turn}" cy="${top}" rx="${head}" ry="${head * 1.28}"/><rect x="${x - width * 0.074}" y="${height * 0.5}" width="${width * 0.148}" height="${height * 0.14}"/>`;
  // Once with an outline and once without, so that only the outer edge is lit.
  return `<g fill="none" stroke="${glow}" stroke-opacity=".6" stroke-width="${width * 0.012}">${body}</g><g fill="${mixed(dark, '#000000', 0.35)}">${body}</g>`;
}

function mixed(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => parseInt(colour.slice(at, at + 2), 16);
  const mix = (at: number) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share);
  return `#${[1, 3, 5].map((at) => mix(at).toString(16).padStart(2, '0')).join('')}`;
}

/** Numbers between 0 and 1 that depend only on the seed. */
export function randomFrom(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits;
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 4294967296;
  };
}
