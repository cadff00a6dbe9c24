/**
 * One listener makes every link to a page of this site a navigation inside the app, whoever wrote the link, and leaves
 * to the browser whatever the browser does better: new tabs, files, other sites, jumps within the page.
 */
import { isPagePath } from '../util/urls';

type Go = (address: string) => void;

const here = (url: URL | Location): string => url.pathname + url.search;

/** The page a click leads to, or nothing where the click is the browser's. */
export function internalTarget(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined;
  const url = new URL(link.href, window.location.href);
  return url.origin === window.location.origin && isPagePath(url.pathname) ? url : undefined;
}

/** Where we are going. A second click on the same link while its page is on the way must not add a second entry. */
let pendingUrl = '';

export const clearPending = (): void => {
  pendingUrl = '';
};

export function onClick(event: MouseEvent, go: Go): void {
  const url = internalTarget(event);
  if (!url) return;
  if (here(url) === here(window.location)) {
    // A jump within the page: the browser scrolls, moves the focus, and adds no entry where the address stays the same.
    if (url.hash) return;
    // To where we are already: nothing to do, nothing to add to the history.
    if (!window.location.hash) {
      event.preventDefault();
      return;
    }
  }
  event.preventDefault();
  const address = here(url) + url.hash;
  if (address === pendingUrl) return;
  pendingUrl = address;
  go(address);
}

export function interceptLinks(go: Go): () => void {
  const listener = (event: MouseEvent) => onClick(event, go);
  document.addEventListener('click', listener);
  return () => document.removeEventListener('click', listener);
}
