/** The state of the current navigation, shared by the modules that handle it (README.md lists the states). */
export const navigationState = {
  /** The number of the latest navigation. Results for older numbers are ignored. */
  id: 0,
  /** The URL that the visitor asked for, until its page is displayed. */
  pendingUrl: '',
  /** Path and query of the displayed page; empty while another page replaces it. */
  shownUrl: '',
  /** Whether the next page is displayed from its top. */
  scrollsToTop: false,
};

/** idle → loading. False if this URL is loading already, because a second click must not add a second history entry. */
export function requestNavigation(url: string): boolean {
  if (url === navigationState.pendingUrl) return false;
  navigationState.pendingUrl = url;
  return true;
}

/** loading → rendering: the page of a link replaces the displayed one. */
export function startNavigation(url: string): void {
  navigationState.scrollsToTop = !url.includes('#');
}

/** → idle: a page is displayed, or the visitor stays on this one. Supersedes a navigation in progress. */
export function finishNavigation(): void {
  navigationState.id += 1;
  navigationState.pendingUrl = '';
  navigationState.scrollsToTop = false;
}

/** True if a link leads to the top of a page; false for a hash, Back and Forward, and a full load. */
export const scrollsToTop = (): boolean => navigationState.scrollsToTop;
