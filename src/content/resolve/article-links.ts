import type { BlockDescription } from '../../schema/block';
import { articleFields, isTarget } from '../../schema/entities';
import { groupBy } from '../../util/collections';
import { entityId, sectionOf } from '../routes';
import type { Entry } from '../site-model';
import { placesOfEntries } from './places-of-entries';
import { articlesNewestFirst, authorIds } from './visible-entries';

/** The articles and the people that an article leads to, by id. */
export interface ArticleLinks {
  related: string[];
  /** The authors, with the path at which visitors find each. */
  authors?: { id: string; path?: string }[];
  /** The previous and the next article, by date, in the same section and type. */
  previous?: string;
  next?: string;
}

/** Keyed by article. `entries`: those that visitors see. */
export function articleLinks(entries: readonly Entry[], blocks: ReadonlyMap<string, BlockDescription>) {
  const articles = articlesNewestFirst(entries);
  const related = relatedArticles(articles);
  const placeOf = placesOfEntries(entries, blocks);
  const people = new Map(
    entries
      .filter((entry) => isTarget(entry, articleFields.authors.of.to))
      .map((person) => {
        const [id, path] = [entityId(person), placeOf(person)];
        return [id, { id, ...(path ? { path } : {}) }];
      }),
  );
  const later = new Map<string, Entry>();
  const links = new Map<Entry, ArticleLinks>();
  for (const article of articles) {
    const list = `${sectionOf(article)} ${String(article.frontmatter.type)}`;
    const next = later.get(list);
    const authors = authorIds(article).flatMap((id) => people.get(id) ?? []);
    links.set(article, {
      related: related.get(article) ?? [],
      ...(authors.length > 0 ? { authors } : {}),
      ...(next ? { next: entityId(next) } : {}),
    });
    if (next) links.get(next)!.previous = entityId(article);
    later.set(list, article);
  }
  return links;
}

/** Finds the ids of related articles: those in the same section and subject that are nearest in time. */
export function relatedArticles(articles: readonly Entry[], count = 3): Map<Entry, string[]> {
  const groups = groupBy(articles, (article) => `${sectionOf(article)} ${String(article.frontmatter.category ?? '')}`);
  const related = new Map<Entry, string[]>();
  for (const group of groups.values()) {
    const section = articles.filter((article) => sectionOf(article) === sectionOf(group[0]!));
    for (const article of group) {
      const near = new Set([group, section].flatMap((list) => nearestIn(list, list.indexOf(article))));
      related.set(article, [...near].slice(0, count).map(entityId));
    }
  }
  return related;
}

const nearestIn = (list: readonly Entry[], at: number): Entry[] =>
  [1, -1, 2, -2].flatMap((offset) => list[at + offset] ?? []);
