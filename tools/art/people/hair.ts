/** Hair, headscarf and beard, in the head's own space. */
import { clamp } from '../lib/colour';
import type { Noise } from '../lib/noise';
import { ellipsoid, smax, smin } from './solids';
import type { Traits } from './traits';

type Distance = (x: number, y: number, z: number) => number;

/** Long: one case for each hair style. */
export function hairDistance(t: Traits, curl: Noise): Distance {
  const W = t.width;
  const cranium = (x: number, y: number, z: number, grow: number): number =>
    ellipsoid(x, y - 0.27, z + 0.1, 0.71 * W + grow, 0.75 + grow, 0.86 + grow);

  return (x, y, z) => {
    const s = Math.abs(x);
    /** A rounded box that cuts the face out of the hair. */
    const face = (top: number, wide: number, deep = 0.06): number =>
      ellipsoid(x, y - (top - 1.0), z - 1.02, wide, 1.0, 1.02 - deep);
    // Add fine shape only where a ray is about to land, because noise is the most expensive part of a step.
    const landing = cranium(x, y, z, 0.2) < 0.3 || y < 0.1;
    const strand = landing ? 0.014 * curl.at(x * 3 + z * 2 + 9, y * 1.1 + z * 7) : 0;
    switch (t.hair) {
      case 'none':
        return 9;
      case 'crop':
        return smax(
          smax(cranium(x, y, z, 0.032), -face(0.86, 0.66), 0.03),
          -(y + 0.16 + Math.max(0, z + 0.1) * 1.1),
          0.05,
        );
      case 'receding':
        return smax(
          smax(smax(cranium(x, y, z, 0.05) + strand, -face(1.02, 0.72, -0.25), 0.06), y - 0.5 + 0.35 * z, 0.06),
          -(y + 0.3 + Math.max(0, z) * 0.8),
          0.05,
        );
      case 'short': {
        let d = cranium(x, y - 0.03, z, 0.065) + strand;
        d = smin(d, ellipsoid(x + 0.1, y - 0.9, z - 0.22, 0.54, 0.22, 0.5) + strand * 2, 0.12);
        return smax(smax(d, -face(0.84, 0.63), 0.03), -(y + 0.2 + Math.max(0, z + 0.1) * 1.3), 0.04);
      }
      case 'side': {
        // Parted: raised on one side of the parting, flat on the other.
        let d = cranium(x, y - 0.03, z, 0.06) + strand;
        d = smin(d, ellipsoid(x + 0.14, y - 0.88, z - 0.26, 0.58, 0.24, 0.52) + strand * 2, 0.1);
        d = smax(d, -ellipsoid(x - 0.07, y + 0.2, z - 1.02, 0.63, 1.04, 0.98), 0.03);
        return smax(d, -(y + 0.2 + Math.max(0, z + 0.1) * 1.3), 0.04);
      }
      case 'coils': {
        const bump = landing ? 0.05 * curl.fbm(x * 6 + z * 3, y * 6 - z * 4, 2) : 0;
        return smax(
          smax(cranium(x, y - 0.07, z, 0.14) + bump, -face(0.82, 0.66) - bump * 0.4, 0.03),
          -(y + 0.2 + Math.max(0, z) * 1.2),
          0.08,
        );
      }
      case 'bob': {
        let d = cranium(x, y - 0.03, z, 0.1) + strand;
        d = smin(d, ellipsoid(s - 0.53, y + 0.3, z + 0.12, 0.33, 0.74, 0.6), 0.2);
        d = smax(d, -(y + 0.83 + 0.2 * z), 0.12);
        d = smax(d, -ellipsoid(x - 0.05, y + 0.25, z - 1.0, 0.56, 1.06, 0.97), 0.04);
        return smin(
          d,
          smax(
            ellipsoid(x + 0.2, y - 0.7, z - 0.4, 0.5, 0.26, 0.4) + strand * 2,
            -ellipsoid(x - 0.16, y - 0.16, z - 0.95, 0.56, 0.5, 0.5),
            0.03,
          ),
          0.06,
        );
      }
      case 'long':
      case 'wavy': {
        const wave = t.hair === 'wavy' ? 0.045 * Math.sin(y * 8 + s * 3) + 0.03 * curl.fbm(x * 3, y * 3 + z, 2) : 0;
        let d = cranium(x, y - 0.03, z, 0.1) + strand;
        d = smin(d, ellipsoid(s - 0.56, y + 0.75, z + 0.2, 0.34, 1.25, 0.5) + wave, 0.22);
        d = smin(d, ellipsoid(x, y + 0.7, z + 0.55, 0.7, 1.2, 0.42) + wave, 0.2);
        d = smax(d, -(y + 1.66), 0.2);
        return smax(d, -ellipsoid(x - 0.07, y + 0.27, z - 1.02, 0.555, 1.08, 1.0), 0.04);
      }
      case 'tied': {
        let d = cranium(x, y - 0.02, z, 0.055) + strand;
        d = smin(d, ellipsoid(x, y - 0.8, z - 0.1, 0.6, 0.26, 0.6) + strand, 0.12);
        d = smax(smax(d, -face(0.85, 0.63), 0.03), -(y + 0.3 + Math.max(0, z + 0.25) * 1.9), 0.06);
        return smin(d, ellipsoid(x, y - 1.0, z + 0.68, 0.36, 0.32, 0.34) + strand * 2, 0.05);
      }
      case 'curly': {
        const bump = landing ? 0.09 * curl.fbm(x * 4.2 + z * 1.5, y * 4.2 - z * 2, 3, 0.6) : 0;
        let d = cranium(x, y - 0.08, z, 0.2);
        d = smin(d, ellipsoid(s - 0.62, y + 0.32, z + 0.18, 0.42, 0.86, 0.56), 0.2);
        d = smin(d, ellipsoid(x, y + 0.4, z + 0.62, 0.72, 0.9, 0.4), 0.2) + bump;
        d = smax(d, -(y + 1.22 + bump * 2), 0.2);
        return smax(d, -(ellipsoid(x - 0.05, y + 0.3, z - 1.02, 0.57, 1.06, 1.0) - bump * 0.5), 0.04);
      }
    }
  };
}

