import { compare } from '../../util/compare';
import { isUnpublished } from '../publication';
import type { Entry, Site } from '../site-model';
import type { ResolveOptions } from './build-host';

/** Asked for every list of the site. The entries of a site do not change after it is loaded. */
const known = new WeakMap<readonly Entry[], Map<string, readonly Entry[]>>();

/** Every entry in development and previews, the published ones in production. */
export function visibleEntries(
  { entries }: Site,
  { includeUnpublished, today }: Pick<ResolveOptions, 'includeUnpublished' | 'today'>,
): readonly Entry[] {
  if (includeUnpublished) return entries;
  const byDay = known.get(entries) ?? new Map<string, readonly Entry[]>();
  known.set(entries, byDay);
  let visible = byDay.get(today);
  if (!visible) byDay.set(today, (visible = entries.filter((entry) => !isUnpublished(entry, today))));
  return visible;
}

const sorted = new WeakMap<readonly Entry[], readonly Entry[]>();

export function articlesNewestFirst(entries: readonly Entry[]): readonly Entry[] {
  let articles = sorted.get(entries);
  if (!articles)
    sorted.set(
      entries,
      (articles = entries
        .filter((entry) => entry.kind === 'article')
        .sort(
          (a, b) =>
            compare(String(b.frontmatter.published), String(a.frontmatter.published)) || compare(a.file, b.file),
        )),
    );
  return articles;
}
