import { type FocusEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { HOVER_CLOSE_DELAY_MS } from '../../schema/constants';
import { usePageState } from '../../ui/use-page-state';

/** `by`: how it was opened. If by hovering, a press on its button does not close it but keeps it open. */
interface OpenItem {
  index: number;
  by: 'hover' | 'press';
}

const hasFocus = (element: Element | null | undefined) => Boolean(element?.contains(document.activeElement));

/** The open submenu of a list, and the handlers that open and close it. */
export function useDisclosure(list: RefObject<HTMLUListElement | null>, path: string) {
  const [open, setOpen] = usePageState<OpenItem | undefined>(path, undefined);
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const item = (index: number) => list.current?.children[index];
  const submenu = (index: number) => item(index)?.querySelector('ul');

  const show = useCallback(
    (next: OpenItem | undefined) => {
      clearTimeout(closeTimer.current);
      setOpen(next);
    },
    [setOpen],
  );
  const close = useCallback(() => show(undefined), [show]);

  useEffect(() => () => clearTimeout(closeTimer.current), []);
  useCloseOutside(list, open?.index, close);

  return {
    openIndex: open?.index,
    close,
    onPress: (index: number) => show(open?.index === index && open.by === 'press' ? undefined : { index, by: 'press' }),
    onPointerEnter: (event: PointerEvent, index: number) => {
      if (event.pointerType !== 'mouse') return;
      if (open?.index === index) clearTimeout(closeTimer.current);
      // A submenu that contains the keyboard focus stays open, wherever the mouse is.
      else if (!open || !hasFocus(submenu(open.index))) show({ index, by: 'hover' });
    },
    onPointerLeave: (event: PointerEvent, index: number) => {
      if (event.pointerType !== 'mouse') return;
      clearTimeout(closeTimer.current);
      closeTimer.current = setTimeout(() => {
        if (!hasFocus(item(index))) setOpen((now) => (now?.index === index ? undefined : now));
      }, HOVER_CLOSE_DELAY_MS);
    },
    onBlur: (event: FocusEvent, index: number) => {
      if (event.relatedTarget && open?.index === index && !event.currentTarget.contains(event.relatedTarget)) close();
    },
  };
}

/** Closes on Escape, and on a press outside the item. Escape returns the focus to the submenu's button. */
function useCloseOutside(list: RefObject<HTMLUListElement | null>, index: number | undefined, close: () => void): void {
  useEffect(() => {
    if (index === undefined) return;
    const item = list.current?.children[index];
    const controller = new AbortController();
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (item && hasFocus(item)) item.querySelector('button')?.focus();
      close();
    };
    const onPointerDown = ({ target }: Event) => {
      if (!item?.contains(target as Node)) close();
    };
    document.addEventListener('keydown', onKeyDown, { signal: controller.signal });
    document.addEventListener('pointerdown', onPointerDown, { signal: controller.signal });
    return () => controller.abort();
  }, [list, index, close]);
}
