import { Link } from '../../ui/link';
import type { MenuLink } from '../../schema/page-data';
import { ariaCurrent } from './aria-current';
import * as styles from './msp-menu.module.css';

interface Props {
  links: MenuLink[];
  here: { address: string; canonical: string };
  /** Whose section it is. */
  name: string;
}

/** The managed-services section's own bar, below the header and above the title. */
export function MspNavigation({ links, here, name }: Props) {
  return (
    <nav className={styles.bar} aria-label={name} data-colour="blue">
      <ul className={`wrap ${styles.list}`}>
        {links.map((link) => (
          <li key={link.label}>
            <Link
              className={styles.link}
              href={link.path as string}
              aria-current={ariaCurrent(link, here, links[0]?.path)}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
