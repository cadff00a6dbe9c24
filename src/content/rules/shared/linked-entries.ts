/** Pages that visitors can get to; page-orphan and the search for copies share them. */
import type { Entry, SiteContext } from '../../site-model';

export type Uses = Pick<SiteContext, 'site' | 'links' | 'references'>;

/** Pages that another file leads to, by a link, a menu or a reference. A service is in the list of services. */
export function linkedEntries({ site, links, references }: Uses): Set<Entry> {
  const linked = new Set<Entry>();
  for (const { target, file, isRedirect } of links)
    if (target.to === 'page' && !isRedirect && target.entry.file !== file) linked.add(target.entry);
  for (const use of references) if (use.kind === 'reference' && typeof use.target === 'object') linked.add(use.target);
  const listsServices = site.entries.some(({ lists = [] }) => lists.some(({ block }) => block === 'FeaturedServices'));
  if (listsServices) for (const entry of site.entries) if (entry.frontmatter.service) linked.add(entry);
  return linked;
}
