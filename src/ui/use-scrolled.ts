import { useSyncExternalStore } from 'react';
import { SCROLL_MARKER_PX } from '../schema/constants';

const subscribe = (changed: () => void) => {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
};

/** React renders only when the answer changes, not at every scroll event. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY >= SCROLL_MARKER_PX,
    () => false,
  );
