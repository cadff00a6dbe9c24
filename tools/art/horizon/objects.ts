/**
 * Things on the line. Each is a silhouette in its own units (the picture is 2400 wide; the origin is where
 * it stands, up is negative) and perhaps some lamps. In the manifest: `ship@0.8`, or `ship@0.8x1.4` for its size.
 */
import { addGlow, maskOf } from '../lib/canvas';
import { clamp, hex, lerp, type Rgb } from '../lib/colour';
import { random, type Random } from '../lib/noise';
import { warmth, type View } from './view';

interface Lamp {
  x: number;
  y: number;
  radius: number;
  colour: Rgb;
  strength: number;
}

interface Thing {
  markup: string;
  lamps?: Lamp[];
  /** Share of air in its tone: 0 at hand, 1 lost in the distance. */
  air?: number;
  /** Stands at a fixed place in the picture's own units rather than at a point of the line. */
  whole?: boolean;
}

type Maker = (next: Random, x: number) => Thing;

const AMBER = hex('#ffc27a');
const WHITE = hex('#eaf3ff');
const RED = hex('#ff5a3c');
const GREEN = hex('#8df0c4');

const lamp = (x: number, y: number, colour: Rgb = AMBER, radius = 2.6, strength = 1.4): Lamp => ({
  x,
  y,
  radius,
  colour,
  strength,
});
const line = (x1: number, y1: number, x2: number, y2: number, width = 2): string =>
  `<path d="M${f(x1)} ${f(y1)}L${f(x2)} ${f(y2)}" stroke="#000" stroke-width="${f(width)}" fill="none"/>`;
const poly = (points: readonly (readonly [number, number])[]): string =>
  `<path d="M${points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}Z"/>`;
const box = (x: number, y: number, w: number, h: number): string =>
  `<path d="M${f(x)} ${f(y)}h${f(w)}v${f(h)}h${f(-w)}Z"/>`;
const curve = (d: string, width = 2): string => `<path d="${d}" stroke="#000" stroke-width="${f(width)}" fill="none"/>`;
const f = (n: number): string => String(Math.round(n * 100) / 100);

/** A tapering lattice mast with its bracing. */
function lattice(x: number, height: number, foot: number, top: number, bays: number): string {
  let out = line(x - foot, 0, x - top, -height, 1.8) + line(x + foot, 0, x + top, -height, 1.8);
  for (let i = 0; i < bays; i++) {
    const a = 1 - (1 - i / bays) ** 1.25;
    const b = 1 - (1 - (i + 1) / bays) ** 1.25;
    const wa = lerp(foot, top, a);
    const wb = lerp(foot, top, b);
    out +=
      line(x - wa, -height * a, x + wb, -height * b, 1) +
      line(x + wa, -height * a, x - wb, -height * b, 1) +
      line(x - wb, -height * b, x + wb, -height * b, 1);
  }
  return out;
}

