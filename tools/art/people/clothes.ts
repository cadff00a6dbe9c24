/** Shoulders and clothes, in the picture's own space (1600 × 2000). `x` is the middle of the neck's pit. */
import type { Cloth, Skin } from './palette';
import { clipped, fill, stroke, svgNumber as n } from './shapes';

export const wears = ['blazer', 'suit', 'shirt', 'crew', 'knit', 'vneck', 'jacket'] as const;
export type Wear = (typeof wears)[number];

export interface Dress {
  wear: Wear;
  cloth: Cloth;
  under: Cloth;
  /** Half the width of the shoulders. */
  shoulders: number;
  /** The middle of the collar, and how far the chest turns: -1 … 1. */
  x: number;
  turn: number;
  /** The colour of a suit's tie. */
  tie: string;
}

const TOP = 1300;

/** The trunk with both shoulders. */
const trunk = ({ shoulders: s, x }: Dress): string =>
  `M${n(x - 150)} ${TOP - 30}C${n(x - 250)} ${TOP + 70} ${n(800 - s * 0.86)} ${TOP + 60} ${n(800 - s)} ${TOP + 250}C${n(800 - s - 50)} ${TOP + 400} ${n(800 - s - 70)} 1900 ${n(800 - s - 70)} 2040L${n(800 + s + 70)} 2040C${n(800 + s + 70)} 1900 ${n(800 + s + 50)} ${TOP + 400} ${n(800 + s)} ${TOP + 250}C${n(800 + s * 0.86)} ${TOP + 60} ${n(x + 250)} ${TOP + 70} ${n(x + 150)} ${TOP - 30}Z`;

