/** Rules about words: their spelling and the house style. Each row is a rule. */
import { entityOf, nameOfEntry } from '../../../schema/entities';
import { capitalise, escapePattern, joinOr } from '../../../util/words';
import { type Correction, likely } from '../../report/correction';
import { STYLE_FILE, type StyleTerm, WORDS_FILE } from '../../settings/word-lists';
import { type Dictionary, openDictionary } from '../../text/dictionary';
import { onlyWords, placeIn, searchOnce } from '../../text/prose';
import { asCode, closestMatch, formatValue } from '../../text/wording';
import { type Advice, inFile, rulesWith } from '../rule';
import { MOJIBAKE } from '../shared/garbled';
import { LEFTOVER } from '../shared/leftovers';

/** A word with an invisible character is not matched: file-characters reports it. */
const WORD =
  /(?<![\p{L}\p{N}_\p{Cf}]|(?<!\p{L})\p{Lu}['’])\p{Script=Latin}[\p{Script=Latin}\p{M}]+(?:['’]\p{Script=Latin}+)*(?![\p{L}\p{N}_\p{Cf}])(?<!['’][Tt]is)/gu;
/** Names such as `ADF`, `ABNs` and `MilCIS` have their owners' spelling. */
const IS_ABBREVIATION = /\p{Lu}.*\p{Lu}|\p{Ll}\p{Lu}/u;
const MIN_LETTERS = 3;
/** A shorter capitalised word inside a sentence is a name, even if it is similar to another word. */
const MIN_COMPARED = 7;
/** `Niamh` at the start of a sentence is a name. A longer word there may have two typing errors. */
const SHORT_NAME = /^\p{Lu}\p{Ll}{0,6}$/u;
const MAX_SUGGESTIONS = 3;

export const RULES = rulesWith({ phase: 'site', severity: 'warning' }, [
  {
    id: 'text-spelling',
    summary: 'A word is neither in the Australian dictionary nor in `content/words.txt`.',
    why: 'Visitors trust a firm less when it misspells words, and a search does not find them.',
    check({ site, prose, ownWords }, report) {
      const dictionary = ownWords && openDictionary();
      if (!dictionary) return;
      const { name, shortName } = site.settings.brand;
      const people = site.entries.filter(({ kind }) => entityOf(kind).hasName).map(nameOfEntry);
      const known = [name, shortName, ...people].map((one) => wordsOf(String(one)));
      const names = new Set(known.flat());
      const unknown = prose
        .flatMap(({ file, texts }) => unknownWords(texts).map((one) => ({ ...one, file, own: ownForm(one.word) })))
        .filter(
          ({ word, own }) =>
            !ownWords.has(own) &&
            !names.has(own) &&
            !UNLISTED.has(own) &&
            (!isBritish(word) || withS(word, dictionary)),
        );
      for (const { word, own, beside, isName, isNameLike } of unknown) {
        const isUnusual = isUnlike(own, dictionary);
        const isNew = isNameLike ? isUnusual || own.length < MIN_COMPARED : isUnusual && SHORT_NAME.test(word);
        if (isName || (isNew && !nameMeant(own, known, beside))) names.add(own);
      }
      for (const { word, own, beside, place, file } of unknown) {
        if (names.has(own) || (isUnlike(own, dictionary) && isCompound(own, dictionary))) continue;
        report(inFile(file, place), {
          what: 'The word is not in the dictionary',
          found: asCode(word),
          ...advice(word, dictionary, nameMeant(own, known, beside)),
        });
      }
    },
    badInFiles: [
      {
        text: 'We recieve each ship, and its crew.',
        others: { [WORDS_FILE]: '# Names\nNorthgate\n' },
        says: '1:4 The word is not in the dictionary — found `recieve` — write `receive` or `relieve`, or add the word to `content/words.txt`',
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

const INSIDE_SENTENCE = /(?:[\p{L}\p{N},;”’"')&–-]\s+["'“‘(]?|\p{Ll}-)$/u;

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
    found.some(({ 0: word }) => word.length < MIN_COMPARED - 1 || isUnlike(ownForm(word), dictionary));
  return found.map(({ 0: word, index }) => {
    const [before, after] = [prose.text.slice(0, index), prose.text.slice(index + word.length)];
    const isCapital = /^\p{Lu}/u.test(word);
    const neighbours = [/(?<!\p{L})(\p{Lu}\p{Ll}+)[ -]$/u.exec(before), /^ (\p{Lu}\p{Ll}+)/u.exec(after)];
    const beside = neighbours.flatMap((match) => match?.[1] ?? []);
    const isNameLike = isCapital && (BEFORE_NAME.test(after) || INSIDE_SENTENCE.test(before) || /['’]s$/.test(word));
    const isInRun = (isNameLike || before.endsWith('-')) && beside.some((one) => !isKnown(one, dictionary));
    // `Nguyen Thi Lan`, `Soo-jin`, `Máire`, `chào`, or a foreign word in italics.
    const hasForeignLetter = /[^\p{ASCII}’]/u.test(word) && (isCapital || similarWords(word, dictionary).length === 0);
    const isName = isForeign || isInRun || hasForeignLetter;
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

/** Words that the dictionaries lack: foreign phrases, terms of trades, and names of Australian peoples. */
const UNLISTED = new Set(
  `accompli alia auslan benefitted benefitting bono cth doi fait glyphosate haere jira kia koe mutandis mutatis nbn nginx polyfluoroalkyl pty
von xin adnyamathanha anangu arrernte awabakal barngarla boonwurrung bundjalung bunurong dharawal dharug darug eora
gadigal gamilaraay gunaikurnai gunditjmara jagera kamilaroi kaurna kulin larrakia martu meriam ngambri ngarigo ngarrindjeri
ngunawal ngunnawal noongar nyoongar palawa pitjantjatjara quandamooka taungurung tiwi turrbal wadawurrung warlpiri whadjuk
wiradjuri woiwurrung worimi wurundjeri yamatji yankunytjatjara yawuru yolngu yorta yugambeh yuggera yuin`.split(/\s+/),
);

/** The form that is in the word lists. */
const ownForm = (word: string): string => withoutPossessive(word).toLowerCase();

/** A word that is one typing error away from another most likely means the other. The first letter is rarely wrong. */
const isUnlike = (word: string, dictionary: Dictionary): boolean =>
  !similarWords(word, dictionary).some((one) => one[0]!.toLowerCase() === word[0]);

/** Months, days and countries have a capital in the dictionary. */
function similarWords(word: string, { similarTo }: Dictionary): string[] {
  const similar = similarTo(word.toLowerCase());
  return similar.length > 0 ? similar : similarTo(capitalise(word)).filter((one) => one !== one.toLowerCase());
}

const PREFIX =
  /^(?:re|un|de|non|pre|post|sub|super|hyper|over|under|out|off|up|co|way|tele|micro|macro|nano|mega|giga|cyber|geo|bio|eco|hydro|agri|multi|inter|intra|trans|ultra|semi|anti|auto|back|work|live|run|skill|time|walk)(?=\p{L}{4})/u;
/** A word that ends with one of these is most likely two words without a space: `workwith`, `overthere`. */
const SMALL =
  /^(?:each|every|even|ever|here|there|that|this|these|those|with|from|have|other|your|their|when|what|where|were|been|will|also|more|most|such|than|then|them|they|some|into|only|very|much|many)$/;
const ENDING = /(?:s|ed|ing|ers?)$/;

/** `decarbonisation`, `upskilling`, `stormwater`: a known word with a prefix, a regular ending or another known word. */
function isCompound(word: string, { has }: Dictionary): boolean {
  const isWord = (one: string) => one.length > 3 && !SMALL.test(one) && (has(one) || isBritish(one));
  const rest = word.replace(PREFIX, '');
  if ([rest, rest.replace(ENDING, ''), word.replace(ENDING, '')].some((one) => one !== word && isWord(one)))
    return true;
  return [...word].some((_, i) => isWord(word.slice(0, i)) && isWord(word.slice(i)));
}

function isKnown(word: string, { has }: Dictionary): boolean {
  if (word.length < MIN_LETTERS || IS_ABBREVIATION.test(word)) return true;
  const written = word.replaceAll('’', "'");
  // `hypersonics` and `standups` are plurals. `Nuku’alofa` has a glottal stop.
  const forms = [written, withoutPossessive(written), written.replace(/(?<=ic|up|down|out|off|over)s$/, '')];
  return forms.some((form) => has(form) || has(form.toLowerCase())) || has(written.replace(/(?<=^\p{Lu}.*)'/u, ''));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

function advice(word: string, dictionary: Dictionary, name: string | undefined): Advice {
  const isCapital = word.charAt(0) !== word.charAt(0).toLowerCase();
  const similar = [withS(word, dictionary) ?? similarWords(word, dictionary).slice(0, MAX_SUGGESTIONS)].flat();
  const two = /^(a|as|at|in|up|no|each|every|any|all)(\p{L}{3,})$/u.exec(word.toLowerCase());
  if (two && dictionary.has(two[2]!) && !UNLISTED.has(two[2]!)) similar.unshift(`${two[1]} ${two[2]}`);
  if (isCapital && name) similar.unshift(name);
  const written = [...new Set(similar.map((one) => (isCapital ? capitalise(one) : one)))];
  const fix =
    written.length === 0
      ? `correct it, or add it to ${asCode(WORDS_FILE)}`
      : `write ${joinOr(written.map(asCode))}, or add the word to ${asCode(WORDS_FILE)}`;
  const own: Correction = { file: WORDS_FILE, line: withoutPossessive(word), isLikely: true };
  return { fix, corrections: [...written.map((write) => likely(word, write)), own] };
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
