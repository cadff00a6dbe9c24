/** Small helpers for messages. */
import { distance } from 'fastest-levenshtein';

/** The candidate a misspelt word most likely meant, or nothing when none is near. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(wanted.length * 0.4)) + 1;
  for (const candidate of candidates) {
    const d = distance(wanted, candidate.toLowerCase());
    if (d < bestDistance) [best, bestDistance] = [candidate, d];
  }
  return best;
}

export const didYouMean = (word: string, candidates: Iterable<string>): string | undefined => {
  const guess = nearest(word, candidates);
  return guess === undefined ? undefined : `did you mean ${quote(guess)}?`;
};

export const quote = (text: unknown): string => `\`${String(text)}\``;

/** `a`, `b` or `c` */
export const anyOf = (items: readonly unknown[]): string => {
  const quoted = items.map(quote);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
};

/** A value as a message shows it: short, on one line. */
export const show = (value: unknown): string => {
  const text = value === null ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value);
  const line = text.replace(/\s+/g, ' ');
  return quote(line.length > 60 ? `${line.slice(0, 57)}…` : line);
};
