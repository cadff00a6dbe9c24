/** Rules about characters that are not what they seem. Each row is a rule. */
import { likely } from '../../report/correction';
import type { Place } from '../../report/problem';
import { START } from '../../source/positions';
import type { Source } from '../../source/source-file';
import { asCode, excerpt } from '../../text/wording';
import { type Report, rulesWith } from '../rule';
import { MOJIBAKE, WINDOWS_1252 } from '../shared/garbled';

/** Full-width letters, and the bold, italic and script letters of mathematics: `Ｑuay`, `𝗤𝘂𝗮𝘆`. */
const STYLED = /[\uFF10-\uFF5A\u{1D400}-\u{1D7FF}][\p{L}\p{N}\uFF10-\uFF5A\u{1D400}-\u{1D7FF}]+/gu;
const LIGATURES = /[\uFB00-\uFB06]/g;
const WITH_LIGATURE = /[\p{L}]*[\uFB00-\uFB06][\p{L}]*/gu;

/** A word with both Latin and Cyrillic letters. */
const MIXED = /(?=[\p{L}]*[A-Za-z])(?=[\p{L}]*[\u0400-\u04FF])[\p{L}]{2,}/gu;
/** Cyrillic letters, in the order of the Latin letters that they look like. */
const CYRILLIC = 'аАВсСеЕНіІјКкМоОрРѕЅТхХуУ';
const LATIN = 'aABcCeEHiIjKkMoOpPsSTxXyY';

