import { groupBy } from '../../util/collections';
import type { FileAnalysis } from '../file-analysis';
import { entityId, sectionOf } from '../routes';
import type { Entry } from '../site-model';

/** Finds the ids of related articles: those in the same section and subject that are nearest in time. */
export function relatedArticles(articles: readonly Entry[], count = 3): Map<FileAnalysis, string[]> {
  const groups = groupBy(articles, (article) => `${sectionOf(article)} ${String(article.frontmatter.category ?? '')}`);
  const bySection = (section: string) => articles.filter((article) => sectionOf(article) === section);
  const sections = { main: bySection('main'), msp: bySection('msp') };
  const related = new Map<FileAnalysis, string[]>();
  for (const group of groups.values()) {
    const section = sections[sectionOf(group[0]!)];
    group.forEach((article, i) => {
      const near = [group[i + 1], group[i - 1], group[i + 2], group[i - 2]].filter((other) => other !== undefined);
      const at = near.length < count ? section.indexOf(article) : 0;
      const more = near.length < count ? [section[at + 1], section[at - 1], section[at + 2], section[at - 2]] : [];
      const all = [...near, ...more].filter(
        (other, n, list) => other !== undefined && other !== article && list.indexOf(other) === n,
      );
      related.set(
        article,
        all.slice(0, count).map((other) => entityId(other!)),
      );
    });
  }
  return related;
}
