/** The body below the chin: torso, neck and clothes. */
import { clamp } from '../lib/colour';
import { Material } from './materials';
import { capsule, ellipsoid, smin } from './solids';
import type { Traits } from './traits';

/** The trunk is raised by this much, which shortens the neck. */
const RAISE = 0.26;

export interface BodySolid {
  distance(px: number, py: number, pz: number): number;
  /** The material of the last point that `distance` was called with. */
  material: number;
}

/** Long: the necklines, lapels and collars all cut the same chest, one after the other. */
export function createBody(t: Traits): BodySolid {
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

  const body: BodySolid = {
    material: Material.none,
    distance(px, py, pz) {
      const by = py - RAISE;
      if (py >= -0.35) {
        body.material = Material.skin;
        return neckOf(px, py, pz);
      }
      let d = torso(px, by, pz);
      let m: number = Material.cloth;
      // The point's position on the chest decides the neckline and the lapels.
      const s = Math.abs(px);
      const front = pz > -0.2;
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
          // Lapels are raised a little above the coat and end in a notch.
          const edge = s - (open - drop * 0.42);
          if (edge < 0.34 - Math.abs(drop - 0.75) * 0.2 && drop < 1.9)
            d -= 0.05 * clamp(edge * 30) * clamp((0.34 - Math.abs(drop - 0.75) * 0.2 - edge) * 14);
        }
        if (t.wear === 'suit' || t.wear === 'shirt') {
          // Shirt collar: two leaves around the neck.
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
      body.material = m;
      return d;
    },
  };
  return body;
}
