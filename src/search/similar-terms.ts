/** Finds the terms of the index that a word may mean: itself, words that begin with it, and words with a typing error. */

export interface SimilarTerm {
  /** Its place among the terms. */
  term: number;
  /** 1: the word itself. */
  likeness: number;
}

const PREFIX_LIKENESS = 0.7;
const MAX_PREFIX_TERMS = 60;
/** By the number of typing errors. */
const ERROR_LIKENESS = [1, 0.45, 0.25, 0] as const;
const MAX_SIMILAR_TERMS = 20;

export function similarTerms(word: string, terms: readonly string[]): SimilarTerm[] {
  const found: SimilarTerm[] = [];
  const first = lowerBound(terms, word);
  for (let term = first; term < terms.length && found.length < MAX_PREFIX_TERMS; term++) {
    const candidate = terms[term]!;
    if (!candidate.startsWith(word)) break;
    // The more of a word has been typed, the more certain it is.
    const likeness = candidate === word ? 1 : (PREFIX_LIKENESS * (word.length + 1)) / (candidate.length + 1);
    if (word.length > 1 || candidate === word) found.push({ term, likeness });
  }
  if (found.some(({ likeness }) => likeness === 1)) return found;
  return [...found, ...misspelt(word, terms, new Set(found.map(({ term }) => term)))];
}

/** In a short word, another letter makes another word. */
const allowedErrors = ({ length }: string): 0 | 1 | 2 => (length < 4 ? 0 : length < 7 ? 1 : 2);

function misspelt(word: string, terms: readonly string[], known: ReadonlySet<number>): SimilarTerm[] {
  const most = allowedErrors(word);
  if (most === 0) return [];
  const found: SimilarTerm[] = [];
  for (let term = 0; term < terms.length; term++) {
    const candidate = terms[term]!;
    if (candidate.length < word.length - most || known.has(term)) continue;
    const whole = errorsWithin(most, word, candidate);
    if (whole <= most) found.push({ term, likeness: ERROR_LIKENESS[whole] });
    if (whole <= most || candidate.length <= word.length) continue;
    // The visitor may still be typing.
    const beginning = errorsWithin(most, word, candidate.slice(0, word.length));
    if (beginning <= most) found.push({ term, likeness: (ERROR_LIKENESS[beginning] * word.length) / candidate.length });
  }
  return found.sort((a, b) => b.likeness - a.likeness).slice(0, MAX_SIMILAR_TERMS);
}

type Errors = 0 | 1 | 2 | 3;

const errorsWithin = (most: number, word: string, candidate: string): Errors =>
  // Most terms differ in so many letters that their distance need not be computed.
  (Math.abs(word.length - candidate.length) > most || bitCount(letterSet(word) ^ letterSet(candidate)) > 2 * most
    ? 3
    : editDistance(word, candidate, most)) as Errors;

function lowerBound(terms: readonly string[], word: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (terms[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** One bit for each letter. */
function letterSet(word: string): number {
  let set = 0;
  for (let index = 0; index < word.length; index++) set |= 1 << (word.charCodeAt(index) % 32);
  return set;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * Letters that are missing, added, wrong or swapped with their neighbour. A distance above `most` is not exact: it is
 * only known to be greater.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let best = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        best = Math.min(best, beforeLast[column - 2]! + 1);
      current.push(best);
    }
    if (Math.min(...current) > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return last[b.length]!;
}
