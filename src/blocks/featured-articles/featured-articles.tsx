import type { BlockProps } from '../../schema/block';
import ArticleCard from '../article-card/article-card';
import { Columns, columnsFor } from '../parts/columns';
import Title from '../title/title';
import type { featuredArticles } from './featured-articles.block';

export default function FeaturedArticles({ title, articles }: BlockProps<typeof featuredArticles>) {
  if (articles.length === 0) return null;
  return (
    <div>
      {title && <Title title={title} size="large" />}
      <Columns count={columnsFor(articles.length)}>
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </Columns>
    </div>
  );
}
