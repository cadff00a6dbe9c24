/** What is behind a person: two or three flat tones that belong to their work. 1600 × 2000; the site's line is a horizon. */
import { random } from '../lib/noise';
import { circle, fill, rect, smooth, stroke, svgNumber as n } from './shapes';

interface Tones {
  /** Ground, far shape, near shape, accent. */
  a: string;
  b: string;
  c: string;
  d: string;
}

const ridge = (y: number, heights: readonly number[]): string =>
  `M-20 2020L-20 ${y}` +
  heights
    .map(
      (h, i) =>
        `${i ? '' : 'L-20 ' + (y - h)}Q${n(((i + 0.5) * 1640) / heights.length - 20)} ${y - h - 60} ${n(((i + 1) * 1640) / heights.length - 20)} ${y - (heights[i + 1] ?? h)}`,
    )
    .join('') +
  'L1640 2020Z';

const spots: Record<string, (t: Tones) => string> = {
  dawn: (t) =>
    circle(1240, 900, 330, t.d) + fill(ridge(980, [60, 160, 40, 120]), t.b) + fill(ridge(1180, [90, 30, 110]), t.c),
  garden: (t) => {
    const next = random('garden');
    let leaves = '';
    for (let i = 0; i < 26; i++) {
      const left = i % 2 === 0;
      const x = left ? next() * 330 : 1270 + next() * 330;
      const y = 130 + next() * 1500;
      const a = next() * 360;
      leaves += `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(a)}) scale(${n(1 + next())})">${fill('M0 -110C60 -60 60 40 0 110C-60 40 -60 -60 0 -110Z', i % 3 ? t.b : t.c)}${stroke('M0 -90V90', t.a, 5, 0.6)}</g>`;
    }
    return leaves;
  },
  ochre: (t) =>
    fill(ridge(760, [10, 60, 30, 90, 20]), t.b) + fill(ridge(1020, [50, 20, 70]), t.c) + circle(300, 420, 130, t.d),
  hangar: (t) =>
    fill('M-20 2020V620C300 180 1300 180 1620 620V2020Z', t.b) +
    fill('M170 2020V760C460 430 1140 430 1430 760V2020Z', t.c) +
    rect(-20, 1240, 1640, 800, t.d) +
    stroke('M800 290V470M480 340L520 520M1120 340L1080 520', t.a, 14, 0.5),
  bars: (t) => {
    const next = random('bars');
    let out = '';
    for (let y = 130; y < 1700; y += 118) {
      const x = next() * 900 - 60;
      out += rect(x, y, 260 + next() * 520, 46, next() > 0.82 ? t.d : next() > 0.5 ? t.b : t.c);
    }
    return out + stroke('M1270 60V1800', t.d, 8);
  },
  wall: (t) => {
    const next = random('wall');
    let out = fill('M-20 -20H620L380 2020H-20Z', t.b) + fill('M1620 300L1060 2020H1620Z', t.c);
    for (let i = 0; i < 22; i++) {
      const x = i % 2 ? 60 + next() * 340 : 1180 + next() * 380;
      const y = 120 + next() * 1480;
      const r = 26 + next() * 34;
      out += fill(
        smooth([
          [x - r, y],
          [x - r * 0.3, y - r * 0.8],
          [x + r, y - r * 0.2],
          [x + r * 0.5, y + r * 0.7],
        ]),
        i % 4 === 0 ? t.d : i % 2 ? t.c : t.b,
        0.95,
      );
    }
    return out;
  },
  clock: (t) => {
    let out = circle(800, 720, 690, t.b) + circle(800, 720, 590, t.c);
    for (let i = 0; i < 12; i++)
      out += `<g transform="rotate(${i * 30} 800 720)">${rect(786, 152, 28, i % 3 ? 60 : 110, t.d)}</g>`;
    return out;
  },
  grid: (t) => {
    let out = '';
    for (let y = 100; y < 1900; y += 150)
      for (let x = 100; x < 1600; x += 150)
        out += circle(x, y, 18 + 30 * Math.abs(Math.sin(x * 0.004 + y * 0.0027)), (x + y) % 450 === 50 ? t.d : t.b);
    return out;
  },
  rails: (t) => {
    let out = fill('M-20 900H1620V2020H-20Z', t.b);
    for (const x of [-500, -60, 380, 1220, 1660, 2100])
      out += stroke(`M${n(800 + (x - 800) * 0.06)} 900L${x} 2020`, t.c, 26);
    out +=
      rect(1300, 330, 26, 590, t.c) +
      rect(1210, 250, 206, 300, t.c) +
      circle(1313, 330, 50, t.d) +
      circle(1313, 465, 50, t.a);
    return out + rect(210, 520, 20, 390, t.c) + rect(120, 500, 200, 20, t.c);
  },
  sea: (t) =>
    fill('M-20 1010H1620V2020H-20Z', t.b) +
    fill('M-20 1210C300 1180 500 1240 800 1212C1100 1184 1300 1236 1620 1206V2020H-20Z', t.c) +
    fill('M1120 1010L1150 940H1230V880H1300V800H1330V880H1380V930H1470L1520 1010Z', t.d) +
    stroke('M1316 800V690', t.d, 10),
  columns: (t) => {
    const next = random('columns');
    let out = '';
    for (let x = 20; x < 1600; x += 130) {
      const h = 300 + next() * 1000;
      out += rect(x, 2000 - h - 260, 96, h + 300, next() > 0.85 ? t.d : next() > 0.5 ? t.b : t.c);
    }
    return out;
  },
  harbour: (t) =>
    circle(380, 470, 190, t.d) +
    fill(ridge(900, [20, 130, 60, 30]), t.b) +
    rect(-20, 1000, 1640, 1040, t.c) +
    stroke('M80 1120H420M1180 1090H1500M1240 1190H1440M160 1230H330', t.a, 14, 0.6),
  boat: (t) =>
    rect(-20, 1120, 1640, 920, t.b) +
    fill('M1310 420V1040H1010Z', t.c) +
    fill('M1346 520V1040H1530Z', t.d) +
    fill('M980 1070H1560L1490 1150H1060Z', t.c) +
    stroke('M100 1240H420M60 1330H300', t.a, 14, 0.6),
  paper: (t) =>
    `<g transform="rotate(-7 300 700)">${rect(-60, 260, 560, 800, t.b)}${[380, 460, 540, 620, 700].map((y, i) => rect(20, y, i % 2 ? 330 : 400, 20, t.c)).join('')}</g>` +
    `<g transform="rotate(6 1320 900)">${rect(1080, 420, 560, 800, t.c)}${[540, 620, 700, 780].map((y, i) => rect(1330, y, i % 2 ? 200 : 270, 20, t.b)).join('')}${rect(1330, 880, 130, 26, t.d)}</g>`,
};

