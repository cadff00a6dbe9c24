import type { BlockProps } from '../../schema/block';
import ArticleCard from '../article-card/article-card';
import { Columns, columnsFor } from '../parts/columns';
import * as styles from '../parts/featured.module.css';
import type { featuredArticles } from './featured-articles.block';

export default function FeaturedArticles({ title, articles }: BlockProps<typeof featuredArticles>) {
  if (articles.length === 0) return null;
  return (
    <div>
      {title && <h2 className={`${styles.title} line`}>{title}</h2>}
      <Columns count={columnsFor(articles.length)}>
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </Columns>
    </div>
  );
}
