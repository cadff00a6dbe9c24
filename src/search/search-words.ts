/** Splits text into words and stems. The index and the search must use the same ones. */

/** Words too frequent to distinguish pages. A query that consists only of them still uses them. */
const STOP_WORDS = new Set(
  (
    'a about all also am an and any are as at be been but by can could did do does for from get had has have how i if ' +
    'im here in into is it its me my no not of on or our please should so such than that the their them then there ' +
    'these they this to us was we were what whats when where which while who whom whos why will with would you your'
  ).split(' '),
);

/** Words of questions, which an answer need not contain. */
const WEAK_WORDS = new Set(
  (
    'able across actually after again ago always amount anyone around average back become before best better between ' +
    'big biggest charge closest come company current currently does doing done down each even ever every exact fast ' +
    'find firm general getting give given go goes going good great handle happen happens help included including ' +
    'inclusive information involved just keep keeps kept kind know known latest lead leads led length less let lets ' +
    'like long look looking looks made main make makes many max maximum mean means min minimum more most much ' +
    'nearest need needed never new newest now number numbers offer often only other others overall page people per ' +
    'please possible provide put puts quickly really recent recently regarding related required run running runs ' +
    'same say see site someone something soon sort specific still take taken takes talk tell thing things think ' +
    'today total try typical until up use usual via want wants way ways website whole within without work works year ' +
    'years yet'
  ).split(' '),
);

export interface Word {
  /** As written in the text. */
  written: string;
  start: number;
  /** As stored in the index. */
  stem: string;
  isStopWord: boolean;
  isWeak: boolean;
  /** Written in capital letters or with a digit. */
  isAcronym: boolean;
}

type Meaning = Pick<Word, 'stem' | 'isStopWord' | 'isWeak'>;

const known = new Map<string, Meaning>();
/** More distinct words than a site of a thousand pages has. */
const MAX_KNOWN = 50_000;

/** Caches results, because a site repeats a few words often. `written`: a word from `writtenWords`. */
export function meaningOf(written: string): Meaning {
  let meaning = known.get(written);
  if (!meaning) {
    if (known.size > MAX_KNOWN) known.clear();
    const plain = written.replaceAll('\u02bc', '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const isStopWord = STOP_WORDS.has(plain) || STOP_WORDS.has(written.toLowerCase().replace(/n?\u02bc.*/, ''));
    meaning = { stem: stem(plain), isStopWord, isWeak: WEAK_WORDS.has(plain) };
    known.set(written, meaning);
  }
  return meaning;
}

/** “ISO9001” is two words, “NV1” one. */
const WORD = /\p{L}{3}[\p{L}\u02bc]*(?=\p{N}{2})|[\p{L}\p{N}\u02bc]+%?/gu;

/** An apostrophe and a thousands separator join: “don’t” and “1,400” are one word. The length stays the same. */
const joined = (text: string): string =>
  text.replace(/(\p{L})['’](?=\p{L})|(\d)[, \u00a0](?=\d{3}(?!\d))/gu, '$1$2\u02bc');

/** The words as written, for `meaningOf`. */
export const writtenWords = (text: string): string[] => joined(text).match(WORD) ?? [];

export function wordsOf(text: string): Word[] {
  return [...joined(text).matchAll(WORD)].map(({ 0: written, index }) => {
    const isAcronym = written.length < 7 && /^\P{Ll}+$/u.test(written);
    return { written: text.slice(index, index + written.length), start: index, ...meaningOf(written), isAcronym };
  });
}

/** The words to search for. */
export function queryWords(query: string): Word[] {
  const words = wordsOf(query.slice(0, MAX_QUERY_LENGTH).replace(/(\d) ?per ?cent\b/gi, '$1%'));
  const telling = words.filter(({ isStopWord, written }) => !isStopWord && !/^\p{L}$/u.test(written));
  return (telling.length > 0 ? telling : words).slice(0, MAX_QUERY_WORDS);
}

const MAX_QUERY_LENGTH = 200;
const MAX_QUERY_WORDS = 12;

/** Only the first ending that matches is removed. At least three letters and a vowel must remain. */
const ENDINGS: readonly [ending: RegExp, replacement: string][] = [
  // Relates “apprenticeship” to “apprentices”, but not “warship” to “war”.
  [/(?<=\w{5})ships?$/, ''],
  // “accreditation”, and its beginnings while a visitor types: “accreditatio”.
  [/at(?:e[ds]?|ing|ions?|ional|ors?)$|(?<=\w{5})at(?:i|in|io|o)?$/, ''],
  [/(?:(?<=\w{4})iness|fully|ingly|edly|ment(?:s|al)?|ness|ings?)$/, ''],
  [/(?<=\w{4}t)ions?$|(?<=\w{4})(?<!govern)[ae]nces?$/, ''],
  [/(?<=b)ility$/, 'le'],
  [/ies$/, 'y'],
  [/(?<=ss|sh|ch|x|z)es$/, ''],
  [/(?:(?<![su])s|ed|ly)$/, ''],
];

/** “pricing”, “priced” and “prices” become “pric”. A stem need not be a word, only equal for all forms. */
export function stem(word: string): string {
  if (word.length < 3 || /\d/.test(word)) return word;
  let short = word;
  for (const [ending, replacement] of ENDINGS) {
    const candidate = short.replace(ending, replacement);
    if (candidate !== short && candidate.length >= 3 && /[aeiouy]/.test(candidate)) {
      short = candidate;
      break;
    }
  }
  // “planning” → “plan”, “prices” and “price” → “pric”, “policy” and “policies” → “polici”, “advice” and “advise” → “advis”,
  // “organization” and “organisation” → “organis”.
  return short
    .replace(/([a-z])\1/g, '$1')
    .replace(/ph/g, 'f')
    .replace(/z/g, 's')
    .replace(/(?<=\w{3})e$/, '')
    .replace(/(?<=\w{2})y$/, 'i')
    .replace(/^(advi|defen|licen|practi)c$/, '$1s');
}

/** Groups of words with one meaning, because visitors and pages may use different ones. */
const SYNONYMS = new Map(
  (
    'staff employee personnel,job vacancy role position,cost price fee,contract agreement,' +
    'pay paid salary wage remuneration,resume cv,phone telephone,indigenous aboriginal,client customer,media press,' +
    'video film,hire recruit,apply application,deliver delivery,register registration,recover recovery,complain complaint grievance,' +
    'grad graduate,university uni,swap replace,super superannuation,hack hacker,speak talk,cancel terminate,tender bid,' +
    'supplier vendor,exec executive,org organisation,spec specification,ship vessel boat,' +
    'advise adviser advisor advisory,consult consultant consultancy,analyse analysis,start begin commence,' +
    'reject unsuccessful,chair chairman chairwoman chairperson,woman women female,submit send upload attach,rail railway,law legislation,program scheme,parental maternity paternity father mother,' +
    'maintain maintenance,select choose,bribe bribery,skill expertise,enquiry query,problem issue,measure metric,rise increase,management mgmt,government govt,0 zero,1 one,2 two,3 three,4 four,5 five,6 six,7 seven,8 eight,9 nine,10 ten'
  )
    .split(',')
    .map((line) => line.split(' ').map(stem))
    .flatMap((line) => line.map((word) => [word, line] as const)),
);

/** The stem and its synonyms. The first one is the same for the whole group. */
export const synonymsOf = (word: string): readonly string[] => SYNONYMS.get(word) ?? [word];
