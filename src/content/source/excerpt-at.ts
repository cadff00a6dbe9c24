import type { Place } from '../report/problem';
import { excerpt } from '../text/wording';
import type { Source } from './source-file';

/** The rest of the line from an offset on, as a message quotes it. */
export const excerptAt = ({ text }: { text: string }, offset: number): string | undefined =>
  excerpt(text.slice(offset).split('\n', 1)[0]!);

export const excerptAtPlace = (source: Source, place: Place): string | undefined =>
  excerptAt(source, source.offsetAt(place));
