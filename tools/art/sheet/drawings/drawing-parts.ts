/** The parts that the drawings share. */
import { lerp } from '../../lib/colour';
import type { Noise, Random } from '../../lib/noise';
import type { Options } from '../../lib/picture-options';
import type { Pen, Point } from '../pen';

/** Draws around the datum: the subject at the right, construction lines across the whole sheet. */
export type Drawing = (pen: Pen, next: Random, options: Options, noise: Noise) => void;

export type P3 = readonly [number, number, number];

/** A simple camera: x to the right, y up, z away from the viewer. `eye` is the eye's height above the horizon. */
export function camera(cx: number, horizon: number, scale: number, eye: number): (p: P3) => Point {
  return ([x, y, z]) => [cx + (scale * x) / z, horizon + (scale * (eye - y)) / z];
}

/** `count` numbers, evenly spaced, both ends included. */
export const range = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => lerp(from, to, count === 1 ? 0 : i / (count - 1)));
