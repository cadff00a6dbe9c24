/**
 * The page of a narrower list: in place of what the writer wrote, it has a heading, the number of its articles, and the
 * list.
 */
import { articleGrid } from '../../blocks/article-grid/article-grid.block';
import { section } from '../../blocks/section/section.block';
import { title as heading } from '../../blocks/title/title.block';
import type { GeneralPage, PageData, TreeNode } from '../../schema/page-data';
import { isKindOf } from '../../schema/page-kinds';
import { titleOf } from '../brand';
import { listInWords, listOf, NarrowedLists, type Narrowing, narrowingLabel } from '../narrowed-lists';
import { pageKindOf, sectionOf } from '../routes';
import type { Entry } from '../site-model';
import { breadcrumbs } from './breadcrumbs';
import type { ResolveOptions } from './build-host';
import { TreeResolver } from './resolve-tree';
import { pageSettings } from './site-settings';
import { articlesNewestFirst, visibleEntries } from './visible-entries';
import { plural } from '../../util/words';

/** `page`: the page of the whole list. */
export async function resolveNarrowedPage(
  page: Entry,
  narrowing: Narrowing,
  options: ResolveOptions,
): Promise<PageData> {
  const { site } = options;
  const kind = pageKindOf(page);
  const list = listOf(page, site);
  if (!list || !isKindOf('page', kind)) throw new Error(`${page.file} is not a list of articles`);
  const lists = new NarrowedLists(site, articlesNewestFirst(visibleEntries(site, options)));
  const settings = pageSettings(site);
  const { shortName } = settings.brand;
  const whole = titleOf(page, settings.brand);
  const title = `${whole}: ${narrowingLabel(narrowing)}`;
  const count = lists.count(list, narrowing);
  const address = lists.pathOf(list, narrowing);
  const author = list.section === 'msp' ? `Team ${shortName} MSP` : shortName;
  const tree: TreeNode[] = [
    [
      section.name,
      { colour: 'white', topSpace: 'small', bottomSpace: 'large' },
      [heading.name, { title: plural(count, 'article'), size: 'large' }],
      [articleGrid.name, { type: list.type }],
    ],
  ];
  const narrowed: GeneralPage = {
    kind,
    section: sectionOf(page),
    title,
    description: `${listInWords(list.type, count, narrowing)} by ${author}, newest first.`,
    address,
    canonical: settings.siteUrl + address,
    header: { title },
    breadcrumbs: [...breadcrumbs(page, options), { title: whole, path: page.path! }],
    tree: await new TreeResolver(page, { ...options, narrowing }).tree(tree, page),
    ...(options.includeUnpublished || page.frontmatter.unlisted || narrowing.year ? { noindex: true as const } : {}),
  };
  return { site: settings, page: narrowed };
}
