/** The letters that result when a program reads UTF-8 as Windows-1252. */

/** Windows-1252 from byte 0x80 on, because Node’s decoder for it reads Latin-1. */
export const WINDOWS_1252 =
  '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ' +
  Array.from({ length: 96 }, (_, i) => String.fromCharCode(0xa0 + i)).join('');
/** The UTF-8 bytes of one character, read as two or three characters: `’` becomes `â€™`. */
export const MOJIBAKE = new RegExp(
  `[ÂÃ][${WINDOWS_1252.slice(0, 64)}]|â[${WINDOWS_1252.slice(0, 64)}]{2}|Â(?=\\s|$)`,
  'gm',
);
