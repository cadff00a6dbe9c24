/** Ignores differences in quotation marks, dashes and white space, which browsers and mail programs change. */

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/[\u00ad\u200b\u2060\ufeff]/, ''],
  [/\s/, ' '],
  [/[‘’‚′]/, "'"],
  [/[“”„″]/, '"'],
  [/[‐‑‒–—]/, '-'],
];

/** The character for comparison; empty if it has no width. */
export const comparableCharacter = (character: string): string =>
  KINDS.find(([pattern]) => pattern.test(character))?.[1] ?? character;

/** `at`: the position of each compared character in the original text, and of its end. */
export function comparable(text: string): { text: string; at: number[] } {
  const at: number[] = [];
  let out = '';
  for (let i = 0; i < text.length; i++) {
    const character = comparableCharacter(text[i]!);
    if (character === '' || (character === ' ' && (out === '' || out.endsWith(' ')))) continue;
    out += character;
    at.push(i);
  }
  const end = out.trimEnd().length;
  return { text: out.slice(0, end), at: [...at.slice(0, end), at[end] ?? text.length] };
}
