/** Finds the parts of pages that match a word of the query. */
import type { SearchOptions, SearchResult as MiniSearchResult } from 'minisearch';
import { OPTIONS, type SearchIndex } from './search-index';
import { meaningOf, stem as stemOf, synonymsOf, type Word, writtenWords } from './search-words';

export interface Match {
  word: Word;
  /** How likely it is that the visitor meant this match. */
  quality: number;
  /** The score of each matching part. */
  parts: ReadonlyMap<number, number>;
  /** The matched stems. */
  stems: ReadonlySet<string>;
}

const EXACT = 1;
const TYPING = 0.8;
const MISSPELT = 0.75;

const BOOST = { title: 5, names: 4, headings: 3, summary: 2, text: 1 };
/** `k`: how soon repetition stops counting. `b` and `d`: by how much long parts rank lower. */
const BM25 = { k: 1.5, b: 0.6, d: 0.1 };

type Terms = Pick<Match, 'parts' | 'stems'>;

function lookUp(index: SearchIndex, stems: readonly string[], options: SearchOptions = {}): Terms {
  const found = index.words.search(stems.join(' '), {
    boost: BOOST,
    bm25: BM25,
    // The query already consists of stems.
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    ...options,
  });
  return {
    parts: new Map(found.map(({ id, score }) => [id as number, score])),
    stems: new Set(found.flatMap(({ terms }) => terms)),
  };
}

export function matchWord(index: SearchIndex, word: Word): Match {
  const { stem, written, isAcronym } = word;
  const look = (stems: readonly string[], options?: SearchOptions) => lookUp(index, stems, options);
  const as = (quality: number, terms: Terms): Match => ({ word, quality, ...terms });
  let exact = look(synonymsOf(stem));
  // “acces” is not a plural.
  if (exact.parts.size === 0 && !isAcronym) exact = look([stemOf(`${written.toLowerCase()}s`)]);
  if (exact.parts.size > 0 || isAcronym) return as(EXACT, exact);
  // The visitor may still be typing the word, unless it has an ending. A long stem is enough: “whistleblowing”.
  if (stem.length > 6 || (stem.length > 1 && stem.length > written.length - 2 && !/[^s]s$/i.test(written))) {
    const longer = look([stem], { prefix: true });
    if (longer.parts.size > 0) return as(TYPING, longer);
  }
  // “cybersecurity” can be “cyber” and “security”.
  const composed = halvesOf(stem)
    .map((stems) => stems.map((one) => look([one])))
    .find((all) => all.every(({ parts }) => parts.size > 0));
  if (composed) return as(MISSPELT, composed.reduce(both));
  const length = written.replace(/s$/i, '').length;
  if (length < 4 || stem.length < 4) return as(EXACT, exact);
  const swapped = length > 4 ? look(swapsOf(written.toLowerCase())) : exact;
  if (swapped.parts.size > 0) return as(MISSPELT, swapped);
  // Stemming can shorten a misspelt word wrongly: “Ingred” becomes “Ingr”.
  const spellings = [...new Set([stem, written.toLowerCase()])];
  // Nobody misspells the first letter: “annual” is not “manual”. In a short word, a typing error replaces only a vowel:
  // “court” is not “count”.
  const isClose = ({ terms: [term = ''] }: MiniSearchResult) =>
    term[0] === stem[0] &&
    (stem.length >= SHORTEST_MISSPELT || term.length !== stem.length || consonantsOf(term) === consonantsOf(stem));
  const isPerson = ({ id, terms: [term = ''] }: MiniSearchResult) =>
    index.pages[index.parts[id as number]!.page]!.kind === 'Person' && term[0] === stem[0];
  const close = look(spellings, {
    fuzzy: 1,
    fields: length < SHORTEST_MISSPELT ? ['title', 'names', 'headings'] : OPTIONS.fields,
    filter: (found) => (length > 4 && isClose(found)) || (length < SHORTEST_MISSPELT && isPerson(found)),
  });
  return as(MISSPELT, close);
}

/** Changing one letter of a short word usually gives another word, except in a name. */
const SHORTEST_MISSPELT = 7;

/** “k”, “q” and “c” sound the same: “publik” is “public”. */
const consonantsOf = (word: string): string => word.replace(/[aeiouy]/g, '').replace(/[kq]/g, 'c');

const halvesOf = (stem: string): [string, string][] =>
  Array.from({ length: Math.max(0, stem.length - 7) }, (_, at) => [stemOf(stem.slice(0, at + 4)), stem.slice(at + 4)]);

const both = (a: Terms, b: Terms): Terms => ({
  parts: new Map(
    [...a.parts].flatMap(([part, score]) => (b.parts.has(part) ? [[part, score + b.parts.get(part)!]] : [])),
  ),
  stems: new Set([...a.stems, ...b.stems]),
});

/** Variants with two neighbouring letters swapped, which MiniSearch counts as two errors, or with another vowel. */
const swapsOf = (word: string): string[] =>
  [...word].flatMap((letter, at) => {
    const spell = (middle: string, end = at + 1) => stemOf(word.slice(0, at) + middle + word.slice(end));
    const next = word[at + 1] ?? '';
    const others = VOWELS.includes(letter) ? [...VOWELS.replace(next, '')] : [];
    return [spell(next + letter, at + 2), ...others.map((vowel) => spell(vowel))];
  });
const VOWELS = 'aeiou';

/** The matches that occur in a text. */
export function matchesIn<M extends Match>(text: string, matches: readonly M[]): ReadonlySet<M> {
  const found = new Set<M>();
  for (const word of writtenWords(text)) {
    const { stem } = meaningOf(word);
    for (const match of matches) if (match.stems.has(stem)) found.add(match);
  }
  return found;
}
