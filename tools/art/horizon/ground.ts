/** A plain below the line, seen in perspective: pasture, stubble or sand under low light. */
import { clamp, lerp, smoothstep, type Rgb } from '../lib/colour';
import { Noise } from '../lib/noise';
import { warmth, type View } from './view';

export interface GroundOptions {
  /** Colour of the ground where light reaches it. */
  tint: Rgb;
  /** Viewer's height, in units of the pattern. */
  eye: number;
  /** Ploughed or mown rows running to a vanishing point at this part of the width; undefined: none. */
  rows?: number;
  /** Mist lying on the far part. */
  mist: number;
}

export function drawGround(view: View, o: GroundOptions): void {
  const { canvas, mood, line, focal } = view;
  const { w, h, px } = canvas;
  const field = new Noise(view.seed + ':field');
  const tuft = new Noise(view.seed + ':tuft');
  for (let y = Math.floor(line); y < h; y++) {
    const e = Math.max(0.0006, (y + 0.5 - line) / w);
    const z = (o.eye / e) * focal;
    const near = clamp(e / 0.22);
    const per = z / (e * w);
    for (let x = 0; x < w; x++) {
      const u = (x + 0.5) / w;
      const wx = ((u - 0.5) / focal) * z;
      const seen = clamp(0.6 / per);
      const paddock = field.fbm(wx * 0.35, z * 0.35, 4) * clamp(2.5 / (per + 0.2));
      const grass = tuft.fbm(wx * 9, z * 3.2, 3, 0.6) * seen;
      let furrow = 0;
      if (o.rows !== undefined) {
        const lane = ((u - o.rows) / focal) * z * 5.2;
        furrow = Math.sin(lane * Math.PI * 2) * clamp(0.35 / ((z / (focal * w)) * 5.2) - 0.6) * 0.32;
      }
      const warm = warmth(view, u, 0);
      const light =
        (0.2 + 0.35 * mood.ambient * (1 - near * 0.7) + 0.9 * warm * mood.direct * (1 - 0.5 * near)) *
        (1 + 0.75 * paddock + 0.5 * grass + furrow);
      const haze = Math.exp(-e * 34) * 0.8;
      const fog = o.mist * smoothstep(0.075, 0.005, e + 0.02 * field.fbm(u * 4, e * 40, 4));
      const dst = (y * w + x) * 3;
      for (let j = 0; j < 3; j++) {
        let v = lerp(o.tint[j]!, mood.near[j]!, 0.25 + 0.6 * near) * Math.max(0.1, light);
        v += mood.sun[j]! * 0.05 * warm * (1 + grass);
        const air = view.air[x * 3 + j]!;
        v = lerp(v, air * 0.7, haze);
        px[dst + j] = lerp(v, air * 0.95, clamp(fog));
      }
    }
  }
}
