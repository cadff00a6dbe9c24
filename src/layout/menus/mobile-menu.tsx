/**
 * The menu below the large breakpoint. `showModal` makes the rest of the page inert, closes on Escape and gives the
 * focus back; the few lines here add what the specification asks for on top. Without scripts the control is a link
 * to the same menu at the foot of the page.
 */
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Link } from '../../ui/link';
import { BREAKPOINTS, FIRST_FOCUS_DELAY_MS } from '../../schema/constants';
import { Icon } from '../../ui/icon';
import type { MenuLink } from '../../schema/page-data';
import { ariaCurrent } from './aria-current';
import { FOOTER_MENU } from '../footer';
import * as styles from './mobile-menu.module.css';
import { useHydrated } from '../../ui/use-hydrated';
import { usePageState } from '../../ui/use-page-state';

interface Here {
  address: string;
  canonical: string;
}
interface Props {
  links: MenuLink[];
  here: Here;
  /** What the toggle is called. */
  label: string;
}

const controlsIn = (dialog: HTMLElement): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>('a[href], button')].filter((control) => !control.closest('[hidden]'));

function Item({ link, here }: { link: MenuLink; here: Here }) {
  const id = useId();
  const { label, path, children = [], button } = link;
  const current = ariaCurrent(link, here);
  const [open, setOpen] = usePageState(here.address, children.length > 0 && current !== undefined);
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        {path ? (
          <Link className={button ? 'button' : styles.link} id={`${id}label`} href={path} aria-current={current}>
            {label}
          </Link>
        ) : (
          <span className={styles.link} id={`${id}label`}>
            {label}
          </span>
        )}
        {children.length > 0 && (
          <button
            className={styles.toggle}
            type="button"
            aria-label={open ? 'Close submenu' : 'Open submenu'}
            aria-describedby={`${id}label`}
            aria-expanded={open}
            aria-controls={`${id}list`}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'minus' : 'plus'} />
          </button>
        )}
      </div>
      {children.length > 0 && (
        <ul className={styles.children} id={`${id}list`} hidden={!open}>
          {children.map((child) => (
            <li key={child.label}>
              <Link className={styles.child} href={child.path as string} aria-current={ariaCurrent(child, here)}>
                {child.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

export function MobileMenu({ links, here, label }: Props) {
  const [open, setOpen] = useState(false);
  const enhanced = useHydrated();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => dialog.current?.close(), []);

  const show = () => {
    dialog.current?.showModal();
    // The dialog itself, until the first control's turn comes.
    dialog.current?.focus();
    setOpen(true);
  };

  useEffect(() => {
    if (!open) return;
    const first = setTimeout(() => {
      const { current } = dialog;
      // Whoever has gone on with the Tab key meanwhile is not called back.
      if (current && document.activeElement === current) controlsIn(current)[0]?.focus();
    }, FIRST_FOCUS_DELAY_MS);
    const wide = window.matchMedia(`(min-width: ${BREAKPOINTS.large}rem)`);
    wide.addEventListener('change', close);
    return () => {
      clearTimeout(first);
      wide.removeEventListener('change', close);
    };
  }, [open, close]);

  // The browser's Back button leads to another page past the open menu. Before the focus moves to that page.
  useLayoutEffect(close, [close, here.address]);

  const closed = () => {
    setOpen(false);
    // The browser has done so already, unless it gives no focus to buttons that are pressed. A page may have it by now.
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || dialog.current?.contains(activeElement))
      toggle.current?.focus();
  };
  const click = (event: MouseEvent) => {
    // A press beside the menu lands on the dialog's own box; a link leads on, even to a place on this page.
    if (event.target === dialog.current || (event.target as Element).closest('a')) close();
  };
  const wrap = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !dialog.current) return;
    const controls = controlsIn(dialog.current);
    const [from, onto] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
    if (document.activeElement === from || (event.shiftKey && document.activeElement === dialog.current)) {
      event.preventDefault();
      onto?.focus();
    }
  };

  const words = (
    <>
      <Icon name="menu" />
      Menu
    </>
  );
  if (!enhanced)
    return (
      <a className={styles.open} href={`#${FOOTER_MENU}`} aria-label={label}>
        {words}
      </a>
    );
  return (
    <>
      <button
        className={styles.open}
        type="button"
        ref={toggle}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={`${id}dialog`}
        onClick={show}
      >
        {words}
      </button>
      {/* The keys and presses handled here are the dialog's own, not those of a control. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        className={styles.dialog}
        id={`${id}dialog`}
        ref={dialog}
        tabIndex={-1}
        aria-label="Main menu"
        onClose={closed}
        onClick={click}
        onKeyDown={wrap}
      >
        <div className={styles.sheet}>
          <div className={styles.head}>
            <button className={styles.open} type="button" onClick={close} aria-label="Close menu">
              <Icon name="close" />
              Close
            </button>
          </div>
          <nav aria-label="Main">
            <ul className={styles.list}>
              {links.map((link) => (
                <Item key={link.label} link={link} here={here} />
              ))}
            </ul>
          </nav>
        </div>
      </dialog>
    </>
  );
}
