/** Reports when an element is nearly in view: videos, calendars and maps load only then. */
import { type RefCallback, useCallback, useState } from 'react';
import { LAZY_MARGIN_PX, LAZY_THRESHOLD } from '../schema/constants';

/** A `ref`, and whether its element has been near the view. It stays true, because loaded content stays loaded. */
export function useInView<T extends Element>(): [ref: RefCallback<T>, inView: boolean] {
  const [inView, setInView] = useState(false);
  const ref = useCallback((element: T | null) => {
    if (!element) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      setInView(true);
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setInView(true);
      },
      { rootMargin: `${LAZY_MARGIN_PX}px`, threshold: LAZY_THRESHOLD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, inView];
}
