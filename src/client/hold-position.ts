/** Keeps a place in view while late content moves the page, and opens the `<details>` around it. */

const HOLD_AT_MOST_MS = 3_000;
const GESTURES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls to a place, and again whenever late content moves the page, until the visitor does something or the returned function is called. */
export function holdPosition(scrollToPlace: () => void): () => void {
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(scrollToPlace);
  const stop = () => {
    clearTimeout(timer);
    observer?.disconnect();
    window.removeEventListener('load', scrollToPlace);
    for (const type of GESTURES) window.removeEventListener(type, stop);
  };
  const timer = setTimeout(stop, HOLD_AT_MOST_MS);
  for (const type of GESTURES) window.addEventListener(type, stop, { passive: true });
  // Browsers scroll to the hash again once everything has loaded.
  window.addEventListener('load', scrollToPlace);
  scrollToPlace();
  observer?.observe(document.body);
  return stop;
}

export function openDetailsAround(element: Element): void {
  for (let details = element.closest('details'); details; details = details.parentElement?.closest('details') ?? null)
    details.open = true;
}
