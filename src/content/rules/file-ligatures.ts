import { asCode } from '../text/wording';
import { defineRule } from './rule';

export const fileLigatures = defineRule({
  id: 'file-ligatures',
  severity: 'warning',
  topic: 'files',
  phase: 'source',
  summary: 'A word contains a ligature: one character for several letters, as in text copied from a PDF.',
  why: 'Searches do not find the word, and screen readers might not read it.',
  check({ source }, report) {
    if (!source || source.text.search(/[\uFB00-\uFB06]/) < 0) return;
    for (const { 0: word, index } of source.text.matchAll(/[\p{L}]*[\uFB00-\uFB06][\p{L}]*/gu))
      report(source.at(index), {
        what: 'Several letters of this word are a single character, as in text from a PDF',
        found: asCode(word),
        fix: `type the letters: ${asCode(word.normalize('NFKC'))}`,
        corrections: { find: word, write: word.replace(/[\uFB00-\uFB06]/g, (letters) => letters.normalize('NFKC')) },
      });
  },
  examples: {
    bad: [
      {
        text: 'The \uFB01rst o\uFB03ce.',
        says: [
          '1:5 Several letters of this word are a single character, as in text from a PDF — found `\uFB01rst` — type the letters: `first`',
          '1:10 Several letters of this word are a single character, as in text from a PDF — found `o\uFB03ce` — type the letters: `office`',
        ],
      },
    ],
    good: [{ text: 'The first office.' }],
  },
});
