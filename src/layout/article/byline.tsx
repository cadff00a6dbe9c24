import { ContactLinks } from '../../ui/contact-links';
import { Face } from '../../ui/face';
import { Link } from '../../ui/link';
import type { Author } from '../../schema/page-data';
import * as styles from './byline.module.css';

/** Who wrote an article, and how to reach them. */
export function Byline({ authors }: { authors: Author[] }) {
  return (
    <>
      <p className="visuallyHidden">{authors.length === 1 ? 'Author' : 'Authors'}</p>
      <ul className={styles.byline}>
        {authors.map(({ id, role, image, path, ...author }) => (
          <li key={id} className={styles.author}>
            <Face image={image} sizes="64px" />
            <div>
              <p className={styles.name}>{path ? <Link href={path}>{author.name}</Link> : author.name}</p>
              <p className="small">{role}</p>
              <ContactLinks className={`small ${styles.contact}`} {...author} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
