/** The camera, the light and the air, shared by every part of the scene. */
import type { Canvas } from '../lib/canvas';
import type { Mood } from './moods';

export interface View {
  readonly canvas: Canvas;
  readonly seed: string;
  readonly mood: Mood;
  /** Pixel row of the horizon. */
  readonly line: number;
  /** Focal length in picture widths: 1 is wide, 3 is long. */
  readonly focal: number;
  /** Sun: part of the width from the left, part of the width above the horizon. */
  readonly sunX: number;
  readonly sunE: number;
  /** How far the warm side reaches, part of the width. */
  readonly reach: number;
  /** Kilometres after which the air has taken two thirds of a colour. */
  readonly clarity: number;
  /** Colour of the air at each column, r, g, b. */
  readonly air: Float32Array;
}

/** Weight of the warm side at column position u (0…1) and elevation e (parts of width). */
export function warmth(view: Pick<View, 'sunX' | 'sunE' | 'reach'>, u: number, e: number): number {
  const dx = (u - view.sunX) / view.reach;
  const low = Math.max(0, e - view.sunE);
  const spread = 1 + 0.3 * Math.exp(-low * 14);
  return Math.exp((-0.5 * dx * dx) / (spread * spread) - low * 0.4);
}
