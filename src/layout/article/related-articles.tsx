import { Link } from '../../ui/link';
import { ARTICLE_TYPE_LABELS } from '../../util/format-values';
import { Picture } from '../../ui/picture';
import { pictureSizes } from '../../ui/picture-sizes';
import type { ArticleRecord, Breadcrumb } from '../../schema/page-data';
import { Day } from '../../ui/day';
import * as styles from './related-articles.module.css';

const TEASER_WIDTH = pictureSizes({ medium: '33vw' });

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
        <ul className={styles.list}>
          {articles.map(({ id, title, type, image, address, published, readTime }) => (
            <li className={styles.item} key={id}>
              <div className={styles.picture}>
                <Picture image={{ ...image, alt: '' }} sizes={TEASER_WIDTH} />
              </div>
              <h3 className={styles.title}>
                <Link className="plain cover" href={address}>
                  {title}
                </Link>
              </h3>
              <p className={`small ${styles.meta}`}>
                <span>{ARTICLE_TYPE_LABELS[type]}</span> · <Day day={published} /> · <span>{readTime}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
