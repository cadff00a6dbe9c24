/**
 * The full menu: links, each with a button that shows the pages below. They remain links in a list (no `role="menu"`),
 * so visitors need to learn nothing new. Without scripts, the style sheet opens the submenus.
 */
import { useId, useRef } from 'react';
import { Icon } from '../../ui/icon';
import { useHydrated } from '../../ui/use-hydrated';
import type { MenuLink } from '../../schema/page-data';
import * as styles from './desktop-menu.module.css';
import { type CurrentPage, MenuLabel } from './menu-label';
import { useDisclosure } from './use-disclosure';

interface Props {
  links: MenuLink[];
  currentPage: CurrentPage;
}

export function DesktopMenu({ links, currentPage }: Props) {
  const hydrated = useHydrated();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const disclosure = useDisclosure(list, currentPage.address);
  return (
    <nav className={styles.menu} aria-label="Main" data-enhanced={hydrated || undefined}>
      <ul className={`row ${styles.list}`} ref={list}>
        {links.map((link, index) => {
          const { label, children = [], button } = link;
          const name = <MenuLabel className={button ? 'button' : styles.link} link={link} currentPage={currentPage} />;
          const isOpen = disclosure.openIndex === index;
          const submenuId = `${id}${index}`;
          if (children.length === 0)
            return (
              <li className={styles.item} key={label}>
                {name}
              </li>
            );
          return (
            <li
              className={styles.item}
              key={label}
              onPointerEnter={(event) => disclosure.onPointerEnter(event, index)}
              onPointerLeave={(event) => disclosure.onPointerLeave(event, index)}
              onBlur={(event) => disclosure.onBlur(event, index)}
            >
              {name}
              <button
                className={`square ${styles.toggle}`}
                type="button"
                aria-label={`${label} submenu`}
                aria-expanded={isOpen}
                aria-controls={submenuId}
                onClick={() => disclosure.onPress(index)}
              >
                <Icon name="chevron" size={0.875} />
              </button>
              <Submenu
                id={submenuId}
                links={children}
                currentPage={currentPage}
                isOpen={isOpen}
                onFollow={disclosure.close}
              />
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface SubmenuProps extends Props {
  id: string;
  isOpen: boolean;
  /** Close after a click on a link, which may lead to an anchor on this page. */
  onFollow(): void;
}

const Submenu = ({ id, links, currentPage, isOpen, onFollow }: SubmenuProps) => (
  <ul className={styles.panel} id={id} data-open={isOpen || undefined}>
    {links.map((link, index) => (
      <li className={styles.entry} key={link.label}>
        <MenuLabel
          className={`cover ${styles.child}`}
          link={link}
          currentPage={currentPage}
          aria-describedby={link.description && `${id}-${index}`}
          onClick={onFollow}
        />
        {link.description && (
          <span className={`small ${styles.description}`} id={`${id}-${index}`}>
            {link.description}
          </span>
        )}
      </li>
    ))}
  </ul>
);
