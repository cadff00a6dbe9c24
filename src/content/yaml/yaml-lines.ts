/** Inspects lines of YAML that the parser could not read. */
import { matchAt } from '../mdx/scan';

export interface Line {
  start: number;
  text: string;
}

/** A range of text that a mistake makes unreadable. */
export interface Region {
  start: number;
  end: number;
}

export function lineAt(text: string, offset: number): Line {
  // At offset 0, a backwards search would find a line break in the first position.
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  return { start, text: text.slice(start).split('\n', 1)[0]!.replace(/\r$/, '') };
}

export function lastNonEmptyLine(text: string, offset: number): Line {
  let line = lineAt(text, Math.min(offset, text.length));
  while (line.text.trim() === '' && line.start > 0) line = lineAt(text, line.start - 1);
  return line;
}

export function nextLine(text: string, line: Line): Line | undefined {
  const start = text.indexOf('\n', line.start) + 1;
  return start === 0 || start >= text.length ? undefined : lineAt(text, start);
}

/** The column at which the content of a line starts, after the dashes of a list. */
export const depthOf = (line: string): number => /^ *(?:- +)*/.exec(line)![0].length;

const OUTER_FIELD = /^[\w-]+:(?!\/\/)/gm;

/** The range from the top-level field around an offset to the next one. `https://` is not a field. */
export function fieldAround(text: string, offset: number): Region {
  let start = 0;
  for (const { index } of text.matchAll(OUTER_FIELD)) {
    if (index > offset) return { start, end: index };
    start = index;
  }
  return { start, end: text.length };
}

/** The list item that contains a field, and whether the item starts with a field of the same name. */
export function itemAround(text: string, at: number): { start: number; startsWithField: boolean } | undefined {
  const indent = at - lineAt(text, at).start;
  const name = matchAt(/[\w-]+:/y, text, at);
  for (let line = lineAt(text, at); line.start > 0;) {
    line = lineAt(text, line.start - 1);
    const margin = /^ *(- +)?/.exec(line.text)!;
    if (margin[1] && margin[0].length === indent)
      return { start: line.start, startsWithField: name !== '' && line.text.slice(indent).startsWith(name) };
    if (line.text.trim() !== '' && margin[0].length < indent) return undefined;
  }
  return undefined;
}

/** The offset of the first quotation mark that starts a value and is never closed. */
export function findOpenQuote(text: string): number | undefined {
  const values = /^[ \t]*(?:- +)*(?:[\w-]+:[ \t]+)?(["'])/gm;
  for (let match = values.exec(text); match; match = values.exec(text)) {
    const start = match.index + match[0].length - 1;
    const whole = matchAt(match[1] === '"' ? /"(?:\\[\s\S]|[^"\\])*"/y : /'(?:''|[^'])*'/y, text, start);
    // A value that runs into the next field is unclosed too.
    if (!whole || /\n[ \t]*(?:- +)?[\w-]+:[ \t]/.test(whole)) return start;
    values.lastIndex = start + whole.length;
  }
  return undefined;
}

/** The last `...` or `---` above an offset. Without it, the YAML is a single document again. */
export function documentEndAbove(text: string, at: number): Region | undefined {
  const last = [...text.slice(0, at).matchAll(/^(?:\.{3}|-{3})/gm)].at(-1);
  return last && { start: last.index, end: last.index + 3 };
}

export function bracketAbove(text: string, at: number): { offset: number; bracket: string } | undefined {
  const last = Math.max(text.lastIndexOf('[', at - 1), text.lastIndexOf('{', at - 1));
  const start = Math.max(0, last < 0 ? at : last);
  const next = /[[{]/.exec(text.slice(start));
  return next ? { offset: (last < 0 ? at : last) + next.index, bracket: next[0] } : undefined;
}

export const offsetOfMark = (text: string, start: number): number => {
  const line = lineAt(text, start);
  const mark = /[:\-,[{][ \t]+([&!])/.exec(line.text);
  return mark ? line.start + mark.index + mark[0].length - 1 : start;
};
