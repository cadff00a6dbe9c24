/** Posters of vehicles. */
import { circle, fill, rect, stroke } from '../people/shapes';
import { cloud, hills, sky } from './parts';

export const wheel = (x: number, y: number, r: number): string =>
  circle(x, y, r, '#14191d') +
  circle(x, y, r * 0.62, '#2d353b') +
  circle(x, y, r * 0.52, '#77806f') +
  circle(x, y, r * 0.2, '#2d353b') +
  [0, 60, 120, 180, 240, 300]
    .map((a) =>
      circle(
        x + r * 0.36 * Math.cos((a * Math.PI) / 180),
        y + r * 0.36 * Math.sin((a * Math.PI) / 180),
        r * 0.055,
        '#2d353b',
      ),
    )
    .join('');

/** A protected vehicle with six wheels. */
const transporter = (base: string, lit: string, shade: string): string =>
  fill('M1330 1120C1600 1168 2240 1168 2400 1130V1080H1340Z', '#3f4a45', 0.8) +
  fill('M1360 1030L1350 860L1470 812L1600 800L1680 640L2330 620L2370 700V1040H1360Z', base) +
  fill('M1680 640L2330 620L2344 648L1690 668Z', lit) +
  fill('M1350 860L1470 812L1600 800L1596 824L1480 838L1364 880Z', lit) +
  fill('M1360 960L2370 940V1040H1360Z', shade) +
  fill('M1626 800L1700 684L1846 678V798Z', '#9fc2d2') +
  fill('M1626 800L1700 684L1752 682L1690 800Z', '#cfe4ec') +
  rect(1886, 690, 120, 92, '#31454f') +
  rect(2046, 686, 120, 92, '#31454f') +
  rect(2206, 682, 110, 92, '#31454f') +
  stroke('M1862 664V1000M2026 658V960', shade, 7) +
  rect(1366, 880, 60, 40, '#f7e3a4') +
  rect(1330, 966, 70, 60, '#3c4530') +
  rect(1880, 850, 60, 12, '#3c4530') +
  stroke('M2230 620V470', '#2f3a2c', 6) +
  stroke('M2100 624V540', '#2f3a2c', 5) +
  wheel(1520, 1040, 104) +
  wheel(2010, 1040, 104) +
  wheel(2252, 1040, 104);

/** A protected vehicle outside its workshop in the morning. */
export const vehicle = (): string =>
  sky(['#46779f', '#5f92b8', '#8db3c9']) +
  cloud(2040, 250, 1.3, '#a9c6d8') +
  cloud(1420, 180, 0.9, '#7ca6c6') +
  hills(837, [60, 120, 70, 150, 90, 130, 60], '#567f8e') +
  hills(850, [20, 60, 30, 50, 80, 40, 50], '#4a6d70') +
  // The workshop.
  fill('M1240 470L1560 400H2420V900H1240Z', '#8c9aa3') +
  fill('M1240 470L1560 400H2420V440H1566L1240 512Z', '#d9e1e4') +
  [1340, 1690, 2040]
    .map(
      (x, i) =>
        rect(x, 540, 290, 330, i === 1 ? '#1d2a34' : '#71808a') +
        (i === 1 ? '' : [0, 1, 2, 3, 4, 5].map((k) => rect(x, 560 + k * 52, 290, 6, '#5d6b75')).join('')),
    )
    .join('') +
  rect(1690, 540, 290, 44, '#71808a') +
  fill('M0 837H2400V1350H0Z', '#5d6a63') +
  fill('M0 837H2400V872H0Z', '#6d7a70') +
  fill('M1180 880L2400 872V1350H860Z', '#8b938c') +
  stroke('M1300 905L1020 1350M1800 900L1760 1350', '#e0c26a', 10, 0.8) +
  `<g transform="translate(20 10)">${transporter('#6f7a52', '#97a274', '#4f5a3b')}</g>`;

/** The yard under a grey sky: a row of vehicles that do not move. */
export const yard = (): string =>
  sky(['#5b7080', '#72858f', '#95a2a6']) +
  cloud(1300, 260, 2.2, '#7d8f99') +
  cloud(2150, 190, 2, '#93a3ab') +
  cloud(480, 330, 2, '#667b89') +
  hills(837, [60, 120, 70, 150, 90, 130, 60], '#61798a') +
  fill('M0 837H2400V1350H0Z', '#56605c') +
  fill('M0 837H2400V880H0Z', '#68736c') +
  fill('M1000 900L2400 880V1350H560Z', '#737c78') +
  stroke('M1500 905L1180 1350M1900 900L1840 1350M2260 895L2380 1350', '#d9c47e', 8, 0.7) +
  [
    [690, 462, 0.42, '#7d8462', '#9ba382', '#5d6648'],
    [829, 384, 0.55, '#747d58', '#98a279', '#555f40'],
    [690, 262, 0.77, '#6f7a52', '#97a274', '#4f5a3b'],
  ]
    .map(
      ([x, y, k, a, b, c]) =>
        `<g transform="translate(${x} ${y}) scale(${k})">${transporter(a as string, b as string, c as string)}</g>`,
    )
    .join('') +
  fill('M1560 1240C1700 1222 1900 1226 2000 1246C1900 1268 1680 1266 1560 1240Z', '#9fb0b6', 0.6);
