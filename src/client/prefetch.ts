/**
 * Pages are fetched once a link to them has stayed in view for 250 ms. Gatsby's own prefetching starts after 3 s,
 * never fetches the component and stops for good at the first failure, so it is switched off
 * (`disableCorePrefetching`) and this takes its place: one observer for all links, a few pages at a time.
 */
import { PREFETCH_DELAY_MS } from '../schema/constants';

type LoadPage = (path: string) => Promise<unknown>;
type Connection = { saveData?: boolean; effectiveType?: string };

/** More would compete with the pictures of the page that is being read. */
const MAX_CONCURRENT = 2;

let loadPage: LoadPage | undefined;
let observer: IntersectionObserver | undefined;
let underWay = 0;
const timers = new Map<Element, ReturnType<typeof setTimeout>>();
const requested = new Set<string>();
const waiting: string[] = [];

/**
 * Visitors who pay for every byte fetch what they choose, when they choose it. Without a connection nothing is asked
 * for: Gatsby would remember the failure when the connection is back.
 */
export const prefersReducedData = (): boolean => {
  if (!navigator.onLine) return true;
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  return Boolean(connection?.saveData || /2g/.test(connection?.effectiveType ?? ''));
};

function drainQueue(): void {
  while (loadPage && underWay < MAX_CONCURRENT && waiting.length > 0) {
    underWay += 1;
    const done = () => {
      underWay -= 1;
      drainQueue();
    };
    // A failure here is no one's concern: the click will ask again and answer for it.
    loadPage(waiting.shift() as string).then(done, done);
  }
}

function enqueue(link: HTMLAnchorElement): void {
  const { pathname } = link;
  if (prefersReducedData() || requested.has(pathname) || pathname === window.location.pathname) return;
  requested.add(pathname);
  waiting.push(pathname);
  drainQueue();
}

function forget(link: Element): void {
  clearTimeout(timers.get(link));
  timers.delete(link);
}

function onIntersect(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    forget(target);
    if (isIntersecting)
      timers.set(
        target,
        setTimeout(() => {
          forget(target);
          observer?.unobserve(target);
          enqueue(target as HTMLAnchorElement);
        }, PREFETCH_DELAY_MS),
      );
  }
}

/** A `ref` for links to pages. */
export function observeLink(link: HTMLAnchorElement | null): (() => void) | undefined {
  if (!link || typeof IntersectionObserver === 'undefined') return undefined;
  observer ??= new IntersectionObserver(onIntersect);
  observer.observe(link);
  return () => {
    forget(link);
    observer?.unobserve(link);
  };
}

export function startPrefetching(load: LoadPage): void {
  loadPage = load;
  drainQueue();
}
