/** Rules about words: their spelling and the house style. Each row is a rule. */
import { entityOf, nameOfEntry } from '../../../schema/entities';
import { capitalise, escapePattern, joinOr } from '../../../util/words';
import { type Correction, likely } from '../../report/correction';
import { STYLE_FILE, type StyleTerm, WORDS_FILE } from '../../settings/word-lists';
import { commonlyMeant, type Dictionary, openDictionary } from '../../text/dictionary';
import { onlyWords, placeIn, searchOnce } from '../../text/prose';
import { MONTHS, WEEKDAYS } from '../../text/written-dates';
import { asCode, closestMatch, formatValue } from '../../text/wording';
import { type Advice, inFile, rulesWith } from '../rule';
import { MOJIBAKE } from '../shared/garbled';
import { LEFTOVER } from '../shared/leftovers';

/** `brainer` of `no-brainer` is not matched, nor a word with an invisible character: file-characters reports that. */
const WORD =
  /(?<![\p{L}\p{N}_\p{Cf}-]|(?<!\p{L})\p{Lu}['’])\p{Script=Latin}[\p{Script=Latin}\p{M}]+(?:['’]\p{Script=Latin}+)*(?![\p{L}\p{N}_\p{Cf}])(?<!['’][Tt]is)/gu;
/** Names such as `ADF`, `ABNs` and `MilCIS` have their owners' spelling. */
const IS_ABBREVIATION = /\p{Lu}.*\p{Lu}|\p{Ll}\p{Lu}/u;
const MIN_LETTERS = 3;
/** A shorter word is not compared with names. */
const MIN_COMPARED = 5;
/** A shorter capitalised word inside a sentence is a name, even if it is similar to another word. */
const MIN_MISSPELT_NAME = 8;
const MAX_SUGGESTIONS = 3;

export const RULES = rulesWith({ phase: 'site', severity: 'warning' }, [
  {
    id: 'text-spelling',
    summary: 'A word is neither in the Australian dictionary nor in `content/words.txt`, and similar to one that is.',
    why: 'Visitors trust a firm less when it misspells words, and a search does not find them.',
    check({ site, prose, ownWords }, report) {
      const dictionary = ownWords && openDictionary();
      if (!dictionary) return;
      const { name, shortName } = site.settings.brand;
      const people = site.entries.filter(({ kind }) => entityOf(kind).hasName).map(nameOfEntry);
      const known = [name, shortName, ...people].map((one) => wordsOf(String(one)));
      const names = new Set(known.flat());
      const used = new Set([...MONTHS, ...WEEKDAYS, ...prose.flatMap(({ texts }) => knownNames(texts))]);
      const unknown = prose
        .flatMap(({ file, texts }) => unknownWords(texts).map((one) => ({ ...one, file, own: ownForm(one.word) })))
        .filter(
          ({ word, own }) =>
            !ownWords.has(own) &&
            !names.has(own) &&
            !UNLISTED.has(own) &&
            (!isBritish(word) || withS(word, dictionary)),
        )
        .map((one) => ({ ...one, similar: meantBy(one, dictionary, { known, used, ownWords }) }));
      for (const { own, isName, isNameLike, similar } of unknown)
        if (isName || (isNameLike && similar.length === 0)) names.add(own);
      for (const { word, own, place, file, similar } of unknown)
        if (similar.length > 0 && !names.has(own))
          report(inFile(file, place), {
            what: 'The word is not in the dictionary',
            found: asCode(word),
            ...advice(word, similar),
          });
    },
    badInFiles: [
      {
        text: 'We recieve each ship, and its crew.',
        others: { [WORDS_FILE]: '# Names\nNorthgate\n' },
        says: '1:4 The word is not in the dictionary — found `recieve` — write `receive` or `relieve`, or add the word to `content/words.txt`',
      },
      // Two typing errors.
      {
        text: 'We reccomend each ship.',
        others: { [WORDS_FILE]: '# Names\nNorthgate\n' },
        says: '1:4 The word is not in the dictionary — found `reccomend` — write `recommend`, or add the word to `content/words.txt`',
      },
    ],
    good: [
      {
        text: 'We acknowledge the Ngambri people. Wiradjuri visitors from Fyshwick may press Ctrl. Fyshwick is upskilling in cybersecurity and decarbonisation, with timeframes and a walkthrough.',
        others: { [WORDS_FILE]: '' },
      },
      {
        text: 'We organise Lindqvist’s berths with the ADF and Ms O’Brien, a *Schnapsidee*: see {brand} and `recieve`. At a caf&eacute;, Phuong Le, Layla Al-Zahra and Soo-jin read Leveson (2011) to a gantryman, a runbook and *mea nui*. Kia ora, chào, ’tis hypersonics in Nuku’alofa: standups on doi:10.7551/mitpress/97.',
        others: { [WORDS_FILE]: 'gantryman, quaysman # who works a gantry\n' },
      },
    ],
  },
  {
    id: 'text-style',
    summary: 'The text uses a word or phrase that the house style in `content/house-style.txt` avoids.',
    why: 'One word for one thing reads as one voice, and visitors need not wonder whether two words mean two things.',
    check({ prose, houseStyle, site, siteFile }, report) {
      if (!houseStyle) return;
      for (const { line, place } of houseStyle.unread)
        report(inFile(STYLE_FILE, place), {
          what: 'This line of the house style cannot be read',
          found: formatValue(line),
          fix: 'write `avoid = write`, or `avoid: advice` where a person must decide',
        });
      // The brand is a setting, so a name that is typed out does not follow a change.
      const { name, shortName } = site.settings.brand;
      const brand = [...new Set(siteFile ? [name, shortName] : [])].map((one) => ({
        avoid: one.toLowerCase(),
        write: '`{brand}`',
        isCertain: false,
      }));
      const all = [...houseStyle.terms, ...brand];
      const pattern = patternOf(all);
      const terms = new Map(all.map((term) => [term.avoid, term]));
      for (const { file, texts } of prose)
        for (const { written, place, isValue } of termsIn(texts, pattern)) {
          const { write, isCertain } = terms.get(simple(written))!;
          const replacement = inCaseOf(written, write);
          const isLikely = !isCertain;
          const right = isCertain ? replacement : /^`([^`]+)`$/.exec(write)?.[1];
          report(inFile(file, place), {
            what: 'The house style avoids these words',
            found: asCode(written),
            fix: isCertain ? `write ${asCode(replacement)}` : `write ${write}`,
            corrections:
              right === undefined
                ? undefined
                : { ...(isValue ? { inside: written } : { find: written }), write: right, isLikely },
          });
        }
    },
    badInFiles: [
      {
        text: 'Whilst it rains, we wait.',
        others: { [STYLE_FILE]: '# Style\nwhilst = while\n' },
        says: '1:1 The house style avoids these words — found `Whilst` — write `While`',
      },
      {
        text: '## Quays\n\n<Title title="Who to telegraph" />',
        others: { [STYLE_FILE]: 'telegraph: “call” or “phone”\n' },
        says: '3:8 The house style avoids these words — found `telegraph` — write “call” or “phone”',
      },
      {
        text: 'We at Northgate wait.',
        others: { [STYLE_FILE]: '# Style\n' },
        says: '1:7 The house style avoids these words — found `Northgate` — write `{brand}`',
      },
      {
        text: 'A quay.',
        others: { [STYLE_FILE]: 'whilst\n' },
        says: 'content/house-style.txt:1:1 This line of the house style cannot be read — found `whilst` — write `avoid = write`, or `avoid: advice` where a person must decide',
      },
    ],
    good: [
      'Whilst it rains, we wait.',
      {
        text: 'The telegraphs of the port, and `telegraph`.',
        others: { [STYLE_FILE]: 'telegraph: “call” or “phone”\n' },
      },
    ],
  },
]);

const INSIDE_SENTENCE = /[\p{L}\p{N},;”’"')&–-]\s+["'“‘(]?$/u;

/** `Niamh O’Brien`, `Marieke van der Berg`, `Leveson (2011)`, `Moubray & Smith` */
const BEFORE_NAME = /^(?: (?:v[ao]n|de[rn]?|d[aiu]|l[ae]|bin|al)\b)* (?:\p{Lu}|\(?\d{4}|& \p{Lu}|et al)|^, \p{Lu}/u;

const unknownWords = searchOnce((prose) => {
  const dictionary = openDictionary();
  if (!dictionary) return [];
  const found = [...onlyWords(prose.text).matchAll(WORD)].filter(
    ({ 0: word, index }) =>
      (!isKnown(word, dictionary) || withS(word, dictionary)) && !isReported(prose.text, word, index),
  );
  const isForeign =
    prose.isItalic &&
    found.some(({ 0: word }) => word.length <= MIN_COMPARED || intendedWords(ownForm(word), dictionary).length === 0);
  return found.map(({ 0: word, index }) => {
    const [before, after] = [prose.text.slice(0, index), prose.text.slice(index + word.length)];
    const isCapital = /^\p{Lu}/u.test(word);
    const isNameLike = isCapital && (BEFORE_NAME.test(after) || INSIDE_SENTENCE.test(before) || /['’]s$/.test(word));
    const neighbours = [/(?<!\p{L})(\p{Lu}\p{Ll}+) $/u.exec(before), /^ (\p{Lu}\p{Ll}+)/u.exec(after)];
    const beside = neighbours.flatMap((match) => match?.[1] ?? []);
    // `Máire`, or a foreign word in italics.
    const isName = isForeign || (isCapital && /[^\p{ASCII}’]/u.test(word));
    return { word, beside, place: placeIn(prose, index), isNameLike, isName };
  });
});

/** `organize` → `organise`, if the dictionary has it. Names such as the World Health Organization keep their spelling. */
function withS(word: string, { has }: Dictionary): string | undefined {
  const write = /^\p{Ll}{6,}$/u.test(word) ? word.replace(/(?<=[iy])z(?=e[sdr]?$|ers$|ing$|ations?$)/, 's') : word;
  return write !== word && has(write) ? write : undefined;
}

/** Words with a lost or garbled character, which file-characters reports. */
const GARBLED = new RegExp(`\\uFFFD|${MOJIBAKE.source}`);
/** Words that other rules report. */
const PLACEHOLDER = new RegExp(`\\b[Ll]orem ipsum\\b[^]*|contentReference\\[[^\\]\\n]*\\]|${LEFTOVER.source}`, 'g');

const isReported = (text: string, word: string, index: number): boolean =>
  GARBLED.test(/\S*$/.exec(text.slice(0, index))![0] + /^\S*/.exec(text.slice(index))![0]) ||
  [...text.matchAll(PLACEHOLDER)].some(
    (part) => part.index < index + word.length && index < part.index + part[0].length,
  );

const withoutPossessive = (word: string): string => word.replace(/['’]s?$/, '');

const isBritish = (word: string): boolean =>
  [withoutPossessive(word), ownForm(word)].some((form) => openDictionary('british')?.has(form));

/** Words that the dictionaries lack and that look like others: foreign phrases, and names of Australian peoples. */
const UNLISTED = new Set(
  'alia benefitted benefitting bono darug eora fait haere jira martu mutatis tiwi yuin'.split(' '),
);

/** The form that is in the word lists. */
const ownForm = (word: string): string => withoutPossessive(word).toLowerCase();

/** `February`, `Canberra`: names in the dictionary that the site uses, so that a word most likely means one of them. */
const knownNames = searchOnce((prose) => {
  const dictionary = openDictionary();
  const found = onlyWords(prose.text).match(/(?<!\p{L})\p{Lu}\p{Ll}{4,}(?!\p{L})/gu) ?? [];
  return found.filter((word) => dictionary?.has(word) && !dictionary.has(word.toLowerCase()));
});

/** The first letter is rarely wrong, unless two letters are swapped. A word of three letters may be a unit: `nmi`. */
const similarWords = (word: string, { similarTo }: Dictionary): string[] =>
  similarTo(word).filter((one) =>
    word.length > MIN_LETTERS ? one[0] === word[0] || sorted(one) === sorted(word) : MISTYPED.test(one),
  );
const sorted = (word: string): string => [...word].sort().join('');
const MISTYPED = /^(?:the|and|for|are|not|was|you|but|our|has)$/;

/** Looks in the list of common misspellings only if no word differs by one error, because the list is long. */
function intendedWords(word: string, dictionary: Dictionary): string[] {
  const similar = similarWords(word, dictionary);
  return similar.length > 0 ? similar : commonlyMeant(word).filter((one) => dictionary.has(one) || isBritish(one));
}

type Unknown = ReturnType<typeof unknownWords>[number] & { own: string };
type Names = { known: readonly string[][]; used: ReadonlySet<string>; ownWords: ReadonlySet<string> };

/** What the word most likely means. A capitalised word inside a sentence can mean only a name. */
function meantBy(
  { word, own, beside, isNameLike }: Unknown,
  dictionary: Dictionary,
  { known, used, ownWords }: Names,
): string[] {
  const name = /^\p{Lu}/u.test(word) ? nameMeant(own, known, beside) : undefined;
  const isShort = own.length < MIN_COMPARED;
  const names = isShort ? [] : similarWords(capitalise(own), dictionary).filter((one) => used.has(one));
  const listed = isShort ? undefined : closestMatch(own, [...ownWords], 1);
  const [, first = '', rest = ''] = JOINED.exec(own) ?? [];
  const two = dictionary.has(rest) ? [`${first} ${rest}`] : [];
  const withRightZ = withS(word, dictionary);
  const words =
    isNameLike && own.length < MIN_MISSPELT_NAME
      ? []
      : [...(listed ? [listed] : two), ...(withRightZ ? [withRightZ] : intendedWords(own, dictionary))];
  // `alot` is two words only if it is similar to others too: `inhouse` and `upskilling` may be right.
  const isSure = words.length > two.length || !/^(?:as?|at|in|up|no)$/.test(first);
  return [name ?? [], names, isSure ? words : []].flat();
}
const JOINED = /^(as?|at|in|up|no|we|to|of|the|and|each|every|any|all|with|from|that|this|our)(\p{L}{3,})$/u;

function isKnown(word: string, { has }: Dictionary): boolean {
  if (word.length < MIN_LETTERS || IS_ABBREVIATION.test(word)) return true;
  const written = word.replaceAll('’', "'");
  // `hypersonics` and `tradies` are plurals. `Nuku’alofa` has a glottal stop.
  const forms = [written, withoutPossessive(written), written.replace(/(?<=\p{L}{4})s$/u, '')];
  return forms.some((form) => has(form) || has(form.toLowerCase())) || has(written.replace(/(?<=^\p{Lu}.*)'/u, ''));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

function advice(word: string, similar: readonly string[]): Advice {
  const isCapital = /^\p{Lu}/u.test(word);
  const written = [...new Set(similar.map((one) => (isCapital ? capitalise(one) : one)))].slice(0, MAX_SUGGESTIONS);
  const own: Correction = { file: WORDS_FILE, line: withoutPossessive(word), isLikely: true };
  return {
    fix: `write ${joinOr(written.map(asCode))}, or add the word to ${asCode(WORDS_FILE)}`,
    corrections: [...written.map((write) => likely(word, write)), own],
  };
}

/** The firm’s or a person’s name that a word misspells. A short word counts only beside another part of that name. */
const nameMeant = (own: string, names: readonly string[][], beside: readonly string[]) => {
  const isMeant = (parts: string[]) => beside.some((one) => parts.includes(one.toLowerCase()));
  return closestMatch(own, own.length < MIN_COMPARED ? names.filter(isMeant).flat() : names.flat(), 1);
};

const simple = (words: string): string => words.toLowerCase().replace(/\s+/g, ' ').replaceAll('’', "'");

const inPattern = ({ avoid }: StyleTerm): string =>
  escapePattern(avoid).replace(/\s+/g, '\\s+').replaceAll("'", "['’]");

/** The longest term wins. */
function patternOf(terms: readonly StyleTerm[]): string {
  const longestFirst = [...terms].sort((a, b) => b.avoid.length - a.avoid.length);
  return `(?<![\\p{L}\\p{N}_-])(?:${longestFirst.map(inPattern).join('|')})(?![\\p{L}\\p{N}_-])`;
}

const termsIn = searchOnce((prose, pattern) =>
  [...onlyWords(prose.text).matchAll(new RegExp(pattern, 'giu'))].map(({ 0: written, index }) => ({
    written,
    place: placeIn(prose, index),
    isValue: prose.isValue,
  })),
);

/** A term at the start of a sentence has a capital. */
const inCaseOf = (written: string, write: string): string =>
  written.charAt(0) === written.charAt(0).toLowerCase() ? write : capitalise(write);
