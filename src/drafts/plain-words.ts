/** Makes one line of plain words from typed or pasted text, because fields show text as it is. */
import { findMarkup } from '../content/fields/plain-text';
import { INVISIBLE } from '../content/rules/files/characters';

/** One line, with single spaces and without invisible characters. */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\u0085]+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(/\p{Cs}|\p{Cn}|\p{Co}/gu, '')
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/ {2,}/g, ' ')
    .trim();

/** Removes Markdown, HTML and braces, except `{brand}`. */
export function withoutMarkup(text: string): string {
  let words = oneLine(text);
  // Each round removes at least one character. Removing one mark can reveal another.
  while (findMarkup(words)) words = oneLine(removeOnce(words));
  return words;
}

const removeOnce = (text: string): string => {
  const simpler = text
    .replace(/\[([^\]]+)\]\([^)\s]+\)/g, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/\*\*|`/g, '')
    .replace(/&(?:[a-z][a-z0-9]+|#x?\d+);/gi, ' ')
    .replace(/\{+(?!brand\})([^{}]*)\}+/g, '$1');
  return simpler === text ? text.replace(/[*<>{}`&[\]]/g, '') : simpler;
};

export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '');
  const words = cut.replace(/\s+\S*$/, '');
  return `${(words.length > length / 2 ? words : cut).replace(/[\s.,;:–—-]+$/, '')}…`;
}
