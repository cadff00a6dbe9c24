/** A text file as the checker sees it: decoded, with its frontmatter told apart and every offset a line and column. */
import type { Place } from './problem';
import { Problems } from './problem';

export interface Source {
  file: string;
  /** Without a byte-order mark. */
  text: string;
  /** The YAML between the `---` lines, as offsets into `text`; absent when there is none. */
  frontmatter?: { start: number; end: number };
  /** `text` with the frontmatter turned to spaces, so that positions in the body are positions in the file. */
  body: string;
  at(offset: number): Place;
}

export function readSource(file: string, bytes: Uint8Array, problems: Problems): Source | undefined {
  const start = { line: 1, column: 1 };
  if (bytes.length === 0) {
    problems.error('file-empty', start, 'The file is empty', { fix: 'write its content, or delete the file' });
    return undefined;
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const place = invalidByte(bytes);
    problems.error('file-encoding', place, 'The file is not UTF-8 text', {
      found: place.found,
      fix: 'save the file with the encoding “UTF-8”',
    });
    return undefined;
  }
  if (text.startsWith('\uFEFF')) {
    problems.error('file-bom', start, 'The file starts with a byte-order mark', {
      found: 'U+FEFF',
      fix: 'save the file as “UTF-8” without “BOM”',
    });
    text = text.slice(1);
  }
  const frontmatter = findFrontmatter(text);
  if (text.trim() === '')
    problems.error('file-empty', start, 'The file has no content', { fix: 'write its content, or delete the file' });
  const bodyStart = frontmatter ? frontmatter.after : 0;
  return {
    file,
    text,
    frontmatter: frontmatter && { start: frontmatter.start, end: frontmatter.end },
    body: text.slice(0, bodyStart).replace(/[^\r\n]/g, ' ') + text.slice(bodyStart),
    at: placeOf(text),
  };
}

function findFrontmatter(text: string): { start: number; end: number; after: number } | undefined {
  const open = /^---[ \t]*(\r?\n)/.exec(text);
  if (!open) return undefined;
  const start = open[0].length;
  const close = /^---[ \t]*(?:\r?\n|$)/m.exec(text.slice(start));
  if (!close) return { start, end: text.length, after: text.length };
  return { start, end: start + close.index, after: start + close.index + close[0].length };
}

/** Turns offsets into places; the line starts are found once. */
export function placeOf(text: string): (offset: number) => Place {
  const starts = [0];
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) starts.push(i + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - starts[low]! + 1 };
  };
}

/** Where the first byte stands that no UTF-8 text has. */
function invalidByte(bytes: Uint8Array): Place & { found: string } {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const broken = decoder.decode(bytes).indexOf('\uFFFD');
  const before = decoder.decode(bytes).slice(0, broken);
  const offset = new TextEncoder().encode(before).length;
  const place = placeOf(before)(before.length);
  return { ...place, found: `the byte 0x${(bytes[offset] ?? 0).toString(16).toUpperCase().padStart(2, '0')}` };
}
