/**
 * The figure as a solid: a distance field of simple volumes, blended together and walked by rays. The result is not a
 * picture but, for each pixel, a material and how much light it gets; `print.ts` turns that into inks.
 *
 * Space: the middle of the head is the origin, one unit is about half a head's height, y up, z towards the viewer.
 */
import { clamp } from '../lib/colour';
import { Noise } from '../lib/noise';
import { createBody } from './body';
import { beardArea, hairDistance, hijabDistance } from './hair';
import { headDistance } from './head';
import { Material } from './materials';
import { ellipsoid, smax, smin } from './solids';
import type { Traits } from './traits';

export interface Figure {
  /** Distance at a point; `material` is then that of the nearest surface. */
  distance(x: number, y: number, z: number): number;
  material: number;
  /** Strands of hair and weave of cloth at a point: added to its light. */
  grain(x: number, y: number, z: number, material: number): number;
}

/** Long: body, headscarf, head, beard and hair each claim the point in turn, and share its coordinates. */
export function createFigure(t: Traits, seed: string): Figure {
  const cy = Math.cos((t.yaw * Math.PI) / 180);
  const sy = Math.sin((t.yaw * Math.PI) / 180);
  const cp = Math.cos((t.pitch * Math.PI) / 180);
  const sp = Math.sin((t.pitch * Math.PI) / 180);
  const curl = new Noise(seed + ':curl');
  const W = t.width;
  const L = t.length;
  /** Radius around the head that contains hair and beard. */
  const bound = ['bob', 'long', 'wavy', 'curly', 'tied'].includes(t.hair) ? 2.1 : 1.62;
  const hasBeardVolume = t.beard === 'full' ? 0.11 : t.beard === 'short' ? 0.035 : 0;
  const body = createBody(t);
  const head = headDistance(t);
  const hairOf = hairDistance(t, curl);
  const hijabOf = hijabDistance(t, curl);

  const figure: Figure = {
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
      // Body first, because most rays below the chin meet only the body.
      let d = body.distance(px, py, pz);
      let m = body.material;
      if (py < -2.6 && !t.hijab) {
        figure.material = m;
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
        // Only the face shows under a headscarf: an oval, so that no ear or temple comes through the cloth.
        const bare = head(hx, hy, hz);
        const h = t.hijab ? smax(bare, ellipsoid(hx, hy + 0.12 * L, hz - 0.9, 0.56 * W, 0.9 * L, 1.1), 0.03) : bare;
        if (h < d) {
          // Blend the neck into the jaw.
          d = m === Material.skin ? smin(d, h, 0.06) : h;
          m = Material.skin;
          if (t.beard === 'stubble' && beardArea(t, hx, hy, hz) > 0) m = Material.beard;
        }
        if (hasBeardVolume > 0) {
          const edge = beardArea(t, hx, hy, hz);
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
      figure.material = m;
      return d;
    },
  };
  return figure;
}
