/** Colour in linear light. Gradients are mixed in OKLab, because blue to gold would pass through grey otherwise. */

export type Rgb = readonly [number, number, number];

export const clamp = (v: number, lo = 0, hi = 1): number => (v < lo ? lo : v > hi ? hi : v);
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
export const smoothstep = (a: number, b: number, v: number): number => {
  const t = clamp((v - a) / (b - a));
  return t * t * (3 - 2 * t);
};

export const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
export const toSrgb = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/** Relative luminance as WCAG defines it, of linear light. */
export const luminance = (r: number, g: number, b: number): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

export function hex(code: string): Rgb {
  const part = (i: number): number => toLinear(parseInt(code.slice(i, i + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

function toLab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([L, A, B]: Rgb): Rgb {
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3;
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3;
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

export function mix(a: Rgb, b: Rgb, t: number): Rgb {
  const p = toLab(a);
  const q = toLab(b);
  const c = fromLab([lerp(p[0], q[0], t), lerp(p[1], q[1], t), lerp(p[2], q[2], t)]);
  return [Math.max(0, c[0]), Math.max(0, c[1]), Math.max(0, c[2])];
}

/** A gradient through colour stops, as a table of linear colours. */
export class Ramp {
  static readonly SIZE = 512;
  readonly table = new Float32Array((Ramp.SIZE + 1) * 3);

  constructor(stops: readonly (readonly [number, string])[]) {
    const labs = stops.map(([, code]) => toLab(hex(code)));
    const positions = stops.map(([p]) => p);
    for (let i = 0; i <= Ramp.SIZE; i++) {
      const t = i / Ramp.SIZE;
      let k = 0;
      while (k < positions.length - 2 && t > positions[k + 1]!) k++;
      const u = clamp((t - positions[k]!) / (positions[k + 1]! - positions[k]!));
      // Catmull-Rom through the neighbours: no Mach band where two stops meet.
      const p0 = labs[Math.max(0, k - 1)]!;
      const p1 = labs[k]!;
      const p2 = labs[k + 1]!;
      const p3 = labs[Math.min(labs.length - 1, k + 2)]!;
      const spline = (j: 0 | 1 | 2): number =>
        0.5 *
        (2 * p1[j] +
          (p2[j] - p0[j]) * u +
          (2 * p0[j] - 5 * p1[j] + 4 * p2[j] - p3[j]) * u * u +
          (3 * p1[j] - p0[j] - 3 * p2[j] + p3[j]) * u * u * u);
      const c = fromLab([spline(0), spline(1), spline(2)]);
      for (let j = 0; j < 3; j++) this.table[i * 3 + j] = Math.max(0, c[j]!);
    }
  }

  /** Index into `table` of the colour at t. */
  index(t: number): number {
    return Math.round(clamp(t) * Ramp.SIZE) * 3;
  }
}
