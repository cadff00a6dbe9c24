/**
 * The lists of articles, and the narrower ones that the site makes of them: by subject, by year, or by both. Writers
 * need not do anything for these. A narrower list has its own page as long as it has some, but not all, of the articles
 * of its list; otherwise its path leads to the next wider list, so that no old link breaks when an article is moved or
 * deleted.
 */
import { ARTICLE_CATEGORIES, ARTICLE_TYPES } from '../schema/page-data';
import type { ArticleCategory, ArticleType, ListChoices, Section, SiteSettings } from '../schema/page-data';
import { fillPath } from './brand';
import { sectionOf } from './routes';
import type { Entry, Site } from './site-model';
import { plural } from '../util/words';

export interface ArticleList {
  section: Section;
  type: ArticleType;
}

export interface Narrowing {
  category?: ArticleCategory | undefined;
  /** `2026` */
  year?: string | undefined;
}

const TYPE_NAMES = {
  news: { path: 'news', label: 'News', one: 'news article', many: 'news articles' },
  'case-study': { path: 'case-studies', label: 'Case studies', one: 'case study', many: 'case studies' },
  resource: { path: 'resources', label: 'Resources', one: 'resource', many: 'resources' },
} as const satisfies Record<ArticleType, object>;

const CATEGORY_LABELS: Readonly<Record<ArticleCategory, string>> = {
  milcis: 'MilCIS',
  government: 'Government',
  defence: 'Defence',
  industry: 'Industry',
};

/** The paths for this many past years lead to the wider list. */
const YEARS_BACK = 5;

const LISTS = (['main', 'msp'] as const).flatMap((section) => ARTICLE_TYPES.map((type) => ({ section, type })));
const NARROWER_PART = new RegExp(`^(?:(?:${ARTICLE_CATEGORIES.join('|')})/)?(?:\\d{4}/)?$`);

export const listLabel = (type: ArticleType): string => TYPE_NAMES[type].label;

export function listPath({ section, type }: ArticleList, brand: SiteSettings['brand']): string {
  const { path } = TYPE_NAMES[type];
  return section === 'msp' ? fillPath(`/team-{brand}-msp/all-msp-${path}/`, brand) : `/news-insights/${path}/`;
}

/** Whether a path narrows the list at the path `wider`, with or without its own page. */
export const isNarrowerPath = (path: string, wider: string): boolean =>
  path !== wider && path.startsWith(wider) && NARROWER_PART.test(path.slice(wider.length));

/** The list on a page, if the page lists all articles of a type. */
export function listOf(page: Entry, { settings }: Pick<Site, 'settings'>): ArticleList | undefined {
  const section = sectionOf(page);
  const type = ARTICLE_TYPES.find((one) => page.path === listPath({ section, type: one }, settings.brand));
  return type && { section, type };
}

/** The page of the list that a path narrows, because such a path always leads somewhere. */
export function narrowedListAt(path: string, { paths, settings }: Pick<Site, 'paths' | 'settings'>): Entry | undefined {
  const wider = LISTS.map((list) => listPath(list, settings.brand));
  return paths.get(wider.find((one) => paths.has(one) && isNarrowerPath(path, one)) ?? '');
}

/** Names a narrower list: “Defence, 2026”. */
export const narrowingLabel = ({ category, year }: Narrowing): string =>
  [category && CATEGORY_LABELS[category], year].filter(Boolean).join(', ');

/** “2 case studies on defence from 2025” */
export function listInWords(type: ArticleType, count: number, { category, year }: Narrowing): string {
  const { one, many } = TYPE_NAMES[type];
  const subject = category && (category === 'milcis' ? CATEGORY_LABELS.milcis : category);
  return `${plural(count, one, many)}${subject ? ` on ${subject}` : ''}${year ? ` from ${year}` : ''}`;
}

/** `articles`: those that the site shows. */
export class NarrowedLists {
  private readonly articles: (ArticleList & Narrowing)[];
  private readonly years: string[];

  constructor(
    private readonly site: Pick<Site, 'paths' | 'settings'>,
    articles: readonly Entry[],
  ) {
    this.articles = articles.map((article) => ({
      section: sectionOf(article),
      type: article.frontmatter.type as ArticleType,
      category: article.frontmatter.category as ArticleCategory | undefined,
      year: String(article.frontmatter.published).slice(0, 4),
    }));
    this.years = [...new Set(this.articles.map(({ year }) => year!))].sort().reverse();
  }

