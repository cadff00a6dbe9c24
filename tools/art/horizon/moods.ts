/**
 * Moods of light. A sky has a cool side (left, behind the title) and a warm side (around the sun, on the right).
 * Stops run from the horizon (0) to the top of the picture (1).
 */
import { hex, Ramp, type Rgb } from '../lib/colour';

interface MoodText {
  cool: readonly (readonly [number, string])[];
  warm: readonly (readonly [number, string])[];
  /** Sun disc and what it lights. */
  sun: string;
  /** Ground near the viewer, ground far off, water's own colour. */
  near: string;
  far: string;
  water: string;
  /** Light from the sky on surfaces that the sun does not reach. */
  ambient: number;
  /** How strongly the sun lights slopes. */
  direct: number;
  stars: number;
}

const texts = {
  dawn: {
    cool: [
      [0, '#5f85b5'],
      [0.12, '#436b9f'],
      [0.4, '#264a7b'],
      [1, '#0f2749'],
    ],
    warm: [
      [0, '#ffdf9f'],
      [0.13, '#fbb978'],
      [0.34, '#c48e8f'],
      [0.62, '#5f7199'],
      [1, '#1f3c69'],
    ],
    sun: '#ffe3ae',
    near: '#0a1c2c',
    far: '#2a4768',
    water: '#0c2438',
    ambient: 1,
    direct: 1,
    stars: 0,
  },
  dusk: {
    cool: [
      [0, '#5f6d97'],
      [0.14, '#43558a'],
      [0.42, '#22376a'],
      [1, '#0b1933'],
    ],
    warm: [
      [0, '#ffc873'],
      [0.11, '#f79a59'],
      [0.28, '#c46a68'],
      [0.55, '#5d4a7d'],
      [1, '#18274f'],
    ],
    sun: '#ffcf86',
    near: '#081523',
    far: '#2b3a61',
    water: '#0a1b30',
    ambient: 0.9,
    direct: 0.9,
    stars: 0.25,
  },
  plum: {
    cool: [
      [0, '#75659a'],
      [0.14, '#554b86'],
      [0.42, '#2f2d63'],
      [1, '#12142f'],
    ],
    warm: [
      [0, '#ffd096'],
      [0.12, '#f5a088'],
      [0.3, '#bf6f8f'],
      [0.58, '#654a86'],
      [1, '#221f4e'],
    ],
    sun: '#ffd9a8',
    near: '#0d1226',
    far: '#383663',
    water: '#10142e',
    ambient: 0.9,
    direct: 0.85,
    stars: 0.2,
  },
  ember: {
    cool: [
      [0, '#6a5f78'],
      [0.14, '#4b4a6a'],
      [0.42, '#252c4c'],
      [1, '#0c1426'],
    ],
    warm: [
      [0, '#ffba5c'],
      [0.1, '#f0813f'],
      [0.24, '#b9503f'],
      [0.5, '#5b3350'],
      [1, '#171a36'],
    ],
    sun: '#ffc069',
    near: '#0b111d',
    far: '#33304d',
    water: '#0c1424',
    ambient: 0.75,
    direct: 1,
    stars: 0.3,
  },
  day: {
    cool: [
      [0, '#6f9bbd'],
      [0.14, '#4a80ae'],
      [0.42, '#255d93'],
      [1, '#0f3563'],
    ],
    warm: [
      [0, '#fdf3dc'],
      [0.12, '#dbe8ee'],
      [0.32, '#9cc3de'],
      [0.62, '#4a86b8'],
      [1, '#1d548d'],
    ],
    sun: '#fff6e2',
    near: '#10303a',
    far: '#2f597b',
    water: '#0d3a58',
    ambient: 1.25,
    direct: 1.1,
    stars: 0,
  },
  gold: {
    cool: [
      [0, '#6f8ba3'],
      [0.14, '#4d7290'],
      [0.42, '#2b5070'],
      [1, '#112c46'],
    ],
    warm: [
      [0, '#ffeab5'],
      [0.14, '#f8cf8c'],
      [0.36, '#cfae8b'],
      [0.66, '#70889a'],
      [1, '#2b4f72'],
    ],
    sun: '#fff0c4',
    near: '#1a2220',
    far: '#3b5263',
    water: '#122c3a',
    ambient: 1.1,
    direct: 1.25,
    stars: 0,
  },
  eucalypt: {
    cool: [
      [0, '#5d938c'],
      [0.14, '#35736f'],
      [0.42, '#154f52'],
      [1, '#072a33'],
    ],
    warm: [
      [0, '#fbe9b9'],
      [0.13, '#dfdcb0'],
      [0.34, '#93bda4'],
      [0.62, '#3c827c'],
      [1, '#0f4a50'],
    ],
    sun: '#fff0c6',
    near: '#062024',
    far: '#1c4f52',
    water: '#08343a',
    ambient: 1,
    direct: 1,
    stars: 0,
  },
  lichen: {
    cool: [
      [0, '#6a9196'],
      [0.14, '#447480'],
      [0.42, '#1f5062'],
      [1, '#0a2a3a'],
    ],
    warm: [
      [0, '#e9f6e4'],
      [0.14, '#bfe2cf'],
      [0.36, '#84b9b3'],
      [0.64, '#3f8088'],
      [1, '#154c5c'],
    ],
    sun: '#f4fff0',
    near: '#09222a',
    far: '#255060',
    water: '#0b3440',
    ambient: 1.05,
    direct: 0.8,
    stars: 0.1,
  },
  fern: {
    cool: [
      [0, '#4d6f78'],
      [0.14, '#2f5a62'],
      [0.42, '#123e46'],
      [1, '#061d26'],
    ],
    warm: [
      [0, '#ffcf86'],
      [0.11, '#eaae74'],
      [0.28, '#a98a78'],
      [0.56, '#3d6c70'],
      [1, '#0d3a42'],
    ],
    sun: '#ffd796',
    near: '#04171b',
    far: '#1b4248',
    water: '#06262d',
    ambient: 0.85,
    direct: 0.9,
    stars: 0.25,
  },
  night: {
    cool: [
      [0, '#2f5279'],
      [0.12, '#1e3d63'],
      [0.42, '#0e2341'],
      [1, '#050d1b'],
    ],
    warm: [
      [0, '#a9c4da'],
      [0.12, '#6f97bd'],
      [0.34, '#38618f'],
      [0.66, '#173459'],
      [1, '#091a33'],
    ],
    sun: '#dfeaf5',
    near: '#040b14',
    far: '#142d4b',
    water: '#05101f',
    ambient: 0.6,
    direct: 0.35,
    stars: 1,
  },
  citynight: {
    cool: [
      [0, '#3a4a68'],
      [0.12, '#24385a'],
      [0.42, '#101f3a'],
      [1, '#060d1a'],
    ],
    warm: [
      [0, '#f3b878'],
      [0.1, '#b98566'],
      [0.28, '#6a5a6e'],
      [0.58, '#26355a'],
      [1, '#0b1731'],
    ],
    sun: '#ffd9a0',
    near: '#050b14',
    far: '#1a2b47',
    water: '#060f1e',
    ambient: 0.6,
    direct: 0.25,
    stars: 0.8,
  },
  storm: {
    cool: [
      [0, '#5d7a8d'],
      [0.13, '#415c70'],
      [0.42, '#293a48'],
      [1, '#131e29'],
    ],
    warm: [
      [0, '#f1e4bd'],
      [0.12, '#cfcab4'],
      [0.32, '#8f9da3'],
      [0.62, '#4a5f6e'],
      [1, '#223442'],
    ],
    sun: '#fff2cd',
    near: '#0c161d',
    far: '#2e4250',
    water: '#12232e',
    ambient: 0.95,
    direct: 0.7,
    stars: 0,
  },
  slate: {
    cool: [
      [0, '#667a94'],
      [0.13, '#485f7c'],
      [0.42, '#273c58'],
      [1, '#101d30'],
    ],
    warm: [
      [0, '#e8eef4'],
      [0.13, '#bccbda'],
      [0.34, '#8298b3'],
      [0.64, '#41597a'],
      [1, '#1d3150'],
    ],
    sun: '#f8fbff',
    near: '#0b1826',
    far: '#2c425c',
    water: '#0f2236',
    ambient: 1,
    direct: 0.7,
    stars: 0,
  },
  frost: {
    cool: [
      [0, '#7a90b0'],
      [0.13, '#587aa6'],
      [0.42, '#2b568f'],
      [1, '#113262'],
    ],
    warm: [
      [0, '#ffe6d3'],
      [0.12, '#f3c7b9'],
      [0.3, '#b9abc4'],
      [0.6, '#6084b8'],
      [1, '#234f8c'],
    ],
    sun: '#fff0e0',
    near: '#12283f',
    far: '#3a5c86',
    water: '#133357',
    ambient: 1.15,
    direct: 0.95,
    stars: 0,
  },
} satisfies Record<string, MoodText>;

export type MoodName = keyof typeof texts;
export const moodNames = Object.keys(texts) as MoodName[];

export interface Mood {
  cool: Ramp;
  warm: Ramp;
  sun: Rgb;
  near: Rgb;
  far: Rgb;
  water: Rgb;
  ambient: number;
  direct: number;
  stars: number;
}

export function mood(name: MoodName): Mood {
  const t = texts[name];
  return {
    cool: new Ramp(t.cool),
    warm: new Ramp(t.warm),
    sun: hex(t.sun),
    near: hex(t.near),
    far: hex(t.far),
    water: hex(t.water),
    ambient: t.ambient,
    direct: t.direct,
    stars: t.stars,
  };
}
