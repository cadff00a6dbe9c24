/** The bare head, and its turn on the body. */
import { capsule, ellipsoid, smax, smin } from './solids';
import type { Traits } from './traits';

/** Maps a point of the head's own space to figure space. */
export interface Turn {
  (x: number, y: number, z: number): readonly [number, number, number];
}

export function headTurn(t: Traits): Turn {
  const cy = Math.cos((t.yaw * Math.PI) / 180);
  const sy = Math.sin((t.yaw * Math.PI) / 180);
  const cp = Math.cos((t.pitch * Math.PI) / 180);
  const sp = Math.sin((t.pitch * Math.PI) / 180);
  return (x, y, z) => {
    const y1 = y * cp - z * sp;
    const z1 = y * sp + z * cp;
    return [x * cy + z1 * sy, y1, -x * sy + z1 * cy];
  };
}

/** The distance to the bare head, in the head's own space. Symmetric, so one side is computed. Long: one line a feature. */
export const headDistance =
  ({ width: W, length: L, ...t }: Traits) =>
  (x: number, y: number, z: number): number => {
    const s = Math.abs(x);
    let d = ellipsoid(x, y - 0.27, z + 0.1, 0.71 * W, 0.75, 0.86);
    d = smin(d, ellipsoid(x, y + 0.28 * L, z - 0.16, 0.565 * W, 0.72 * L, 0.6), 0.22);
    // Jaw: from the angle below the ear to the chin.
    d = smin(
      d,
      capsule(s, y, z, 0.385 * W * t.jaw, -0.5 * L, 0.04, 0.11 * t.jaw, -0.88 * L, 0.5, 0.14, 0.13 + 0.03 * t.jaw),
      0.2,
    );
    d = smin(d, ellipsoid(s - 0.38 * W, y + 0.17, z - 0.47, 0.19, 0.15 * t.cheek, 0.17), 0.24);
    // Fill the temples, so that the far outline does not pinch.
    d = smin(d, ellipsoid(s - 0.45 * W, y - 0.1, z - 0.3, 0.13, 0.26, 0.24), 0.2);
    // Brow, then the eye sockets cut out below it.
    d = smin(d, capsule(s, y, z, 0, 0.19, 0.74, 0.4 * W, 0.2, 0.6, 0.085 * (0.7 + 0.3 * t.brow), 0.07), 0.12);
    d = smax(d, -ellipsoid(s - 0.285 * W, y - 0.035, z - 0.86, 0.185, 0.12, 0.22), 0.1);
    d = smin(d, ellipsoid(s - 0.28 * W, y - 0.02, z - 0.565, 0.165, 0.15, 0.16), 0.03);
    // Muzzle, nose, lips.
    d = smin(d, ellipsoid(x, y + 0.56 * L, z - 0.55, 0.27, 0.22, 0.2), 0.16);
    const tip = -0.27 * t.noseLength;
    d = smin(d, capsule(x, y, z, 0, 0.14, 0.7, 0, tip + 0.03, 0.9, 0.055 * t.nose, 0.085 * t.nose), 0.075);
    d = smin(d, ellipsoid(x, y - tip, z - 0.9, 0.1 * t.nose, 0.085, 0.1), 0.06);
    d = smin(d, ellipsoid(s - 0.115 * t.nose, y - tip + 0.035, z - 0.79, 0.075 * t.nose, 0.062, 0.1), 0.05);
    const mouth = -0.555 * L;
    d = smin(d, ellipsoid(x, y - mouth - 0.045, z - 0.715, 0.2, 0.05 * t.lips, 0.1), 0.045);
    d = smin(d, ellipsoid(x, y - mouth + 0.06, z - 0.705, 0.165, 0.06 * t.lips, 0.1), 0.045);
    d = smax(d, -ellipsoid(x, y - mouth + s * s * -1.1 * t.smile * 0.6, z - 0.84, 0.22, 0.014, 0.09), 0.03);
    d = smax(d, -ellipsoid(x, y - mouth + 0.155, z - 0.86, 0.15, 0.022, 0.11), 0.09);
    d = smin(d, ellipsoid(x, y + 0.9 * L, z - 0.5, 0.17 * t.jaw, 0.15, 0.15), 0.12);
    if (t.age > 0.4) {
      // Lines from nose to mouth, hollower cheeks.
      d = smax(d, -capsule(s, y, z, 0.2, -0.33, 0.86, 0.315, -0.58, 0.74, 0.05 + 0.025 * t.age), 0.09);
      d = smax(d, -ellipsoid(s - 0.58, y + 0.42, z - 0.5, 0.12, 0.22, 0.16), 0.16);
    }
    // Ears.
    const ear = smax(
      ellipsoid(s - 0.7 * W - 0.12 * Math.max(0, y), y + 0.03, z + 0.12, 0.055, 0.19, 0.115),
      -ellipsoid(s - 0.75 * W, y + 0.0, z + 0.09, 0.04, 0.11, 0.06),
      0.03,
    );
    return smin(d, ear, 0.03);
  };
