/** Finds the pages that visitors can get to, for page-orphan and the search for copies. */
import { isTarget, REFERENCES } from '../../../schema/entities';
import type { Entry, SiteContext } from '../../site-model';

export type Uses = Pick<SiteContext, 'site' | 'blocks' | 'links' | 'references'>;

/** Pages that another file leads to, by a link, a menu, a reference or a list of entries. */
export function linkedEntries({ site, blocks, links, references }: Uses): Set<Entry> {
  const linked = new Set<Entry>();
  for (const { target, file, isRedirect } of links)
    if (target.to === 'page' && !isRedirect && target.entry.file !== file) linked.add(target.entry);
  for (const use of references) if (use.kind === 'reference' && typeof use.target === 'object') linked.add(use.target);
  const listed = site.entries
    .flatMap(({ lists = [] }) => lists.map(({ block }) => blocks.get(block)?.lists?.of))
    .filter((to) => to !== undefined && REFERENCES[to].field !== undefined);
  for (const to of new Set(listed)) for (const entry of site.entries) if (isTarget(entry, to!)) linked.add(entry);
  return linked;
}
