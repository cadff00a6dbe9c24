import readingTime from 'reading-time';

/** Words ÷ 230, rounded, at least 1; white space and full stops part words (requirement R4.7). */
export function readingMinutes(text: string, wordsPerMinute: number): number {
  const { words } = readingTime(text, { wordsPerMinute, wordBound: (character) => /[\s.]/.test(character) });
  return Math.max(1, Math.round(words / wordsPerMinute));
}

export const readTimeLabel = (minutes: number): string => (minutes === 1 ? '1 min' : `${minutes} mins`);
