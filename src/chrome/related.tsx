import { Link } from '../adapter/link';
import { ARTICLE_TYPE_LABELS } from '../shared/format';
import { Picture } from '../shared/picture';
import type { ArticleRecord, Crumb } from '../shared/types';
import { PublishedDate } from '../shared/published-date';
import * as styles from './related.module.css';

interface Props {
  articles: ArticleRecord[];
  list: Crumb;
}

export function Related({ articles, list }: Props) {
  return (
    <section className={styles.related} data-colour="grey" aria-labelledby="related">
      <div className="wrap">
        <div className={styles.head}>
          <h2 id="related">Related articles</h2>
          <Link className="more" href={list.path}>
            All in {list.title}
          </Link>
        </div>
        <ul className={styles.list}>
          {articles.map(({ id, title, type, image, address, published, readTime }) => (
            <li className={styles.item} key={id}>
              <div className={styles.picture}>
                <Picture image={{ ...image, alt: '' }} sizes="(min-width: 48rem) 33vw, 100vw" />
              </div>
              <h3 className={styles.title}>
                <Link className={styles.link} href={address}>
                  {title}
                </Link>
              </h3>
              <p className={styles.meta}>
                <span>{ARTICLE_TYPE_LABELS[type]}</span> · <PublishedDate day={published} /> · <span>{readTime}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
