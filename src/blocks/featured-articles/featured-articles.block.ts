import { FEATURED_ARTICLES_MAX } from '../../schema/constants';
import { ARTICLE_CATEGORIES, ARTICLE_TYPES } from '../../schema/page-data';
import { block } from '../../schema/block';
import { articlesOfSection } from '../parts/article-list';

export const featuredArticles = block({
  name: 'FeaturedArticles',
  inWords: { one: 'list of articles', many: 'lists of articles' },
  purpose:
    'A few articles to read next: the newest three, or all of a category. On the sub-brand’s pages, the newest three of the sub-brand.',
  needs: ['show some articles', 'latest news', 'related reading'],
  props: {
    title: { type: 'text', about: 'A heading above the list.' },
    type: { type: 'choice', options: ARTICLE_TYPES, about: 'Only articles of this type.' },
    category: {
      type: 'choice',
      options: ARTICLE_CATEGORIES,
      about: 'All articles of this category, instead of three. Not on the sub-brand’s pages.',
    },
  },
  heading: ({ title }) => (title ? 2 : undefined),
  lists: articlesOfSection,
  data: (props, site) => {
    const articles = site.listed(articlesOfSection, props);
    const showsAll = props.category && site.page.section === 'main';
    return { articles: showsAll ? articles : articles.slice(0, FEATURED_ARTICLES_MAX) };
  },
  examples: {
    'The latest news': `<FeaturedArticles title="News" type="news" />`,
    'Everything about defence': `<FeaturedArticles category="defence" />`,
  },
});
