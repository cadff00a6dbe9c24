import type { Place } from '../report/problem';
import { excerpt } from '../text/wording';
import type { Source } from './source-file';

/** The rest of the line from a place on, as a message quotes it. */
export const excerptAtPlace = ({ text, offsetOf }: Source, { line, column }: Place): string | undefined =>
  excerpt(text.slice(offsetOf(line) + column - 1).split('\n', 1)[0]!);
