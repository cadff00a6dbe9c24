/** Finds the conflict markers that Git writes when two people have changed the same lines. */
import type { Place } from '../report/problem';
import { maskText, placesOf } from './positions';

export interface Conflict {
  place: Place;
  marks: { line: number; text: string }[];
}

interface Mark {
  character: string;
  start: number;
  line: string;
}

const CONFLICT_MARK = /^([<|=>])\1{6}(?=[ \r\n]|$)[^\r\n]*/gm;

/** Masks the markers and the second version of the lines, so that the first version can be read. */
export function maskConflicts(text: string): { text: string; conflicts: Conflict[] } {
  if (!/^(?:<{7}|>{7}) |\n={7}\r?\n/m.test(text)) return { text, conflicts: [] };
  const { at } = placesOf(text);
  let masked = text;
  const mask = (start: number, end: number) => {
    masked = masked.slice(0, start) + maskText(masked.slice(start, end)) + masked.slice(end);
  };
  const groups = groupMarks(text);
  for (const marks of groups) {
    for (const { start, line } of marks) mask(start, start + line.length);
    const second = marks.find(({ character }) => character !== '<');
    if (second) mask(second.start, marks.at(-1)!.start);
  }
  const conflicts = groups.map((marks) => ({
    place: at(marks[0]!.start),
    marks: marks.map(({ start, line }) => ({ line: at(start).line, text: line })),
  }));
  return { text: masked, conflicts };
}

/** Groups the markers by conflict, even if a writer has deleted some of them. */
function groupMarks(text: string): Mark[][] {
  const groups: Mark[][] = [];
  for (const { 0: line, 1: character, index: start } of text.matchAll(CONFLICT_MARK)) {
    const last = groups.at(-1);
    if (!last || character === '<' || last.at(-1)!.character === '>') groups.push([]);
    groups.at(-1)!.push({ character: character!, start, line });
  }
  // Without a closing marker, a line of equals signs may underline a heading, if text is above it.
  const isAlone = ({ character, start }: Mark) =>
    character === '<' || (character === '=' && /(?:^|\n)(?:#{1,6} [^\n]*|[ \t]*\r?)\n$/.test(text.slice(0, start)));
  return groups
    .map((marks) => (marks.at(-1)!.character === '>' ? marks : marks.filter(isAlone)))
    .filter((marks) => marks.length > 0);
}
