/** Dishes and radomes. */
import { AMBER, box, svgNumber, lamp, lattice, line, poly, RED, type SilhouetteMaker } from './silhouette';

export const antennas: Record<string, SilhouetteMaker> = {
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
      out += `<g transform="translate(${svgNumber(-250 + i * 74 + i * i * 7)} 0) scale(${svgNumber(s)})">${poly([
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
};
