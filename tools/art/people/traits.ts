/** The traits of a person. Their names are those in pictures.yaml. */
import type { Options } from '../lib/picture-options';

/** Five planes of skin, from deepest shadow to highlight. Shadows lean towards the dark of the background, lights towards the horizon. */
export const skins = {
  fair: ['#46364f', '#8d5f5f', '#c88f7a', '#ebbd9d', '#fbe1c8'],
  rosy: ['#4a3550', '#985f60', '#d5947f', '#f2c3a8', '#fde6d4'],
  olive: ['#38293d', '#7d5247', '#b67e60', '#dba983', '#f2d2ae'],
  wheat: ['#3d2f43', '#875c50', '#c3906e', '#e6bc95', '#f8dfbd'],
  tan: ['#302436', '#6d4540', '#a06f51', '#c99667', '#eac497'],
  brown: ['#281f33', '#5c3a39', '#8d5e44', '#b78159', '#deb085'],
  umber: ['#1e1a2b', '#472f33', '#70483b', '#986746', '#c79464'],
  deep: ['#171624', '#34262d', '#573a33', '#7f553d', '#b38055'],
} as const;
export type SkinName = keyof typeof skins;

/** Four planes of hair: mass, turn, sheen, edge of light. */
export const hairs = {
  black: ['#080a11', '#0f121b', '#1b202d', '#3b4358'],
  espresso: ['#110c11', '#21171a', '#3b2924', '#6b4a36'],
  brown: ['#21161a', '#3f2924', '#6a4632', '#a37850'],
  red: ['#3a1712', '#74301d', '#ad5127', '#e08c4a'],
  blonde: ['#4c3a30', '#8c6d4a', '#c4a068', '#eed49c'],
  ash: ['#3f3c40', '#776f69', '#aea392', '#e2d8c4'],
  grey: ['#343a46', '#626b7a', '#98a1ad', '#d5dade'],
  silver: ['#454c58', '#808995', '#b7bec6', '#eef0ee'],
  white: ['#596270', '#9aa3ae', '#cfd5da', '#fbfaf5'],
  salt: ['#1a1e28', '#353b47', '#646b77', '#a3a9b1'],
} as const;
export type HairName = keyof typeof hairs;

/** Four planes of cloth. */
export const cloths = {
  ink: ['#070f1a', '#0e1e31', '#1a3350', '#365a80'],
  navy: ['#08162b', '#0d2950', '#184479', '#3a71b0'],
  slate: ['#131b24', '#26323f', '#42525f', '#71838f'],
  eucalypt: ['#041d1d', '#0a3c38', '#14605a', '#3f9686'],
  plum: ['#170f26', '#2f1f44', '#523463', '#855a92'],
  rust: ['#2b100d', '#5a2419', '#934127', '#cd7440'],
  ochre: ['#33200c', '#6d4718', '#ac7828', '#e8b45a'],
  stone: ['#3a3c42', '#6f7378', '#a8aaa9', '#dcdad2'],
  cream: ['#545260', '#9a9596', '#d5ccbd', '#f7f0df'],
  white: ['#4c5a70', '#8f9eb2', '#cdd7e1', '#fafbfa'],
  teal: ['#05232c', '#0b4654', '#19707f', '#4fadb2'],
  wine: ['#22091a', '#4b1530', '#7c2845', '#b95766'],
  charcoal: ['#0c0f14', '#1a1f27', '#303843', '#58636f'],
} as const;
export type ClothName = keyof typeof cloths;

export const hairStyles = [
  'short',
  'crop',
  'side',
  'receding',
  'bob',
  'long',
  'tied',
  'curly',
  'coils',
  'wavy',
  'none',
] as const;
export const wears = ['suit', 'blazer', 'crew', 'shirt', 'knit', 'vneck', 'coat'] as const;

export interface Traits {
  skin: SkinName;
  hair: (typeof hairStyles)[number];
  hairColour: HairName;
  beard: 'none' | 'stubble' | 'short' | 'full';
  beardColour: HairName;
  glasses: 'none' | 'round' | 'square';
  hijab: boolean;
  scarf: ClothName;
  wear: (typeof wears)[number];
  cloth: ClothName;
  under: ClothName;
  /** Turn of the head, degrees; positive looks to the picture's right. */
  yaw: number;
  pitch: number;
  /** Shape: 1 is the middle. */
  jaw: number;
  width: number;
  length: number;
  nose: number;
  noseLength: number;
  lips: number;
  brow: number;
  eye: number;
  lid: number;
  cheek: number;
  neck: number;
  shoulders: number;
  age: number;
  smile: number;
  /** Light: from the right (1) or the left (−1). */
  light: number;
  earrings: boolean;
}

export function traits(o: Options): Traits {
  const keys = <T extends object>(table: T): (keyof T & string)[] => Object.keys(table) as (keyof T & string)[];
  const hairColour = o.choice('hairColour', keys(hairs), 'brown');
  return {
    skin: o.choice('skin', keys(skins), 'fair'),
    hair: o.choice('hair', hairStyles, 'short'),
    hairColour,
    beard: o.choice('beard', ['none', 'stubble', 'short', 'full'] as const, 'none'),
    beardColour: o.choice('beardColour', keys(hairs), hairColour),
    glasses: o.choice('glasses', ['none', 'round', 'square'] as const, 'none'),
    hijab: o.flag('hijab'),
    scarf: o.choice('scarf', keys(cloths), 'teal'),
    wear: o.choice('wear', wears, 'blazer'),
    cloth: o.choice('cloth', keys(cloths), 'ink'),
    under: o.choice('under', keys(cloths), 'white'),
    yaw: o.number('yaw', 24),
    pitch: o.number('pitch', 0),
    jaw: o.number('jaw', 1),
    width: o.number('width', 1),
    length: o.number('length', 1),
    nose: o.number('nose', 1),
    noseLength: o.number('noseLength', 1),
    lips: o.number('lips', 1),
    brow: o.number('brow', 1),
    eye: o.number('eye', 1),
    lid: o.number('lid', 1),
    cheek: o.number('cheek', 1),
    neck: o.number('neck', 1),
    shoulders: o.number('shoulders', 1),
    age: o.number('age', 0.3),
    smile: o.number('smile', 0.65),
    light: o.number('lightSide', 1),
    earrings: o.flag('earrings'),
  };
}
