/** Kinds of landscape: their ridges, and the water or ground below the line. Options change the numbers, the seed changes the shapes. */
import { hex } from '../lib/colour';
import type { Options } from '../lib/picture-options';
import { random } from '../lib/noise';
import { drawGround } from './ground';
import { drawRidges, type Ridge, type RidgeAir } from './ridges';
import type { View } from './view';
import { drawWater } from './water';

export const sceneNames = [
  'lake',
  'coast',
  'sea',
  'plain',
  'valley',
  'tops',
  'river',
  'alps',
  'forest',
  'desert',
] as const;
export type SceneName = (typeof sceneNames)[number];

interface Preset {
  /** Ridges behind the line. */
  count: number;
  rise: number;
  freq: number;
  rugged: number;
  lean: number;
  /** Points and headlands in the water, tree lines on the plain. */
  front: 'none' | 'points' | 'trees' | 'hills' | 'islands';
  below: 'water' | 'ground' | 'land';
  chop: number;
  air: RidgeAir;
}

const air = (o: Partial<RidgeAir> = {}): RidgeAir => ({
  haze: 0.82,
  mist: 0.5,
  mistHeight: 0.05,
  mistLight: 0.78,
  light: 0.8,
  relief: 0.45,
  ...o,
});

const presets: Record<SceneName, Preset> = {
  lake: {
    count: 5,
    rise: 0.17,
    freq: 2.2,
    rugged: 0.35,
    lean: 0,
    front: 'points',
    below: 'water',
    chop: 0.1,
    air: air(),
  },
  coast: {
    count: 4,
    rise: 0.14,
    freq: 1.8,
    rugged: 0.25,
    lean: -1,
    front: 'islands',
    below: 'water',
    chop: 0.65,
    air: air({ mist: 0.4 }),
  },
  sea: { count: 0, rise: 0, freq: 1, rugged: 0, lean: 0, front: 'none', below: 'water', chop: 0.9, air: air() },
  plain: {
    count: 4,
    rise: 0.11,
    freq: 2.2,
    rugged: 0.3,
    lean: 0,
    front: 'trees',
    below: 'ground',
    chop: 0,
    air: air({ mist: 0.5 }),
  },
  valley: {
    count: 5,
    rise: 0.16,
    freq: 2.4,
    rugged: 0.4,
    lean: 0,
    front: 'hills',
    below: 'land',
    chop: 0,
    air: air({ mist: 0.85, mistHeight: 0.035 }),
  },
  tops: {
    count: 4,
    rise: 0.15,
    freq: 2.2,
    rugged: 0.75,
    lean: 0,
    front: 'hills',
    below: 'land',
    chop: 0,
    air: air({ mist: 1, mistHeight: 0.022, mistLight: 0.95 }),
  },
  river: {
    count: 4,
    rise: 0.13,
    freq: 2.4,
    rugged: 0.3,
    lean: 0,
    front: 'trees',
    below: 'water',
    chop: 0.04,
    air: air({ mist: 0.65 }),
  },
  alps: {
    count: 4,
    rise: 0.17,
    freq: 2.2,
    rugged: 0.95,
    lean: 0,
    front: 'points',
    below: 'water',
    chop: 0.08,
    air: air({ snow: 0.055, relief: 0.8 }),
  },
  forest: {
    count: 5,
    rise: 0.14,
    freq: 2,
    rugged: 0.2,
    lean: 0,
    front: 'hills',
    below: 'land',
    chop: 0,
    air: air({ mist: 0.9, mistHeight: 0.028 }),
  },
  desert: {
    count: 3,
    rise: 0.05,
    freq: 1.4,
    rugged: 0.1,
    lean: 0,
    front: 'none',
    below: 'ground',
    chop: 0,
    air: air({ mist: 0.25, relief: 0.6 }),
  },
};

export interface Scene {
  /** Draws the land behind and on the line. */
  land(): void;
  /** Draws the ground or water below it, after the objects on the line, because water mirrors them. */
  below(): void;
}

