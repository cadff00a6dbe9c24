/** The pages for search engines and feed readers, by canonical path, without unpublished and unlisted ones. */
import { type ArticleList, listOf, NarrowedLists, narrowingLabel } from '../content/narrowed-lists';
import { authorRecord } from '../content/resolve/records';
import { articlesNewestFirst, authorIds } from '../content/resolve/visible-entries';
import { entityId, pageKindOf, sectionOf } from '../content/routes';
import { fillText, titleOf } from '../content/brand';
import { compare } from '../util/compare';
import { isUnpublished } from '../content/publication';
import type { Entry, Site } from '../content/site-model';
import type { ArticleCategory, ArticleType, ISODate, PageKind } from '../schema/page-data';

type Listing = ArticleList & { category?: ArticleCategory | undefined };

export interface ListedPage {
  kind: PageKind;
  /** `/services/` */
  address: string;
  title: string;
  summary?: string;
  /** Absent for a narrower list, which has no file. */
  file?: string;
  /** The date of the last change, if known. */
  modified?: ISODate;
  /** The articles that the page lists. */
  list?: Listing;
  article?: Listing & {
    id: string;
    published: ISODate;
    authors: { name: string; email?: string }[];
  };
}

/**
 * The same in previews and production: the additional pages of a preview are only for people. Excludes aliases, which
 * refer to a canonical URL, `unlisted` pages, and lists of one year, whose articles are also in the whole list.
 * `modified`: the date of the last change by file.
 */
export function listedPages(site: Site, today: ISODate, modified: ReadonlyMap<string, ISODate>): ListedPage[] {
  const { brand } = site.settings;
  const published = site.entries.filter((entry) => !isUnpublished(entry, today));
  const subjects = new NarrowedLists(site, articlesNewestFirst(published))
    .all()
    .filter(({ page, narrowing }) => !narrowing.year && published.includes(page) && !page.frontmatter.unlisted)
    .map(({ path, page, narrowing }) => ({
      kind: pageKindOf(page),
      address: path,
      title: `${titleOf(page, brand)}: ${narrowingLabel(narrowing)}`,
      list: { ...listOf(page, site)!, category: narrowing.category },
    }));
  return published
    .filter((entry) => entry.path && !entry.frontmatter.unlisted)
    .map((entry): ListedPage => {
      const { summary, description } = entry.frontmatter;
      return {
        kind: pageKindOf(entry),
        address: entry.path!,
        title: titleOf(entry, brand),
        summary: fillText(String(summary ?? description), brand),
        file: entry.file,
        list: listOf(entry, site),
        modified: lastChange(entry, modified),
        article: entry.kind === 'article' ? articleOf(entry, site, today) : undefined,
      };
    })
    .concat(subjects)
    .sort((a, b) => compare(a.address, b.address));
}

function articleOf(entry: Entry, site: Site, today: ISODate): NonNullable<ListedPage['article']> {
  const { frontmatter } = entry;
  const people = authorIds(entry).flatMap((id) => site.byId.person.get(id) ?? []);
  return {
    id: entityId(entry),
    section: sectionOf(entry),
    type: frontmatter.type as ArticleType,
    published: frontmatter.published as ISODate,
    category: frontmatter.category as ArticleCategory | undefined,
    authors: people.filter((person) => !isUnpublished(person, today)).map((person) => authorRecord(person, { site })),
  };
}

/** The date of the last commit or of publication, whichever is later. */
export function lastChange({ file, frontmatter }: Entry, modified: ReadonlyMap<string, ISODate>): ISODate | undefined {
  const days = [modified.get(file), frontmatter.published].filter((day) => typeof day === 'string');
  return days.sort().at(-1);
}
