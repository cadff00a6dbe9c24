import readingTime from 'reading-time';

const isBound = (character: string): boolean => /[\s.]/.test(character);

/**
 * Words ÷ 230, rounded, at least 1; white space and full stops part words (requirement R4.7). The package looks at every
 * letter several times; of a word it needs to know only that it is there.
 */
export function readingMinutes(text: string, wordsPerMinute: number): number {
  const { words } = readingTime(text.replace(/[^\s.]+/gu, 'x'), { wordsPerMinute, wordBound: isBound });
  return Math.max(1, Math.round(words / wordsPerMinute));
}

export const readTimeLabel = (minutes: number): string => (minutes === 1 ? '1 min' : `${minutes} mins`);
