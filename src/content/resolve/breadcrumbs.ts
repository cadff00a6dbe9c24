import type { ArticleRecord, Breadcrumb } from '../../schema/page-data';
import { fillPath, titleOf } from '../brand';
import { listLabel, listPath } from '../narrowed-lists';
import { isUnpublished } from '../publication';
import { sectionOf } from '../routes';
import type { Entry, Site } from '../site-model';
import type { ResolveOptions } from './build-host';
import { siteSettings } from './site-settings';

/** The pages above this one: by path or, if no page has a path above this one, by the menu. */
export function breadcrumbs(entry: Entry, options: Pick<ResolveOptions, 'site' | 'includeUnpublished' | 'today'>) {
  const { site } = options;
  const crumb = (above: Entry): Breadcrumb => ({
    title: titleOf(above, site.settings.brand),
    path: above.path!,
  });
  const isVisible = (above: Entry) => options.includeUnpublished || !isUnpublished(above, options.today);
  const segments = entry.path!.split('/').filter(Boolean);
  const crumbs: Breadcrumb[] = [];
  for (let i = 1; i < segments.length; i++) {
    const above = site.paths.get(`/${segments.slice(0, i).join('/')}/`);
    if (above && above !== entry && isVisible(above)) crumbs.push(crumb(above));
  }
  if (crumbs.length === 0 && segments.length > 1) {
    const parent = siteSettings(site).navigation.main.find((link) =>
      link.children?.some((child) => child.path === entry.path),
    );
    const above = parent?.path && site.paths.get(parent.path);
    if (above && above !== entry && isVisible(above)) crumbs.push(crumb(above));
  }
  return crumbs;
}

/** Returns the page that lists the articles of a type, or the section’s page if there is no such list. */
export function articleList(entry: Entry, type: ArticleRecord['type'], site: Site): Breadcrumb {
  const section = sectionOf(entry);
  const { brand } = site.settings;
  const list = listPath({ section, type }, brand);
  const above = fillPath(section === 'msp' ? '/team-{brand}-msp/' : '/news-insights/', brand);
  return { title: listLabel(type), path: site.paths.has(list) ? list : above };
}
