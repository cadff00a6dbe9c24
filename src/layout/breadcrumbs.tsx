import { Link } from '../ui/link';
import type { Breadcrumb } from '../schema/page-data';
import * as styles from './breadcrumbs.module.css';

/** The path from home to the page's parent. The page itself is the heading right below. */
export function Breadcrumbs({ crumbs }: { crumbs: Breadcrumb[] }) {
  return (
    <nav className={`noPrint ${styles.trail}`} aria-label="Breadcrumb">
      <ol className={`row ${styles.list}`}>
        {[{ title: 'Home', path: '/' }, ...crumbs].map(({ title, path }) => (
          <li className={styles.crumb} key={path}>
            <Link className={`plain ${styles.link}`} href={path}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
