import ArticleCard from '../../blocks/article-card/article-card';
import { Columns, columnsFor } from '../../blocks/parts/columns';
import { Link } from '../../ui/link';
import type { ArticleRecord, Breadcrumb } from '../../schema/page-data';
import * as styles from './related-articles.module.css';

export function RelatedArticles({ articles, list }: { articles: ArticleRecord[]; list: Breadcrumb }) {
  return (
    <section className={`noPrint ${styles.related}`} data-colour="grey" aria-labelledby="related">
      <div className="wrap">
        <div className={`row ${styles.head}`}>
          <h2 id="related">Related articles</h2>
          <Link className="more" href={list.path}>
            All {list.title.toLowerCase()}
          </Link>
        </div>
        <Columns count={columnsFor(articles.length)}>
          {articles.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </Columns>
      </div>
    </section>
  );
}
