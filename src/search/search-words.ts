/** Text → the words that the index stores. The index and the search must read text in the same way. */

/** Too frequent to tell one page from another. A search that consists only of them still uses them. */
const STOP_WORDS = new Set(
  (
    'a about all also am an and any are as at be been but by can could did do does for from get had has have how i if in ' +
    'into is it its me my no not of on or our so such than that the their them then there these they this to us was we ' +
    'were what when where which while who why will with would you your'
  ).split(' '),
);

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

export interface Word {
  /** As in the text. */
  written: string;
  start: number;
  /** As in the index. */
  stem: string;
  isStopWord: boolean;
  /** Written in capital letters, or with a digit. */
  isAcronym: boolean;
}

type Meaning = Pick<Word, 'stem' | 'isStopWord'>;

/** `written`: one of `writtenWords`. */
export function meaningOf(written: string): Meaning {
  const plain = withoutAccents(written.replaceAll('\u02bc', '')).toLowerCase();
  return { stem: stem(plain), isStopWord: STOP_WORDS.has(plain) };
}

const WORD = /[\p{L}\p{N}\u02bc]+/gu;

/** An apostrophe joins: “don’t” is one word. */
const joined = (text: string): string => text.replace(/(\p{L})['’](?=\p{L})/gu, '$1\u02bc');

/** The words alone, as `meaningOf` takes them. */
export const writtenWords = (text: string): string[] => joined(text).match(WORD) ?? [];

export function wordsOf(text: string): Word[] {
  return [...joined(text).matchAll(WORD)].map(({ 0: written, index }) => {
    const { stem, isStopWord } = meaningOf(written);
    const isAcronym = written.length < 7 && /^\P{Ll}+$/u.test(written);
    return { written: text.slice(index, index + written.length), start: index, stem, isStopWord, isAcronym };
  });
}

/** The words to search for. */
export function queryWords(query: string): Word[] {
  const words = wordsOf(query.slice(0, MAX_QUERY_LENGTH));
  const telling = words.filter(({ isStopWord }) => !isStopWord);
  return (telling.length > 0 ? telling : words).slice(0, MAX_QUERY_WORDS);
}

const MAX_QUERY_LENGTH = 200;
const MAX_QUERY_WORDS = 12;

/** Endings, longest first. The rest of a word must have at least three letters and a vowel. */
const ENDINGS: readonly [ending: RegExp, replacement: string][] = [
  // “apprenticeship” and “apprentices”, but not “warship” and “war”.
  [/(?<=\w{5})ships?$/, ''],
  [/(?:iness|fully|ingly|edly|ments?|ness|ings?|ation|ations)$/, ''],
  [/ies$/, 'y'],
  [/(?<=ss|sh|ch|x|z)es$/, ''],
  [/(?<![su])s$/, ''],
  [/ed$/, ''],
  [/ly$/, ''],
];

/** “pricing”, “priced” and “prices” become “pric”. A rough stem is enough: it needs to be the same, not a word. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let short = word;
  for (const [ending, replacement] of ENDINGS) {
    const candidate = short.replace(ending, replacement);
    if (candidate !== short && candidate.length >= 3 && /[aeiouy]/.test(candidate)) {
      short = candidate;
      break;
    }
  }
  // “planning” → “plan”, “prices” and “price” → “pric”, “policy” and “policies” → “polici”.
  return short
    .replace(/([bdfgklmnprt])\1$/, '$1')
    .replace(/(?<=\w{3})e$/, '')
    .replace(/(?<=\w{2})y$/, 'i');
}
