import { ARTICLE_CATEGORIES, ARTICLE_TYPES } from '../../schema/page-data';
import { block } from '../../schema/block';

export const articleGrid = block({
  name: 'ArticleGrid',
  purpose:
    'All articles of this section of the site, newest first. It shows nine, and nine more with each press of “Load more”.',
  needs: ['list articles', 'list news', 'list case studies', 'an archive'],
  props: {
    type: { type: 'choice', options: ARTICLE_TYPES, about: 'Only articles of this type.' },
    category: { type: 'choice', options: ARTICLE_CATEGORIES, about: 'Only articles of this category.' },
  },
  children: 'none',
  data: ({ type, category }, site) => ({
    articles: site
      .articles()
      .filter((article) => article.section === site.page.section)
      .filter((article) => (!type || article.type === type) && (!category || article.category === category)),
  }),
  examples: [{ title: 'All news', mdx: `<ArticleGrid type="news" />` }],
});
