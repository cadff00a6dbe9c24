/** Finds the words in which a proposal differs from a quotation. */
import { diffArrays } from 'diff';
import { comparable } from '../../util/comparable-text';

export interface WordChange {
  /** Positions in the comparable quotation. */
  from: number;
  to: number;
  text: string;
  /** Only a space separates it from the previous change. */
  isNext: boolean;
}

const tokensOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+|\s+|[^]/gu) ?? [];
const keyOf = (token: string): string => (token.includes('\n') ? '\n' : token.replace(/[\s‘’“”]+/g, sameMark));
const sameMark = (mark: string): string => comparable(mark).text || ' ';

/** The smallest number of words that differ. */
export function changedWords(quote: string, proposal: string): WordChange[] {
  const positions = comparable(quote).at.slice(0, -1);
  const tokens = tokensOf(quote);
  const changes: WordChange[] = [];
  let next = 0;
  /** The equal words since the last change. */
  let between: string | undefined = '.';
  const comparator = (a: string, b: string): boolean => keyOf(a) === keyOf(b);
  for (const { value, added, removed } of diffArrays(tokens, tokensOf(proposal), { comparator })) {
    const place = (): number => {
      const { length } = tokens.slice(0, next).join('');
      return positions.filter((position) => position < length).length;
    };
    const from = place();
    if (!added) next += value.length;
    if (!added && !removed) between = value.map(keyOf).join('');
    else {
      if (between !== undefined) changes.push({ from, to: from, text: '', isNext: between === ' ' });
      between = undefined;
      const change = changes.at(-1)!;
      if (added) change.text += value.join('');
      else change.to = place();
    }
  }
  return changes;
}
