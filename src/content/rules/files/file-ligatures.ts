import { asCode } from '../../text/wording';
import { defineRule } from '../rule';

/** Full-width letters, and the bold, italic and script letters of mathematics: `Ｑuay`, `𝗤𝘂𝗮𝘆`. */
const STYLED = /[\uFF10-\uFF5A\u{1D400}-\u{1D7FF}][\p{L}\p{N}\uFF10-\uFF5A\u{1D400}-\u{1D7FF}]+/gu;
const LIGATURES = /[\uFB00-\uFB06]/g;
const WITH_LIGATURE = /[\p{L}]*[\uFB00-\uFB06][\p{L}]*/gu;

export const fileLigatures = defineRule({
  id: 'file-ligatures',
  severity: 'warning',
  phase: 'source',
  summary:
    'A word contains a ligature or symbols in place of letters, as in text copied from a PDF or a social network.',
  why: 'Searches do not find the word, and screen readers might not read it.',
  check({ source }, report) {
    if (!source) return;
    const { text, at } = source;
    for (const { 0: word, index } of text.matchAll(STYLED))
      report(at(index), {
        what: 'The letters of this word are symbols, as some programs make them for bold text',
        ...messageFor(word),
      });
    // The pattern for whole words is slow.
    if (text.search(LIGATURES) < 0) return;
    for (const { 0: word, index } of text.matchAll(WITH_LIGATURE))
      report(at(index), {
        what: 'Several letters of this word are a single character, as in text from a PDF',
        ...messageFor(word),
        corrections: { find: word, write: word.replace(LIGATURES, plainLetters) },
      });
  },
  bad: {
    'The \uFB01rst o\uFB03ce.': [
      '1:5 Several letters of this word are a single character, as in text from a PDF — found `\uFB01rst` — type the letters: `first`',
      '1:10 Several letters of this word are a single character, as in text from a PDF — found `o\uFB03ce` — type the letters: `office`',
    ],
    'The 𝗾𝘂𝗮𝘆.':
      '1:5 The letters of this word are symbols, as some programs make them for bold text — found `𝗾𝘂𝗮𝘆` — type the letters: `quay`',
  },
  good: ['The first office.'],
});

const plainLetters = (letters: string): string => letters.normalize('NFKC');

const messageFor = (word: string) => ({ found: asCode(word), fix: `type the letters: ${asCode(plainLetters(word))}` });
