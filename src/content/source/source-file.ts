/** A text file as the checker sees it: decoded, with its frontmatter told apart and every offset a line and column. */
import type { Place, Problems } from '../report/problem';
import { excerpt, asCode } from '../text/wording';

export interface Source {
  file: string;
  /** Without a byte-order mark. */
  text: string;
  /** The YAML between the `---` lines, as offsets into `text`; absent when there is none. */
  frontmatter?: {
    start: number;
    end: number;
    /** No `---` ends it. */
    unclosed?: true;
    /** It does not start on the first line. */
    notOnFirstLine?: true;
    /** What stands for the `---` it should start with. */
    wrongDelimiter?: string;
    /** What opens the code that all of it stands in. */
    fence?: string;
    /** Where the same fields stand once more. */
    duplicateAt?: number;
  };
  /** `text` with the frontmatter turned to spaces, so that positions in the body are positions in the file. */
  body: string;
  at(offset: number): Place;
  /** The offset at which a line starts. */
  offsetOf(line: number): number;
}

/** Text taken out of a copy in which everything else keeps its place. */
export const maskText = (text: string): string => text.replace(/[^\r\n]/g, ' ');

const START: Place = { line: 1, column: 1 };

export function readSource(file: string, bytes: Uint8Array, problems: Problems): Source | undefined {
  if (bytes.length === 0) {
    problems.error('file-empty', START, 'The file is empty', { fix: 'write its content, or delete the file' });
    return undefined;
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const { place, byte } = invalidByte(bytes);
    problems.error('file-encoding', place, 'The file is not UTF-8 text', {
      found: hex(byte),
      fix: 'save the file with the encoding “UTF-8”',
    });
    return undefined;
  }
  if (text.includes('\0')) {
    problems.error('file-encoding', placesOf(text).at(text.indexOf('\0')), 'The file is not UTF-8 text', {
      found: hex(0),
      fix: 'save the file with the encoding “UTF-8”',
    });
    return undefined;
  }
  if (text.startsWith('\uFEFF')) {
    problems.error('file-bom', START, 'The file starts with an invisible sign, a byte-order mark', {
      found: 'U+FEFF',
      fix: 'save the file as “UTF-8” without “BOM”',
    });
    text = text.slice(1);
  }
  if (text.trim() === '') {
    problems.error('file-empty', START, 'The file has no content', { fix: 'write its content, or delete the file' });
    return undefined;
  }
  const loneReturn = /\r(?!\n)/.exec(text);
  if (loneReturn) {
    problems.error(
      'file-line-ends',
      placesOf(text).at(loneReturn.index),
      'A line ends in a way that programs no longer read',
      {
        found: 'a carriage return alone',
        fix: 'save the file with the line ends “LF”',
      },
    );
    return undefined;
  }
  text = withoutConflicts(text, problems);
  reportInvisible(text, problems);
  reportMojibake(text, problems);
  reportLigatures(text, problems);
  const frontmatter = findFrontmatter(text);
  const bodyStart = frontmatter ? frontmatter.after : 0;
  return {
    file,
    text,
    frontmatter,
    body: maskText(text.slice(0, bodyStart)) + withoutFenceEnd(text.slice(bodyStart), frontmatter?.fence),
    ...placesOf(text),
  };
}

interface Mark {
  sign: string;
  start: number;
  line: string;
}

const CONFLICT_MARK = /^([<|=>])\1{6}(?=[ \r\n]|$)[^\r\n]*/gm;

/** What Git writes into a file when two people changed the same lines. The first of the two versions is read on. */
function withoutConflicts(text: string, problems: Problems): string {
  if (!/^(?:<{7}|>{7}) /m.test(text)) return text;
  const { at } = placesOf(text);
  let settled = text;
  const takeOut = (start: number, end: number) => {
    settled = settled.slice(0, start) + maskText(settled.slice(start, end)) + settled.slice(end);
  };
  for (const marks of conflicts(text)) {
    const lines = marks.map(({ start, line }) => `line ${at(start).line} (${asCode(line.slice(0, 7))})`);
    problems.error('file-conflict', at(marks[0]!.start), 'Two versions of these lines wait to be merged', {
      found: excerpt(marks[0]!.line),
      fix: `write what is meant, and delete ${lines.join(', ')}`,
    });
    for (const { start, line } of marks) takeOut(start, start + line.length);
    const other = marks.find(({ sign }) => sign !== '<');
    if (other) takeOut(other.start, marks.at(-1)!.start);
  }
  return settled;
}

