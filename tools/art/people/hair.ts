/**
 * Hair as masses: a part behind the head and a part before it, in the base tone, with one or two shapes of light and shade.
 * Each style is drawn for one pose; the numbers are points of that head (see head.ts).
 */
import { frontal } from './hair-front';
import type { Style } from './hair-style';
import { turned } from './hair-turned';
import { circle, fill, stroke } from './shapes';

/** In profile to the right. */
const profiled = {
  bun: (t) => ({
    pose: 'profile',
    back:
      circle(-352, -330, 132, t.base) +
      fill(
        'M-430 -430C-380 -462 -300 -440 -276 -390C-330 -420 -390 -400 -440 -350C-456 -376 -450 -410 -430 -430Z',
        t.light,
        0.9,
      ) +
      stroke('M-450 -300C-400 -240 -320 -240 -262 -280', t.shade, 14, 0.8),
    front:
      fill(
        'M204 -276C170 -380 60 -440 -70 -440C-250 -440 -380 -320 -388 -170C-390 -60 -330 60 -190 136C-150 150 -130 120 -134 70C-136 20 -120 -30 -76 -50C-30 -70 0 -120 50 -180C100 -236 170 -250 204 -276Z',
        t.base,
      ) +
      fill(
        'M150 -330C60 -400 -90 -410 -200 -350C-250 -320 -290 -290 -310 -260C-190 -330 -30 -340 90 -280Z',
        t.light,
        0.9,
      ) +
      fill('M60 -236C-60 -250 -200 -220 -296 -170C-200 -180 -60 -190 20 -160Z', t.light, 0.6) +
      fill('M-190 136C-300 70 -370 -20 -384 -130C-320 -20 -230 40 -136 60C-134 110 -150 150 -190 136Z', t.shade, 0.85),
  }),
} satisfies Record<string, Style>;

export const styles: Record<string, Style> = { ...frontal, ...turned, ...profiled };
