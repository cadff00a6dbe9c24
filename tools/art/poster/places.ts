/** Posters of ships, buildings and machines out of doors. */
import { random } from '../lib/noise';
import { circle, fill, rect, stroke } from '../people/shapes';
import { cloud, hills, sea, sky, tree } from './parts';
import { wheel } from './vehicles';

/** A ship of the fleet at noon, close enough to count her windows. */
export const frigate = (): string =>
  sky(['#3f78ac', '#5c95c3', '#86b4d2']) +
  cloud(1240, 300, 1.2, '#7fadd0') +
  cloud(2180, 200, 1.5, '#a7c8df') +
  cloud(420, 420, 1.1, '#6c9fc8') +
  hills(837, [10, 30, 16, 40, 20, 12, 0], '#5f8ca6') +
  sea('#2f7396', '#296887', '#215a78') +
  `<g transform="translate(0 60)">` +
  fill('M1130 742L1230 940H2420V752L2160 760L2010 752H1500Z', '#7d8b97') +
  fill('M1130 742L1166 812L2420 800V752L2160 760L2010 752H1500Z', '#8a97a2') +
  fill('M1206 892L1230 940H2420V892Z', '#45525d') +
  fill('M1500 752L1530 640H1760L1772 600H1880L1892 690H2110L2130 758Z', '#b5c0c8') +
  fill('M1772 600H1880L1892 690H2110L2130 758H1900L1860 640Z', '#8f9ca6') +
  fill('M1560 640L1580 560H1720L1736 640Z', '#bac4cb') +
  [1596, 1632, 1668].map((x) => rect(x, 580, 26, 22, '#26384a')).join('') +
  [1560, 1610, 1660, 1710].map((x) => rect(x, 668, 22, 16, '#3d4f5f')).join('') +
  fill('M1620 560L1640 400H1690L1706 560Z', '#a3afb8') +
  rect(1600, 430, 130, 20, '#8f9ca6') +
  rect(1616, 480, 98, 12, '#8f9ca6') +
  stroke('M1664 400V270M1630 330H1698M1644 300H1684', '#6b7983', 8) +
  circle(1664, 420, 34, '#dfe6ea') +
  fill('M1930 690L1950 540H2050L2074 690Z', '#97a4ae') +
  rect(1944, 540, 112, 22, '#3d4a55') +
  stroke('M2140 758V560M2110 610H2170', '#6b7983', 7) +
  fill('M1320 748L1340 700H1410L1430 750Z', '#a9b5bd') +
  stroke('M1346 716L1240 700', '#6b7983', 12) +
  rect(2220, 690, 150, 66, '#97a4ae') +
  fill(
    'M1230 940C1150 900 1110 930 1060 960C1200 976 1500 968 1700 962C2000 956 2200 972 2420 958V930H1230Z',
    '#7499ad',
  ) +
  fill('M1640 952C1900 936 2150 934 2420 930V954C2150 962 1900 958 1640 952Z', '#e8f2f6') +
  '</g>' +
  stroke('M300 1010H560M700 1180H1000M1500 1200H1800M180 1240H340', '#7fb3cc', 8, 0.6) +
  stroke('M980 420Q1004 398 1020 420Q1038 398 1062 420M860 500Q878 484 890 500Q904 484 922 500', '#e8f2f6', 8);