export const backdropNames = Object.keys(spots);

/** The four tones of each backdrop, by name. */
export const tones = {
  peach: { a: '#f6d9bb', b: '#e8a978', c: '#c9764f', d: '#fff1dc' },
  leaf: { a: '#dbe8cf', b: '#9dc08e', c: '#5f9571', d: '#f2a23c' },
  sand: { a: '#f5dfb9', b: '#e5ab62', c: '#c27a3d', d: '#fff3da' },
  steel: { a: '#c9d6e2', b: '#a8bacb', c: '#e3ebf2', d: '#8ba1b6' },
  sky: { a: '#d6e6f4', b: '#b3cfe8', c: '#c4dbef', d: '#f2a23c' },
  lilac: { a: '#e6dcef', b: '#cbb7de', c: '#b49acd', d: '#f2a23c' },
  blue: { a: '#2f5f96', b: '#3f74ae', c: '#28548a', d: '#c8dcf0' },
  mint: { a: '#d2ebe0', b: '#a9d8c6', c: '#86c2ac', d: '#f2b45c' },
  dusk: { a: '#5f7c98', b: '#48657f', c: '#3a546c', d: '#f2a23c' },
  water: { a: '#bfdcea', b: '#5d9fbe', c: '#3d7fa3', d: '#f7fbfd' },
  rose: { a: '#f3d3ca', b: '#e5b1a4', c: '#d99384', d: '#fff3ec' },
  lagoon: { a: '#cdeae9', b: '#74b9b3', c: '#3e908f', d: '#ffd98f' },
  lemon: { a: '#fbe7b2', b: '#7fb6cf', c: '#ffffff', d: '#e8743c' },
  grey: { a: '#dfe3e2', b: '#f7f6f2', c: '#c0c8cb', d: '#e08a2e' },
} as const;

export function drawBackdrop(name: string, t: Tones): string {
  return rect(0, 0, 1600, 2000, t.a) + spots[name]!(t);
}
