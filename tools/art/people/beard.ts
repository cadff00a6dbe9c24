/** Beards and moustaches, drawn for the front and the turned head. */
import type { HeadShape } from './head';
import { outline } from './head';
import type { Hair } from './palette';
import { clipped, fill } from './shapes';

export const beards = ['none', 'stubble', 'short', 'full', 'moustache'] as const;
export type Beard = (typeof beards)[number];

const area = {
  front:
    'M-310 30C-262 60 -240 130 -214 160C-160 190 -120 160 -90 172C-40 150 40 150 90 172C120 160 160 190 214 160C240 130 262 60 310 30L310 460L-310 460Z',
  turned:
    'M-290 20C-214 40 -190 120 -150 170C-100 196 -50 170 10 176C50 152 130 150 176 172C200 170 220 176 262 150L262 460L-290 460Z',
} as const;

const moustache = {
  front: 'M0 152C-50 146 -104 176 -124 232C-100 214 -60 200 0 204C60 200 100 214 124 232C104 176 50 146 0 152Z',
  turned: 'M112 152C60 146 10 176 -8 236C20 212 60 200 112 204C150 200 176 208 196 226C186 176 160 148 112 152Z',
} as const;

/** The mouth is cut out of the mass, so that it is seen. */
const lips = {
  front: 'M-70 206Q0 192 70 206Q60 262 0 262Q-60 262 -70 206Z',
  turned: 'M38 208Q100 194 158 208Q150 262 98 262Q46 262 38 208Z',
} as const;

export function drawBeard(shape: HeadShape, beard: Beard, hair: Hair): { under: string; over: string } {
  const pose = shape.pose === 'profile' ? undefined : shape.pose;
  if (beard === 'none' || !pose) return { under: '', over: '' };
  const edge = outline(shape);
  const mouthHole = (d: string): string => `<path fill-rule="evenodd" d="${d}${lips[pose]}" fill="${hair.base}"/>`;
  if (beard === 'moustache') return { under: '', over: fill(moustache[pose], hair.base) };
  if (beard === 'stubble') return { under: clipped(edge, `<g opacity=".28">${mouthHole(area[pose])}</g>`), over: '' };
  if (beard === 'short') return { under: clipped(edge, mouthHole(area[pose])), over: fill(moustache[pose], hair.base) };
  const chin =
    pose === 'front'
      ? 'M-252 120C-270 250 -230 400 -120 470C-50 510 50 510 120 470C230 400 270 250 252 120C240 180 200 220 140 190C100 176 60 176 0 176C-60 176 -100 176 -140 190C-200 220 -240 180 -252 120Z'
      : 'M-226 110C-226 260 -160 400 -20 470C70 510 170 490 210 400C236 330 240 250 246 150C236 186 200 196 170 186C120 172 60 176 10 190C-60 220 -180 220 -226 110Z';
  const lit =
    pose === 'front'
      ? 'M-220 230C-210 340 -150 420 -70 462C-110 390 -130 310 -130 240C-160 250 -200 250 -220 230Z'
      : 'M-180 250C-150 350 -70 430 20 456C-40 400 -70 320 -76 250C-110 262 -150 266 -180 250Z';
  return {
    under: clipped(edge, mouthHole(area[pose])) + mouthHole(chin) + fill(lit, hair.light, 0.85),
    over: fill(moustache[pose], hair.light),
  };
}
