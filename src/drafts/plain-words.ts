/** Makes one line of plain words from typed or pasted text, because fields show text as it is. */
import { findMarkup } from '../content/fields/plain-text';

/**
 * Control characters, lone surrogates, private use, and characters that are invisible or change the direction of text.
 */
const INVISIBLE = new RegExp(
  String.raw`\p{Cc}|\p{Cs}|\p{Co}|\p{Cn}|\u034F|\u17B4|\u17B5|[\u180B-\u180F]|[\u2028-\u202E]|[\u2060-\u206F]|[\uFFF9-\uFFFD]` +
    String.raw`|[\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u3164\uFEFF\uFFA0]`,
  'gu',
);
/** U+200C and U+200D join letters of Arabic, Persian and Indian scripts, and the parts of emoji; elsewhere they are invisible. */
const JOINED = String.raw`(?!\p{Script=Latin})(?:\p{L}|\p{M}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)`;
const NEEDLESS_JOINER = new RegExp(`(?<!${JOINED})(?:\u200C|\u200D)|(?:\u200C|\u200D)(?!${JOINED})`, 'gu');

/** One line, with single spaces and without invisible characters. */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\u0085]+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(NEEDLESS_JOINER, '')
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
