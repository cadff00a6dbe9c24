/**
 * Finds what is at a position in a file: the name of a tag, a prop, a value, a field or a link. The text may be
 * unfinished.
 */
import { findFrontmatter } from '../content/source/frontmatter';
import { maskCode } from '../content/mdx/mask-code';
import type { Span } from './span';
import { type TagCursor, tagCursor } from './tag-cursor';
import { type YamlCursor, yamlCursor } from './yaml-cursor';

export type Cursor =
  | YamlCursor
  | TagCursor
  | ({ in: 'link' | 'picture'; written: string } & Span)
  /** After an opening brace, with or without the first letters of a word. */
  | ({ in: 'braces' } & Span)
  /** The name of the rule in a comment that allows a warning. */
  | ({ in: 'rule' } & Span)
  /** Before the first line of the text, or in an empty file. */
  | { in: 'text' };

export type At<In extends Cursor['in']> = Extract<Cursor, { in: In }>;

export function cursorAt(file: string, text: string, offset: number): Cursor {
  const allowed = /check: allow ([\w-]*)$/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[1];
  if (allowed !== undefined)
    return { in: 'rule', from: offset - allowed.length, to: offset + /^[\w-]*/.exec(text.slice(offset))![0].length };
  if (file.endsWith('.txt')) return { in: 'text' };
  if (/\.ya?ml$/.test(file)) return yamlCursor(text, { from: 0, to: text.length }, offset);
  const frontmatter = findFrontmatter(text);
  if (frontmatter && offset >= frontmatter.start && offset <= frontmatter.end)
    return yamlCursor(text, { from: frontmatter.start, to: frontmatter.end }, offset);
  const body = maskCode(text);
  // Nothing is completed inside code.
  if (isMasked(text, body, offset)) return { in: 'text' };
  return tagCursor(body, frontmatter?.after ?? 0, offset) ?? linkCursor(body, offset) ?? bracesCursor(body, offset);
}

const isMasked = (text: string, body: string, offset: number): boolean =>
  offset > 0 && body[offset - 1] === ' ' && text[offset - 1] !== ' ';

const LINK = /(!?)\[(?:[^\]\\\n]|\\.)*\]\(\s*(<?)([^()<>\s]*)$/;
const DEFINITION = /^ {0,3}\[[^\]\n]+\]:[ \t]*(<?)(\S*)$/;

function linkCursor(body: string, offset: number): Cursor | undefined {
  const line = body.slice(body.lastIndexOf('\n', offset - 1) + 1, offset);
  const link = LINK.exec(line);
  const written = link ? link[3] : DEFINITION.exec(line)?.[2];
  if (written === undefined) return undefined;
  const from = offset - written.length;
  const rest = /^[^()<>\s"']*/.exec(body.slice(offset))![0];
  return { in: link?.[1] ? 'picture' : 'link', from, to: offset + rest.length, written };
}

function bracesCursor(body: string, offset: number): Cursor {
  const line = body.slice(body.lastIndexOf('\n', offset - 1) + 1, offset);
  const open = /(?<!\\)\{\s*(?:\/\*?|[a-z]*)$/.exec(line);
  if (!open) return { in: 'text' };
  const rest = /^[a-z]*\s*(?:\*?\/)?\}/.exec(body.slice(offset))?.[0] ?? '';
  return { in: 'braces', from: offset - open[0].length, to: offset + rest.length };
}
