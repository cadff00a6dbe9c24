/** Places where people live and work: cities, towns, an airfield, a plant. */
import { hex } from '../../lib/colour';
import {
  AMBER,
  box,
  svgNumber,
  GREEN,
  lamp,
  lattice,
  line,
  poly,
  RED,
  WHITE,
  type Lamp,
  type SilhouetteMaker,
} from './silhouette';

export const settlements: Record<string, SilhouetteMaker> = {
  city: (next) => {
    // A low, wide city: stepped roofs, a few taller buildings, some lit windows.
    let out = '';
    const lamps: Lamp[] = [];
    for (const [pass, base] of [
      [0, 30],
      [1, 20],
    ] as const) {
      let x = -560;
      while (x < 620) {
        const wide = 16 + next() * 44;
        const centre = Math.exp(-((x - 90) ** 2) / 80000);
        const tall = base * (0.5 + next()) + centre * (pass ? 56 : 118) * next() ** 1.5;
        out += box(x, -tall, wide - (next() < 0.3 ? 5 : 0), tall + 3);
        if (next() < 0.16) out += line(x + wide / 2, -tall, x + wide / 2, -tall - 10 - next() * 16, 1.2);
        const count = Math.floor((wide * tall) / 130);
        for (let i = 0; i < count; i++) {
          if (next() < 0.55) continue;
          lamps.push(
            lamp(
              x + 3 + Math.floor((next() * (wide - 6)) / 5) * 5,
              -4 - Math.floor((next() * (tall - 8)) / 6) * 6,
              next() < 0.72 ? AMBER : WHITE,
              1 + next() * 0.7,
              0.35 + next() * 0.9,
            ),
          );
        }
        x += wide * (0.72 + next() * 0.5);
      }
    }
    for (let i = 0; i < 90; i++)
      lamps.push(
        lamp(-640 + next() * 1350, 2 - next() * 7, next() < 0.8 ? AMBER : WHITE, 1.6 + next(), 0.5 + next() * 0.8),
      );
    lamps.push(lamp(90, -20, hex('#ffb066'), 300, 0.1), lamp(90, -10, hex('#ffb066'), 120, 0.14));
    return { markup: out, lamps, air: 0.25 };
  },
  towns: (next) => {
    // The lights of a town on the far shore, as points.
    const lamps: Lamp[] = [];
    for (let i = 0; i < 150; i++) {
      const x = (next() + next() + next() - 1.5) * 620;
      lamps.push(lamp(x, -2 - next() ** 2 * 26, next() < 0.75 ? AMBER : WHITE, 1.1 + next() * 1.2, 0.4 + next() * 0.9));
    }
    return { markup: '', lamps };
  },
  airfield: () => ({
    markup:
      `<path d="M-60 0L-60 -34Q10 -84 80 -34L80 0Z"/><path d="M96 0L96 -34Q166 -84 236 -34L236 0Z"/>` +
      poly([
        [-170, 0],
        [-164, -112],
        [-148, -112],
        [-142, 0],
      ]) +
      poly([
        [-182, -112],
        [-188, -136],
        [-124, -136],
        [-130, -112],
      ]) +
      box(-184, -142, 56, 6) +
      line(-156, -142, -156, -178, 1.8) +
      `<path d="M-420 -18Q-400 -27 -360 -27L-250 -26L-226 -58L-210 -58L-218 -25Q-212 -18 -226 -15L-330 -12L-300 -5L-316 -5L-356 -12Q-404 -12 -420 -18Z"/>` +
      box(-392, -13, 3, 13) +
      box(-318, -11, 4, 11),
    lamps: [
      lamp(-156, -178, RED, 2.4, 1.3),
      lamp(-170, -124, GREEN, 2, 0.7),
      lamp(-142, -124, GREEN, 2, 0.7),
      ...Array.from({ length: 22 }, (_, i) => lamp(-520 + i * 48, 2, i % 5 ? WHITE : AMBER, 1.8, 0.9)),
    ],
    air: 0.16,
  }),
  solar: (_next, x) => {
    // Rows of panels below the line that converge on a vanishing point.
    let out = '';
    const vx = x * 2400;
    for (let r = 0; r < 13; r++) {
      const z = 1.2 * 1.26 ** (12 - r);
      const y = 837 + 470 / (z + 0.6);
      const tall = 84 / (z + 0.6);
      for (let c = -5; c <= 9; c++) {
        const px = vx + ((c * 900 + 60) / (z + 0.6)) * 0.9 - 120;
        const wide = (780 / (z + 0.6)) * 0.9;
        if (px + wide < 1300 || px > 2500) continue;
        out += `<path d="M${svgNumber(px)} ${svgNumber(y)}h${svgNumber(wide)}l${svgNumber(-wide * 0.03)} ${svgNumber(-tall)}h${svgNumber(-wide * 0.94)}Z"/>`;
      }
    }
    return { markup: out, air: 0.12, whole: true };
  },
  cranes: (next) => {
    let out = box(-330, -20, 660, 24);
    for (let i = 0; i < 4; i++) {
      const x = -240 + i * 150 + next() * 30;
      const up = -28 - next() * 12;
      out +=
        box(x - 26, -120, 6, 104) +
        box(x + 20, -120, 6, 104) +
        box(x - 34, -126, 74, 8) +
        line(x - 24, -20, x + 22, -118, 2) +
        line(x + 22, -20, x - 24, -118, 2) +
        line(x, -126, x, -190, 4) +
        `<g transform="translate(${svgNumber(x)} -128) rotate(${svgNumber(up)})">${box(-40, -3, 190, 5)}</g>` +
        line(x, -190, x + 128 * Math.cos((up * Math.PI) / 180), -128 + 128 * Math.sin((up * Math.PI) / 180), 1.4) +
        line(x, -190, x - 36, -112, 1.4);
    }
    out += box(-330, -64, 120, 48) + box(240, -52, 110, 36);
    return {
      markup: out,
      lamps: [lamp(-240, -190, RED, 2, 1), lamp(62, -190, RED, 2, 1), lamp(-280, -40), lamp(280, -34)],
      air: 0.24,
    };
  },
  platform: () => ({
    markup:
      box(-96, -74, 192, 16) +
      box(-80, -92, 70, 20) +
      box(20, -100, 56, 28) +
      lattice(-30, 190, 16, 4, 12) +
      line(-88, -60, -70, 6, 5) +
      line(88, -60, 70, 6, 5) +
      line(-30, -60, -26, 6, 5) +
      line(30, -60, 26, 6, 5) +
      line(-80, -30, 80, -30, 2) +
      line(-84, -58, 30, 0, 1.6) +
      line(84, -58, -30, 0, 1.6) +
      line(76, -92, 150, -140, 2.4) +
      box(60, -112, 50, 4),
    lamps: [
      lamp(-30, -190, RED, 2.6, 1.4),
      lamp(-60, -82),
      lamp(-40, -82),
      lamp(40, -86),
      lamp(60, -86),
      lamp(150, -142, AMBER, 5, 1.5),
    ],
    air: 0.22,
  }),
  halls: (next) => {
    // Long sheds of a shipyard or a plant, with a chimney and a gantry.
    let out = '';
    let x = -420;
    while (x < 400) {
      const wide = 70 + next() * 90;
      const tall = 34 + next() * 44;
      for (let i = 0; i < 3; i++)
        out += poly([
          [x + (i * wide) / 3, 2],
          [x + (i * wide) / 3, -tall],
          [x + ((i + 1) * wide) / 3, -tall - 13],
          [x + ((i + 1) * wide) / 3, 2],
        ]);
      x += wide + 8 + next() * 24;
    }
    out +=
      poly([
        [40, 0],
        [43, -150],
        [53, -150],
        [56, 0],
      ]) +
      box(-150, -140, 8, 140) +
      box(-20, -140, 8, 140) +
      box(-176, -148, 190, 10);
    return {
      markup: out,
      lamps: [lamp(48, -152, RED, 2.4, 1.2), lamp(-300, -22), lamp(-80, -22), lamp(180, -22), lamp(320, -20)],
      air: 0.25,
    };
  },
};
