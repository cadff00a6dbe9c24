import readingTime from 'reading-time';
import { plural } from '../../util/words';

const isBound = (character: string): boolean => character === ' ' || character === '\n';

/**
 * Words ÷ words per minute, rounded, at least 1; white space and full stops separate words (requirement R4.7). Each
 * word is shortened to an `x` first, because the package examines every letter several times.
 */
export function readingMinutes(text: string, wordsPerMinute: number): number {
  const { words } = readingTime(text.replace(/[^\s.]+/gu, 'x').replace(/[\s.]+/g, ' '), {
    wordsPerMinute,
    wordBound: isBound,
  });
  return Math.max(1, Math.round(words / wordsPerMinute));
}

export const readTimeLabel = (minutes: number): string => plural(minutes, 'min');
