/**
 * The full menu: links, and beside each that has pages below it a button which discloses them. Links stay links and the
 * list stays a list, so nothing has to be learnt (no `role="menu"`). Without scripts the style sheet opens the lists.
 */
import { useCallback, useEffect, useId, useRef } from 'react';
import type { FocusEvent, PointerEvent } from 'react';
import { Link } from '../../ui/link';
import { HOVER_CLOSE_DELAY_MS } from '../../schema/constants';
import { Icon } from '../../ui/icon';
import type { MenuLink } from '../../schema/page-data';
import { ariaCurrent } from './aria-current';
import * as styles from './desktop-menu.module.css';
import { useHydrated } from '../../ui/use-hydrated';
import { usePageState } from '../../ui/use-page-state';

interface Here {
  address: string;
  canonical: string;
}
interface Props {
  links: MenuLink[];
  here: Here;
}

/** Opened by hovering or by pressing: a press on what hovering opened keeps it open instead of closing it. */
interface Open {
  index: number;
  by: 'hover' | 'press';
}

export function DesktopMenu({ links, here }: Props) {
  const [open, setOpen] = usePageState<Open | undefined>(here.address, undefined);
  const enhanced = useHydrated();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const item = (index: number) => list.current?.children[index];
  const panel = (index: number) => item(index)?.querySelector('ul');
  const hasFocus = (element: Element | null | undefined) => Boolean(element?.contains(document.activeElement));
  const show = useCallback(
    (next: Open | undefined) => {
      clearTimeout(timer.current);
      setOpen(next);
    },
    [setOpen],
  );

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!open) return;
    const current = list.current?.children[open.index];
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (current?.contains(document.activeElement)) current.querySelector('button')?.focus();
      show(undefined);
    };
    const onPointerDown = (event: Event) => {
      if (!current?.contains(event.target as Node)) show(undefined);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [open, show]);

  const enter = (event: PointerEvent, index: number) => {
    if (event.pointerType !== 'mouse') return;
    if (open?.index === index) clearTimeout(timer.current);
    // Whoever reads another list with the keyboard keeps it, wherever the mouse lies.
    else if (!open || !hasFocus(panel(open.index))) show({ index, by: 'hover' });
  };
  const leave = (event: PointerEvent, index: number) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!hasFocus(item(index))) setOpen((now) => (now?.index === index ? undefined : now));
    }, HOVER_CLOSE_DELAY_MS);
  };
  const blur = (event: FocusEvent, index: number) => {
    if (event.relatedTarget && open?.index === index && !event.currentTarget.contains(event.relatedTarget))
      show(undefined);
  };
  const press = (index: number) =>
    show(open?.index === index && open.by === 'press' ? undefined : { index, by: 'press' });

  return (
    <nav className={styles.menu} aria-label="Main" data-enhanced={enhanced || undefined}>
      <ul className={styles.list} ref={list}>
        {links.map((link, index) => {
          const { label, path, children = [], button } = link;
          const isOpen = open?.index === index;
          const words = path ? (
            <Link className={button ? 'button' : styles.link} href={path} aria-current={ariaCurrent(link, here)}>
              {label}
            </Link>
          ) : (
            <span className={styles.link}>{label}</span>
          );
          if (children.length === 0)
            return (
              <li className={styles.item} key={label}>
                {words}
              </li>
            );
          return (
            <li
              className={styles.item}
              key={label}
              onPointerEnter={(event) => enter(event, index)}
              onPointerLeave={(event) => leave(event, index)}
              onBlur={(event) => blur(event, index)}
            >
              {words}
              <button
                className={styles.toggle}
                type="button"
                aria-label={`${label} submenu`}
                aria-expanded={isOpen}
                aria-controls={`${id}${index}`}
                onClick={() => press(index)}
              >
                <Icon name="chevron" size={0.875} />
              </button>
              <ul className={styles.panel} id={`${id}${index}`} data-open={isOpen || undefined}>
                {children.map((child, place) => (
                  <li className={styles.entry} key={child.label}>
                    <Link
                      className={styles.child}
                      href={child.path as string}
                      aria-current={ariaCurrent(child, here)}
                      aria-describedby={child.description && `${id}${index}-${place}`}
                      onClick={() => show(undefined)}
                    >
                      {child.label}
                    </Link>
                    {child.description && (
                      <span className={styles.description} id={`${id}${index}-${place}`}>
                        {child.description}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
