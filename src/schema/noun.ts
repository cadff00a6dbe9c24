/** The words for a thing in a sentence: `quotation` and `quotations`. */
export interface Noun {
  one: string;
  many: string;
}

/** `an article` */
export const withArticle = ({ one }: Noun): string => `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
