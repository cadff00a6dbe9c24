/** Landscapes in flat tones, at six times of the day and in weather, with large objects on the line. */
import type { Options } from '../lib/picture-options';
import { random } from '../lib/noise';
import { antennas } from '../horizon/objects/antennas';
import { bridges } from '../horizon/objects/bridges';
import { masts } from '../horizon/objects/masts';
import { settlements } from '../horizon/objects/settlements';
import { ships } from '../horizon/objects/ships';
import type { SilhouetteMaker } from '../horizon/objects/silhouette';
import { circle, fill, rect, stroke, svgNumber as n } from '../people/shapes';
import { cloud, HORIZON, hills, sky, tree } from './parts';

/** Sky from the top down, disc, cloud, three ridges, ground, its shade, water, its shade, object. */
interface Light {
  sky: readonly string[];
  disc?: string;
  cloud: string;
  ridges: readonly [string, string, string];
  ground: readonly [string, string, string];
  water: readonly [string, string, string];
  object: string;
}

const times = {
  morning: {
    sky: ['#4f86ad', '#86adbf', '#d3c7a4'],
    disc: '#f6e3b4',
    cloud: '#a9c2cb',
    ridges: ['#8fa9b2', '#6f9295', '#557f74'],
    ground: ['#7f9660', '#64814f', '#4a6b42'],
    water: ['#7c9aa0', '#6a92a0', '#4f8299'],
    object: '#2f4a55',
  },
  noon: {
    sky: ['#3d7fae', '#5f9dc2', '#92bfd0'],
    disc: '#d8ca98',
    cloud: '#aacddd',
    ridges: ['#7ba6b5', '#5d8f88', '#46795f'],
    ground: ['#96974f', '#81904a', '#667d40'],
    water: ['#4b97ab', '#38839a', '#2a6b84'],
    object: '#e9eeee',
  },
  overcast: {
    sky: ['#667d8f', '#7f939f', '#a3b1b7'],
    cloud: '#95a6af',
    ridges: ['#8497a0', '#6b8489', '#546f6b'],
    ground: ['#6b8463', '#577353', '#446045'],
    water: ['#83969e', '#71899a', '#587286'],
    object: '#33454f',
  },
  rain: {
    sky: ['#4a5e6e', '#5f7584', '#7d919b'],
    cloud: '#6b808d',
    ridges: ['#6f8490', '#566d78', '#435a61'],
    ground: ['#566b5c', '#465b4f', '#374b42'],
    water: ['#5f7886', '#4b6574', '#3a5363'],
    object: '#25353f',
  },
  evening: {
    sky: ['#29406e', '#6f6796', '#dd9868'],
    disc: '#f7c98a',
    cloud: '#9a7f9f',
    ridges: ['#8a7496', '#645f85', '#474d70'],
    ground: ['#4f5a5e', '#3f4a52', '#303b45'],
    water: ['#a38794', '#74708f', '#4d5679'],
    object: '#222b45',
  },
  night: {
    sky: ['#0a1830', '#14305a', '#2a5080'],
    disc: '#e6edf2',
    cloud: '#1f4270',
    ridges: ['#234672', '#1a375c', '#122945'],
    ground: ['#14293f', '#0f2133', '#0b1a2b'],
    water: ['#1f4268', '#173455', '#102742'],
    object: '#081421',
  },
  gum: {
    sky: ['#1f6f69', '#4d9a8c', '#b5cfae'],
    disc: '#f0e6b4',
    cloud: '#79b3a3',
    ridges: ['#6ba397', '#4a8579', '#2f6b5f'],
    ground: ['#4f8360', '#3b6d50', '#2a5742'],
    water: ['#659f91', '#4a9084', '#2f7469'],
    object: '#0e3a35',
  },
  mist: {
    sky: ['#5a8580', '#7fa39b', '#b3c7bd'],
    cloud: '#94b3aa',
    ridges: ['#8fada5', '#6b9188', '#4f776d'],
    ground: ['#5d8270', '#4a6f5e', '#385a4c'],
    water: ['#7a9992', '#688f88', '#4d756f'],
    object: '#1f4a43',
  },
} as const satisfies Record<string, Light>;

const lands = ['ranges', 'lake', 'sea', 'plain', 'snow', 'road'] as const;
const makers: Record<string, SilhouetteMaker> = { ...ships, ...masts, ...antennas, ...bridges, ...settlements };

