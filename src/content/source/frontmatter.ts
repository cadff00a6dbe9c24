/** Finds the frontmatter of a text, even when its delimiters are wrong. */
import { maskText } from './positions';

export interface Frontmatter {
  /** The YAML between the `---` lines, as offsets into the text. */
  start: number;
  end: number;
  unclosed?: true;
  notOnFirstLine?: true;
  /** The line above the fields is missing. */
  unopened?: true;
  /** The line that stands where the first `---` should. */
  wrongDelimiter?: string;
  /** The line that opens a code block around the whole text. */
  fence?: string;
  duplicateAt?: number;
}

const HYPHENS = /^---[ \t]*(?:\r?\n|$)/m;
/** Lines that editors and writers type instead of `---`. */
const LIKE_HYPHENS = /^(?:[ \t]*\\?-{2,}|[–—]+)[ \t]*(?:\r?\n|$)/m;

/** The first delimiter near the start that is followed by a field. */
function openingLine(text: string): { index: number; line: string; delimiter: string } | undefined {
  const start = text.slice(0, 600);
  for (const { 0: line, index } of start.matchAll(new RegExp(LIKE_HYPHENS, 'gm'))) {
    const delimiter = line.trimEnd();
    const isFirst = delimiter === '---' && start.slice(0, index).trim() === '';
    if (isFirst || /^[ \t]*[\w-]+:(?!\/\/)/.test(start.slice(index + line.length))) return { index, line, delimiter };
  }
  return undefined;
}

/** `after`: the offset at which the body starts. */
export function findFrontmatter(text: string): (Frontmatter & { after: number }) | undefined {
  // Text above the frontmatter is a mistake, but the fields can be read.
  const isUnopened = FIELDS_AND_END.test(text);
  const open = isUnopened ? { index: 0, line: '', delimiter: '---' } : openingLine(text);
  if (!open) return undefined;
  const start = open.index + open.line.length;
  const fence = /^(`{3,}|~{3,})\w*\s*$/m.exec(text.slice(0, open.index))?.[1];
  const mistakes = {
    ...(open.index > 0 ? { notOnFirstLine: true as const } : {}),
    ...(isUnopened ? { unopened: true as const } : {}),
    ...(fence ? { fence } : {}),
    ...(open.delimiter === '---' ? {} : { wrongDelimiter: open.delimiter }),
  };
  const close = (mistakes.wrongDelimiter ? LIKE_HYPHENS : HYPHENS).exec(text.slice(start));
  if (!close)
    return mistakes.notOnFirstLine
      ? undefined
      : { start, end: text.length, after: text.length, unclosed: true, ...mistakes };
  // If fields and another closing line follow the closing line, the first closing line is the mistake.
  const more = FIELDS_AND_END.exec(text.slice(start + close.index + close[0].length))?.[0].length;
  const end = start + close.index + (more === undefined ? 0 : close[0].length + more);
  const after = end + (more === undefined ? close[0].length : HYPHENS.exec(text.slice(end))![0].length);
  const copy = findSameFields(text.slice(start, end), text.slice(after));
  return copy
    ? { start, end, ...mistakes, duplicateAt: after + copy.at, after: after + copy.end }
    : { start, end, ...mistakes, after };
}

/** Masks the end of a code block around the whole text, and the chat program's words below it. */
export function maskFenceEnd(body: string, fence?: string): string {
  const marks = fence ? [...body.matchAll(new RegExp(`^${fence}`, 'gm'))] : [];
  // In the text, code fences come in pairs.
  if (marks.length % 2 === 0) return body;
  const end = marks.at(-1)!.index;
  return body.slice(0, end) + maskText(body.slice(end));
}

const FIELDS_AND_END = /^(?:[a-z][\w-]*:[^\n]*\n|[ \t][^\n]*\n)+(?=---[ \t]*(?:\r?\n|$))/;
const FRONTMATTER_AGAIN = /^(\s*---[ \t]*\r?\n)((?:[\w-]+:[^\n]*\n|[ \t][^\n]*\n)+)---[ \t]*(?:\r?\n|$)/;

/** A second frontmatter at the start of the body that starts with one of the same fields. */
function findSameFields(fields: string, body: string): { at: number; end: number } | undefined {
  const copy = FRONTMATTER_AGAIN.exec(body);
  const first = copy && /^[\w-]+:/m.exec(copy[2]!)?.[0];
  if (!first || !fields.split('\n').some((line) => line.startsWith(first))) return undefined;
  return { at: copy[1]!.search(/\S/), end: copy[0].length };
}

/** The offset of the line that was meant to close an unclosed frontmatter: `----`, `—`, `***`. */
export function findClosingLine(text: string, { start }: Frontmatter): { offset: number; line: string } | undefined {
  const match = /^(?:[-–—]{2,}|[–—]|\.{3}|[*=_]{3,})[ \t]*$/m.exec(text.slice(start));
  return match ? { offset: start + match.index, line: match[0].trim() } : undefined;
}
