import { useSyncExternalStore } from 'react';
import { SCROLL_MARKER_PX } from '../schema/constants';

const subscribe = (onChange: () => void) => {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
};

/** Whether the page is scrolled down. React renders only when that changes, not at every scroll event. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY >= SCROLL_MARKER_PX,
    () => false,
  );
