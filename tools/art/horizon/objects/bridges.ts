/** Bridges and a jetty. */
import { AMBER, box, lamp, line, poly, RED, WHITE, type Lamp, type SilhouetteMaker } from './silhouette';

export const bridges: Record<string, SilhouetteMaker> = {
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
  jetty: () => {
    let out = box(-40, -12, 900, 4);
    for (let x = -34; x < 860; x += 34) out += box(x, -14, 4, 22);
    for (let x = 0; x < 860; x += 136) out += line(x, -12, x, -46, 1.8);
    return { markup: out, lamps: Array.from({ length: 7 }, (_, i) => lamp(i * 136, -48, AMBER, 2.6, 1.1)), air: 0.1 };
  },
};
