/**
 * The scroll position of a page when it is shown: where the visitor left it, else the hash's target, else the top.
 * Gatsby's own scroll restoration saves every full load under one key, so that a fresh visit can land at an old position, and
 * prefers the hash to the known position; gatsby/overrides/scroll-context.ts removes it (docs/decisions/0021).
 * Here each history entry has its own key in `history.state`. Until the first navigation, and across full loads, the
 * browser's own restoration is better, because it needs no script.
 */
import { cancelDeferredLayout } from './deferred-layout';
import { saveDetails, restoreDetails } from './details-state';
import { focusTemporarily, focusWholePage, rememberFocus, restoreFocus } from './focus-restoration';
import { onEntryChange, hasSavedUi, setHistoryState, getHistoryState } from './history-state';
import { holdPosition, openDetailsAround } from './hold-position';
import { navigationState } from './navigation-state';

const STORAGE_KEY = 'scroll';
const MAX_STORED_POSITIONS = 100;

/** Keyed by history entry, the latest last. */
let positions = new Map<string, number>();
/** The key of the entry whose page is on the screen. */
let entryKey = '';
/** The browser had restored the position of this load, as far as the page's height allowed, before the scripts ran. */
let browserRestored = false;
let stopHolding = () => {};

const currentKey = () => getHistoryState('key') as string | undefined;
const isShown = (): boolean => entryKey !== '' && currentKey() === entryKey;
const currentUrl = (): string => window.location.pathname + window.location.search;

/**
 * Gatsby's router gives its entries a key; the entry of a full load and that of a jump within the page get theirs here.
 */
function ensureKey(): string {
  const known = currentKey();
  if (known) return known;
  const key = `${Date.now()}-${Math.random().toString(36).slice(2, 7)}`;
  setHistoryState('key', key);
  return key;
}

export function targetOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  if (!id) return null;
  try {
    return document.getElementById(decodeURIComponent(id)) ?? document.getElementById(id);
  } catch {
    return document.getElementById(id);
  }
}

const scrollToY = (top: number) => window.scrollTo({ top, left: 0, behavior: 'instant' });

/** Ignores scroll events between two pages, which belong to neither: the entry's key has changed, the page has not. */
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

/** False when the visitor scrolled away before the scripts ran. */
function isNearViewport(target: HTMLElement): boolean {
  const { top } = target.getBoundingClientRect();
  return window.scrollY === 0 || (top >= 0 && top < window.innerHeight);
}

/**
 * Keeps a jump within the page from Gatsby, which would render the whole page again: that is slow, and React would discard
 * a form whose script has not come yet, with the visitor's input.
 */
function onPopState(event: PopStateEvent): void {
  if (currentUrl() !== navigationState.shownUrl) return onPageLeaving();
  event.stopImmediatePropagation();
  // A jump to the same place again keeps the entry, and the browser has scrolled already.
  const target = currentKey() === entryKey ? targetOf(window.location.hash) : null;
  if (target) focusTemporarily(target);
  else onPageShown(window.location.hash, false);
}

/** → rendering: another page replaces the one on the screen, so the URL no longer describes what is on the screen. */
export function onPageLeaving(): void {
  navigationState.shownUrl = '';
  // The next page must have its final height in its first frame, for a saved position or a hash's target.
  cancelDeferredLayout();
}

/** The page is on the screen. `isFullLoad`: the browser loaded it, the app did not navigate to it. */
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
  // A page that is never scrolled has a position too.
  savePosition();
}

/** The browser has scrolled already. Scrolls again only when the page was not yet high enough for it. */
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

function loadPositions(): void {
  try {
    positions = new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]);
  } catch {
    // The browser refuses storage, or its content is not ours: positions last as long as the document.
  }
}

function storePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_STORED_POSITIONS)));
  } catch {
    // As above.
  }
}

export function startScrollRestoration(): void {
  loadPositions();
  browserRestored = isAtSavedPosition();
  window.history.scrollRestoration = 'manual';
  window.addEventListener('scroll', savePosition, { passive: true });
  // In the capture phase, because Gatsby's own listener was added first.
  window.addEventListener('popstate', onPopState, { capture: true });
  document.addEventListener('focusin', (event) => rememberFocus(event, entryKey));
  saveDetails(isShown);
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
    storePositions();
  });
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
}
