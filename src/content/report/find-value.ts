/** Finds the characters of a value that starts at a place: a YAML value, a prop, or the target of a Markdown link. */
import { isBeforeEmptyLine, matchAt } from '../mdx/scan';

export type Notation = 'yaml-plain' | 'yaml-single' | 'yaml-double' | 'prop' | 'expression' | 'target' | 'bracketed';

export interface WrittenValue {
  notation: Notation;
  /** The value without its quotation marks or brackets. */
  start: number;
  end: number;
  /** The value with its quotation marks or brackets. */
  wholeStart: number;
  wholeEnd: number;
}

const PROP_NAME = /[\w$-]+/y;

/** `marks`: the number of characters around the value on each side. */
const valueIn = (notation: Notation, wholeStart: number, wholeEnd: number, marks: 0 | 1): WrittenValue => ({
  notation,
  start: wholeStart + marks,
  end: wholeEnd - marks,
  wholeStart,
  wholeEnd,
});

/** The value that starts here. `isYaml`: in frontmatter, or in a YAML file. */
export function findValue(text: string, at: number, isYaml: boolean): WrittenValue | undefined {
  if (isYaml) return findYamlValue(text, at);
  return text[at] === '[' || text[at] === '!' ? findLinkTarget(text, at) : findPropValue(text, at);
}

/** A YAML value on one line. */
function findYamlValue(text: string, at: number): WrittenValue | undefined {
  const double = matchAt(/"(?:\\.|[^"\\\n])*"/y, text, at);
  if (double) return valueIn('yaml-double', at, at + double.length, 1);
  const single = matchAt(/'(?:''|[^'\n])*'/y, text, at);
  if (single) return valueIn('yaml-single', at, at + single.length, 1);
  if (/[|>[{&*!"']/.test(text[at] ?? '|')) return undefined;
  const isInBraces = /[{[][^}\]]*$/.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at));
  const pattern = isInBraces ? /[^\r\n,}\]]*?(?=[ \t]*[\r\n,}\]])/y : /[^\r\n]*?(?=[ \t]*(?:\r?\n|$|[ \t]#))/y;
  const plain = matchAt(pattern, text, at);
  if (!plain || (!isInBraces && continuesBelow(text, at))) return undefined;
  return valueIn('yaml-plain', at, at + plain.length, 0);
}

/** A plain value may continue on lines that are indented further than its field. */
function continuesBelow(text: string, at: number): boolean {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  // The fields of an item are in the column of its first one.
  const indent = /^ *(?:(?:- +)*(?=.*:\s*$))?/.exec(text.slice(lineStart, at))![0].length;
  const next = /\n([ ]*)([^\r\n]*)/.exec(text.slice(at));
  return next !== null && next[2]!.trim() !== '' && !next[2]!.startsWith('#') && next[1]!.length > indent;
}

/** The value of the prop whose name starts here. `undefined` if the prop has no value. */
export function findPropValue(text: string, at: number): WrittenValue | undefined {
  const name = matchAt(PROP_NAME, text, at);
  const equals = name && matchAt(/\s*=\s*/y, text, at + name.length);
  if (!equals) return undefined;
  const start = at + name.length + equals.length;
  const quoted = matchAt(/"[^"]*"|'[^']*'/y, text, start);
  if (quoted) return valueIn('prop', start, start + quoted.length, 1);
  const braces = matchAt(/\{[^{}]*\}/y, text, start);
  return braces ? valueIn('expression', start, start + braces.length, 1) : undefined;
}

export const propNameAt = (text: string, at: number): string => matchAt(PROP_NAME, text, at);

/** The target of the link or the image that starts here. */
function findLinkTarget(text: string, at: number): WrittenValue | undefined {
  const open = text[at] === '!' ? at + 1 : at;
  const close = text[open] === '[' ? closingBracket(text, open) : -1;
  if (close < 0) return undefined;
  if (text[close + 1] === '(') return targetAt(text, close + 2);
  const label = matchAt(/\[[^\]\n]+\]/y, text, close + 1).slice(1, -1) || text.slice(open + 1, close);
  return findDefinition(text, label);
}

const normalised = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase();

function findDefinition(text: string, label: string): WrittenValue | undefined {
  for (const { 0: start, 1: name, index } of text.matchAll(/^ {0,3}\[([^\]\n]+)\]:[ \t]*/gm))
    if (normalised(name!) === normalised(label)) return targetAt(text, index + start.length);
  return undefined;
}

function targetAt(text: string, at: number): WrittenValue | undefined {
  const start = at + matchAt(/[ \t]*/y, text, at).length;
  const angled = matchAt(/<[^<>\n]*>/y, text, start);
  if (angled) return valueIn('bracketed', start, start + angled.length, 1);
  const plain = matchAt(/(?:\\.|\((?:\\.|[^\s()\\])*\)|[^\s()\\])*/y, text, start);
  return valueIn('target', start, start + plain.length, 0);
}

/** The bracket that closes the one at `open`, skipping code and nested brackets. */
function closingBracket(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    const character = text[i];
    if (character === '\\') i++;
    else if (character === '`') i = Math.max(i, text.indexOf('`', i + 1));
    else if (character === '[') depth++;
    else if (character === ']' && --depth === 0) return i;
    else if (character === '\n' && isBeforeEmptyLine(text, i + 1)) return -1;
  }
  return -1;
}