/** Lawns and a low white building under a grey sky. Long: it is a list of shapes. */
export const capital = (): string =>
  sky(['#6d8496', '#8397a4', '#a3b1b8']) +
  cloud(1500, 210, 2, '#92a4b0') +
  cloud(2260, 330, 1.7, '#b0bcc2') +
  cloud(700, 330, 1.6, '#7a909f') +
  hills(837, [70, 150, 90, 60, 110, 170, 90], '#6d8790') +
  hills(845, [30, 40, 60, 20, 50, 30, 60], '#56766c') +
  fill('M1240 838V700L1400 640H1640V838Z', '#a9b0b0') +
  fill('M1240 700L1400 640H1640V676H1410L1240 734Z', '#b6bcbc') +
  fill('M1640 640H2420V838H1640Z', '#cfd4d2') +
  fill('M1640 640H2420V676H1640Z', '#eef0ec') +
  Array.from({ length: 13 }, (_, i) => rect(1296 + i * 88, 716, 40, 122, '#66757b')).join('') +
  fill('M1790 640L1850 540H1990L2050 640Z', '#e3e6e2') +
  fill('M1920 540H1990L2050 640H1960Z', '#b5bdbd') +
  stroke('M1840 540L1916 250M2000 540L1924 250', '#a9b3b6', 9) +
  stroke('M1920 260V150', '#e8ecec', 10) +
  fill('M0 836H2400V1350H0Z', '#4f7a55') +
  fill('M0 836H2400V876H0Z', '#5f8c62') +
  fill('M1700 838L1990 838L2400 1350H1180Z', '#979487') +
  fill('M1800 838H1900L2160 1350H1640Z', '#bdb7a3') +
  tree(1180, 900, 1.2, '#345c46', '#447358') +
  tree(1330, 870, 0.8, '#3a654c', '#4c7d5f') +
  tree(2300, 900, 1.3, '#345c46', '#447358');

/** A dam wall and its pumps at noon. */
export const dam = (): string =>
  sky(['#3d7fae', '#5f9dc2', '#92bfd0']) +
  circle(1240, 260, 80, '#f6e2a6', 0.9) +
  cloud(1880, 210, 1.4, '#a6cbdc') +
  cloud(560, 300, 1, '#6ba4c8') +
  hills(837, [120, 200, 150, 230, 330, 260, 380], '#5d8c83') +
  hills(837, [60, 110, 70, 60, 170, 330, 300], '#477761') +
  rect(0, 836, 2400, 520, '#3f8fa3') +
  fill('M0 930C500 910 1100 960 1760 930V1350H0Z', '#357f94') +
  // The wall in perspective, with its spillways.
  fill('M1180 690L2400 560V1350H1560Z', '#b9b6ab') +
  fill('M1180 690L2400 560V612L1206 734Z', '#e3e0d4') +
  // The part that is turned away from the sun.
  fill('M1180 690L1640 641L1722 1350H1560Z', '#8d8b83') +
  fill('M1180 690L1640 641V693L1206 734Z', '#b4b1a7') +
  [0, 1, 2, 3]
    .map((i) => {
      const x = 1440 + i * 230;
      const y = 716 - i * 24;
      return (
        fill(`M${x} ${y}L${x + 130} ${y - 14}L${x + 250} ${1350}H${x + 90}Z`, i ? '#8f9fa0' : '#6f7d7f') +
        fill(`M${x + 20} ${y + 20}L${x + 110} ${y + 10}L${x + 226} 1350H${x + 116}Z`, i ? '#e4f1f4' : '#7599a4')
      );
    })
    .join('') +
  [1310, 1570, 1800, 2030, 2270]
    .map((x, i) => rect(x, 600 - i * 26, 56, 120, '#8a887f') + rect(x - 10, 590 - i * 26, 76, 18, '#d9d5c8'))
    .join('');

/** Turbines over farmland, and a van at the gate. */
export const turbines = (): string => {
  const mill = (x: number, y: number, s: number, a: number): string =>
    `<g transform="translate(${x} ${y}) scale(${s})">${fill('M-12 0L-5 -560H5L12 0Z', '#e9eeee')}${fill('M2 0L2 -560H5L12 0Z', '#b9c5c8')}<g transform="translate(0 -560) rotate(${a})">${[0, 120, 240].map((r) => `<g transform="rotate(${r})">${fill('M-8 0C-16 -60 -8 -200 2 -300C8 -200 10 -60 8 0Z', '#f4f7f6')}</g>`).join('')}${circle(0, 0, 16, '#b9c5c8')}</g></g>`;
  return (
    sky(['#4a86b4', '#6fa4c6', '#a4c3c9']) +
    cloud(1980, 240, 1.5, '#aecad8') +
    cloud(1300, 330, 1, '#83b0cd') +
    cloud(520, 260, 1.2, '#6ea2c6') +
    hills(837, [60, 100, 50, 120, 70, 140, 90], '#7f9f7e') +
    fill('M0 850C600 820 1200 880 1700 846C2000 828 2200 846 2400 830V1350H0Z', '#9a9247') +
    fill('M0 1010C700 950 1300 1020 1800 966C2100 940 2300 950 2400 940V1350H0Z', '#8f9a4a') +
    fill('M0 1180C700 1110 1300 1190 1800 1130C2100 1100 2300 1110 2400 1100V1350H0Z', '#6f8340') +
    mill(1340, 850, 0.62, 30) +
    mill(2250, 850, 0.8, 74) +
    mill(1780, 960, 1.35, 8) +
    rect(1940, 1010, 230, 100, '#f1f4f7') +
    fill('M2170 1040H2216L2240 1078V1110H2170Z', '#dfe6ea') +
    fill('M2178 1048H2210L2226 1076H2178Z', '#4e6a7c') +
    rect(1940, 1066, 230, 14, '#f2a23c') +
    wheel(1990, 1112, 26) +
    wheel(2190, 1112, 26)
  );
};

