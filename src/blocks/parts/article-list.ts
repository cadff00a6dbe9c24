/** The article list that several blocks show. Used only during the build. */
import type { BlockList } from '../../schema/block';

/** Articles of the page’s section, of one type or one category. Articles of the sub-brand have no category. */
export const articlesOfSection: BlockList<'article'> = {
  of: 'article',
  by: ['type', 'category'],
  shows: (article, { type, category }, { section }) =>
    article.section === section &&
    (!type || article.type === type) &&
    (!category || section === 'msp' || article.category === category),
};
