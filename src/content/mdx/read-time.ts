const WORD = /[^\s.]+/g;

/** Words ÷ words per minute, rounded, at least 1; white space and full stops separate words (requirement R4.7). */
export function readingMinutes(text: string, wordsPerMinute: number): number {
  const words = text.match(WORD)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}

export const readTimeLabel = (minutes: number): string => (minutes === 1 ? '1 min' : `${minutes} mins`);
