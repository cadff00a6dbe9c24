/**
 * Pages are fetched once a link to them has stayed in view for 250 ms. Gatsby's own prefetching starts after 3 s,
 * never fetches the component and stops for good at the first failure, so it is switched off
 * (`disableCorePrefetching`) and this takes its place: one observer for all links, a few pages at a time.
 */
import { PREFETCH_DELAY_MS } from '../shared/constants';

type LoadPage = (path: string) => Promise<unknown>;
type Connection = { saveData?: boolean; effectiveType?: string };

/** More would compete with the pictures of the page that is being read. */
const AT_ONCE = 2;

let loadPage: LoadPage | undefined;
let observer: IntersectionObserver | undefined;
let underWay = 0;
const timers = new Map<Element, ReturnType<typeof setTimeout>>();
const asked = new Set<string>();
const waiting: string[] = [];

/**
 * Visitors who pay for every byte fetch what they choose, when they choose it. Without a connection nothing is asked
 * for: Gatsby would remember the failure when the connection is back.
 */
export const isSparing = (): boolean => {
  if (!navigator.onLine) return true;
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  return Boolean(connection?.saveData || /2g/.test(connection?.effectiveType ?? ''));
};

function work(): void {
  while (loadPage && underWay < AT_ONCE && waiting.length > 0) {
    underWay += 1;
    const done = () => {
      underWay -= 1;
      work();
    };
    // A failure here is no one's concern: the click will ask again and answer for it.
    loadPage(waiting.shift() as string).then(done, done);
  }
}

function ask(link: HTMLAnchorElement): void {
  const { pathname } = link;
  if (isSparing() || asked.has(pathname) || pathname === window.location.pathname) return;
  asked.add(pathname);
  waiting.push(pathname);
  work();
}

function forget(link: Element): void {
  clearTimeout(timers.get(link));
  timers.delete(link);
}

function seen(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    forget(target);
    if (isIntersecting)
      timers.set(
        target,
        setTimeout(() => {
          forget(target);
          observer?.unobserve(target);
          ask(target as HTMLAnchorElement);
        }, PREFETCH_DELAY_MS),
      );
  }
}

/** A `ref` for links to pages. */
export function watch(link: HTMLAnchorElement | null): (() => void) | undefined {
  if (!link || typeof IntersectionObserver === 'undefined') return undefined;
  observer ??= new IntersectionObserver(seen);
  observer.observe(link);
  return () => {
    forget(link);
    observer?.unobserve(link);
  };
}

export function startPrefetching(load: LoadPage): void {
  loadPage = load;
  work();
}
