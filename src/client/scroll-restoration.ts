/**
 * The scroll position of a displayed page: where the visitor left it, else the hash's target, else the top. Gatsby's
 * own restoration saves all full loads under one key, so that a fresh visit can start at an old position, and prefers
 * the hash to a saved position; gatsby/overrides/scroll-context.ts removes it (docs/decisions/0021). Here each history
 * entry has its own key in `history.state`. Until the first navigation, and across full loads, the browser's
 * restoration is better, because it needs no script.
 */
import { attempt } from '../util/attempt';
import { openStorage, storeIfPossible } from '../util/browser-storage';
import { cancelDeferredLayout } from './deferred-layout';
import { saveDetails, restoreDetails } from './details-state';
import { focusTemporarily, focusWholePage, rememberFocus, restoreFocus } from './focus-restoration';
import { onEntryChange, hasSavedUi, setHistoryState, getHistoryState } from './history-state';
import { holdPosition, openDetailsAround } from './hold-position';
import { navigationState } from './navigation-state';

const STORAGE_KEY = 'scroll';
const MAX_STORED_POSITIONS = 100;

/** Keyed by history entry, the latest one last. */
let positions = new Map<string, number>();
/** The key of the entry whose page is displayed. */
let entryKey = '';
/** Whether the browser had restored the position before the scripts ran, as far as the page's height allowed. */
let browserRestored = false;
let stopHolding = () => {};

const currentKey = () => getHistoryState('key') as string | undefined;
const isShown = (): boolean => entryKey !== '' && currentKey() === entryKey;
const currentUrl = (): string => window.location.pathname + window.location.search;

/** Gatsby's router gives its entries a key. Entries of full loads and of jumps within the page get theirs here. */
function ensureKey(): string {
  const known = currentKey();
  if (known) return known;
  const key = `${Date.now()}-${Math.random().toString(36).slice(2, 7)}`;
  setHistoryState('key', key);
  return key;
}

export function targetOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  return document.getElementById(attempt(() => decodeURIComponent(id)) ?? id) ?? document.getElementById(id);
}

const scrollToY = (top: number) => window.scrollTo({ top, left: 0, behavior: 'instant' });

/** Ignores scroll events between two pages, when the entry has changed but the page has not. */
function savePosition(): void {
  if (!isShown()) return;
  positions.delete(entryKey);
  positions.set(entryKey, window.scrollY);
}

function isAtSavedPosition(): boolean {
  const saved = positions.get(currentKey() ?? '') ?? -1;
  const lowest = document.documentElement.scrollHeight - window.innerHeight;
  return Math.abs(window.scrollY - Math.min(saved, lowest)) < 2;
}

/** False if the visitor scrolled away before the scripts ran. */
function isNearViewport(target: HTMLElement): boolean {
  const { top } = target.getBoundingClientRect();
  return window.scrollY === 0 || (top >= 0 && top < window.innerHeight);
}

/**
 * Hides jumps within the page from Gatsby, which would render the whole page again: that is slow, and React would
 * discard a form whose script has not loaded, with its input.
 */
function onPopState(event: PopStateEvent): void {
  if (currentUrl() !== navigationState.shownUrl) return onPageLeaving();
  event.stopImmediatePropagation();
  // A repeated jump keeps the entry, and the browser has scrolled already.
  const target = currentKey() === entryKey ? targetOf(window.location.hash) : null;
  if (target) focusTemporarily(target);
  else onPageShown(window.location.hash, false);
}

/** → rendering: another page replaces the displayed one, which the URL no longer describes. */
export function onPageLeaving(): void {
  navigationState.shownUrl = '';
  // The next page must have its final height in its first frame, because of a saved position or hash.
  cancelDeferredLayout();
}

/** The page is displayed. `isFullLoad`: the browser loaded it, without a navigation in the app. */
export function onPageShown(hash: string, isFullLoad: boolean): void {
  stopHolding();
  const isNewPage = navigationState.shownUrl !== currentUrl();
  onEntryChange(!isNewPage);
  navigationState.shownUrl = currentUrl();
  entryKey = ensureKey();
  const target = targetOf(hash);
  if (isNewPage) restoreDetails();
  if (target) openDetailsAround(target);
  if (isFullLoad) helpBrowserRestore(target);
  else restorePosition(target, isNewPage);
  // Save a position even for a page that is never scrolled.
  savePosition();
}

/** The browser has scrolled. Scroll again only if the page was not high enough then. */
function helpBrowserRestore(target: HTMLElement | null): void {
  const saved = positions.get(entryKey);
  if (saved !== undefined) {
    if (window.scrollY === 0 || (hasSavedUi() && browserRestored)) stopHolding = holdPosition(() => scrollToY(saved));
  } else if (target && isNearViewport(target)) stopHolding = holdPosition(() => target.scrollIntoView());
}

function restorePosition(target: HTMLElement | null, isNewPage: boolean): void {
  const saved = positions.get(entryKey);
  if (saved !== undefined) {
    stopHolding = holdPosition(() => scrollToY(saved));
    if (!restoreFocus(entryKey) && isNewPage) focusWholePage();
  } else if (target) {
    stopHolding = holdPosition(() => target.scrollIntoView());
    focusTemporarily(target);
  } else {
    scrollToY(0);
    if (isNewPage) focusWholePage();
  }
}

export function startScrollRestoration(): void {
  // Fails if another program wrote to the storage.
  positions =
    attempt(() => new Map(JSON.parse(openStorage('sessionStorage')[STORAGE_KEY]!) as [string, number][])) ?? positions;
  browserRestored = isAtSavedPosition();
  window.history.scrollRestoration = 'manual';
  window.addEventListener('scroll', savePosition, { passive: true });
  // In the capture phase, because Gatsby's own listener was added first.
  window.addEventListener('popstate', onPopState, { capture: true });
  document.addEventListener('focusin', (event) => rememberFocus(event, entryKey));
  saveDetails(isShown);
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
    storeIfPossible('sessionStorage', STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_STORED_POSITIONS)));
  });
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
}
