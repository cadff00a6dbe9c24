import { stepsInPage } from './history-state';
import { navigationApi } from './navigation-api';

const isThisPage = (url: string | null): boolean => url !== null && new URL(url).pathname === window.location.pathname;

/**
 * How many history entries Back must skip to reach another page of this site, or the page that linked here. Jumps
 * within a page have entries too. Zero if there is no such page, as in a new tab.
 */
export function stepsToPreviousPage(): number {
  const navigation = navigationApi();
  if (!navigation?.currentEntry) return window.history.length > stepsInPage() ? stepsInPage() : 0;
  const { index } = navigation.currentEntry;
  const entries = navigation.entries();
  const previousPage = entries.slice(0, index).findLastIndex(({ url }) => !isThisPage(url));
  if (previousPage >= 0) return index - previousPage;
  const { referrer } = document;
  const cameFromOtherSite = referrer !== '' && new URL(referrer).origin !== window.location.origin;
  // `history.length` counts the entries of other sites, but `entries()` does not list them.
  return cameFromOtherSite && window.history.length > entries.length ? index + 1 : 0;
}
