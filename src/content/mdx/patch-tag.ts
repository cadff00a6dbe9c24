/** Patches to the copy of the text that is parsed: they remove a damaged tag or its props. */
import { maskText } from '../source/source-file';
import type { SyntaxFinding } from './syntax-context';

export interface SyntaxFault {
  finding: SyntaxFinding;
  /** Absent when the text cannot be read any further. */
  patch?: Patch;
  /** A tag with unreadable props: `prop`, or all of them. */
  damaged?: { tag: number; prop?: string };
}

/** New text for the copy, as long as the text that it replaces, so that every position stays the same. */
export interface Patch {
  start: number;
  text: string;
}

export const applyPatch = (body: string, { start, text }: Patch): string =>
  body.slice(0, start) + text + body.slice(start + text.length);

/** Removes the props of a tag, so that its content can still be read. */
export function removeProps(
  text: string,
  start: number,
  name: string,
  from: number,
): Pick<SyntaxFault, 'patch' | 'damaged'> {
  const end = findTagEnd(text, start, from);
  if (end === undefined) return {};
  const tag = text.slice(start, end + 1);
  if (text[start + 1] === '/') return { patch: { start, text: maskText(tag) } };
  const tail = tag.includes(`</${name}`) || tag.endsWith('/>') ? '/>' : '>';
  const props = maskText(tag.slice(name.length + 1, tag.length - tail.length));
  return { damaged: { tag: start }, patch: { start, text: `<${name}${props}${tail}` } };
}

/** The `>` that most likely ends a damaged tag: on the line of the mistake, or in the lines below it. */
function findTagEnd(text: string, start: number, from: number): number | undefined {
  const lineStart = text.lastIndexOf('\n', start) + 1;
  const lineEnd = (text.indexOf('\n', from) + 1 || text.length + 1) - 1;
  const opensLine = text.slice(lineStart, start).trim() === '';
  const line = text.slice(from, lineEnd);
  const end = opensLine ? line.lastIndexOf('>') : line.indexOf('>');
  if (end >= 0) return end + from;
  const below = /^(?:[^\n<]*\n)*?[^\n<]*>/.exec(text.slice(lineEnd + 1));
  return below && !/\n[ \t]*\r?\n/.test(below[0]) ? lineEnd + below[0].length : undefined;
}

const TAG = /^<(?:[^"'>]|"[^"]*"|'[^']*')*>/;

/** Replaces a tag with spaces, and its closing tag too if one follows after `from`. */
export function removePair(body: string, start: number, close?: string, from = start): Patch {
  const tag = TAG.exec(body.slice(start))?.[0] ?? '<';
  const end = close ? body.indexOf(close, Math.max(from, start + tag.length)) : -1;
  return { start, text: maskText(tag) + (end < 0 ? '' : body.slice(start + tag.length, end) + maskText(close!)) };
}
