/** The inks of the portraits: skin, hair and cloth, each in a few flat tones. */

export interface Skin {
  lit: string;
  base: string;
  shade: string;
  /** Creases, nostrils and the line of the mouth. */
  line: string;
  lip: string;
}

export const skins = {
  fair: { lit: '#f8dcc6', base: '#f0c6a8', shade: '#d69c7c', line: '#8f5340', lip: '#c4705f' },
  rosy: { lit: '#f6d0ba', base: '#ebb598', shade: '#cd8a6d', line: '#8a4634', lip: '#bd6a58' },
  wheat: { lit: '#f6d6b4', base: '#eabf94', shade: '#cb9568', line: '#84502f', lip: '#bd6656' },
  olive: { lit: '#ebc39c', base: '#dba97e', shade: '#b67f56', line: '#734427', lip: '#ad5a4c' },
  tan: { lit: '#dcae82', base: '#c99366', shade: '#a06c45', line: '#5f3820', lip: '#a05748' },
  brown: { lit: '#c08a61', base: '#a87149', shade: '#7f4f31', line: '#472816', lip: '#8c4439' },
  umber: { lit: '#9a6a49', base: '#825437', shade: '#5f3a26', line: '#331c11', lip: '#75392f' },
  deep: { lit: '#80563e', base: '#68432f', shade: '#482c20', line: '#25140e', lip: '#6d342f' },
} as const satisfies Record<string, Skin>;

export interface Hair {
  light: string;
  base: string;
  shade: string;
}

export const hairs = {
  black: { light: '#3a3c4a', base: '#20222d', shade: '#13141c' },
  espresso: { light: '#5c4032', base: '#3e2a22', shade: '#281a16' },
  brown: { light: '#8a5c3c', base: '#683f29', shade: '#48291b' },
  red: { light: '#d5803f', base: '#b45c28', shade: '#84401d' },
  blonde: { light: '#f3d793', base: '#dcb566', shade: '#b28a45' },
  pepper: { light: '#6f7078', base: '#3d3f48', shade: '#272932' },
  grey: { light: '#d4d7dc', base: '#aeb4bd', shade: '#838b97' },
  white: { light: '#ffffff', base: '#e8e9ea', shade: '#bfc4ca' },
} as const satisfies Record<string, Hair>;

export interface Cloth {
  lit: string;
  base: string;
  shade: string;
}

export const cloths = {
  ink: { lit: '#25405f', base: '#16304c', shade: '#0b1a2b' },
  navy: { lit: '#2c5690', base: '#1c4175', shade: '#112b52' },
  signal: { lit: '#4f86e6', base: '#2b65cf', shade: '#1a489d' },
  slate: { lit: '#6c8092', base: '#506374', shade: '#384857' },
  charcoal: { lit: '#4d5761', base: '#363f49', shade: '#232a32' },
  eucalypt: { lit: '#2b8579', base: '#156359', shade: '#0b443d' },
  lichen: { lit: '#d2efe3', base: '#a9d8c6', shade: '#7fb5a1' },
  teal: { lit: '#45a3a5', base: '#22797f', shade: '#14565c' },
  rust: { lit: '#d0744a', base: '#b05631', shade: '#7f3a20' },
  ochre: { lit: '#f3b75c', base: '#dd9632', shade: '#ae701f' },
  wine: { lit: '#a44463', base: '#80294a', shade: '#591a33' },
  plum: { lit: '#83589d', base: '#633c7d', shade: '#452759' },
  cream: { lit: '#fffaf0', base: '#f2e8d8', shade: '#d3c4ab' },
  white: { lit: '#ffffff', base: '#f1f4f7', shade: '#c9d3dc' },
} as const satisfies Record<string, Cloth>;
