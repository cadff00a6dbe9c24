/** Offsets, lines and columns of a text. */
import type { Place } from '../report/problem';

export const START: Place = { line: 1, column: 1 };

export interface Positions {
  at(offset: number): Place;
  /** The offset at which a line starts. */
  offsetOf(line: number): number;
  offsetAt(place: Place): number;
}

/** Replaces text with spaces in a copy, so that everything else keeps its position. */
export const maskText = (text: string): string => text.replace(/[^\r\n]/g, ' ');

export function placesOf(text: string): Positions {
  const starts = [0];
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) starts.push(i + 1);
  const offsetOf = (line: number): number => starts[line - 1] ?? text.length;
  return {
    at(offset) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (starts[middle]! <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: offset - starts[low]! + 1 };
    },
    offsetOf,
    offsetAt: ({ line, column }) => offsetOf(line) + column - 1,
  };
}
