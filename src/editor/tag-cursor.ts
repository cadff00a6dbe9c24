/** Finds the tag around a position, and its name, prop or value that is being written. */
import { matchAt } from '../content/mdx/scan';
import type { Span } from './span';

export type TagCursor =
  | ({ in: 'tag-name'; isClosing: boolean; parents: readonly string[]; hasMore: boolean } & Span)
  | ({ in: 'prop-name'; block: string; written: readonly string[]; hasValue: boolean } & Span)
  | ({ in: 'prop-value'; block: string; prop: string; written: string; quote: string } & Span);

const NAME = /[A-Za-z][\w.]*/y;
const PROP = /[A-Za-z][\w-]*/y;

/** A longer tag is a mistake. */
const MAX_TAG_LENGTH = 4000;

/** `bodyStart`: the offset before which no tag starts. */
export function tagCursor(body: string, bodyStart: number, offset: number): TagCursor | undefined {
  const first = Math.max(bodyStart, offset - MAX_TAG_LENGTH);
  for (let start = body.lastIndexOf('<', offset - 1); start >= first; start = body.lastIndexOf('<', start - 1)) {
    const found = readOpenTag(body, bodyStart, start, offset);
    if (found) return found;
    if (start === 0) break;
  }
  return undefined;
}

function readOpenTag(body: string, bodyStart: number, start: number, offset: number): TagCursor | undefined {
  const isClosing = body[start + 1] === '/';
  const nameStart = start + (isClosing ? 2 : 1);
  if (offset < nameStart) return undefined;
  const name = matchAt(NAME, body, nameStart);
  const nameEnd = nameStart + name.length;
  if (offset <= nameEnd)
    return {
      in: 'tag-name',
      isClosing,
      parents: openBlocks(body.slice(bodyStart, start)),
      hasMore: /^\s*(?:[\w-]+\s*=|\/?>)/.test(body.slice(nameEnd)),
      from: start,
      to: nameEnd,
    };
  if (isClosing || !/^[A-Z]|^abbr$/.test(name)) return undefined;
  return readProps(body, name, nameEnd, offset);
}

function readProps(body: string, block: string, nameEnd: number, offset: number): TagCursor | undefined {
  const written: string[] = [];
  for (let at = nameEnd; at < offset;) {
    const space = matchAt(/\s+/y, body, at);
    // An empty line means that the tag was never finished.
    if (/\n[ \t]*\r?\n/.test(space)) return undefined;
    at += space.length;
    if (offset <= at) return propName(body, block, offset, written);
    const prop = matchAt(PROP, body, at);
    if (!prop) return undefined;
    const end = at + prop.length;
    if (offset <= end) return propName(body, block, at, written);
    written.push(prop);
    const equals = matchAt(/\s*=[ \t]*/y, body, end);
    at = end + equals.length;
    if (!equals) continue;
    // `size= |/>`: the value is still empty.
    const { whole, next, ...value } = readValue(body, offset < at ? offset : at);
    const { from, to } = value;
    if (offset <= whole)
      return offset < from ? undefined : { in: 'prop-value', block, prop, ...value, written: body.slice(from, to) };
    at = next;
  }
  return propName(body, block, offset, written);
}

function propName(body: string, block: string, from: number, written: readonly string[]): TagCursor {
  const to = from + matchAt(PROP, body, from).length;
  const later = [...(/^[^<>]*/.exec(body.slice(to))![0].matchAll(/([\w-]+)\s*=/g) ?? [])].map(([, name]) => name!);
  return {
    in: 'prop-name',
    block,
    written: [...written, ...later],
    hasValue: /^\s*=/.test(body.slice(to)),
    from,
    to,
  };
}

/**
 * `whole`: the end of the value; `next`: the offset after it. A value without a closing mark ends with its line or tag.
 */
function readValue(body: string, start: number): Span & { quote: string; whole: number; next: number } {
  const quote = body[start] ?? '';
  const close = quote === '{' ? '}' : quote;
  if (quote !== '"' && quote !== "'" && quote !== '{') {
    const to = start + matchAt(/[^\s<>{}"'=/]*/y, body, start).length;
    return { quote: '', from: start, to, whole: to, next: to };
  }
  const from = start + 1;
  const end = body.indexOf(close, from);
  const lineEnd = from + /^[^\n]*/.exec(body.slice(from))![0].length;
  const isClosed = end >= 0 && (end <= lineEnd || !/\n[ \t]*\r?\n|[\w-]+=["'{]/.test(body.slice(from, end)));
  // `path="/serv size="large"`: the next value's quotation mark does not close this value.
  const isNextValue = isClosed && /\s[\w-]+=$/.test(body.slice(from, end));
  if (isClosed && !isNextValue) return { quote, from, to: end, whole: end, next: end + 1 };
  const to = from + /^[^\s"'<>{}]*/.exec(body.slice(from))![0].length;
  return { quote, from, to, whole: to, next: to };
}

const BLOCK_TAG = /<(\/?)([A-Z][\w.]*)((?:[^"'<>]|"[^"]*"|'[^']*')*)>/g;

/** The blocks that are open at the end of a text, the outermost first. */
function openBlocks(before: string): string[] {
  const open: string[] = [];
  for (const [, slash, name, rest] of before.matchAll(BLOCK_TAG)) {
    if (slash) open.splice(open.lastIndexOf(name!) < 0 ? open.length : open.lastIndexOf(name!));
    else if (!rest!.endsWith('/')) open.push(name!);
  }
  return open;
}
