import readingTime from 'reading-time';

// Asked of every character: the usual ones are told apart without a regular expression.
const isBound = (character: string): boolean =>
  character === ' ' || character === '.' || ((character < ' ' || character > '~') && /\s/.test(character));

/** Words ÷ 230, rounded, at least 1; white space and full stops part words (requirement R4.7). */
export function readingMinutes(text: string, wordsPerMinute: number): number {
  const { words } = readingTime(text, { wordsPerMinute, wordBound: isBound });
  return Math.max(1, Math.round(words / wordsPerMinute));
}

export const readTimeLabel = (minutes: number): string => (minutes === 1 ? '1 min' : `${minutes} mins`);