export function hijabDistance({ width: W, length: L }: Traits, curl: Noise): Distance {
  return (x, y, z) => {
    // Turns with the head at the crown and falls to the shoulders; folds run under the chin.
    const fold =
      0.022 *
      Math.sin((y * 1.15 + Math.abs(x) * 0.55 - z * 0.4) * 15 + 1.4 * curl.at(x * 2, y * 2 + z)) *
      clamp((0.15 - y) / 0.7);
    let d = ellipsoid(x, y - 0.22, z + 0.12, 0.8 * W, 0.86, 0.94);
    d = smin(d, ellipsoid(x, y + 0.72, z + 0.02, 0.72, 0.72, 0.72), 0.3);
    d = smin(d, ellipsoid(x, y + 1.5, z + 0.05, 1.12, 0.62, 0.86), 0.4) + fold;
    return smax(d, -ellipsoid(x, y + 0.12 * L, z - 0.9, 0.55 * W, 0.88 * L, 1.0), 0.05);
  };
}

/** Positive where a beard grows: jaw, chin and upper lip, not the lips. */
export function beardArea({ width: W, length: L }: Traits, x: number, y: number, z: number): number {
  const s = Math.abs(x);
  const line = -0.36 * L - 0.16 * clamp((0.42 - s) / 0.3) + 0.42 * clamp((s - 0.42) / 0.2) - y;
  const moustache = 0.085 - Math.hypot((y + 0.415 * L + s * 0.2) * 1.0, Math.max(0, s - 0.2));
  const lips = Math.hypot(Math.max(0, s - 0.13) * 1, (y + 0.57 * L) * 1.15) - 0.095;
  // The beard ends in front of the ear.
  if (z < 0.02 || s > 0.66 * W) return -1;
  return Math.min(Math.max(line, moustache), lips);
}
