import type { ArticlePage } from '../../schema/page-data';
import { Link } from '../../ui/link';
import * as styles from './article-neighbours.module.css';

/** The previous and the next article of the same list, by date. */
export function ArticleNeighbours({ previous, next }: Pick<ArticlePage['article'], 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <nav className={`noPrint ${styles.neighbours}`} aria-label="Previous and next">
      {previous && (
        <Link className={styles.link} href={previous.path} rel="prev">
          <span className="label">Previous</span> <span>{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link className={`${styles.link} ${styles.next}`} href={next.path} rel="next">
          <span className="label">Next</span> <span>{next.title}</span>
        </Link>
      )}
    </nav>
  );
}
