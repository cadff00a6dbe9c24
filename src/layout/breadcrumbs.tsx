import { Link } from '../ui/link';
import type { Breadcrumb } from '../schema/page-data';
import * as styles from './breadcrumbs.module.css';

interface Props {
  crumbs: Breadcrumb[];
  /** The title of the current page, for pages without a visible heading. */
  current?: string;
}

/** The path from home to the page's parent. */
export function Breadcrumbs({ crumbs, current }: Props) {
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
        {current && (
          <li className={styles.crumb} aria-current="page">
            {current}
          </li>
        )}
      </ol>
    </nav>
  );
}
