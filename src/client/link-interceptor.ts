/**
 * One listener turns links to pages of this site, wherever they come from, into navigations inside the app. The browser
 * handles what it does better: new tabs, files, other sites and jumps within the page.
 */
import { isPagePath } from '../util/urls';
import { urlOfClick } from './link-click';
import { requestNavigation } from './navigation-state';

const pathAndQuery = (url: URL | Location): string => url.pathname + url.search;

export function interceptLinks(navigate: (url: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const url = urlOfClick(event);
    if (url?.origin !== window.location.origin || !isPagePath(url.pathname)) return;
    const isHere = pathAndQuery(url) === pathAndQuery(window.location);
    // A jump within the page: the browser scrolls, moves the focus, and adds no entry if the URL is the same.
    if (isHere && url.hash) return;
    event.preventDefault();
    // The link leads to the current URL, so do nothing and add no history entry.
    if (isHere && !window.location.hash) return;
    const target = pathAndQuery(url) + url.hash;
    if (requestNavigation(target)) navigate(target);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
