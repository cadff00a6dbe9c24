/** Ships and boats. Long functions here are lists of coordinates. */
import { AMBER, box, svgNumber, lamp, line, poly, WHITE, type SilhouetteMaker } from './silhouette';

export const ships: Record<string, SilhouetteMaker> = {
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
      out += `<g transform="translate(${svgNumber(x)} 0) scale(${svgNumber(s)})">${poly([
        [-16, -5],
        [-12, 0],
        [16, 0],
        [20, -5],
      ])}${line(0, 0, 0, -62, 1.6)}<path d="M2 -60Q24 -30 22 -9L2 -8Z"/><path d="M-2 -56Q-14 -26 -16 -8L-2 -8Z" opacity=".8"/></g>`;
    }
    return { markup: out, air: 0.3 };
  },
};
