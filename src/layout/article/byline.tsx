import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { Picture } from '../../ui/picture';
import type { Author } from '../../schema/page-data';
import * as styles from './byline.module.css';

/** Who wrote an article, and how to reach them. */
export function Byline({ authors }: { authors: Author[] }) {
  return (
    <>
      <p className="visuallyHidden">{authors.length === 1 ? 'Author' : 'Authors'}</p>
      <ul className={styles.byline}>
        {authors.map(({ id, name, role, image, email, phone, path }) => (
          <li key={id} className={styles.author}>
            <div className={styles.portrait}>
              <Picture image={{ ...image, alt: '' }} sizes="64px" />
            </div>
            <div>
              <p className={styles.name}>{path ? <Link href={path}>{name}</Link> : name}</p>
              <p className="small">{role}</p>
              <p className={`small row ${styles.contact}`}>
                {email && (
                  <Link className="withIcon" href={`mailto:${email}`}>
                    <Icon name="mail" />
                    {email}
                  </Link>
                )}
                {phone && (
                  <Link className="withIcon" href={phone.href}>
                    <Icon name="phone" />
                    {phone.label}
                  </Link>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
