/** The state of the current navigation, shared by the modules that take part in it (README.md shows the states). */
interface NavigationState {
  /** The number of the latest navigation. A result for an older number is superseded and ignored. */
  id: number;
  /** The URL that the visitor asked for, until its page is on the screen. */
  pendingUrl: string;
  /** Path and query of the page on the screen; empty while another page replaces it. */
  shownUrl: string;
  /** The next page is shown from its top. */
  scrollsToTop: boolean;
}

export const navigationState: NavigationState = { id: 0, pendingUrl: '', shownUrl: '', scrollsToTop: false };

/** idle → loading. False when this URL is loading already: a second click must not add a second history entry. */
export function requestNavigation(url: string): boolean {
  if (url === navigationState.pendingUrl) return false;
  navigationState.pendingUrl = url;
  return true;
}

/** loading → rendering: the page of a link replaces the one on the screen. */
export function startNavigation(url: string): void {
  navigationState.scrollsToTop = !url.includes('#');
}

/** → idle: a page is on the screen, or the visitor stays on this one. A navigation under way is superseded. */
export function finishNavigation(): void {
  navigationState.id += 1;
  navigationState.pendingUrl = '';
  navigationState.scrollsToTop = false;
}

/** True when a link leads to the top of a page; false for a hash, Back and Forward, and a full load. */
export const scrollsToTop = (): boolean => navigationState.scrollsToTop;
