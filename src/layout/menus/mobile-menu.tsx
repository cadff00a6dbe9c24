/**
 * The menu below the large breakpoint. Without scripts the control is a link to the same menu in the footer.
 */
import { useId } from 'react';
import { Icon } from '../../ui/icon';
import { useHydrated } from '../../ui/use-hydrated';
import { usePageState } from '../../ui/use-page-state';
import type { MenuLink } from '../../schema/page-data';
import { FOOTER_MENU } from '../footer';
import { ariaCurrent, type CurrentPage, MenuLabel } from './menu-label';
import * as styles from './mobile-menu.module.css';
import { useModalMenu } from './use-modal-menu';

interface Props {
  links: MenuLink[];
  currentPage: CurrentPage;
  label: string;
}

export function MobileMenu({ links, currentPage, label }: Props) {
  const { isOpen, open, close, toggle, dialogProps } = useModalMenu(currentPage.address);
  const hydrated = useHydrated();
  const dialogId = `${useId()}dialog`;
  const content = (
    <>
      <Icon name="menu" />
      Menu
    </>
  );
  if (!hydrated)
    return (
      <a className={`withIcon ${styles.open}`} href={`#${FOOTER_MENU}`} aria-label={label}>
        {content}
      </a>
    );
  return (
    <>
      <button
        className={`withIcon ${styles.open}`}
        type="button"
        ref={toggle}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={dialogId}
        onClick={open}
      >
        {content}
      </button>
      <dialog className={styles.dialog} id={dialogId} tabIndex={-1} aria-label="Main menu" {...dialogProps}>
        <div className={styles.sheet}>
          <div className={styles.head}>
            <button className={`withIcon ${styles.open}`} type="button" onClick={close} aria-label="Close menu">
              <Icon name="close" />
              Close
            </button>
          </div>
          <nav aria-label="Main">
            <ul className={styles.list}>
              {links.map((link) => (
                <MenuItem key={link.label} link={link} currentPage={currentPage} />
              ))}
            </ul>
          </nav>
        </div>
      </dialog>
    </>
  );
}

function MenuItem({ link, currentPage }: { link: MenuLink; currentPage: CurrentPage }) {
  const id = useId();
  const { children = [] } = link;
  const [isOpen, setOpen] = usePageState(currentPage.address, ariaCurrent(link, currentPage) !== undefined);
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <MenuLabel
          className={link.button ? 'button' : styles.link}
          id={`${id}label`}
          link={link}
          currentPage={currentPage}
        />
        {children.length > 0 && (
          <button
            className={`square ${styles.toggle}`}
            type="button"
            aria-label={isOpen ? 'Close submenu' : 'Open submenu'}
            aria-describedby={`${id}label`}
            aria-expanded={isOpen}
            aria-controls={`${id}list`}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'minus' : 'plus'} />
          </button>
        )}
      </div>
      {children.length > 0 && (
        <ul className={styles.children} id={`${id}list`} hidden={!isOpen}>
          {children.map((child) => (
            <li key={child.label}>
              <MenuLabel className={styles.child} link={child} currentPage={currentPage} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
