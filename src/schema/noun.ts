/** The words for a thing in a sentence: `quotation` and `quotations`. */
export interface Noun {
  one: string;
  many: string;
}

/** `an article` */
export const withArticle = ({ one }: Noun): string => `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;

/** `1 article`, `3 articles` */
export const counted = (count: number, { one, many }: Noun): string => `${count} ${count === 1 ? one : many}`;
