/** Files that contain the same text; text-copied and field-copied share the order in which files are compared. */
import type { Entry } from '../../site-model';
import { isCopyName } from './repeated-titles';

const publishedOn = ({ frontmatter }: Entry): string => String(frontmatter.published ?? '');

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Of two files with the same text, the one that is named as a copy or was published later is the copy. */
export const originalsFirst = (entries: readonly Entry[]): Entry[] =>
  [...entries].sort(
    (a, b) =>
      Number(isCopyName(a)) - Number(isCopyName(b)) ||
      compareText(publishedOn(a), publishedOn(b)) ||
      compareText(a.file, b.file),
  );
