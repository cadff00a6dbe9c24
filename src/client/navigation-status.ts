/**
 * What a visitor sees and hears of a page that is on its way: nothing while it is quick, then a line at the top, then
 * words and what can be done. It stands beside the page, so that it outlives the page that is left.
 */
import { SLOW_AFTER_MS } from '../schema/constants';
import * as styles from './navigation-status.module.css';

const SHOWN_AFTER_MS = 400;

export interface Action {
  label: string;
  act(): void;
}

let line: HTMLElement | undefined;
let status: HTMLElement | undefined;
let timers: ReturnType<typeof setTimeout>[] = [];

function element(name: string, props: object = {}, children: (Node | string)[] = []): HTMLElement {
  const made = Object.assign(document.createElement(name), props);
  made.append(...children);
  return made;
}

/** A live region is heard only when it was there before its words. */
export function mountStatus(): void {
  if (status) return;
  line = element('div', { className: styles.line, hidden: true });
  status = element('div', { className: styles.status, role: 'status' });
  document.body.append(line, status);
}

/** Nothing is under way any longer. */
export function clearStatus(): void {
  timers.forEach(clearTimeout);
  timers = [];
  if (line) line.hidden = true;
  status?.replaceChildren();
}

export function showStatus(slow: () => void): void {
  clearStatus();
  timers = [
    setTimeout(() => {
      if (line) line.hidden = false;
      status?.replaceChildren(element('p', { className: 'visuallyHidden' }, ['Loading the page']));
    }, SHOWN_AFTER_MS),
    setTimeout(slow, SLOW_AFTER_MS),
  ];
}

const isTyping = (): boolean => Boolean(document.activeElement?.matches('input, textarea, select'));

/** Words, with what can be done. They get the focus as the answer to a click, but never from someone who is typing. */
export function showNotice(words: string, choices: readonly Action[]): void {
  const before = document.activeElement;
  const buttons = choices.map(({ label, act }) => {
    const onclick = () => {
      clearStatus();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      act();
    };
    return element('button', { type: 'button', className: 'button', onclick }, [label]);
  });
  for (const other of buttons.slice(1)) other.dataset.quiet = '';
  const notice = element('div', { className: styles.notice, tabIndex: -1 }, [
    element('p', {}, [words]),
    element('div', { className: styles.choices }, buttons),
  ]);
  notice.dataset.colour = 'white';
  status?.replaceChildren(notice);
  if (!isTyping()) notice.focus({ preventScroll: true });
}
