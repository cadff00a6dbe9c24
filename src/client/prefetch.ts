/**
 * Fetches a page once a link to it has been visible for 250 ms. Gatsby's own prefetching starts after 3 s, never
 * fetches the component and stops for good after a failure, so it is switched off (`disableCorePrefetching`,
 * docs/decisions/0012).
 */
import { PREFETCH_DELAY_MS } from '../schema/constants';

type LoadPage = (path: string) => Promise<unknown>;

/** More requests would compete with the pictures of the current page. */
const MAX_CONCURRENT = 2;

/** Undefined until the app has started. */
let loadPage: LoadPage | undefined;
let observer: IntersectionObserver | undefined;
/** The links that have been visible for less than the delay. */
const timers = new Map<Element, ReturnType<typeof setTimeout>>();
const requested = new Set<string>();
const queue: string[] = [];
let running = 0;

/** The Network Information API, which only Chromium has and for which TypeScript has no types. */
const networkInformation = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }).connection;

export const savesData = (): boolean => Boolean(networkInformation()?.saveData);

/** Includes being offline, because Gatsby would remember the failed request after the connection is back. */
export const prefersReducedData = (): boolean =>
  !navigator.onLine || savesData() || /2g/.test(networkInformation()?.effectiveType ?? '');

function drainQueue(): void {
  while (loadPage && running < MAX_CONCURRENT && queue.length > 0) {
    running += 1;
    const done = () => {
      running -= 1;
      drainQueue();
    };
    // Ignore it: a click requests the page again and reports the failure.
    loadPage(queue.shift() as string).then(done, done);
  }
}

function enqueue({ pathname }: HTMLAnchorElement): void {
  if (prefersReducedData() || requested.has(pathname) || pathname === window.location.pathname) return;
  requested.add(pathname);
  queue.push(pathname);
  drainQueue();
}

function clearTimer(link: Element): void {
  clearTimeout(timers.get(link));
  timers.delete(link);
}

function onIntersect(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    clearTimer(target);
    if (isIntersecting)
      timers.set(target, setTimeout(onSeenLongEnough, PREFETCH_DELAY_MS, target as HTMLAnchorElement));
  }
}

function onSeenLongEnough(link: HTMLAnchorElement): void {
  clearTimer(link);
  observer?.unobserve(link);
  enqueue(link);
}

/** A `ref` for links to pages. */
export function observeLink(link: HTMLAnchorElement | null): (() => void) | undefined {
  if (!link || typeof IntersectionObserver === 'undefined') return undefined;
  observer ??= new IntersectionObserver(onIntersect);
  observer.observe(link);
  return () => {
    clearTimer(link);
    observer?.unobserve(link);
  };
}

export function startPrefetching(load: LoadPage): void {
  loadPage = load;
  drainQueue();
}
