/** Finds the YAML field around a position, from the indentation of the lines above it. */
import type { Span } from './span';

export type YamlCursor =
  /** The name of a field, or an item of a list, that is being written. */
  | ({ in: 'field'; path: readonly string[]; siblings: readonly string[]; hasColon: boolean; indent: number } & Span)
  /** The value of the last field in `path`; an item of a list has the path of its list. */
  | ({ in: 'field-value'; path: readonly string[]; written: string; quote: string } & Span)
  | { in: 'text' };

const LINE = /^( *)((?:- +)*(?:-$)?)(?:([^\s:#'"[\]{}-][^:#]*?):(?=\s|$))?/;

/** `depth`: the column at which the content starts, after the dashes of a list. */
function readLine(text: string) {
  if (text.trim() === '' || text.trimStart().startsWith('#')) return undefined;
  const [, spaces = '', dashes = '', key] = LINE.exec(text)!;
  return { depth: spaces.length + dashes.length, isItem: dashes !== '', key };
}

export function yamlCursor(text: string, range: Span, offset: number): YamlCursor {
  const start = Math.max(range.from, text.lastIndexOf('\n', offset - 1) + 1);
  const line = /^[^\r\n]*/.exec(text.slice(start, range.to))![0];
  const before = line.slice(0, offset - start);
  if (/^\s*#|\s#/.test(before)) return { in: 'text' };
  const above = text.slice(range.from, start).split(/\r?\n/).slice(0, -1);
  const below = text
    .slice(start + line.length, range.to)
    .split(/\r?\n/)
    .slice(1);
  const [, spaces = '', dashes = '', key] = LINE.exec(line)!;
  const depth = spaces.length + dashes.length;
  const colon = key === undefined ? -1 : depth + key.length;
  const path = pathAbove(above, depth);
  if (key !== undefined && before.length > colon) return valueCursor(line, start, offset, colon + 1, [...path, key]);
  const isItem = dashes !== '';
  // A text in a list item may be a value or the first field of a group, which only the description can tell.
  if (isItem && key === undefined && /["'/.:]/.test(line.slice(depth)))
    return valueCursor(line, start, offset, depth, path);
  if (!/^\s*(?:- +)*[\w-]*$/.test(before)) return { in: 'text' };
  const word = /^[\w-]*/.exec(line.slice(depth))![0];
  return {
    in: 'field',
    path,
    siblings: [...siblings([...above].reverse(), depth, 'up', isItem), ...siblings(below, depth, 'down', false)],
    hasColon: line[depth + word.length] === ':',
    indent: depth,
    from: start + Math.min(depth, before.length),
    to: start + Math.max(depth + word.length, before.length),
  };
}

function valueCursor(line: string, start: number, offset: number, after: number, path: readonly string[]): YamlCursor {
  const space = /^\s*/.exec(line.slice(after))![0].length;
  const quote = /^["']/.exec(line.slice(after + space))?.[0] ?? '';
  const from = after + space + quote.length;
  const rest = line.slice(from);
  const end = quote ? rest.indexOf(quote) : rest.search(/\s+#|\s*$/);
  const to = from + (end < 0 ? rest.length : end);
  if (offset < start + after) return { in: 'text' };
  // The value starts after `field:` and a space.
  const at = Math.max(from, Math.min(offset - start, line.length));
  return {
    in: 'field-value',
    path,
    written: line.slice(from, to),
    quote,
    from: start + Math.min(from, at),
    to: start + Math.max(to, Math.min(from, at)),
  };
}

/** The fields around a line, the outermost first. */
function pathAbove(above: readonly string[], depth: number): string[] {
  const path: string[] = [];
  let limit = depth;
  for (const text of [...above].reverse()) {
    const line = readLine(text);
    if (!line || line.depth >= limit) continue;
    limit = line.depth;
    if (line.key !== undefined) path.unshift(line.key);
  }
  // A list may start in the column of its field.
  return path;
}

/** The fields before or after a line, up to the end of its group. */
function siblings(lines: readonly string[], depth: number, direction: 'up' | 'down', isFirst: boolean): string[] {
  const found: string[] = [];
  if (isFirst && direction === 'up') return found;
  for (const text of lines) {
    const line = readLine(text);
    if (!line || line.depth > depth) continue;
    if (line.depth < depth || (line.isItem && direction === 'down')) break;
    if (line.key !== undefined) found.push(line.key);
    if (line.isItem) break;
  }
  return found;
}