  /** Every narrower list that has a page. A page that a writer made takes precedence. */
  all() {
    return this.lists().flatMap(({ list, page }) =>
      this.combinations(this.years)
        .filter((narrowing) => this.hasPage(list, narrowing))
        .map((narrowing) => ({ path: this.pathOf(list, narrowing), page, narrowing }))
        .filter(({ path }) => !this.site.paths.has(path)),
    );
  }

  /** Redirects each narrower list without a page to the next wider one. */
  redirects(today: string): { from: string; to: string }[] {
    const years = new Set(this.years);
    for (let i = 0; i <= YEARS_BACK; i++) years.add(String(Number(today.slice(0, 4)) - i));
    return this.lists().flatMap(({ list }) =>
      this.combinations([...years].sort().reverse())
        .filter((narrowing) => !this.hasPage(list, narrowing))
        .map((narrowing) => ({ from: this.written(list, narrowing), to: this.pathOf(list, narrowing) }))
        .filter(({ from }) => !this.site.paths.has(from)),
    );
  }

  /** The links that narrow or widen a list, in rows. A row that would change nothing is left out. */
  choices(list: ArticleList, narrowing: Narrowing): ListChoices[] {
    const { category, year } = narrowing;
    const link = (title: string, to: ArticleList, other: Narrowing) => ({
      title,
      path: this.pathOf(to, other),
      articles: this.count(to, other),
      ...(this.written(to, other) === this.written(list, narrowing) ? { current: true as const } : {}),
    });
    const all = (other: Narrowing) => link('All', list, other);
    const types = ARTICLE_TYPES.filter((type) => this.site.paths.has(this.written({ ...list, type }, {})));
    const rows = [
      { label: 'Type', links: types.map((type) => link(listLabel(type), { ...list, type }, narrowing)) },
      {
        label: 'Subject',
        links: [
          all({ ...narrowing, category: undefined }),
          ...ARTICLE_CATEGORIES.map((one) => link(CATEGORY_LABELS[one], list, { ...narrowing, category: one })),
        ],
        isChosen: category !== undefined,
      },
      {
        label: 'Year',
        links: [
          all({ ...narrowing, year: undefined }),
          ...this.years.map((one) => link(one, list, { ...narrowing, year: one })),
        ],
        isChosen: year !== undefined,
      },
    ];
    return rows
      .map(({ links, ...row }) => ({ ...row, links: links.filter(({ articles }) => articles > 0) }))
      .filter(({ label, links, isChosen }) =>
        label === 'Type' ? links.length > 1 : isChosen || links.some(({ articles }) => articles < links[0]!.articles),
      )
      .map(({ label, links }) => ({ label, links }));
  }

  count({ section, type }: ArticleList, { category, year }: Narrowing): number {
    return this.articles.filter(
      (one) =>
        one.section === section &&
        one.type === type &&
        (!category || one.category === category) &&
        (!year || one.year === year),
    ).length;
  }

  /** The path of a narrower list if it has a page, otherwise that of the next wider list. */
  pathOf(list: ArticleList, { category, year }: Narrowing): string {
    const wider = [{ category, year }, { category }, { year }].find((narrowing) => this.hasPage(list, narrowing));
    return this.written(list, wider ?? {});
  }

  private written(list: ArticleList, { category, year }: Narrowing): string {
    return [listPath(list, this.site.settings.brand), category && `${category}/`, year && `${year}/`].join('');
  }

  private hasPage(list: ArticleList, { category, year }: Narrowing): boolean {
    const count = this.count(list, { category, year });
    if (count === 0 || !(category ?? year)) return false;
    if (!category || !year) return count < this.count(list, {});
    const [subject, ofYear] = [{ category }, { year }];
    // The page would be the same as those of the subject and the year.
    if (count === this.count(list, subject) && count === this.count(list, ofYear)) return false;
    return this.hasPage(list, subject) && this.hasPage(list, ofYear);
  }

  private lists(): { list: ArticleList; page: Entry }[] {
    return LISTS.flatMap((list) => {
      const page = this.site.paths.get(this.written(list, {}));
      return page && listOf(page, this.site) ? [{ list, page }] : [];
    });
  }

  private combinations(years: readonly string[]): Narrowing[] {
    const subjects: Narrowing[] = [{}, ...ARTICLE_CATEGORIES.map((category) => ({ category }))];
    return subjects
      .flatMap((subject) => [subject, ...years.map((year) => ({ ...subject, year }))])
      .filter(({ category, year }) => category ?? year);
  }
}
