import { Link } from '../../ui/link';
import type { ListChoices } from '../../schema/page-data';
import * as styles from './article-grid.module.css';

/** Plain links to the narrower lists, which are pages of their own: they work without scripts and can be shared. */
export const ListNarrowing = ({ rows }: { rows: ListChoices[] }) => (
  <nav className={`noPrint ${styles.narrowing}`} aria-label="Narrow this list">
    {rows.map(({ label, links }) => (
      <div className={styles.row} role="group" aria-labelledby={`by-${label}`} key={label}>
        <p className="label" id={`by-${label}`}>
          {label}
        </p>
        <ul className={`row ${styles.links}`}>
          {links.map(({ title, path, articles, current }) => (
            <li key={title}>
              <Link className={styles.link} href={path} aria-current={current && 'page'}>
                {`${title} (${articles})`}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
);
