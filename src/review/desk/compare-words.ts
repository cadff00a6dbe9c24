/** The two sides of a text with the words marked in which they differ. The desk and the toolbar share it, so it runs in browsers too. */
import { alignWords } from '../tree/match-words';

export interface Run {
  text: string;
  /** Only in one of the two texts. */
  differs: boolean;
}

export interface ComparedWords {
  before: Run[];
  after: Run[];
}

/** Below this share of common words, the texts are unrelated, and marks on single words would only confuse. */
const MIN_COMMON = 0.25;

const isWord = (token: string): boolean => /[\p{L}\p{N}]/u.test(token);

export function compareWords(before: string, after: string): ComparedWords {
  const { before: old, after: now, pairs } = alignWords(before, after);
  const kept = pairs.filter(([index]) => isWord(old[index]!)).length;
  const words = Math.max(old.filter(isWord).length, now.filter(isWord).length);
  if (words > 0 && kept / words < MIN_COMMON) return { before: whole(before), after: whole(after) };
  return { before: runs(old, new Set(pairs.map(([i]) => i))), after: runs(now, new Set(pairs.map(([, j]) => j))) };
}

const whole = (text: string): Run[] => (text ? [{ text, differs: true }] : []);

function runs(tokens: readonly string[], kept: ReadonlySet<number>): Run[] {
  const joined: Run[] = [];
  tokens.forEach((text, index) => {
    const differs = !kept.has(index);
    const last = joined.at(-1);
    if (last?.differs === differs) last.text += text;
    else joined.push({ text, differs });
  });
  return joined;
}
