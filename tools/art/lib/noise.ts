/** Seeded random numbers: the same seed always gives the same sequence. */

/** FNV-1a over the seed's characters: a 32-bit number from a text. */
export function hashText(text: string): number {
  let n = 2166136261;
  for (let i = 0; i < text.length; i++) n = Math.imul(n ^ text.charCodeAt(i), 16777619) >>> 0;
  return n;
}

/** A generator of numbers in [0, 1) (mulberry32). */
export type Random = () => number;

export function random(seed: string): Random {
  let a = hashText(seed);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** White noise in [0, 1) for a pixel. Used for grain, where a lattice would be visible. */
export function pixelHash(x: number, y: number, seed: number): number {
  let n = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 1442695041);
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  n = Math.imul(n ^ (n >>> 16), 2246822519);
  return ((n ^ (n >>> 15)) >>> 0) / 4294967296;
}

/**
 * Gradient noise. It uses gradients rather than values, and rotates each octave against the last,
 * because an unrotated lattice is visible as a grid in skies.
 */
export class Noise {
  private readonly perm = new Uint8Array(512);
  private readonly gx = new Float32Array(256);
  private readonly gy = new Float32Array(256);

  constructor(seed: string) {
    const next = random(seed);
    for (let i = 0; i < 256; i++) this.perm[i] = i;
    for (let i = 255; i > 0; i--) {
      const j = Math.floor(next() * (i + 1));
      const swap = this.perm[i]!;
      this.perm[i] = this.perm[j]!;
      this.perm[j] = swap;
    }
    for (let i = 0; i < 256; i++) {
      this.perm[256 + i] = this.perm[i]!;
      const angle = next() * Math.PI * 2;
      this.gx[i] = Math.cos(angle) * 1.5;
      this.gy[i] = Math.sin(angle) * 1.5;
    }
  }

  /** One octave, about −1 … 1. */
  at(x: number, y: number): number {
    const { perm, gx, gy } = this;
    const xf = Math.floor(x);
    const yf = Math.floor(y);
    const xi = xf & 255;
    const yi = yf & 255;
    const dx = x - xf;
    const dy = y - yf;
    const u = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
    const v = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
    const row0 = perm[yi]!;
    const row1 = perm[(yi + 1) & 255]!;
    const a = perm[xi + row0]!;
    const b = perm[((xi + 1) & 255) + row0]!;
    const c = perm[xi + row1]!;
    const d = perm[((xi + 1) & 255) + row1]!;
    const na = gx[a]! * dx + gy[a]! * dy;
    const nb = gx[b]! * (dx - 1) + gy[b]! * dy;
    const nc = gx[c]! * dx + gy[c]! * (dy - 1);
    const nd = gx[d]! * (dx - 1) + gy[d]! * (dy - 1);
    const top = na + (nb - na) * u;
    return top + (nc + (nd - nc) * u - top) * v;
  }

  /** Several octaves, about −1 … 1. */
  fbm(x: number, y: number, octaves: number, gain = 0.5): number {
    let sum = 0;
    let amp = 1;
    let norm = 0;
    for (let o = 0; o < octaves; o++) {
      sum += amp * this.at(x, y);
      norm += amp;
      amp *= gain;
      const rx = 1.624 * x - 1.218 * y + 17.3;
      y = 1.218 * x + 1.624 * y + 5.9;
      x = rx;
    }
    return sum / norm;
  }

  /** Octaves folded at zero: crests and spurs, 0 … 1. */
  ridged(x: number, y: number, octaves: number, gain = 0.5): number {
    let sum = 0;
    let amp = 1;
    let norm = 0;
    let carry = 1;
    for (let o = 0; o < octaves; o++) {
      let n = 1 - Math.abs(this.at(x, y));
      n *= n;
      sum += amp * n * carry;
      norm += amp;
      carry = n < 1 ? n : 1;
      amp *= gain;
      const rx = 1.624 * x - 1.218 * y + 11.7;
      y = 1.218 * x + 1.624 * y + 3.1;
      x = rx;
    }
    return sum / norm;
  }
}
