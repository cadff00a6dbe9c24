/**
 * One listener turns links to pages of this site, wherever they come from, into navigations inside the app. The browser
 * handles what it does better: new tabs, files, other sites and jumps within the page.
 */
import { isPagePath } from '../util/urls';
import { urlOfClick } from './link-click';
import { requestNavigation } from './navigation-state';

type Navigate = (url: string) => void;

const pathAndQuery = (url: URL | Location): string => url.pathname + url.search;

/** The page that a click leads to; undefined if the browser handles the click. */
function internalTarget(event: MouseEvent): URL | undefined {
  const url = urlOfClick(event);
  return url?.origin === window.location.origin && isPagePath(url.pathname) ? url : undefined;
}

function onClick(event: MouseEvent, navigate: Navigate): void {
  const url = internalTarget(event);
  if (!url) return;
  if (pathAndQuery(url) === pathAndQuery(window.location)) {
    // A jump within the page: the browser scrolls, moves the focus, and adds no entry if the URL is the same.
    if (url.hash) return;
    // The link leads to the current URL, so do nothing and add no history entry.
    if (!window.location.hash) {
      event.preventDefault();
      return;
    }
  }
  event.preventDefault();
  const target = pathAndQuery(url) + url.hash;
  if (requestNavigation(target)) navigate(target);
}

export function interceptLinks(navigate: Navigate): () => void {
  const listener = (event: MouseEvent) => onClick(event, navigate);
  document.addEventListener('click', listener);
  return () => document.removeEventListener('click', listener);
}
