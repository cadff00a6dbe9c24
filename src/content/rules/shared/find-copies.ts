/** Files that contain the same text; text-copied and field-copied share the order in which files are compared. */
import type { Entry } from '../../site-model';
import { isCopyName } from './repeated-titles';

const publishedOn = ({ frontmatter }: Entry): string => String(frontmatter.published ?? '');

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The summary of a profile does not mention the person: it was written about someone else. */
function isAboutOther({ kind, frontmatter: { name, summary } }: Entry): boolean {
  if (kind !== 'person' || typeof name !== 'string' || typeof summary !== 'string') return false;
  return !name.split(/\s+/).some((part) => summary.includes(part));
}

/** Of two files with the same text, the one that is named as a copy or was published later is the copy. */
export const originalsFirst = (entries: readonly Entry[]): Entry[] =>
  [...entries].sort(
    (a, b) =>
      Number(isCopyName(a)) - Number(isCopyName(b)) ||
      Number(isAboutOther(a)) - Number(isAboutOther(b)) ||
      compareText(publishedOn(a), publishedOn(b)) ||
      compareText(a.file, b.file),
  );
