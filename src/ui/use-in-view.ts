/**
 * For what is loaded only when it is nearly in view: films, calendars, maps. One observer serves them all. Links have
 * another one, with a delay in place of a margin (`prefetch.ts`).
 */
import { type RefCallback, useCallback, useState } from 'react';
import { LAZY_MARGIN_PX, LAZY_THRESHOLD } from '../schema/constants';

let observer: IntersectionObserver | undefined;
const waiting = new Map<Element, () => void>();

function onIntersect(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    const done = waiting.get(target);
    unwatch(target);
    done?.();
  }
}

function unwatch(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}

/** Calls once, as soon as the element is near the view; returns what calls that off. */
export function onceInView(element: Element, done: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    done();
    return () => {};
  }
  observer ??= new IntersectionObserver(onIntersect, { rootMargin: `${LAZY_MARGIN_PX}px`, threshold: LAZY_THRESHOLD });
  waiting.set(element, done);
  observer.observe(element);
  return () => unwatch(element);
}

/** A `ref`, and whether its element has come near the view. Once it has, that stays: what is loaded is loaded. */
export function useInView<T extends Element>(): [ref: RefCallback<T>, inView: boolean] {
  const [inView, setInView] = useState(false);
  const ref = useCallback(
    (element: T | null) => (element ? onceInView(element, () => setInView(true)) : undefined),
    [],
  );
  return [ref, inView];
}
