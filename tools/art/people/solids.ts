/** Signed distances of simple volumes, and smooth ways of joining and cutting them. */
import { clamp } from '../lib/colour';

/** The union of two solids, blended over a distance `k`. */
export const smin = (a: number, b: number, k: number): number => {
  const h = clamp(0.5 + (0.5 * (b - a)) / k);
  return b + (a - b) * h - k * h * (1 - h);
};
/** The intersection of two solids, blended over a distance `k`; with a negated second solid, a cut. */
export const smax = (a: number, b: number, k: number): number => -smin(-a, -b, k);

export function ellipsoid(x: number, y: number, z: number, rx: number, ry: number, rz: number): number {
  const ax = x / rx,
    ay = y / ry,
    az = z / rz;
  const k0 = Math.sqrt(ax * ax + ay * ay + az * az);
  const bx = ax / rx,
    by = ay / ry,
    bz = az / rz;
  const k1 = Math.sqrt(bx * bx + by * by + bz * bz);
  return k1 < 1e-6 ? -Math.min(rx, ry, rz) : (k0 * (k0 - 1)) / k1;
}

/** A capsule from a to b, with its own radius at each end. */
export function capsule(
  x: number,
  y: number,
  z: number,
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
  ra: number,
  rb = ra,
): number {
  const px = x - ax,
    py = y - ay,
    pz = z - az;
  const dx = bx - ax,
    dy = by - ay,
    dz = bz - az;
  const h = clamp((px * dx + py * dy + pz * dz) / (dx * dx + dy * dy + dz * dz));
  return Math.hypot(px - dx * h, py - dy * h, pz - dz * h) - (ra + (rb - ra) * h);
}
