/** Reads names, white space and braces at a position. */

export const NAME = /[\p{ID_Start}$_][\p{ID_Continue}$-]*(?:[.:][\p{ID_Start}$_][\p{ID_Continue}$-]*)*/uy;
const SPACE = /\s*/y;

/** The text that a sticky pattern matches at a position. */
export function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

export const spaceAt = (text: string, at: number): string => matchAt(SPACE, text, at);

/** Whether an empty line follows, which ends the paragraph. */
export const isBeforeEmptyLine = (text: string, at: number): boolean => /^[ \t]*\r?\n/.test(text.slice(at, at + 200));

/** The brace that closes the one at `start`, or -1. If text precedes it on its line, both are in one paragraph. */
export function findClosingBrace(text: string, start: number): number {
  const lineStart = text.lastIndexOf('\n', start) + 1;
  const isInText = text.slice(lineStart, start).trim() !== '';
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    if (text[i] === '{') depth++;
    else if (text[i] === '}' && --depth === 0) return i;
    else if (text[i] === '\n' && isInText && isBeforeEmptyLine(text, i + 1)) return -1;
  }
  return -1;
}
