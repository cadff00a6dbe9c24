import type { Entry } from '../site-model';
import { entityId, sectionOf } from '../routes';
import { relatedArticles } from './related-articles';

/** The articles that a page leads to, by id. */
export interface ArticleLinks {
  related: string[];
  /** The articles of the same section and type before and after it, by date. */
  previous?: string;
  next?: string;
}

/** Keyed by article. `articles`: newest first. */
export function articleLinks(articles: readonly Entry[]): Map<Entry, ArticleLinks> {
  const related = relatedArticles(articles);
  const later = new Map<string, Entry>();
  const links = new Map<Entry, ArticleLinks>();
  for (const article of articles) {
    const list = `${sectionOf(article)} ${String(article.frontmatter.type)}`;
    const next = later.get(list);
    links.set(article, { related: related.get(article) ?? [], ...(next ? { next: entityId(next) } : {}) });
    if (next) links.get(next)!.previous = entityId(article);
    later.set(list, article);
  }
  return links;
}
