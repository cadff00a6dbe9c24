import { excerpt } from '../text/wording';

/** The rest of the line from an offset on, as a message quotes it. */
export const excerptAt = ({ text }: { text: string }, offset: number): string | undefined =>
  excerpt(text.slice(offset).split('\n', 1)[0]!);