export function scene(name: SceneName, view: View, options: Options): Scene {
  const p = presets[name];
  const next = random(view.seed + ':scene');
  const count = options.number('ridges', p.count);
  const rise = options.number('rise', p.rise);
  const lean = options.number('lean', p.lean);
  const freq = options.number('freq', p.freq);
  const rugged = options.number('rugged', p.rugged);
  const fill = p.below === 'land' ? undefined : 0;
  const ridges: Ridge[] = [];
  for (let i = 0; i < count; i++) {
    const t = count === 1 ? 0.5 : i / (count - 1);
    ridges.push({
      near: 0.04 + t * options.number('depth', 0.62),
      base: -0.002,
      rise: rise * (1 - 0.72 * t) * (0.85 + 0.3 * next()),
      freq: freq * (0.75 + 1.1 * t) * (0.9 + 0.2 * next()),
      rugged: rugged * (1 - 0.35 * t),
      lean: lean * (0.6 + 0.8 * next()),
      trees: t > 0.7 && name !== 'desert' ? 0.0022 : 0,
      ...(fill === undefined ? {} : { shore: fill }),
    });
  }
  ridges.push(
    ...frontOf(options.choice('front', ['none', 'points', 'trees', 'hills', 'islands'], p.front), next, options),
  );

  const mist: RidgeAir = {
    haze: options.number('haze', p.air.haze),
    mist: options.number('mist', p.air.mist),
    mistHeight: options.number('mistHeight', p.air.mistHeight),
    mistLight: options.number('mistLight', p.air.mistLight),
    light: options.number('light', p.air.light),
    relief: options.number('relief', p.air.relief),
  };
  const snow = options.maybeNumber('snow') ?? p.air.snow;
  if (snow !== undefined) mist.snow = snow;

  const eye = options.number('eye', p.below === 'water' ? 0.03 : 0.35);
  const chop = options.number('chop', p.chop);
  const body = options.number('body', 0.9);
  const rows = options.maybeNumber('rows');
  const tint = hex(options.maybe('tint') ?? '#5d6a4a');
  let cover = new Uint8Array(view.canvas.w * view.canvas.h) as Uint8Array;
  return {
    land(): void {
      if (p.below === 'ground')
        drawGround(view, { tint, eye, mist: mist.mist, ...(rows === undefined ? {} : { rows }) });
      cover = drawRidges(view, ridges, mist);
    },
    below(): void {
      if (p.below === 'water') drawWater(view, { chop, eye, body, land: cover });
    },
  };
}

function frontOf(kind: Preset['front'], next: () => number, options: Options): Ridge[] {
  const out: Ridge[] = [];
  const amount = options.number('frontCount', kind === 'points' || kind === 'islands' ? 2 : 3);
  for (let i = 0; i < amount; i++) {
    const t = amount === 1 ? 1 : i / (amount - 1);
    if (kind === 'points' || kind === 'islands') {
      const far = 0.4 + 0.6 * t;
      // Tongues of land from the left, each closer and lower in the picture; their crests stay below the line.
      const shore = -0.02 - 0.044 * far ** 1.4 - 0.006 * next();
      const reach = 0.66 - 0.44 * t + 0.22 * (next() - 0.5);
      out.push({
        near: 0.66 + 0.28 * t,
        base: shore,
        rise: 0.008 + (kind === 'islands' ? 0.012 : 0.004) * t,
        freq: 5 + 3 * next(),
        rugged: kind === 'islands' ? 0.8 : 0.2,
        lean: -0.5,
        trees: kind === 'points' ? 0.006 + 0.008 * t : 0.0015,
        shore,
        ends: [reach - 0.22, reach],
      });
    } else if (kind === 'trees') {
      out.push({
        near: 0.5 + 0.4 * t,
        base: -0.003 - 0.05 * t * t,
        rise: 0.001,
        freq: 2,
        rugged: 0,
        lean: 0,
        trees: 0.006 + 0.012 * t,
        shore: -0.004 - 0.052 * t * t,
        ends: i === amount - 1 ? [0.1, 0.42] : [0.6, 0.98],
      });
    } else if (kind === 'hills') {
      // Spurs alternate from the left and the right, so that the valley between them winds.
      const drop = options.number('drop', 0.15);
      const side = (i % 2 === 0 ? 1 : -1) * (options.flag('mirror') ? -1 : 1);
      out.push({
        near: 0.64 + 0.34 * t,
        base: -0.03 - drop * t ** 1.1,
        rise: 0.045 + 0.06 * t,
        freq: 1.1 + 1.1 * next(),
        rugged: 0.2,
        lean: side * (0.75 + 0.4 * next()),
        trees: options.number('trees', 0.004) * (0.5 + 1.8 * t),
      });
    }
  }
  return out;
}