export const RULES = rulesWith({ phase: 'source' }, [
  {
    id: 'file-bom',
    summary: 'The file starts with a byte-order mark, an invisible character that some editors add.',
    why: 'Programs that do not expect the mark read it as part of the first line, so the frontmatter or the first setting is lost.',
    check({ hasByteOrderMark }, report) {
      if (!hasByteOrderMark) return;
      report(START, {
        what: 'The file starts with an invisible character, a byte-order mark',
        found: 'U+FEFF',
        fix: 'save the file with the encoding “UTF-8”, not “UTF-8 with BOM”',
        // The byte-order mark is the character before the text.
        corrections: { from: -1, to: 0, write: '' },
      });
    },
    bad: {
      '\uFEFF---\ntitle: A page\ndescription: A page to try.\n---\n\nText.\n':
        '1:1 The file starts with an invisible character, a byte-order mark — found U+FEFF — save the file with the encoding “UTF-8”, not “UTF-8 with BOM”',
    },
  },
  {
    id: 'file-characters',
    summary: 'The text contains invisible, lost or garbled characters.',
    why: 'Searches do not find words with such characters, and visitors see boxes, question marks or text that runs backwards.',
    check({ source }, report) {
      if (!source) return;
      reportInvisible(source, report);
      reportMojibake(source, report);
    },
    bad: {
      'Two words\u200Bstuck together.':
        '1:10 There is an invisible character here — found U+200B — remove it: it is between `Two words` and `stuck togeth`',
    },
    good: ['It’s at the café.'],
  },
  {
    id: 'file-ligatures',
    severity: 'warning',
    summary:
      'A word contains a ligature or symbols in place of letters, as in text copied from a PDF or a social network.',
    why: 'Searches do not find the word, and screen readers might not read it.',
    check({ source }, report) {
      if (!source) return;
      const { text, at } = source;
      for (const { 0: word, index } of text.matchAll(STYLED))
        report(at(index), {
          what: 'The letters of this word are symbols, as some programs make them for bold text',
          ...spellOut(word),
        });
      // The pattern for whole words is slow.
      if (text.search(LIGATURES) < 0) return;
      for (const { 0: word, index } of text.matchAll(WITH_LIGATURE))
        report(at(index), {
          what: 'Several letters of this word are a single character, as in text from a PDF',
          ...spellOut(word),
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
  },
  {
    id: 'text-alphabet',
    severity: 'warning',
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
  },
]);

/** Characters that are copied unnoticed: they hide words from searches, reverse lines, or show as a box. */
const INVISIBLE_CHARACTERS = [
  // Control characters in both halves of Latin-1.
  '\\u0001-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F',
  // Zero-width spaces, and separators of lines or paragraphs.
  '\\u200B\\u2028\\u2029\\u2060\\uFEFF',
  // Marks that change the direction of text.
  '\\u202A-\\u202E\\u2066-\\u2069',
  // Marks without width: left to right, right to left, no break, fillers, and the object placeholder.
  '\\u200E\\u200F\\u061C\\u180E\\u2061-\\u2064\\u206A-\\u206F\\u115F\\u1160\\u3164\\uFFA0\\uFFF9-\\uFFFC',
  // Private-use characters: bullets and arrows of Word’s symbol fonts, marks of chat programs.
  '\\uE000-\\uF8FF',
  // The replacement for a character that could not be decoded.
  '\\uFFFD',
];
/** Joiners and soft hyphens have a meaning in emoji and some languages, but none between Latin letters. */
const BETWEEN_LETTERS = String.raw`(?<=[\p{Script=Latin}\d])(?:\u200C|\u200D|\u00AD)+(?=[\p{Script=Latin}\d])`;
/** A quick search without lookbehind, which is all that most files need: they contain none of these characters. */
const MAY_BE_INVISIBLE = new RegExp(`[${INVISIBLE_CHARACTERS.join('')}\\u00AD\\u200C-\\u200D]`);
export const INVISIBLE = new RegExp(`[${INVISIBLE_CHARACTERS.join('')}]|${BETWEEN_LETTERS}`, 'gu');

/** Private-use characters that Word’s symbol fonts show as bullets and other symbols. */
const BULLETS = '\uF0B7\uF0A7\uF0A8\uF076\uF0D8\uF06F\uF02D';
const SYMBOLS: Readonly<Record<string, string>> = {
  '\uF0E0': '→',
  '\uF0E8': '→',
  '\uF0DF': '←',
  '\uF0FC': '✓',
  '\uF0FB': '✗',
  '\uF0FE': '☑',
  '\uF04A': '🙂',
};
const PRIVATE = /[\uE000-\uF8FF]/;
/** Code points at which other encodings have letters and quotation marks. */
const LOST = /[\u0080-\u009F\uFFFD]/;

function reportInvisible({ text, at, offsetOf }: Source, report: Report): void {
  if (!MAY_BE_INVISIBLE.test(text)) return;
  let end = -1;
  for (const { 0: character, index } of text.matchAll(INVISIBLE)) {
    // Report several in a row as one mistake.
    const isContinued = index === end;
    end = index + character.length;
    if (isContinued) continue;
    const place = at(index);
    if (PRIVATE.test(character)) {
      reportPrivate(character, place, text.slice(offsetOf(place.line), index).trim() === '', report);
      continue;
    }
    const visible = (part: string) => excerpt(part.replace(INVISIBLE, ''));
    const lineStart = offsetOf(place.line);
    const before = visible(text.slice(Math.max(lineStart, index - 12), index)) ?? 'the start of the line';
    const after = visible(text.slice(index + 1, index + 13).split('\n')[0]!) ?? 'the end of the line';
    const isLost = LOST.test(character);
    report(place, {
      what: isLost ? 'A character was lost when the text was copied or saved' : 'There is an invisible character here',
      found: `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
      fix: `${isLost ? 'type it again' : 'remove it'}: it is between ${before} and ${after}`,
      corrections: isLost ? undefined : { find: character, write: replacementFor(character) },
    });
  }
}

function reportPrivate(character: string, place: Place, startsLine: boolean, report: Report): void {
  const symbol = SYMBOLS[character];
  const isBullet = BULLETS.includes(character) || (symbol === undefined && startsLine);
  report(place, {
    what: 'A character of a symbol font was copied: visitors see an empty box',
    found: `U+${character.charCodeAt(0).toString(16).toUpperCase()}`,
    fix: isBullet
      ? 'start the line with `- ` instead, or remove it'
      : symbol
        ? `write \`${symbol}\` instead, or remove it`
        : 'remove it, or type the character that was meant',
    corrections: !isBullet && symbol ? likely(character, symbol) : undefined,
  });
}

/** A line separator was typed as a line break and becomes a space; every other character is removed. */
const replacementFor = (character: string): string => (/[\u2028\u2029\u000B\u000C]/.test(character) ? ' ' : '');

function reportMojibake({ text, at }: Source, report: Report): void {
  for (const { 0: letters, index } of text.matchAll(MOJIBAKE)) {
    // A lone Â remains of a non-breaking space whose second byte became a space.
    const original =
      letters === 'Â'
        ? ''
        : new TextDecoder().decode(Uint8Array.from(letters, (letter) => 0x80 + WINDOWS_1252.indexOf(letter)));
    // reportInvisible reports a lost character.
    if (LOST.test(original) || letters.search(INVISIBLE) >= 0) continue;
    report(at(index), {
      what: 'A character was garbled when the text was copied or saved',
      found: excerpt(letters),
      fix: original === '' ? 'remove it' : original.trim() === '' ? 'write a space' : `write ${excerpt(original)}`,
      corrections: { find: letters, write: original },
    });
  }
}

const plainLetters = (letters: string): string => letters.normalize('NFKC');

const spellOut = (word: string) => ({ found: asCode(word), fix: `type the letters: ${asCode(plainLetters(word))}` });
