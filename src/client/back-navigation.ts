import { stepsInPage } from './history-state';

/** As much of the Navigation API as is used here; TypeScript's library does not know it yet. */
interface Navigation {
  entries(): { url: string | null }[];
  currentEntry: { index: number } | null;
}

const isHere = (url: string | null): boolean => url !== null && new URL(url).pathname === window.location.pathname;

/**
 * How many entries of the history Back has to go to reach another page: one of ours, or the one that led here. Jumps
 * within the page have entries too. None: a page in a new tab has nothing to go back to.
 */
export function stepsToPreviousPage(): number {
  const { navigation } = window as { navigation?: Navigation };
  if (!navigation?.currentEntry) return window.history.length > stepsInPage() ? stepsInPage() : 0;
  const { index } = navigation.currentEntry;
  const entries = navigation.entries();
  const ours = entries.slice(0, index).findLastIndex(({ url }) => !isHere(url));
  if (ours >= 0) return index - ours;
  const { referrer } = document;
  const fromOutside = referrer !== '' && new URL(referrer).origin !== window.location.origin;
  // The other site's are counted, and not told.
  return fromOutside && window.history.length > entries.length ? index + 1 : 0;
}
