import type { MenuLink } from '../../schema/page-data';
import { ariaCurrent, type CurrentPage, MenuLabel } from './menu-label';
import * as styles from './msp-menu.module.css';

/** The menu of the managed-services section: a bar below the header. */
export function MspMenu({ links, currentPage, name }: { links: MenuLink[]; currentPage: CurrentPage; name: string }) {
  return (
    <nav className="noPrint" aria-label={name} data-colour="blue">
      <ul className={`wrap ${styles.list}`}>
        {links.map((link) => (
          <li key={link.label}>
            <MenuLabel
              className={styles.link}
              link={link}
              currentPage={currentPage}
              aria-current={ariaCurrent(link, currentPage, links[0]?.path)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
