/** Tall, slender things: lighthouses, masts, pylons, turbines. */
import { hex } from '../../lib/colour';
import {
  AMBER,
  box,
  curve,
  svgNumber,
  lamp,
  lattice,
  line,
  poly,
  RED,
  WHITE,
  type SilhouetteMaker,
} from './silhouette';

export const masts: Record<string, SilhouetteMaker> = {
  lighthouse: () => ({
    markup:
      `<path d="M-200 4Q-120 -20 -60 -30Q-10 -44 40 -34Q120 -18 210 4Z"/>` +
      poly([
        [-12, -30],
        [-7, -138],
        [7, -138],
        [12, -30],
      ]) +
      box(-12, -141, 24, 4) +
      box(-7, -156, 14, 16) +
      `<path d="M-9 -156Q0 -170 9 -156Z"/>` +
      poly([
        [30, -36],
        [30, -54],
        [48, -62],
        [66, -54],
        [66, -30],
      ]),
    lamps: [lamp(0, -148, hex('#fff2c8'), 5, 2.2), lamp(0, -148, hex('#ffe2a0'), 34, 0.22)],
    air: 0.12,
  }),
  mast: () => ({
    markup:
      lattice(0, 330, 22, 3, 22) +
      line(0, -330, 0, -392, 2) +
      box(-9, -262, 5, 30) +
      box(5, -262, 5, 30) +
      `<circle cx="-13" cy="-214" r="9"/><circle cx="13" cy="-190" r="11"/><circle cx="-12" cy="-164" r="7"/>` +
      box(-34, -8, 68, 8) +
      box(26, -22, 30, 22),
    lamps: [lamp(0, -392, RED, 3, 1.7), lamp(0, -250, RED, 2.2, 1)],
    air: 0.15,
  }),
  tower: () => ({
    // A slim telecommunications tower with a drum, as on a wooded hill above a capital.
    markup:
      `<path d="M-420 6Q-300 -28 -190 -62Q-80 -104 0 -108Q90 -106 190 -66Q300 -26 430 6Z"/>` +
      poly([
        [-9, -100],
        [-5.5, -196],
        [5.5, -196],
        [9, -100],
      ]) +
      poly([
        [-15, -196],
        [-20, -206],
        [-20, -214],
        [20, -214],
        [20, -206],
        [15, -196],
      ]) +
      box(-13, -224, 26, 10) +
      poly([
        [-4, -224],
        [-2.6, -262],
        [2.6, -262],
        [4, -224],
      ]) +
      line(0, -262, 0, -312, 2.4) +
      box(-10, -176, 20, 4),
    lamps: [
      lamp(0, -312, RED, 2.8, 1.6),
      lamp(-14, -210, WHITE, 1.8, 0.9),
      lamp(0, -210, WHITE, 1.8, 0.9),
      lamp(14, -210, WHITE, 1.8, 0.9),
    ],
    air: 0.3,
  }),
  flagmast: () => ({
    // Four legs that meet below a flag, above a long, low building in a grass hill.
    markup:
      `<path d="M-360 4Q-230 -30 -120 -40L120 -40Q230 -30 360 4Z"/>` +
      box(-150, -52, 300, 16) +
      box(-46, -60, 92, 12) +
      curve('M-62 -50Q-52 -128 -9 -168', 4) +
      curve('M62 -50Q52 -128 9 -168', 4) +
      curve('M-30 -50Q-26 -128 -5 -168', 3) +
      curve('M30 -50Q26 -128 5 -168', 3) +
      box(-11, -172, 22, 6) +
      line(0, -170, 0, -250, 3) +
      `<path d="M1 -249Q18 -256 34 -248Q44 -244 52 -248L52 -222Q42 -218 32 -224Q18 -230 1 -223Z"/>`,
    lamps: [
      lamp(-120, -44, AMBER, 2, 0.8),
      lamp(-60, -44, AMBER, 2, 0.8),
      lamp(0, -44, AMBER, 2, 0.8),
      lamp(60, -44, AMBER, 2, 0.8),
      lamp(120, -44, AMBER, 2, 0.8),
      lamp(0, -176, WHITE, 3, 0.8),
    ],
    air: 0.22,
  }),
  pylons: () => {
    // A transmission line from the horizon to the right edge; each span hangs between two arms.
    let out = '';
    const at = Array.from({ length: 7 }, (_, i) => ({ x: -330 + 1.36 ** i * 118, s: 0.16 * 1.44 ** i }));
    at.forEach(({ x, s }, i) => {
      out += `<g transform="translate(${svgNumber(x)} ${svgNumber(s * 26)}) scale(${svgNumber(s)})">${lattice(0, 190, 26, 7, 8)}${lattice(0, 280, 10, 2, 9)}${poly(
        [
          [-72, -186],
          [0, -204],
          [72, -186],
          [0, -192],
        ],
      )}${poly([
        [-52, -226],
        [0, -242],
        [52, -226],
        [0, -231],
      ])}${line(-70, -186, -70, -172, 3)}${line(70, -186, 70, -172, 3)}${line(-50, -226, -50, -213, 3)}${line(50, -226, 50, -213, 3)}</g>`;
      const to = at[i + 1];
      if (!to) return;
      for (const [ax, ay] of [
        [-70, -172],
        [70, -172],
        [-50, -213],
        [50, -213],
      ] as const) {
        const x1 = x + ax * s,
          y1 = (26 + ay) * s,
          x2 = to.x + ax * to.s,
          y2 = (26 + ay) * to.s;
        out += curve(
          `M${svgNumber(x1)} ${svgNumber(y1)}Q${svgNumber((x1 + x2) / 2)} ${svgNumber((y1 + y2) / 2 + 26 * to.s)} ${svgNumber(x2)} ${svgNumber(y2)}`,
          0.6 + to.s * 0.8,
        );
      }
    });
    return { markup: out, air: 0.18 };
  },
  turbines: (next) => {
    let out = '';
    for (let i = 0; i < 7; i++) {
      const x = -260 + i * 92 + next() * 36;
      const s = 0.4 + next() * 0.55;
      const turn = next() * 120;
      let blades = '';
      for (let b = 0; b < 3; b++)
        blades += `<path d="M-2.4 0Q-5 -26 -1 -96L1 -96Q4 -30 2.4 0Z" transform="rotate(${svgNumber(turn + b * 120)})"/>`;
      out += `<g transform="translate(${svgNumber(x)} ${svgNumber(-12 * s)}) scale(${svgNumber(s)})">${poly([
        [-4, 20],
        [-2.2, -180],
        [2.2, -180],
        [4, 20],
      ])}<g transform="translate(0 -181)">${blades}<circle r="4.5"/></g></g>`;
    }
    return { markup: out, air: 0.35 };
  },
};
