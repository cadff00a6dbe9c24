/**
 * The full menu: links, each with a button beside it that discloses the pages below. Links stay links and the list stays
 * a list (no `role="menu"`), so visitors need to learn nothing new. Without scripts the style sheet opens the submenus.
 */
import { useId, useRef } from 'react';
import { Link } from '../../ui/link';
import { Icon } from '../../ui/icon';
import { useHydrated } from '../../ui/use-hydrated';
import type { MenuLink } from '../../schema/page-data';
import { ariaCurrent, type CurrentPage } from './aria-current';
import * as styles from './desktop-menu.module.css';
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
      <ul className={styles.list} ref={list}>
        {links.map((link, index) => {
          const { label, children = [] } = link;
          const isOpen = disclosure.openIndex === index;
          const submenuId = `${id}${index}`;
          if (children.length === 0)
            return (
              <li className={styles.item} key={label}>
                <MenuLabel link={link} currentPage={currentPage} />
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
              <MenuLabel link={link} currentPage={currentPage} />
              <button
                className={styles.toggle}
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

const MenuLabel = ({ link, currentPage }: { link: MenuLink; currentPage: CurrentPage }) =>
  link.path ? (
    <Link
      className={link.button ? 'button' : styles.link}
      href={link.path}
      aria-current={ariaCurrent(link, currentPage)}
    >
      {link.label}
    </Link>
  ) : (
    <span className={styles.link}>{link.label}</span>
  );

interface SubmenuProps extends Props {
  id: string;
  isOpen: boolean;
  /** A link was followed, perhaps to an anchor on this page. */
  onFollow(): void;
}

const Submenu = ({ id, links, currentPage, isOpen, onFollow }: SubmenuProps) => (
  <ul className={styles.panel} id={id} data-open={isOpen || undefined}>
    {links.map((link, index) => (
      <li className={styles.entry} key={link.label}>
        <Link
          className={styles.child}
          href={link.path as string}
          aria-current={ariaCurrent(link, currentPage)}
          aria-describedby={link.description && `${id}-${index}`}
          onClick={onFollow}
        >
          {link.label}
        </Link>
        {link.description && (
          <span className={styles.description} id={`${id}-${index}`}>
            {link.description}
          </span>
        )}
      </li>
    ))}
  </ul>
);
