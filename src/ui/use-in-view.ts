/**
 * Reports when an element is nearly in view: videos, calendars and maps load only then. One observer serves them all.
 * Links have another, with a delay instead of a margin (`client/prefetch.ts`).
 */
import { type RefCallback, useCallback, useState } from 'react';
import { LAZY_MARGIN_PX, LAZY_THRESHOLD } from '../schema/constants';

let observer: IntersectionObserver | undefined;
const callbacks = new Map<Element, () => void>();

function onIntersect(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    const onView = callbacks.get(target);
    unwatch(target);
    onView?.();
  }
}

function unwatch(element: Element): void {
  callbacks.delete(element);
  observer?.unobserve(element);
}

/** Calls `onView` once, when the element is near the view. Returns the function that cancels it. */
export function onceInView(element: Element, onView: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    onView();
    return () => {};
  }
  observer ??= new IntersectionObserver(onIntersect, { rootMargin: `${LAZY_MARGIN_PX}px`, threshold: LAZY_THRESHOLD });
  callbacks.set(element, onView);
  observer.observe(element);
  return () => unwatch(element);
}

/** A `ref`, and whether its element has been near the view. It stays true, because loaded content stays loaded. */
export function useInView<T extends Element>(): [ref: RefCallback<T>, inView: boolean] {
  const [inView, setInView] = useState(false);
  const ref = useCallback(
    (element: T | null) => (element ? onceInView(element, () => setInView(true)) : undefined),
    [],
  );
  return [ref, inView];
}
