/**
 * Marks the words in which two texts differ, for people: a rewritten passage is one mark and not confetti, and a text that
 * was rewritten as a whole is not marked word by word. The desk and the toolbar share it, so it runs in browsers too.
 */

export interface Run {
  text: string;
  /** In one of the two texts only. */
  differs: boolean;
}

export interface ComparedWords {
  before: Run[];
  after: Run[];
}

/** A table of this many cells takes about 10 ms; longer texts are shown without marks. */
const MAX_CELLS = 4_000_000;
/** Below this share of common words, two texts are two texts. */
const MIN_COMMON = 0.25;
/** Common words that are this few, between two differences, are part of one difference. */
const SHORT_ISLAND = 2;

const TOKEN = /\s+|[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]/gu;

/** Equal for readers: kinds of spaces, quotation marks and dashes make no difference. */
const canonical = (token: string): string =>
  token
    .replace(/\s+/g, ' ')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑–—]/g, '-');

const isWord = (token: string): boolean => /[\p{L}\p{N}]/u.test(token);

export function compareWords(before: string, after: string): ComparedWords {
  const old = before.match(TOKEN) ?? [];
  const now = after.match(TOKEN) ?? [];
  const oldKept = new Array<boolean>(old.length).fill(false);
  const nowKept = new Array<boolean>(now.length).fill(false);
  for (const [i, j] of commonPairs(old.map(canonical), now.map(canonical))) oldKept[i] = nowKept[j] = true;
  const kept = old.filter((token, index) => oldKept[index] && isWord(token)).length;
  const words = Math.max(old.filter(isWord).length, now.filter(isWord).length);
  if (words > 0 && kept / words < MIN_COMMON) return { before: whole(before), after: whole(after) };
  return { before: runs(old, oldKept), after: runs(now, nowKept) };
}

const whole = (text: string): Run[] => (text ? [{ text, differs: true }] : []);

/** The longest common subsequence, as pairs of indexes. */
function commonPairs(a: readonly string[], b: readonly string[]): [number, number][] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const pairs: [number, number][] = Array.from({ length: start }, (_, i) => [i, i]);
  const rows = a.length - start - end;
  const columns = b.length - start - end;
  if (rows * columns <= MAX_CELLS) {
    const middle = longestCommon(a.slice(start, a.length - end), b.slice(start, b.length - end));
    for (const [i, j] of middle) pairs.push([start + i, start + j]);
  }
  for (let i = end; i > 0; i -= 1) pairs.push([a.length - i, b.length - i]);
  return pairs;
}

function longestCommon(a: readonly string[], b: readonly string[]): [number, number][] {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;)
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i += 1;
    else j += 1;
  return pairs;
}

/** Joins the tokens to runs, and absorbs the short ones between two differences. */
function runs(tokens: readonly string[], kept: readonly boolean[]): Run[] {
  const joined: (Run & { words: number })[] = [];
  tokens.forEach((text, index) => {
    const differs = !kept[index];
    const last = joined.at(-1);
    const words = isWord(text) ? 1 : 0;
    if (last?.differs === differs) {
      last.text += text;
      last.words += words;
    } else joined.push({ text, differs, words });
  });
  const absorbed: Run[] = [];
  joined.forEach(({ text, differs, words }, index) => {
    const isIsland = !differs && words < SHORT_ISLAND && index > 0 && index < joined.length - 1;
    const last = absorbed.at(-1);
    if (last && last.differs === (differs || isIsland)) last.text += text;
    else absorbed.push({ text, differs: differs || isIsland });
  });
  return absorbed;
}
