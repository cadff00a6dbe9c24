export interface Word {
  /** Where it begins in the text. */
  index: number;
  found: string;
  instead: string;
}

export function findWords(text: string, options?: { isSentences?: boolean }): Word[];
export function describeWord(word: Word): string;
