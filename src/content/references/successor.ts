import type { Entry, PublishedPath, Site } from '../site-model';

/** The page that took the place of a page: it has the same file, or as the only page the same title. */
export function successorOf(
  { file, title }: Pick<PublishedPath, 'file' | 'title'>,
  { byFile, entries }: Pick<Site, 'byFile' | 'entries'>,
): Entry | undefined {
  const same = byFile.get(file);
  if (same?.path !== undefined) return same;
  const titled = entries.filter((entry) => title !== undefined && entry.frontmatter.title === title);
  return titled.length === 1 && titled[0]!.path !== undefined ? titled[0] : undefined;
}