/** Long: each garment is one list of shapes around the same collar. */
export function drawClothes(dress: Dress, skin: Skin): string {
  const { wear, cloth: c, under: u, x, turn, tie } = dress;
  const body = trunk(dress);
  const at = (dx: number): string => n(x + dx + turn * 26);
  // The side away from the light, and the fold of an arm.
  const shade =
    fill(
      `M${n(x + 120)} ${TOP - 40}C${n(x + 330)} ${TOP + 90} ${n(800 + dress.shoulders * 0.72)} ${TOP + 160} ${n(800 + dress.shoulders * 0.7)} 1640C${n(800 + dress.shoulders * 0.68)} 1800 ${n(800 + dress.shoulders * 0.74)} 1900 ${n(800 + dress.shoulders * 0.72)} 2060L1800 2060L1800 ${TOP - 40}Z`,
      c.shade,
      0.85,
    ) +
    stroke(
      `M${n(800 - dress.shoulders + 130)} 2040C${n(800 - dress.shoulders + 120)} 1860 ${n(800 - dress.shoulders + 150)} 1720 ${n(800 - dress.shoulders + 190)} 1640`,
      c.shade,
      16,
      0.75,
    );
  const light = fill(
    `M${n(x - 190)} ${TOP + 50}C${n(x - 330)} ${TOP + 110} ${n(800 - dress.shoulders * 0.9)} ${TOP + 130} ${n(800 - dress.shoulders + 30)} ${TOP + 290}C${n(800 - dress.shoulders * 0.7)} ${TOP + 190} ${n(x - 290)} ${TOP + 190} ${n(x - 170)} ${TOP + 150}Z`,
    c.lit,
    0.8,
  );
  const base = fill(body, c.base) + clipped(body, shade + light);
  const chest = `M${at(-142)} ${TOP - 40}L${at(0)} 1700L${at(142)} ${TOP - 40}Z`;
  switch (wear) {
    case 'crew':
      return (
        base +
        fill(
          `M${n(x - 160)} ${TOP - 34}Q${at(0)} ${TOP + 190} ${n(x + 160)} ${TOP - 34}L${n(x + 120)} ${TOP - 60}L${n(x - 120)} ${TOP - 60}Z`,
          skin.base,
        ) +
        stroke(`M${n(x - 162)} ${TOP - 36}Q${at(0)} ${TOP + 198} ${n(x + 162)} ${TOP - 36}`, c.shade, 40) +
        stroke(`M${n(x - 160)} ${TOP - 46}Q${at(0)} ${TOP + 172} ${n(x + 160)} ${TOP - 46}`, c.lit, 14, 0.8)
      );
    case 'knit': {
      const collar = `M${n(x - 168)} ${TOP - 150}Q${at(0)} ${TOP - 80} ${n(x + 168)} ${TOP - 150}L${n(x + 190)} ${TOP + 30}Q${at(0)} ${TOP + 150} ${n(x - 190)} ${TOP + 30}Z`;
      const ribs = [-120, -70, -20, 30, 80, 130]
        .map((dx) => stroke(`M${n(x + dx * 0.95)} ${TOP - 120}L${n(x + dx * 1.1)} ${TOP + 80}`, c.shade, 8, 0.6))
        .join('');
      return (
        base +
        fill(collar, c.base) +
        clipped(
          collar,
          fill(
            `M${n(x + 50)} ${TOP - 200}L${n(x + 90)} ${TOP + 200}L${n(x + 300)} ${TOP + 200}V${TOP - 200}Z`,
            c.shade,
          ) + ribs,
        ) +
        stroke(`M${n(x - 190)} ${TOP + 30}Q${at(0)} ${TOP + 150} ${n(x + 190)} ${TOP + 30}`, c.shade, 12, 0.8)
      );
    }
    case 'vneck':
      return (
        base +
        fill(`M${n(x - 150)} ${TOP - 40}L${at(0)} 1580L${n(x + 150)} ${TOP - 40}Z`, skin.base) +
        fill(`M${at(10)} 1560L${n(x + 150)} ${TOP - 40}L${n(x + 30)} ${TOP - 40}Z`, skin.shade, 0.7) +
        stroke(`M${n(x - 160)} ${TOP - 40}L${at(0)} 1590L${n(x + 160)} ${TOP - 40}`, c.lit, 22)
      );
    case 'shirt': {
      const leaf = (s: number): string =>
        fill(
          `M${n(x + s * 150)} ${TOP - 90}L${n(x + s * 206)} ${TOP + 20}L${n(x + s * 118 + turn * 20)} ${TOP + 190}L${at(s * 8)} ${TOP + 86}Z`,
          s < 0 ? c.lit : c.base,
        ) +
        stroke(
          `M${n(x + s * 206)} ${TOP + 20}L${n(x + s * 118 + turn * 20)} ${TOP + 190}L${at(s * 8)} ${TOP + 86}`,
          c.shade,
          8,
          0.9,
        );
      return (
        base +
        fill(`M${n(x - 150)} ${TOP - 60}L${at(0)} ${TOP + 120}L${n(x + 150)} ${TOP - 60}Z`, skin.base) +
        fill(`M${at(0)} ${TOP + 120}L${n(x + 150)} ${TOP - 60}L${n(x + 20)} ${TOP - 60}Z`, skin.shade, 0.7) +
        stroke(`M${at(0)} ${TOP + 100}C${at(16)} 1600 ${at(8)} 1800 ${at(14)} 2040`, c.shade, 10) +
        [1560, 1720, 1880].map((y) => `<circle cx="${at(-20)}" cy="${y}" r="11" fill="${c.shade}"/>`).join('') +
        leaf(-1) +
        leaf(1)
      );
    }
    case 'jacket':
      // A zipped work jacket with a stand-up collar.
      return (
        base +
        fill(`M${n(x - 150)} ${TOP - 60}L${at(0)} 1480L${n(x + 150)} ${TOP - 60}Z`, u.base) +
        stroke(`M${at(0)} 1450V2040`, c.shade, 14) +
        fill(`M${n(x - 170)} ${TOP - 96}L${n(x - 214)} ${TOP + 40}L${at(-10)} 1500L${at(-40)} 1380Z`, c.lit) +
        fill(`M${n(x + 170)} ${TOP - 96}L${n(x + 214)} ${TOP + 40}L${at(10)} 1500L${at(40)} 1380Z`, c.base) +
        stroke(`M${n(x + 214)} ${TOP + 40}L${at(10)} 1500`, c.shade, 10)
      );
    default: {
      const lapel = (s: number): string => {
        const tone = s < 0 ? c.lit : c.base;
        return (
          fill(
            `M${n(x + s * 160)} ${TOP - 66}L${n(x + s * 280)} ${TOP + 150}L${n(x + s * 200)} ${TOP + 170}L${n(x + s * 250)} ${TOP + 226}L${at(s * 6)} 1860L${n(x + s * 124)} ${TOP - 10}Z`,
            tone,
          ) +
          stroke(
            `M${n(x + s * 280)} ${TOP + 150}L${n(x + s * 200)} ${TOP + 170}L${n(x + s * 250)} ${TOP + 226}L${at(s * 6)} 1860`,
            c.shade,
            10,
          )
        );
      };
      const inner =
        wear === 'suit'
          ? fill(chest.replace('1700', '1850'), u.base) +
            fill(`M${at(0)} ${TOP + 40}L${n(x + 150)} ${TOP - 60}L${at(60)} 1860L${at(0)} 1860Z`, u.shade, 0.7) +
            fill(
              `M${n(x - 146)} ${TOP - 80}L${at(-110)} ${TOP + 150}L${at(0)} ${TOP + 70}L${at(110)} ${TOP + 150}L${n(x + 146)} ${TOP - 80}L${at(0)} ${TOP + 60}Z`,
              u.lit,
            ) +
            fill(
              `M${at(-34)} ${TOP + 84}L${at(34)} ${TOP + 84}L${at(24)} ${TOP + 140}L${at(50)} 1720L${at(0)} 1850L${at(-50)} 1720L${at(-24)} ${TOP + 140}Z`,
              tie,
            )
          : fill(chest.replace('1700', '1850'), u.base) +
            fill(`M${n(x - 140)} ${TOP - 60}Q${at(0)} ${TOP + 230} ${n(x + 140)} ${TOP - 60}Z`, skin.base) +
            stroke(`M${n(x - 122)} ${TOP - 10}Q${at(0)} ${TOP + 226} ${n(x + 122)} ${TOP - 10}`, u.shade, 10, 0.8);
      return base + inner + lapel(-1) + lapel(1);
    }
  }
}
