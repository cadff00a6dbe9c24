import { asCode } from '../../text/wording';
import { defineRule } from '../rule';

/** A word with both Latin and Cyrillic letters. */
const MIXED = /(?=[\p{L}]*[A-Za-z])(?=[\p{L}]*[\u0400-\u04FF])[\p{L}]{2,}/gu;
/** Cyrillic letters, in the order of the Latin letters that they look like. */
const CYRILLIC = 'аАВсСеЕНіІјКкМоОрРѕЅТхХуУ';
const LATIN = 'aABcCeEHiIjKkMoOpPsSTxXyY';

export const textAlphabet = defineRule({
  id: 'text-alphabet',
  severity: 'warning',
  phase: 'source',
  summary: 'A word mixes Latin letters with Cyrillic letters that look the same.',
  why: 'Searches do not find the word, and a screen reader cannot pronounce it.',
  check({ source }, report) {
    if (!source || source.text.search(/[\u0400-\u04FF]/) < 0) return;
    for (const { 0: word, index } of source.text.matchAll(MIXED)) {
      // A Cyrillic word with one Latin letter is written in another language on purpose.
      const cyrillic = [...word].filter((letter) => /[\u0400-\u04FF]/.test(letter));
      const isLatin = cyrillic.length * 2 <= word.length && cyrillic.every((letter) => CYRILLIC.includes(letter));
      if (!isLatin) continue;
      const latin = word.replace(/[\u0400-\u04FF]/g, (letter) => LATIN[CYRILLIC.indexOf(letter)]!);
      report(source.at(index), {
        what: 'The word mixes the letters of two alphabets',
        found: asCode(word),
        fix: `type it again: ${asCode(latin)}`,
        corrections: { find: word, write: latin },
      });
    }
  },
  bad: {
    'Near \u0421anberra.':
      '1:6 The word mixes the letters of two alphabets — found `\u0421anberra` — type it again: `Canberra`',
  },
  good: ['Near Canberra, and Москва.'],
});
