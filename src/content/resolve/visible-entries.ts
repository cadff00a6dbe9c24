import { compare } from '../../util/compare';
import { isUnpublished } from '../publication';
import type { Entry, Site } from '../site-model';
import type { ResolveOptions } from './build-host';

/** Every entry in development and previews, the published ones in production. */
export const visibleEntries = (
  site: Site,
  { includeUnpublished, today }: Pick<ResolveOptions, 'includeUnpublished' | 'today'>,
): Entry[] => site.entries.filter((entry) => includeUnpublished || !isUnpublished(entry, today));

export const articlesNewestFirst = (entries: Entry[]): Entry[] =>
  entries
    .filter((entry) => entry.kind === 'article')
    .sort(
      (a, b) => compare(String(b.frontmatter.published), String(a.frontmatter.published)) || compare(a.file, b.file),
    );