const makers: Record<string, Maker> = {
  ship: () => ({
    // A frigate in profile, bow to the left: raked stem, block superstructure, two masts, a gun, a flight deck.
    markup:
      poly([
        [-190, -20],
        [-160, 0],
        [176, 0],
        [186, -17],
        [96, -19],
        [60, -20],
        [-70, -21],
        [-130, -24],
      ]) +
      poly([
        [-72, -21],
        [-66, -42],
        [-22, -44],
        [-20, -52],
        [2, -53],
        [4, -44],
        [40, -43],
        [44, -36],
        [92, -36],
        [96, -19],
      ]) +
      poly([
        [-52, -42],
        [-48, -56],
        [-24, -58],
        [-20, -44],
      ]) +
      poly([
        [-34, -56],
        [-30, -92],
        [-20, -92],
        [-15, -56],
      ]) +
      line(-25, -92, -25, -128, 1.6) +
      line(-40, -100, -10, -100, 1.4) +
      line(-36, -110, -14, -110, 1.2) +
      box(-33, -97, 16, 5) +
      poly([
        [30, -43],
        [34, -66],
        [52, -66],
        [58, -43],
      ]) +
      poly([
        [64, -36],
        [67, -52],
        [84, -52],
        [88, -36],
      ]) +
      line(44, -66, 44, -98, 1.4) +
      line(35, -82, 53, -82, 1.2) +
      poly([
        [-128, -24],
        [-126, -31],
        [-112, -32],
        [-104, -24],
      ]) +
      line(-126, -29, -150, -33, 2) +
      line(-185, -20, -180, -34, 1) +
      line(180, -17, 184, -36, 1),
    lamps: [
      lamp(-25, -128, WHITE, 2.2, 1.3),
      lamp(44, -98, WHITE, 1.8, 0.9),
      lamp(-40, -49, AMBER, 1.6, 1),
      lamp(70, -44, AMBER, 1.5, 0.7),
    ],
    air: 0.12,
  }),
  cargo: (next) => {
    let boxes = '';
    for (let x = -150; x < 92; x += 17) boxes += box(x, -22 - 9 * Math.floor(1 + next() * 4.4), 15.5, 60);
    return {
      markup:
        `<g><clipPath id="k"><path d="M-240 -100H240V0H-240Z"/></clipPath><g clip-path="url(#k)">${boxes}</g></g>` +
        poly([
          [-206, -26],
          [-180, 0],
          [176, 0],
          [190, -26],
        ]) +
        box(112, -76, 38, 56) +
        box(106, -80, 52, 7) +
        box(126, -94, 12, 20) +
        line(120, -80, 120, -112, 1.6) +
        line(-190, -26, -190, -56, 1.6),
      lamps: [
        lamp(120, -112, WHITE, 2, 1),
        lamp(-190, -56, WHITE, 2, 1),
        lamp(118, -66),
        lamp(132, -66),
        lamp(144, -66),
      ],
      air: 0.2,
    };
  },
  submarine: () => ({
    markup:
      `<path d="M-150 -4Q-140 -13 -110 -14L100 -11Q150 -8 172 0L-150 0Z"/>` +
      poly([
        [-44, -13],
        [-40, -44],
        [-4, -45],
        [4, -13],
      ]) +
      line(-28, -45, -28, -66, 1.8) +
      line(-18, -45, -18, -58, 1.4) +
      poly([
        [150, -2],
        [154, -20],
        [164, -20],
        [166, -1],
      ]),
    lamps: [lamp(-34, -47, WHITE, 1.8, 0.9)],
    air: 0.1,
  }),
  sails: (next) => {
    let out = '';
    for (let i = 0; i < 5; i++) {
      const x = -180 + i * 82 + next() * 30;
      const s = 0.55 + next() * 0.6;
      out += `<g transform="translate(${f(x)} 0) scale(${f(s)})">${poly([
        [-16, -5],
        [-12, 0],
        [16, 0],
        [20, -5],
      ])}${line(0, 0, 0, -62, 1.6)}<path d="M2 -60Q24 -30 22 -9L2 -8Z"/><path d="M-2 -56Q-14 -26 -16 -8L-2 -8Z" opacity=".8"/></g>`;
    }
    return { markup: out, air: 0.3 };
  },
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
    // Four legs that meet under a flag, above a long low house in a grass hill.
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
    // A transmission line that comes from the far line to the right edge, each span hanging between two arms.
    let out = '';
    const at = Array.from({ length: 7 }, (_, i) => ({ x: -330 + 1.36 ** i * 118, s: 0.16 * 1.44 ** i }));
    at.forEach(({ x, s }, i) => {
      out += `<g transform="translate(${f(x)} ${f(s * 26)}) scale(${f(s)})">${lattice(0, 190, 26, 7, 8)}${lattice(0, 280, 10, 2, 9)}${poly(
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
          `M${f(x1)} ${f(y1)}Q${f((x1 + x2) / 2)} ${f((y1 + y2) / 2 + 26 * to.s)} ${f(x2)} ${f(y2)}`,
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
        blades += `<path d="M-2.4 0Q-5 -26 -1 -96L1 -96Q4 -30 2.4 0Z" transform="rotate(${f(turn + b * 120)})"/>`;
      out += `<g transform="translate(${f(x)} ${f(-12 * s)}) scale(${f(s)})">${poly([
        [-4, 20],
        [-2.2, -180],
        [2.2, -180],
        [4, 20],
      ])}<g transform="translate(0 -181)">${blades}<circle r="4.5"/></g></g>`;
    }
    return { markup: out, air: 0.35 };
  },
  cablestay: () => {
    let out = box(-620, -30, 1300, 6);
    for (const x of [-150, 190]) {
      out += poly([
        [x - 9, 6],
        [x - 4, -236],
        [x + 4, -236],
        [x + 9, 6],
      ]);
      for (let i = 1; i <= 12; i++)
        out += line(x, -234 + i * 6, x - i * 14, -28, 0.9) + line(x, -234 + i * 6, x + i * 14, -28, 0.9);
    }
    for (let x = -600; x < 680; x += 85) out += box(x, -26, 5, 30);
    const lamps: Lamp[] = [lamp(-150, -238, RED, 2.4, 1.3), lamp(190, -238, RED, 2.4, 1.3)];
    for (let x = -610; x < 680; x += 46) lamps.push(lamp(x, -36, AMBER, 1.7, 0.8));
    return { markup: out, lamps, air: 0.2 };
  },
  arches: () => {
    let out = box(-700, -64, 1400, 9);
    for (let x = -700; x < 700; x += 140)
      out += `<path d="M${x} -58H${x + 140}V4H${x + 129}Q${x + 122} -50 ${x + 70} -52Q${x + 18} -50 ${x + 11} 4H${x}Z"/>`;
    const lamps: Lamp[] = [];
    for (let x = -690; x < 700; x += 70) {
      out += line(x, -64, x, -82, 1.2);
      lamps.push(lamp(x, -83, AMBER, 2, 0.9));
    }
    return { markup: out, lamps, air: 0.22 };
  },
  dish: () => ({
    markup:
      poly([
        [-58, 0],
        [-40, -46],
        [-22, -62],
        [22, -62],
        [40, -46],
        [58, 0],
        [44, 0],
        [28, -40],
        [-28, -40],
        [-44, 0],
      ]) +
      poly([
        [-26, -58],
        [-10, -104],
        [10, -104],
        [26, -58],
      ]) +
      `<g transform="translate(0 -112) rotate(-38)"><path d="M-112 -44Q0 44 112 -44Q0 -22 -112 -44Z"/>${line(-70, -28, 0, -92, 1.8)}${line(70, -28, 0, -92, 1.8)}${line(0, -10, 0, -92, 1.4)}<circle cx="0" cy="-94" r="6"/><path d="M-34 -8L0 26L34 -8Z"/></g>` +
      box(-140, -14, 60, 14) +
      box(96, -20, 40, 20),
    lamps: [lamp(-58, -178, RED, 2.2, 1), lamp(112, -22, AMBER, 2, 0.8)],
    air: 0.14,
  }),
  dishes: () => {
    let out = '';
    for (let i = 0; i < 6; i++) {
      const s = 0.28 * 1.2 ** i;
      out += `<g transform="translate(${f(-250 + i * 74 + i * i * 7)} 0) scale(${f(s)})">${poly([
        [-34, 0],
        [-14, -66],
        [14, -66],
        [34, 0],
      ])}<g transform="translate(0 -74) rotate(34)"><path d="M-92 -36Q0 36 92 -36Q0 -18 -92 -36Z"/>${line(-56, -22, 0, -76, 2)}${line(56, -22, 0, -76, 2)}<circle cy="-78" r="6"/></g></g>`;
    }
    return { markup: out, air: 0.2 };
  },
  radomes: () => ({
    markup:
      `<path d="M-330 6Q-160 -42 -20 -50Q140 -44 330 6Z"/><circle cx="-84" cy="-74" r="30"/><circle cx="16" cy="-92" r="42"/><circle cx="106" cy="-68" r="24"/>` +
      box(-104, -56, 40, 20) +
      box(-12, -64, 56, 24) +
      box(92, -52, 28, 20) +
      lattice(172, 150, 12, 2, 12).replaceAll('d="M', 'transform="translate(0 -24)" d="M'),
    lamps: [lamp(172, -174, RED, 2.4, 1.3)],
    air: 0.2,
  }),
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
        `<g transform="translate(${f(x)} -128) rotate(${f(up)})">${box(-40, -3, 190, 5)}</g>` +
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
  city: (next) => {
    // A low, wide city: steps of roofs, a few taller ones, windows lit here and there.
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
    // Lights of a town on the far shore, no more than points.
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
    // Rows of panels below the line, closing on a vanishing point.
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
        out += `<path d="M${f(px)} ${f(y)}h${f(wide)}l${f(-wide * 0.03)} ${f(-tall)}h${f(-wide * 0.94)}Z"/>`;
      }
    }
    return { markup: out, air: 0.12, whole: true };
  },
  jetty: () => {
    let out = box(-40, -12, 900, 4);
    for (let x = -34; x < 860; x += 34) out += box(x, -14, 4, 22);
    for (let x = 0; x < 860; x += 136) out += line(x, -12, x, -46, 1.8);
    return { markup: out, lamps: Array.from({ length: 7 }, (_, i) => lamp(i * 136, -48, AMBER, 2.6, 1.1)), air: 0.1 };
  },
  viaduct: () => {
    let out = box(-640, -92, 1300, 7);
    for (let x = -600; x < 660; x += 100)
      out += poly([
        [x - 6, -88],
        [x + 6, -88],
        [x + 9, 6],
        [x - 9, 6],
      ]);
    out += `<path d="M-260 -93V-112Q-250 -116 -232 -116H180Q210 -116 224 -102L226 -93Z"/>`;
    const lamps: Lamp[] = [];
    for (let x = -250; x < 196; x += 13) lamps.push(lamp(x, -106, AMBER, 1.7, 0.8));
    lamps.push(lamp(224, -97, WHITE, 3.4, 1.6));
    return { markup: out, lamps, air: 0.2 };
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
    // Long sheds of a shipyard or a plant, with a stack and a gantry.
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

export const objectNames = Object.keys(makers);

export async function drawObjects(view: View, words: readonly string[]): Promise<void> {
  for (const word of words) await drawObject(view, word);
}

async function drawObject(view: View, word: string): Promise<void> {
  const match = /^([a-z]+)@([\d.]+)(?:x([\d.]+))?(?:y(-?[\d.]+))?$/.exec(word);
  const maker = match && makers[match[1]!];
  if (!match || !maker)
    throw new Error(
      `“${word}” is not a thing on the line: write name@place, optionally xSIZE and yUP, with a name of ${objectNames.join(', ')}`,
    );
  const x = Number(match[2]);
  const size = Number(match[3] ?? 1);
  const up = Number(match[4] ?? 0);
  const thing = maker(random(`${view.seed}:${word}`), x);
  const { canvas, line, mood } = view;
  const unit = canvas.w / 2400;
  const originX = x * 2400;
  const originY = line / unit - up;
  const place = thing.whole ? '' : ` transform="translate(${f(originX)} ${f(originY)}) scale(${size})"`;
  if (thing.markup) {
    const mask = await maskOf(canvas, `<g${place}>${thing.markup}</g>`);
    const { px, w } = canvas;
    const share = thing.air ?? 0.2;
    for (let i = 0; i < mask.length; i++) {
      const a = mask[i]! / 255;
      if (a === 0) continue;
      const col = (i % w) * 3;
      for (let j = 0; j < 3; j++)
        px[i * 3 + j] = lerp(px[i * 3 + j]!, lerp(mood.near[j]! * 0.8, view.air[col + j]!, share * 0.7), a);
    }
  }
  for (const l of thing.lamps ?? []) {
    const lx = (originX + l.x * size) * unit;
    // Lamps are seen in the measure of the dark round them.
    const dark = clamp(1.25 - 0.9 * warmth(view, lx / canvas.w, 0.02) * mood.ambient * mood.direct, 0.25, 1.2);
    const near = l.radius > 20 ? l.radius * size * unit : l.radius * unit * Math.sqrt(size);
    addGlow(canvas, lx, (originY + l.y * size) * unit, Math.max(near, 0.6), l.colour, l.strength * dark);
    if (l.radius <= 6) addGlow(canvas, lx, (originY + l.y * size) * unit, near * 4, l.colour, l.strength * 0.1 * dark);
  }
}
