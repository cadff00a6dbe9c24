import type { ArticleRecord, Breadcrumb } from '../../schema/page-data';
import { fillPath, linkTo } from '../brand';
import { listLabel, listPath } from '../narrowed-lists';
import { sectionOf } from '../routes';
import type { Entry, Site } from '../site-model';
import type { ResolveOptions } from './build-host';
import { siteSettings } from './site-settings';
import { isVisible } from './visible-entries';

/** The pages above this one: by path or, if no page has a path above this one, by the menu. */
export function breadcrumbs(entry: Entry, options: Pick<ResolveOptions, 'site' | 'includeUnpublished' | 'today'>) {
  const { site } = options;
  const crumbTo = (path = ''): Breadcrumb[] => {
    const above = site.paths.get(path);
    return above && above !== entry && isVisible(above, options) ? [linkTo(above, site.settings.brand)] : [];
  };
  const segments = entry.path!.split('/').filter(Boolean);
  const crumbs = segments.slice(1).flatMap((_, i) => crumbTo(`/${segments.slice(0, i + 1).join('/')}/`));
  if (crumbs.length > 0 || segments.length < 2) return crumbs;
  const { main } = siteSettings(site).navigation;
  return crumbTo(main.find(({ children = [] }) => children.some(({ path }) => path === entry.path))?.path);
}

/** Returns the page that lists the articles of a type, or the section’s page if there is no such list. */
export function articleList(entry: Entry, type: ArticleRecord['type'], site: Site): Breadcrumb {
  const section = sectionOf(entry);
  const { brand } = site.settings;
  const list = listPath({ section, type }, brand);
  const above = fillPath(section === 'msp' ? '/team-{brand}-msp/' : '/news-insights/', brand);
  return { title: listLabel(type), path: site.paths.has(list) ? list : above };
}
