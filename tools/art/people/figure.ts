/**
 * The figure as a solid: a distance field of simple volumes, melted together, walked by rays. What comes out is
 * not a picture but, for each pixel, a material and how much light it gets; the printing is done elsewhere.
 *
 * Space: the head's middle is the origin, one unit is about half a head's height, y up, z towards the viewer.
 */
import { clamp } from '../lib/colour';
import { Noise } from '../lib/noise';
import type { Traits } from './traits';

export const Material = { none: 0, skin: 1, hair: 2, beard: 3, cloth: 4, under: 5, scarf: 6 } as const;
export const MATERIALS = 7;

/** Where a point of the head's own space lands in figure space. */
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

const smin = (a: number, b: number, k: number): number => {
  const h = clamp(0.5 + (0.5 * (b - a)) / k);
  return b + (a - b) * h - k * h * (1 - h);
};
const smax = (a: number, b: number, k: number): number => -smin(-a, -b, k);

function ellipsoid(x: number, y: number, z: number, rx: number, ry: number, rz: number): number {
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

function capsule(
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

/** The trunk sits this much higher than its own numbers say: a shorter neck. */
const RAISE = 0.26;

export interface Field {
  /** Distance at a point; `material` then says of what. */
  distance(x: number, y: number, z: number): number;
  material: number;
  /** Strands of hair and weave of cloth at a point: added to its light. */
  grain(x: number, y: number, z: number, material: number): number;
}

export function figure(t: Traits, seed: string): Field {
  const cy = Math.cos((t.yaw * Math.PI) / 180);
  const sy = Math.sin((t.yaw * Math.PI) / 180);
  const cp = Math.cos((t.pitch * Math.PI) / 180);
  const sp = Math.sin((t.pitch * Math.PI) / 180);
  const curl = new Noise(seed + ':curl');
  const W = t.width;
  const L = t.length;
  /** Radius about the head that holds its hair and beard. */
  const bound = ['bob', 'long', 'wavy', 'curly', 'tied'].includes(t.hair) ? 2.1 : 1.62;
  const hasBeardVolume = t.beard === 'full' ? 0.11 : t.beard === 'short' ? 0.035 : 0;

  /** Bare head in its own space; symmetric, so one side is enough. */
  const head = (x: number, y: number, z: number): number => {
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
    // Temples filled, so that the far outline does not pinch.
    d = smin(d, ellipsoid(s - 0.45 * W, y - 0.1, z - 0.3, 0.13, 0.26, 0.24), 0.2);
    // Brow, then the sockets taken out under it.
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

  const cranium = (x: number, y: number, z: number, grow: number): number =>
    ellipsoid(x, y - 0.27, z + 0.1, 0.71 * W + grow, 0.75 + grow, 0.86 + grow);

  const hairOf = (x: number, y: number, z: number): number => {
    const s = Math.abs(x);
    /** The face is cut out of the hair with a rounded box of its own; `drop` lowers the hairline at the temples. */
    const face = (top: number, wide: number, deep = 0.06): number =>
      ellipsoid(x, y - (top - 1.0), z - 1.02, wide, 1.0, 1.02 - deep);
    // Fine shape only where a ray is about to land: noise is the dearest part of a step.
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
        // Parted: a swell to one side of the parting, flat on the other.
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

  const hijabOf = (x: number, y: number, z: number): number => {
    // Turned with the head at the crown, falling to the shoulders; folds run round under the chin.
    const fold =
      0.022 *
      Math.sin((y * 1.15 + Math.abs(x) * 0.55 - z * 0.4) * 15 + 1.4 * curl.at(x * 2, y * 2 + z)) *
      clamp((0.15 - y) / 0.7);
    let d = ellipsoid(x, y - 0.22, z + 0.12, 0.8 * W, 0.86, 0.94);
    d = smin(d, ellipsoid(x, y + 0.72, z + 0.02, 0.72, 0.72, 0.72), 0.3);
    d = smin(d, ellipsoid(x, y + 1.5, z + 0.05, 1.12, 0.62, 0.86), 0.4) + fold;
    return smax(d, -ellipsoid(x, y + 0.12 * L, z - 0.9, 0.55 * W, 0.88 * L, 1.0), 0.05);
  };

  const torso = (x: number, y: number, z: number): number => {
    const s = Math.abs(x);
    let d = capsule(s, y, z, 0.3, -2.25, -0.22, 1.3 * t.shoulders, -2.36, -0.28, 0.5, 0.4);
    d = smin(d, ellipsoid(x, y + 3.2, z + 0.12, 1.38 * t.shoulders, 1.35, 0.72), 0.3);
    return smin(d, capsule(s, y, z, 0.12, -1.25, -0.34, 0.95, -2.06, -0.3, 0.27, 0.32), 0.25);
  };
  const neckOf = (x: number, y: number, z: number): number => {
    let d = capsule(x, y, z, 0, -0.5, -0.2, 0, -1.75, -0.22, 0.37 * t.neck, 0.4 * t.neck);
    d = smin(d, capsule(Math.abs(x), y, z, 0.42, -0.62, -0.16, 0.07, -1.8, 0.2, 0.09, 0.07), 0.12);
    return d;
  };

  const field: Field = {
    material: 0,
    grain(px, py, pz, material) {
      if (material === Material.cloth || material === Material.under) return 0;
      const hx = px * cy - pz * sy;
      const z1 = px * sy + pz * cy;
      const hy = py * cp + z1 * sp;
      const hz = -py * sp + z1 * cp;
      if (material === Material.hair) {
        if (t.hair === 'coils' || t.hair === 'curly' || t.hair === 'crop')
          return (t.hair === 'crop' ? 0.12 : 0.42) * curl.fbm(hx * 7 + hz * 4, hy * 7 - hz * 5, 3, 0.6) - 0.05;
        // Strands run from the parting down and back.
        const turn = Math.atan2(hx + 0.12, hz + 0.5 + Math.max(0, hy - 0.4) * 0.7);
        return 0.42 * curl.fbm(turn * 9 + hy * 0.5, hy * 0.8 + 4, 3, 0.66) - 0.06;
      }
      if (material === Material.beard && t.beard !== 'stubble') return 0.22 * curl.fbm(hx * 11, hy * 4 + hz * 2, 2);
      return 0;
    },
    distance(px, py, pz) {
      // Body first: most rays below the chin meet only it.
      let d = 9;
      let m = 0;
      const by = py - RAISE;
      if (py < -0.35) {
        const body = torso(px, by, pz);
        // The neckline and lapels are cut by where the point lies on the chest.
        const s = Math.abs(px);
        const front = pz > -0.2;
        d = body;
        m = Material.cloth;
        const drop = -by - 1.42;
        if (t.wear === 'crew' || t.wear === 'knit') {
          const neckline = Math.hypot(px, (by + 1.62) * 1.25, (pz + 0.2) * 0.9);
          if (neckline < 0.47) m = Material.skin;
          const band =
            Math.hypot(
              Math.max(0, Math.abs(Math.hypot(px, (pz + 0.22) * 1.0) - 0.47) - 0.02),
              Math.max(0, Math.abs(by + 1.72 + (pz + 0.2) * 0.25) - (t.wear === 'knit' ? 0.13 : 0.06)),
            ) - 0.055;
          if (band < d) {
            d = smin(d, band, 0.05);
            m = Material.cloth;
          }
        } else {
          const open = t.wear === 'vneck' ? 0.44 : t.wear === 'shirt' ? 0.2 : 0.5;
          const wedge = front && s < open - drop * (t.wear === 'shirt' ? 0.36 : 0.42);
          if (wedge) {
            const skinWedge =
              s < (t.wear === 'suit' ? 0 : 0.33 - drop * (t.wear === 'blazer' || t.wear === 'coat' ? 0.52 : 0.5));
            m = t.wear === 'vneck' || t.wear === 'shirt' || skinWedge ? Material.skin : Material.under;
            d += 0.045;
          } else if (front && t.wear !== 'shirt') {
            // Lapels lie a little proud of the coat, and end in a notch.
            const edge = s - (open - drop * 0.42);
            if (edge < 0.34 - Math.abs(drop - 0.75) * 0.2 && drop < 1.9)
              d -= 0.05 * clamp(edge * 30) * clamp((0.34 - Math.abs(drop - 0.75) * 0.2 - edge) * 14);
          }
          if (t.wear === 'suit' || t.wear === 'shirt') {
            // Shirt collar: two leaves about the neck.
            const leaf =
              Math.hypot(
                Math.max(0, Math.abs(Math.hypot(px, pz + 0.2) - 0.47 - Math.max(0, -by - 1.5) * 0.35) - 0.015),
                Math.max(0, Math.abs(by + 1.62 + pz * 0.3) - 0.1),
              ) - 0.03;
            const gap = pz > 0 && s < 0.03 + Math.max(0, -by - 1.6) * 0.5;
            if (!gap && leaf < d) {
              d = leaf;
              m = t.wear === 'shirt' ? Material.cloth : Material.under;
            }
          }
        }
        const neck = neckOf(px, py, pz);
        if (neck < d) {
          d = neck;
          m = Material.skin;
        }
      } else {
        d = neckOf(px, py, pz);
        m = Material.skin;
      }
      if (py < -2.6 && !t.hijab) {
        field.material = m;
        return d;
      }

      // Into the head's space.
      const hx = px * cy - pz * sy;
      const z1 = px * sy + pz * cy;
      const hy = py * cp + z1 * sp;
      const hz = -py * sp + z1 * cp;
      if (t.hijab) {
        const veil = hijabOf(hx, hy, hz);
        if (veil < d) {
          d = veil;
          m = Material.scarf;
        }
      }
      const reach = hx * hx + hy * hy + hz * hz;
      if (reach < bound * bound) {
        // Under a scarf only the face is seen: an oval, so that no ear or temple comes through the cloth.
        const bare = head(hx, hy, hz);
        const h = t.hijab ? smax(bare, ellipsoid(hx, hy + 0.12 * L, hz - 0.9, 0.56 * W, 0.9 * L, 1.1), 0.03) : bare;
        if (h < d) {
          // The neck melts into the jaw.
          d = m === Material.skin ? smin(d, h, 0.06) : h;
          m = Material.skin;
          if (t.beard === 'stubble' && beardArea(hx, hy, hz) > 0) m = Material.beard;
        }
        if (hasBeardVolume > 0) {
          const edge = beardArea(hx, hy, hz);
          const fuzz = 0.018 * curl.fbm(hx * 6 + 3, hy * 6 + hz * 3, 2);
          const full = t.beard === 'full' ? ellipsoid(hx, hy + 0.93 * L, hz - 0.42, 0.4, 0.34, 0.34) + fuzz : 9;
          const b = Math.min(
            smax(h - hasBeardVolume * clamp(edge * 7) + fuzz, -edge * 0.8, 0.02),
            smax(full, -edge * 0.5, 0.04),
          );
          if (edge > 0 && b < d) {
            d = b;
            m = Material.beard;
          }
        }
        if (!t.hijab) {
          const hair = hairOf(hx, hy, hz);
          if (hair < d) {
            d = hair;
            m = Material.hair;
          }
        }
      } else if (!t.hijab) {
        const far = Math.sqrt(reach) - bound + 0.12;
        if (far < d) {
          d = far;
          m = 0;
        }
      }
      field.material = m;
      return d;
    },
  };

  /** Positive where a beard grows: jaw, chin and upper lip, not the lips. */
  function beardArea(x: number, y: number, z: number): number {
    const s = Math.abs(x);
    const line = -0.36 * L - 0.16 * clamp((0.42 - s) / 0.3) + 0.42 * clamp((s - 0.42) / 0.2) - y;
    const moustache = 0.085 - Math.hypot((y + 0.415 * L + s * 0.2) * 1.0, Math.max(0, s - 0.2));
    const lips = Math.hypot(Math.max(0, s - 0.13) * 1, (y + 0.57 * L) * 1.15) - 0.095;
    // It stops in front of the ear.
    if (z < 0.02 || s > 0.66 * W) return -1;
    return Math.min(Math.max(line, moustache), lips);
  }
  return field;
}
