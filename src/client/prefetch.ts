/**
 * Fetches a page once a link to it has been in view for 250 ms. Gatsby's own prefetching starts after 3 s, never fetches
 * the component and stops for good at the first failure, so it is switched off (`disableCorePrefetching`, docs/decisions/0012).
 */
import { PREFETCH_DELAY_MS } from '../schema/constants';
import { isSlowConnection, savesData } from './network-information';

type LoadPage = (path: string) => Promise<unknown>;

/** More requests would compete with the pictures of the page that the visitor reads. */
const MAX_CONCURRENT = 2;

interface PrefetchState {
  /** Undefined until the app has started. */
  loadPage: LoadPage | undefined;
  observer: IntersectionObserver | undefined;
  /** Links in view, for less than the delay. */
  timers: Map<Element, ReturnType<typeof setTimeout>>;
  requested: Set<string>;
  queue: string[];
  running: number;
}

const state: PrefetchState = {
  loadPage: undefined,
  observer: undefined,
  timers: new Map(),
  requested: new Set(),
  queue: [],
  running: 0,
};

/** Offline counts too: Gatsby would remember the failed request when the connection is back. */
export const prefersReducedData = (): boolean => !navigator.onLine || savesData() || isSlowConnection();

function drainQueue(): void {
  while (state.loadPage && state.running < MAX_CONCURRENT && state.queue.length > 0) {
    state.running += 1;
    const done = () => {
      state.running -= 1;
      drainQueue();
    };
    // A click requests the page again and reports its failure.
    state.loadPage(state.queue.shift() as string).then(done, done);
  }
}

function enqueue({ pathname }: HTMLAnchorElement): void {
  if (prefersReducedData() || state.requested.has(pathname) || pathname === window.location.pathname) return;
  state.requested.add(pathname);
  state.queue.push(pathname);
  drainQueue();
}

function clearTimer(link: Element): void {
  clearTimeout(state.timers.get(link));
  state.timers.delete(link);
}

function onIntersect(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    clearTimer(target);
    if (isIntersecting)
      state.timers.set(target, setTimeout(onSeenLongEnough, PREFETCH_DELAY_MS, target as HTMLAnchorElement));
  }
}

function onSeenLongEnough(link: HTMLAnchorElement): void {
  clearTimer(link);
  state.observer?.unobserve(link);
  enqueue(link);
}

/** A `ref` for links to pages. */
export function observeLink(link: HTMLAnchorElement | null): (() => void) | undefined {
  if (!link || typeof IntersectionObserver === 'undefined') return undefined;
  const observer = (state.observer ??= new IntersectionObserver(onIntersect));
  observer.observe(link);
  return () => {
    clearTimer(link);
    observer.unobserve(link);
  };
}

export function startPrefetching(loadPage: LoadPage): void {
  state.loadPage = loadPage;
  drainQueue();
}
