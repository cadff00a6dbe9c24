import type { BlockDescription } from '../../schema/block';
import { entityId, sectionOf } from '../routes';
import type { Entry } from '../site-model';
import { placesOfPeople } from './places-of-people';
import { relatedArticles } from './related-articles';
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
export function articleLinks(
  entries: readonly Entry[],
  blocks: ReadonlyMap<string, BlockDescription>,
): Map<Entry, ArticleLinks> {
  const articles = articlesNewestFirst(entries);
  const related = relatedArticles(articles);
  const authors = authorsOf(articles, entries, blocks);
  const later = new Map<string, Entry>();
  const links = new Map<Entry, ArticleLinks>();
  for (const article of articles) {
    const list = `${sectionOf(article)} ${String(article.frontmatter.type)}`;
    const next = later.get(list);
    links.set(article, {
      related: related.get(article) ?? [],
      ...(authors.has(article) ? { authors: authors.get(article) } : {}),
      ...(next ? { next: entityId(next) } : {}),
    });
    if (next) links.get(next)!.previous = entityId(article);
    later.set(list, article);
  }
  return links;
}

/** Keyed by article. Leaves out articles without authors. */
function authorsOf(
  articles: readonly Entry[],
  entries: readonly Entry[],
  blocks: ReadonlyMap<string, BlockDescription>,
): Map<Entry, ArticleLinks['authors']> {
  const signed = articles.filter((article) => authorIds(article).length > 0);
  if (signed.length === 0) return new Map();
  const placeOf = placesOfPeople(entries, blocks);
  const people = entries
    .filter(({ kind }) => kind === 'person')
    .map((person) => {
      const path = placeOf(person);
      return { id: entityId(person), ...(path ? { path } : {}) };
    });
  const byId = new Map(people.map((person) => [person.id, person]));
  return new Map(signed.map((article) => [article, authorIds(article).flatMap((id) => byId.get(id) ?? [])]));
}