/** A workshop with an engine under a window. Long: it is a list of shapes. */
export const workshop = (): string =>
  rect(0, 0, 2400, 1350, '#4b5d66') +
  fill('M0 0H2400V120H0Z', '#3d4d56') +
  [1120, 1540, 1960]
    .map(
      (x) =>
        rect(x, 190, 360, 420, '#86abb9') +
        fill(`M${x} 190H${x + 360}V330L${x} 520Z`, '#9fc1cc') +
        stroke(`M${x + 180} 190V610M${x} 400H${x + 360}`, '#33434c', 16),
    )
    .join('') +
  fill('M1120 610L860 1350H2100L2320 610Z', '#74868a', 0.55) +
  rect(0, 990, 2400, 400, '#39454b') +
  fill('M0 990H2400V1010H0Z', '#2f3a40') +
  // Tools on the wall.
  rect(300, 420, 620, 300, '#566973') +
  [360, 440, 520, 600, 680, 760, 840]
    .map((x, i) => rect(x, 470, 14, 90 + (i % 3) * 50, '#7b8d95') + circle(x + 7, 470, 20, '#7b8d95'))
    .join('') +
  // The engine on its stand.
  rect(1530, 1040, 620, 44, '#2b3439') +
  stroke('M1580 1080L1560 1300M2100 1080L2120 1300', '#2b3439', 26) +
  rect(1580, 800, 500, 240, '#c9803a') +
  rect(1580, 800, 500, 60, '#e5a45c') +
  rect(1900, 860, 180, 180, '#9a5b24') +
  rect(1640, 710, 380, 90, '#8b99a1') +
  [1660, 1750, 1840, 1930].map((x) => rect(x, 660, 60, 60, '#aab6bc')).join('') +
  circle(1580, 930, 90, '#56636b') +
  circle(1580, 930, 62, '#8b99a1') +
  circle(1580, 930, 20, '#39454b') +
  stroke('M2020 760C2120 760 2150 820 2150 900V1040', '#56636b', 30);

/** A machine room at night. */
export const racks = (): string => {
  const next = random('racks');
  let out =
    rect(0, 0, 2400, 1350, '#0f2238') +
    fill('M0 990H2400V1350H0Z', '#0a1828') +
    fill('M1240 990L900 1350H2400V990Z', '#14304a');
  for (let i = 0; i < 6; i++) {
    const x = 1130 + i * 216;
    const y = 250 - i * 16;
    const h = 760 + i * 30;
    out += rect(x, y, 188, h, '#1b3652') + rect(x + 150, y, 38, h, '#122740');
    for (let r = y + 26; r < y + h - 40; r += 46) {
      out += rect(x + 16, r, 124, 30, '#25476a');
      for (let k = 0; k < 4; k++)
        out += circle(x + 34 + k * 20, r + 15, 5, next() > 0.86 ? '#f2a23c' : next() > 0.4 ? '#6fd0b0' : '#3d6a92');
    }
  }
  return out + fill('M1560 1010L1330 1350H2260L2010 1010Z', '#2a5b80', 0.35);
};
