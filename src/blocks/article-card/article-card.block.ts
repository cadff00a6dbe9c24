import { block } from '../../schema/block';

export const articleCard = block({
  name: 'ArticleCard',
  inWords: { one: 'article', many: 'articles' },
  title: 'article',
  subject: ['article'],
  purpose: 'One article: its picture, title, summary and a link.',
  needs: ['show an article', 'link to an article'],
  props: {
    article: {
      type: 'reference',
      to: 'article',
      required: true,
      about: 'The name of the article’s folder under content/articles.',
    },
  },
  heading: () => 3,
  examples: { 'An article': `<ArticleCard article="{article}" />` },
});