/** The lines of each conflict that Git wrote, those that somebody left over included. */
function conflicts(text: string): Mark[][] {
  const groups: Mark[][] = [];
  for (const { 0: line, 1: sign, index: start } of text.matchAll(CONFLICT_MARK)) {
    const last = groups.at(-1);
    if (!last || sign === '<' || last.at(-1)!.sign === '>') groups.push([]);
    groups.at(-1)!.push({ sign: sign!, start, line });
  }
  // A line of equals signs that no conflict ends may be a heading’s.
  return groups
    .map((marks) => (marks.at(-1)!.sign === '>' ? marks : marks.filter(({ sign }) => sign === '<')))
    .filter((marks) => marks.length > 0);
}

/** Comes along when text is copied, and does harm unseen: words are not found, lines turn round, a box stands for a letter. */
const UNSEEN =
  /[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u2028\u2029\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFFD]/g;

function reportInvisible(text: string, problems: Problems): void {
  if (text.search(UNSEEN) < 0) return;
  const { at, offsetOf } = placesOf(text);
  for (const { 0: sign, index } of text.matchAll(UNSEEN)) {
    const place = at(index);
    const start = offsetOf(place.line);
    const shown = (letters: string) => excerpt(letters.replace(UNSEEN, ''));
    const before = shown(text.slice(Math.max(start, index - 12), index)) ?? 'the start of the line';
    const after = shown(text.slice(index + 1, index + 13).split('\n')[0]!) ?? 'its end';
    // What other encodings hold in these places are letters and quotation marks.
    const isLost = /[\u0080-\u009F\uFFFD]/.test(sign);
    problems.error(
      'file-characters',
      place,
      isLost ? 'A letter was lost when the text was copied or saved' : 'A sign that nobody sees stands here',
      {
        found: `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
        fix: `${isLost ? 'type it again' : 'delete it'}: it is between ${before} and ${after}`,
      },
    );
  }
}

/** What the old Western encoding (Windows-1252) has for the bytes from 0x80 on. Node’s own decoder takes it for Latin-1. */
const WESTERN =
  '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ' +
  Array.from({ length: 96 }, (_, i) => String.fromCharCode(0xa0 + i)).join('');
/** What the encoding’s two and three bytes for a letter look like when each is taken for a letter: `’` becomes `â€™`. */
const GARBLED = new RegExp(`[ÂÃ][${WESTERN.slice(0, 64)}]|â[${WESTERN.slice(0, 64)}]{2}`, 'g');

function reportMojibake(text: string, problems: Problems): void {
  if (text.search(GARBLED) < 0) return;
  const { at } = placesOf(text);
  for (const { 0: letters, index } of text.matchAll(GARBLED)) {
    const bytes = Uint8Array.from(letters, (letter) => 0x80 + WESTERN.indexOf(letter));
    const meant = new TextDecoder().decode(bytes);
    // A letter that was lost on the way is reported as such.
    if (/[\u0080-\u009F\uFFFD]/.test(meant) || letters.search(UNSEEN) >= 0) continue;
    problems.error('file-characters', at(index), 'A letter was garbled when the text was copied or saved', {
      found: excerpt(letters),
      fix: meant.trim() === '' ? 'write a space' : `write ${excerpt(meant)}`,
    });
  }
}

/** PDFs have one sign for several letters; in a word with one, no search finds the letters. */
function reportLigatures(text: string, problems: Problems): void {
  if (text.search(/[\uFB00-\uFB06]/) < 0) return;
  const { at } = placesOf(text);
  for (const { 0: word, index } of text.matchAll(/[\p{L}]*[\uFB00-\uFB06][\p{L}]*/gu))
    problems.warning('file-characters', at(index), 'Letters of this word are one sign, as PDFs have it', {
      found: asCode(word),
      fix: `type them: ${asCode(word.normalize('NFKC'))}`,
    });
}

const hex = (byte: number): string => `the byte 0x${byte.toString(16).toUpperCase().padStart(2, '0')}`;

const HYPHENS = /^---[ \t]*(?:\r?\n|$)/m;
/** What editors and hands make of them. */
const LIKE_HYPHENS = /^(?:\\?-{2,}|[–—]+)[ \t]*(?:\r?\n|$)/m;

/** The line that fields follow, if it is among the first few. */
function openingLine(text: string): { index: number; line: string; sign: string } | undefined {
  const start = text.slice(0, 600);
  for (const { 0: line, index } of start.matchAll(new RegExp(LIKE_HYPHENS, 'gm'))) {
    const sign = line.trim();
    const isFirst = sign === '---' && start.slice(0, index).trim() === '';
    if (isFirst || /^[\w-]+:(?!\/\/)/.test(start.slice(index + line.length))) return { index, line, sign };
  }
  return undefined;
}

function findFrontmatter(text: string): (Source['frontmatter'] & { after: number }) | undefined {
  // What stands above is a mistake, but one that leaves the fields readable.
  const open = openingLine(text);
  if (!open) return undefined;
  const start = open.index + open.line.length;
  const fence = /^(`{3,}|~{3,})\w*\s*$/m.exec(text.slice(0, open.index))?.[1];
  const signs = {
    ...(open.index > 0 ? { notOnFirstLine: true as const } : {}),
    ...(fence ? { fence } : {}),
    ...(open.sign === '---' ? {} : { wrongDelimiter: open.sign }),
  };
  const close = (signs.wrongDelimiter ? LIKE_HYPHENS : HYPHENS).exec(text.slice(start));
  if (!close)
    return signs.notOnFirstLine ? undefined : { start, end: text.length, after: text.length, unclosed: true, ...signs };
  const end = start + close.index;
  const after = end + close[0].length;
  const twin = sameFields(text.slice(start, end), text.slice(after));
  return twin
    ? { start, end, ...signs, duplicateAt: after + twin.at, after: after + twin.end }
    : { start, end, ...signs, after };
}

/** What ends the code that all of it stands in, and what a chat program says below. */
function withoutFenceEnd(body: string, fence?: string): string {
  const marks = fence ? [...body.matchAll(new RegExp(`^${fence}`, 'gm'))] : [];
  // Those of code in the text come in pairs.
  if (marks.length % 2 === 0) return body;
  const end = marks.at(-1)!.index;
  return body.slice(0, end) + maskText(body.slice(end));
}

/** Fields at the start of a text that name what others have named. */
function sameFields(fields: string, text: string): { at: number; end: number } | undefined {
  const twin = /^(\s*---[ \t]*\r?\n)((?:[\w-]+:[^\n]*\n|[ \t]+[^\n]*\n)+)---[ \t]*(?:\r?\n|$)/.exec(text);
  const first = twin && /^[\w-]+:/m.exec(twin[2]!)?.[0];
  if (!first || !fields.split('\n').some((line) => line.startsWith(first))) return undefined;
  return { at: twin[1]!.search(/\S/), end: twin[0].length };
}

/** Turns offsets into places and lines into offsets; the line starts are found once. */
export function placesOf(text: string): Pick<Source, 'at' | 'offsetOf'> {
  const starts = [0];
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) starts.push(i + 1);
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
    offsetOf: (line) => starts[line - 1] ?? text.length,
  };
}

/** The position of the first invalid UTF-8 byte. */
function invalidByte(bytes: Uint8Array): { place: Place; byte: number } {
  const readable = (length: number): string | undefined => {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, length), {
        stream: true,
      });
    } catch {
      return undefined;
    }
  };
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (readable(middle) === undefined) high = middle - 1;
    else low = middle;
  }
  const before = readable(low) ?? '';
  const offset = new TextEncoder().encode(before).length;
  return { place: placesOf(before).at(before.length), byte: bytes[offset] ?? 0 };
}
