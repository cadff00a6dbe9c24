import { ARTICLE_CATEGORIES, ARTICLE_TYPES } from '../../schema/page-data';
import { block } from '../../schema/block';
import { articlesOfSection } from '../parts/article-list';

export const articleGrid = block({
  name: 'ArticleGrid',
  inWords: { one: 'list of articles', many: 'lists of articles' },
  purpose:
    'All articles of this section of the site, newest first. It shows nine, and nine more with each press of “Load more”. On the page of all news, case studies or resources, links above it narrow the list by subject and year.',
  needs: ['list articles', 'list news', 'list case studies', 'an archive'],
  props: {
    type: { type: 'choice', options: ARTICLE_TYPES, about: 'Only articles of this type.' },
    category: { type: 'choice', options: ARTICLE_CATEGORIES, about: 'Only articles of this category.' },
  },
  lists: articlesOfSection,
  data: ({ type, category }, site) => {
    const list = site.list();
    const narrowed = list?.type === type && !category ? list : undefined;
    const year = narrowed?.year ?? '';
    return {
      articles: site
        .listed(articlesOfSection, { type, category: category ?? narrowed?.category })
        .filter(({ published }) => published.startsWith(year)),
      ...(narrowed && narrowed.choices.length > 0 ? { choices: narrowed.choices } : {}),
    };
  },
  examples: { 'All news': `<ArticleGrid type="news" />` },
});
