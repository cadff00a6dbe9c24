/** Replaces code and comments with spaces in a copy of a text, so that nothing in them is mistaken for markup. */
import { maskText } from '../source/source-file';

/** With more backticks on its line, an opening fence is inline code instead. */
const FENCE =
  /^([ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?)(`{3,}(?![^\n]*`)|~{3,})[^\n]*\n[\s\S]*?(^[ \t>]*\2[`~]*[ \t]*\r?$|(?![\s\S]))/gm;
/** A backquote after `=` was meant as the quotation mark of a prop. */
const INLINE_CODE = /(?<![`\\=])(`+)(?!`)((?:(?!\n[ \t]*\r?\n)[\s\S])*?[^`])\1(?!`)/g;
const COMMENT = /\{\s*\/\*[\s\S]*?\*\/\s*\}/g;

export const maskCode = (body: string): string =>
  body.includes('`') || body.includes('~~~') ? body.replace(FENCE, maskText).replace(INLINE_CODE, maskText) : body;

export const maskCodeAndComments = (body: string): string => maskCode(body).replace(COMMENT, maskText);

/** Masks braces and empty lines in comments: a brace there closes nothing, and an empty line ends no paragraph. */
export function maskComments(body: string): string {
  if (!/\{\s*\/\*/.test(body)) return body;
  const code = maskCode(body);
  let masked = body;
  for (const { 0: comment, index } of code.matchAll(COMMENT)) {
    const replacement = /\n[ \t]*\r?\n/.test(comment)
      ? maskText(comment)
      : `{${comment.slice(1, -1).replace(/[{}]/g, ' ')}}`;
    masked = masked.slice(0, index) + replacement + masked.slice(index + comment.length);
  }
  return masked;
}

/** The first fence after `from` that is never closed, so that it hides every tag below it. */
export function findOpenFence(body: string, from: number): { offset: number; fence: string } | undefined {
  for (const { 1: before, 2: fence, 3: close, index } of body.matchAll(FENCE))
    if (index >= from && !close) return { offset: index + before!.length, fence: fence! };
  return undefined;
}