/** Long: it stacks a picture from back to front, and each layer is a line or two. */
export function landscape(options: Options, seed: string): string {
  const next = random(seed);
  const light: Light = times[options.choice('time', Object.keys(times) as (keyof typeof times)[], 'noon')];
  const land = options.choice('land', lands, 'ranges');
  const sunX = options.number('sun', 0.78) * 2400;
  const ridge = (base: number, low: number, high: number, tone: string): string =>
    hills(
      base,
      Array.from({ length: 7 }, () => Math.round(low + next() * (high - low))),
      tone,
    );
  let out = sky(light.sky);
  if (light.disc)
    out += circle(
      sunX,
      HORIZON - options.number('sunHeight', light === times.noon ? 0.28 : 0.16) * 1350,
      options.number('disc', 90),
      light.disc,
      0.85,
    );
  for (let i = 0; i < options.number('clouds', 3); i++)
    out += cloud(
      Math.round(300 + ((i * 870 + next() * 500) % 2100)),
      // Low enough that a wide and flat header does not cut them.
      Math.round(400 + next() * 140),
      0.9 + next() * 0.9,
      light.cloud,
      0.85,
    );
  const rise = options.number('rise', 1);
  out +=
    ridge(HORIZON, 60 * rise, 210 * rise, light.ridges[0]) + ridge(HORIZON, 20 * rise, 130 * rise, light.ridges[1]);
  if (land === 'snow')
    out +=
      fill('M1180 837L1500 420L1640 560L1860 300L2120 600L2240 520L2400 700V837Z', light.ridges[1]) +
      fill(
        'M1500 420L1640 560L1600 600L1540 540L1480 600L1430 512ZM1860 300L2120 600L2040 590L1960 500L1890 590L1800 470L1730 462Z',
        '#dfe9ee',
      ) +
      fill('M1860 300L2120 600L2040 590L1960 500L1900 420Z', '#b9cbd6');
  if (land !== 'sea') out += ridge(HORIZON + 8, 6, 60, light.ridges[2]);
  const [g1, g2, g3] = land === 'lake' || land === 'sea' ? light.water : light.ground;
  out += rect(0, HORIZON, 2400, 520, g1);
  const objects = (words: readonly string[]): string =>
    words
      .map((word) => {
        const [, name = '', x = '0.8', size = '1', up = '0'] =
          /^([a-z]+)@([\d.]+)(?:x([\d.]+))?(?:y(-?[\d.]+))?$/.exec(word) ?? [];
        const thing = makers[name]?.(random(`${seed}:${word}`), Number(x));
        if (!thing) throw new Error(`unknown object “${word}”`);
        const colour = options.maybe('object') ?? light.object;
        const place = thing.whole
          ? ''
          : ` transform="translate(${n(Number(x) * 2400)} ${HORIZON - Number(up)}) scale(${size})"`;
        return `<g${place} fill="${colour}">${thing.markup.replaceAll('#000', colour)}</g>`;
      })
      .join('');
  out += objects(options.list('on'));
  if (land === 'lake' || land === 'sea')
    out +=
      fill('M0 930C400 908 800 962 1300 930C1700 906 2100 956 2400 926V1350H0Z', g2) +
      fill('M0 1110C500 1080 900 1140 1400 1104C1800 1080 2100 1126 2400 1100V1350H0Z', g3) +
      stroke(
        'M1500 900H1760M1960 970H2240M300 1010H520M1240 1050H1440M700 1200H960M1800 1190H2080',
        light.sky[2]!,
        7,
        0.4,
      );
  else
    out +=
      fill('M0 940C600 880 1200 980 1700 916C2000 888 2200 910 2400 890V1350H0Z', g2) +
      fill('M0 1130C700 1050 1300 1150 1800 1080C2100 1050 2300 1060 2400 1050V1350H0Z', g3);
  if (land === 'road')
    out +=
      fill(
        'M1040 1350C1300 1190 2060 1120 1960 1010C1900 950 1760 940 1800 880L1824 880C1800 930 2010 950 2060 1010C2150 1120 1640 1200 1500 1350Z',
        '#8b8f8c',
      ) + stroke('M1270 1350C1480 1200 2110 1120 2010 1010C1960 960 1790 940 1812 884', '#e8dfc0', 7, 0.8);
  out += objects(options.list('before'));
  for (const word of options.list('trees')) {
    const [x = 0.8, size = 1, y = 920] = word.split('x').map(Number);
    out += tree(x * 2400, y, size, light.ridges[2], light.ground[0]);
  }
  if (options.flag('birds'))
    out += stroke(
      'M1500 380Q1526 354 1544 380Q1564 354 1590 380M1660 300Q1680 280 1694 300Q1710 280 1730 300M1400 470Q1416 454 1428 470Q1442 454 1458 470',
      light.object,
      9,
    );
  if (options.flag('rain')) {
    let drops = '';
    for (let i = 0; i < 200; i++) {
      const l = 40 + next() * 60;
      drops += `M${n(next() * 2500)} ${n(next() * 1350)}l${n(-l * 0.24)} ${n(l)}`;
    }
    out += stroke(drops, '#c7d5de', 3, 0.4);
  }
  return out;
}
