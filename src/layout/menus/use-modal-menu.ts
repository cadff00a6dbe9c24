import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { BREAKPOINTS, FIRST_FOCUS_DELAY_MS } from '../../schema/constants';

const controlsIn = (dialog: HTMLElement): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>('a[href], button')].filter((control) => !control.closest('[hidden]'));

/**
 * A menu in a modal `<dialog>`. `showModal` makes the rest of the page inert, closes on Escape and returns the focus;
 * this hook adds the other requirements of the specification.
 */
export function useModalMenu(path: string) {
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const closeNow = useCallback(() => dialog.current?.close(), []);
  const close = () => {
    dialog.current?.setAttribute('data-closing', '');
    afterPaint(closeNow);
  };

  useFirstFocus(dialog, isOpen);
  useCloseOnWideWindow(isOpen, closeNow);
  // Back can change the page while the menu is open. Close it before the focus moves to the new page.
  useLayoutEffect(closeNow, [closeNow, path]);

  const open = () => {
    dialog.current?.show();
    // Until the first control gets the focus, the dialog has it.
    dialog.current?.focus();
    startTransition(() => setOpen(true));
    afterPaint(() => makeModal(dialog.current));
  };
  const onClose = () => {
    dialog.current?.removeAttribute('data-closing');
    setOpen(false);
    // Browsers return the focus to the toggle, except those that do not focus pressed buttons. By now the page may
    // have the focus.
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || dialog.current?.contains(activeElement))
      toggle.current?.focus();
  };
  const onClick = (event: MouseEvent) => {
    // A press outside the menu hits the dialog's own box.
    if (event.target === dialog.current) close();
    // The link may lead to an anchor on this page.
    if ((event.target as Element).closest('a')) closeNow();
  };
  /** Keeps the Tab key inside the dialog. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !dialog.current) return;
    const controls = controlsIn(dialog.current);
    const [last, next] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
    if (document.activeElement === last || (event.shiftKey && document.activeElement === dialog.current)) {
      event.preventDefault();
      next?.focus();
    }
  };
  return { isOpen, open, close, toggle, dialogProps: { ref: dialog, onClose, onClick, onKeyDown } };
}

/**
 * When a dialog opens as a modal or closes, browsers recompute the styles of the whole page: 60 ms on a slow phone. So
 * animate the menu first.
 */
const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act));

function makeModal(dialog: HTMLDialogElement | null): void {
  if (!dialog?.open || dialog.hasAttribute('data-closing')) return;
  const focused = document.activeElement as HTMLElement;
  // Do not use `close()`, which would fire an event.
  dialog.removeAttribute('open');
  dialog.showModal();
  focused.focus();
}

function useFirstFocus(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => {
      const { current } = dialog;
      // Leave the focus alone if the visitor has moved it with the Tab key in the meantime.
      if (current && document.activeElement === current) controlsIn(current)[0]?.focus();
    }, FIRST_FOCUS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [dialog, isOpen]);
}

function useCloseOnWideWindow(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const wide = window.matchMedia(`(min-width: ${BREAKPOINTS.large}rem)`);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [isOpen, close]);
}
