/** Turns corrections into edits of characters in the file. */
import { matchAt } from '../mdx/scan';
import { findFrontmatter } from '../source/frontmatter';
import { attempt } from '../../util/attempt';
import { readablePath } from '../../util/readable-path';
import { placesOf } from '../source/positions';
import type { Change } from './apply-edits';
import type { Correction, TextEdit } from './correction';
import { findPropValue, findValue, propNameAt, type WrittenValue } from './find-value';
import { isPlain, replaceValue } from './write-value';
import type { Place, Problem } from './problem';

/** A file as text, without its byte-order mark. */
interface EditedText {
  text: string;
  hasByteOrderMark: boolean;
  /** Frontmatter, or a file of YAML. */
  isYamlAt(offset: number): boolean;
  offsetAt(place: Place): number;
}

const BYTE_ORDER_MARK = '\uFEFF';

function readEditedText(file: string, bytes: Uint8Array): EditedText | undefined {
  const whole = attempt(() => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  if (whole === undefined) return undefined;
  const hasByteOrderMark = whole.startsWith(BYTE_ORDER_MARK);
  const text = hasByteOrderMark ? whole.slice(1) : whole;
  const yaml = /\.ya?ml$/.test(file) ? { start: 0, end: text.length } : findFrontmatter(text);
  return {
    text,
    hasByteOrderMark,
    isYamlAt: (offset) => yaml !== undefined && offset >= yaml.start && offset <= yaml.end,
    offsetAt: placesOf(text).offsetAt,
  };
}

/** Adds to each problem the edits that its corrections mean. `read` gives the bytes of a file. */
export function withEdits(problems: readonly Problem[], read: (file: string) => Uint8Array | undefined): Problem[] {
  const texts = new Map<string, EditedText | undefined>();
  const textOf = (file: string): EditedText | undefined => {
    if (!texts.has(file)) {
      const bytes = read(file);
      texts.set(file, bytes && readEditedText(file, bytes));
    }
    return texts.get(file);
  };
  return problems.map((problem) => {
    if (!problem.corrections) return problem;
    const { corrections: _, alike = [], ...rest } = problem;
    const edited = textOf(problem.file);
    const edits = [problem, ...alike].flatMap((one) => editsFor(one, certain(one), edited) ?? []);
    const suggestions = problem.corrections.flatMap((one) => (one.isLikely ? suggestionFor(problem, one, textOf) : []));
    return {
      ...rest,
      ...(edits.length > 0 ? { edits } : {}),
      ...(suggestions.length > 0 ? { suggestions } : {}),
    };
  });
}

const certain = ({ corrections = [] }: Problem): Correction[] => corrections.filter(({ isLikely }) => !isLikely);

function suggestionFor(problem: Problem, correction: Correction, textOf: (file: string) => EditedText | undefined) {
  if ('file' in correction) {
    const { file, line } = correction;
    const text = textOf(file)?.text;
    if (text === undefined) return [];
    const end = text.length;
    const added = `${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`;
    return [{ title: `Add ${line} to ${file}`, edits: [{ file, start: end, end, text: added }] }];
  }
  const edits = editsFor(problem, [correction], textOf(problem.file));
  return edits ? [{ title: titleOf(correction), edits }] : [];
}

function titleOf(correction: Correction): string {
  if ('tag' in correction) return `Write <${correction.write}>`;
  if ('wholeValue' in correction) return `Write ${correction.wholeValue}`;
  const write = 'write' in correction ? correction.write.trim() : '';
  if (write === '') return 'Remove it';
  return 'from' in correction && correction.from === correction.to ? `Add ${write}` : `Write ${write}`;
}

/** The edits of all corrections, or undefined if one of them fails. */
function editsFor(problem: Problem, corrections: readonly Correction[], edited?: EditedText): TextEdit[] | undefined {
  if (!edited) return undefined;
  const edits: TextEdit[] = [];
  // A byte-order mark is a character in the file, but not in its text.
  const shift = edited.hasByteOrderMark ? 1 : 0;
  for (const correction of corrections) {
    const changes = [changeFor(problem, correction, edited)].flat();
    for (const change of changes) {
      if (!change) return undefined;
      for (const { start, end, text } of isInFile(change) ? byLine(change, edited.text) : [change])
        edits.push({ file: problem.file, start: start + shift, end: end + shift, text });
    }
  }
  return edits.length > 0 ? edits : undefined;
}

/** A byte-order mark comes before the text. */
const isInFile = ({ start }: Change): boolean => start >= 0;

/** One change for each line that differs, without the unchanged characters around it. */
function byLine({ start, end, text: written }: Change, text: string): Change[] {
  const before = text.slice(start, end).split('\n');
  const after = written.split('\n');
  if (before.length !== after.length || before.length === 1)
    return text.slice(start, end) === written ? [] : [{ start, end, text: written }];
  const changes: Change[] = [];
  let at = start;
  for (const [i, line] of before.entries()) {
    if (line !== after[i]) changes.push(trimmed(at, line, after[i]!));
    at += line.length + 1;
  }
  return changes;
}

function trimmed(start: number, before: string, after: string): Change {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return { start: start + head, end: start + before.length - tail, text: after.slice(head, after.length - tail) };
}

function changeFor({ line, column }: Problem, correction: Correction, edited: EditedText) {
  const at = edited.offsetAt({ line, column });
  if ('from' in correction) return { start: correction.from, end: correction.to, text: correction.write };
  if ('tag' in correction) return renameTag(edited, at, correction);
  if ('file' in correction) return undefined;
  if ('find' in correction)
    return replaceAt(edited, correction.isLikely ? ahead(edited, at, correction.find) : at, correction);
  if ('line' in correction) return replaceLine(edited, at, correction.line, correction.write);
  if ('keep' in correction) return keepName(edited, at, correction.keep);
  const written = findValue(edited.text, at, edited.isYamlAt(at));
  if ('inside' in correction) return editInside(edited, at, written, correction);
  if (!written) return undefined;
  if ('wholeValue' in correction)
    return { start: written.wholeStart, end: written.wholeEnd, text: correction.wholeValue };
  const inner = edited.text.slice(written.start, written.end);
  if (!reads(inner, written, correction.value)) return undefined;
  return writeValue(written, correction.write);
}

function replaceAt({ text }: EditedText, at: number, { find, write }: { find: string; write: string }) {
  return text.startsWith(find, at) ? { start: at, end: at + find.length, text: write } : undefined;
}

/** The characters of a likely correction are at most this far from the place of the message. */
const MAX_DISTANCE = 400;

function ahead({ text }: EditedText, at: number, find: string): number {
  const found = text.indexOf(find, at);
  return found - at > MAX_DISTANCE ? at : found;
}

function renameTag(edited: EditedText, at: number, { tag, write }: { tag: string; write: string }) {
  const close = edited.text.indexOf(`</${tag}>`, at);
  const opening = replaceAt(edited, at, { find: `<${tag}`, write: `<${write}` });
  return close < 0 ? [opening] : [opening, replaceAt(edited, close, { find: `</${tag}>`, write: `</${write}>` })];
}

function replaceLine({ text }: EditedText, at: number, line: string, write: string): Change | undefined {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const isWhole = text.startsWith(line, start) && /^\r?(?:\n|$)/.test(text.slice(start + line.length));
  return isWhole ? trimmed(start, line, write) : undefined;
}

/** Whether characters in this notation mean this value. */
function reads(inner: string, { notation }: WrittenValue, value: string): boolean {
  if (inner === value) return true;
  switch (notation) {
    case 'yaml-single':
      return inner.replaceAll("''", "'") === value;
    case 'yaml-double':
      return inner.replaceAll('\\"', '"').replaceAll('\\\\', '\\') === value;
    case 'expression':
      return /^\s*(["'])([^\\]*)\1\s*$/.exec(inner)?.[2] === value;
    case 'prop':
      return inner.replaceAll('&amp;', '&') === value;
    case 'target':
    case 'bracketed':
      return readablePath(inner.replaceAll('&amp;', '&').replace(/\\([\p{P}\p{S}])/gu, '$1')) === readablePath(value);
    case 'yaml-plain':
      return false;
  }
}

/** The change that writes a value in the notation of the old one; undefined when its quotation marks would end there. */
const writeValue = (written: WrittenValue, value: string): Change | undefined =>
  /^(?:prop|bracketed|expression)$/.test(written.notation) && /["'<>\\\n]/.test(value)
    ? undefined
    : replaceValue(written, value);

/**
 * Replaces the first occurrence of the text within the value at the place. A value of several lines ends where its
 * indentation does.
 */
function editInside(
  { text, isYamlAt }: EditedText,
  at: number,
  written: WrittenValue | undefined,
  { inside, write }: { inside: string; write: string },
): Change | undefined {
  const start = written?.start ?? at;
  const end = written?.end ?? (isYamlAt(at) ? endOfYamlBlock(text, at) : at);
  const found = text.indexOf(inside, start);
  const after = found + inside.length;
  if (found < 0 || after > end) return undefined;
  // `{brand}` at the start of a value needs quotation marks.
  const whole = written?.notation === 'yaml-plain' && text.slice(start, found) + write + text.slice(after, end);
  return whole && !isPlain(whole) ? replaceValue(written!, whole) : { start: found, end: after, text: write };
}

function endOfYamlBlock(text: string, at: number): number {
  const below = /\n(?![ \t]|\r?\n)/.exec(text.slice(at));
  return below ? at + below.index : text.length;
}

/** A flag is true when its name is written, and false when it is absent. */
function keepName({ text, isYamlAt }: EditedText, at: number, keep: 'name' | 'nothing'): Change | undefined {
  if (isYamlAt(at)) return keep === 'nothing' ? removeYamlLine(text, at) : undefined;
  const name = propNameAt(text, at);
  const value = findPropValue(text, at);
  if (!name || (keep === 'name' && !value)) return undefined;
  const end = value?.wholeEnd ?? at + name.length;
  if (keep === 'name') return { start: at + name.length, end, text: '' };
  const before = /[ \t]*(?:\r?\n[ \t]*)?$/.exec(text.slice(0, at))![0].length;
  return { start: at - before, end, text: '' };
}

/** The line of `field: value`, if nothing else is on it. */
function removeYamlLine(text: string, at: number): Change | undefined {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const written = matchAt(/[^\n]*\n?/y, text, start);
  return /^ *[\w-]+:[ \t]*[^#{}[\]]*$/.test(written) ? { start, end: start + written.length, text: '' } : undefined;
}
