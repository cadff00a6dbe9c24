/** Small helpers for messages. */
import { distance } from 'fastest-levenshtein';
import { joinOr } from '../../util/words';

/** Returns the candidate that a misspelt word most likely means, or undefined if none is close. */
export function closestMatch(word: string, candidates: Iterable<string>, most = word.length * 0.4): string | undefined {
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(most)) + 1;
  for (const candidate of candidates) {
    const d = distance(wanted, candidate.toLowerCase());
    // In a short word, two wrong letters make another word, unless the first letter is right.
    if (d > 1 && wanted.length < 5 && candidate[0]?.toLowerCase() !== wanted[0]) continue;
    if (d < bestDistance) [best, bestDistance] = [candidate, d];
  }
  return best;
}

/** The only candidate that a misspelt word can mean: one letter differs, or only letter case. */
export function safelyMeant(word: string, candidates: Iterable<string>): string | undefined {
  const most = word.length < 3 ? 0 : 1;
  const close = [...candidates].filter((candidate) => distance(word.toLowerCase(), candidate.toLowerCase()) <= most);
  return close.length === 1 ? close[0] : undefined;
}

export const asCode = (text: unknown): string =>
  String(text).includes('`') ? `“${String(text)}”` : `\`${String(text)}\``;

export const findIgnoringCase = (name: string, names: Iterable<string>): string | undefined => {
  for (const candidate of names) if (candidate.toLowerCase() === name.toLowerCase()) return candidate;
  return undefined;
};

/** Returns a line as a message quotes it, or undefined if it is blank. */
export const excerpt = (line: string, length = 50): string | undefined => {
  const text = line.trim().replace(/\s+/g, ' ');
  return text === '' ? undefined : asCode(shorten(text, length));
};

/** Does not cut a surrogate pair. */
const shorten = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;

/** `a`, `b` or `c` */
export const orList = (items: readonly unknown[]): string => joinOr(items.map(asCode));

/** <A>, <B> or <C> */
export const anyOfBlocks = (names: readonly string[]): string => joinOr(names.map((name) => `<${name}>`));

/** A value as a message shows it: short, on one line. */
export const formatValue = (value: unknown): string => {
  const text = value === null ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value);
  return asCode(shorten(text.replace(/\s+/g, ' '), 60));
};

/** Turns words into a part of a path. */
export const slugify = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}\s-]/gu, '')
    .trim()
    .replace(/[\s-]+/g, '-') || 'section';

/** Makes ids from words: `terms`, then `terms-2`. `taken`: ids already in use. */
export function idMaker(taken = new Set<string>()): (words: string) => string {
  const counts = new Map<string, number>();
  return (words) => {
    const slug = slugify(words);
    let id = slug;
    let count = counts.get(slug) ?? 1;
    while (taken.has(id)) id = `${slug}-${++count}`;
    counts.set(slug, count);
    taken.add(id);
    return id;
  };
}

/** Whether `idMaker` could make this id from these words. For `{brand}` in the words, the id contains “brand”. */
export const isMadeFrom = (id: string, words: string): boolean =>
  [id, id.replace(/-\d+$/, '')].some((made) =>
    new RegExp(`^${made.replace(/\bbrand\b/g, '.+')}$`, 'u').test(slugify(words)),
  );
