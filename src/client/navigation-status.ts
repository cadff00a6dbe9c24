/**
 * Shows that a page is loading: at first nothing, then a line at the top, then a notice with buttons. Its elements are
 * outside the app's root, so they remain when the page is replaced.
 */
import { SLOW_AFTER_MS } from '../schema/constants';
import * as styles from './navigation-status.module.css';

const PROGRESS_AFTER_MS = 400;

export interface Action {
  label: string;
  act(): void;
}

const progress = createElement('div', { className: `noPrint ${styles.progress}`, hidden: true });
const status = createElement('div', { className: `noPrint ${styles.status}`, role: 'status' });
let timers: ReturnType<typeof setTimeout>[] = [];

function createElement(name: string, props: object = {}, children: (Node | string)[] = []): HTMLElement {
  const element = Object.assign(document.createElement(name), props);
  element.append(...children);
  return element;
}

/** Runs before the first navigation, because screen readers announce only changes of an existing live region. */
export const mountStatus = (): void => document.body.append(progress, status);

export function clearStatus(): void {
  timers.forEach(clearTimeout);
  timers = [];
  progress.hidden = true;
  status.replaceChildren();
}

/** Calls `onSlow` if the page takes so long that the visitor should have a choice. */
export function showStatus(onSlow: () => void): void {
  clearStatus();
  timers = [
    setTimeout(() => {
      progress.hidden = false;
      status.replaceChildren(createElement('p', { className: 'visuallyHidden' }, ['Loading the page']));
    }, PROGRESS_AFTER_MS),
    setTimeout(onSlow, SLOW_AFTER_MS),
  ];
}

const isTyping = (): boolean => Boolean(document.activeElement?.matches('input, textarea, select'));

/** Shows a message with buttons. It gets the focus unless the visitor is typing. */
export function showNotice(message: string, actions: readonly Action[]): void {
  const focused = document.activeElement;
  const buttons = actions.map(({ label, act }) => {
    const onclick = () => {
      clearStatus();
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
      act();
    };
    return createElement('button', { type: 'button', className: 'button', onclick }, [label]);
  });
  for (const secondary of buttons.slice(1)) secondary.dataset.quiet = '';
  const notice = createElement('div', { className: `row ${styles.notice}`, tabIndex: -1 }, [
    createElement('p', {}, [message]),
    createElement('div', { className: `row ${styles.actions}` }, buttons),
  ]);
  notice.dataset.colour = 'white';
  status.replaceChildren(notice);
  if (!isTyping()) notice.focus({ preventScroll: true });
}
