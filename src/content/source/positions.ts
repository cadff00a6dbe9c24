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
      const line = starts.findLastIndex((start) => start <= offset);
      return { line: line + 1, column: offset - starts[line]! + 1 };
    },
    offsetOf,
    offsetAt: ({ line, column }) => offsetOf(line) + column - 1,
  };
}
