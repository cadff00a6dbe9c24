import { nameOfEntry } from '../../schema/entities';
import type { Entry, PublishedPath, Site } from '../site-model';

/** The page that replaced a published page: it has the same file, or is the only page with the same title. */
export function successorOf(
  { file, title }: Pick<PublishedPath, 'file' | 'title'>,
  { byFile, entries }: Pick<Site, 'byFile' | 'entries'>,
): Entry | undefined {
  const same = byFile.get(file);
  if (same?.path !== undefined) return same;
  const titled = entries.filter((entry) => title !== undefined && nameOfEntry(entry) === title);
  return titled.length === 1 && titled[0]!.path !== undefined ? titled[0] : undefined;
}
