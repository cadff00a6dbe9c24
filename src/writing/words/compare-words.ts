/** Compares the words of a quotation with those of a file, and with those that a reviewer proposes instead. */
import { diffArrays } from 'diff';

/** A text in which letters count, and the position of each of its characters in the original. */
export interface Comparable {
  text: string;
  /** One more than the text has characters: the last is the end. */
  at: number[];
}

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/[\u00ad\u200b\u2060\ufeff]/, ''],
  [/\s/, ' '],
  [/[‘’‚′]/, "'"],
  [/[“”„″]/, '"'],
  [/[‐‑‒–—]/, '-'],
];

/** Quotation marks, dashes and white space as one kind, as browsers and mail programs change them. */
export function comparable(text: string): Comparable {
  const at: number[] = [];
  let out = '';
  for (let i = 0; i < text.length; i++) {
    const character = KINDS.find(([pattern]) => pattern.test(text[i]!))?.[1] ?? text[i]!;
    if (character === '' || (character === ' ' && (out === '' || out.endsWith(' ')))) continue;
    out += character;
    at.push(i);
  }
  const end = out.trimEnd().length;
  return { text: out.slice(0, end), at: [...at.slice(0, end), at[end] ?? text.length] };
}

/** Words to replace: positions in the comparable quotation. */
export interface WordChange {
  from: number;
  to: number;
  text: string;
  /** Only a space is between it and the change before. */
  isNext: boolean;
}

const TOKEN = /[\p{L}\p{N}\p{M}]+|\s+|[^]/gu;
const sameToken = (a: string, b: string): boolean => keyOf(a) === keyOf(b);
const keyOf = (token: string): string =>
  token.trim() === '' ? (token.includes('\n') ? '\n' : ' ') : token.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');

const tokensOf = (text: string): string[] => text.match(TOKEN) ?? [];

/** The fewest words that differ. */
export function changedWords(quote: string, proposal: string): WordChange[] {
  const { at } = comparable(quote);
  const tokens = tokensOf(quote);
  const changes: WordChange[] = [];
  let next = 0;
  /** The equal words since the last change. */
  let between: string | undefined = '.';
  for (const { value, added, removed } of diffArrays(tokens, tokensOf(proposal), { comparator: sameToken })) {
    const from = countBefore(at, tokens.slice(0, next).join('').length);
    if (!added) next += value.length;
    if (!added && !removed) between = value.map(keyOf).join('');
    else {
      if (between !== undefined) changes.push({ from, to: from, text: '', isNext: between === ' ' });
      between = undefined;
      const change = changes.at(-1)!;
      if (added) change.text += value.join('');
      else change.to = countBefore(at, tokens.slice(0, next).join('').length);
    }
  }
  return changes;
}

/** The number of comparable characters before a position. The last entry is the end. */
const countBefore = (at: readonly number[], index: number): number =>
  at.slice(0, -1).filter((position) => position < index).length;
