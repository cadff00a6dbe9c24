/**
 * Where a page stands when it is shown: where the visitor left it, else at the hash's target, else at the top.
 * Gatsby's own restoration files every full load under one key, so that a fresh visit can land at an old position, and
 * prefers the hash to the known position; it is left out (gatsby/overrides/scroll-context.ts), and this takes its place.
 * Each entry of the history has a key of its own in `history.state`. Until the first navigation, and across full
 * loads, the browser's own restoration is the better one: it needs no script.
 */
import { cancelDeferredLayout } from './deferred-layout';
import { onEntryChange, hasSavedUi, setHistoryState, getHistoryState } from './history-state';
import { saveDetails, restoreDetails } from './details-state';

const STORE = 'scroll';
const KEPT = 100;
const SETTLED_AFTER_MS = 3_000;

let positions = new Map<string, number>();
/** What had the focus, so that Back gives it back to keyboards: an address, and which of the links to it. */
const focused = new Map<string, { href: string; place: number }>();
let current = '';
let stopHolding = () => {};
/** The page on the screen; empty while another is on its way. */
let shownUrl = '';

const keyNow = () => getHistoryState('key') as string | undefined;
const isShown = (): boolean => current !== '' && keyNow() === current;

function keyOfEntry(): string {
  const known = keyNow();
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

/** Takes a place and keeps it while late content still moves the page, until the visitor does something. */
function holdPosition(place: () => void): void {
  const events = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(place);
  const timer = setTimeout(() => stopHolding(), SETTLED_AFTER_MS);
  stopHolding = () => {
    clearTimeout(timer);
    observer?.disconnect();
    for (const type of events) window.removeEventListener(type, stopHolding);
    stopHolding = () => {};
  };
  for (const type of events) window.addEventListener(type, stopHolding, { passive: true });
  place();
  observer?.observe(document.body);
}

const scrollToY = (top: number) => window.scrollTo({ top, left: 0, behavior: 'instant' });

/**
 * Gives the focus to something that need not be a control. Only until it goes on: were it left to be focused, a press on
 * plain words inside would give it the focus again, and the Tab key lead back to its beginning.
 */
export function focusTemporarily(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    const done = () => {
      element.removeAttribute('tabindex');
      element.removeEventListener('blur', done);
      document.removeEventListener('pointerdown', done, { capture: true });
    };
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', done);
    document.addEventListener('pointerdown', done, { capture: true });
  }
  element.focus({ preventScroll: true });
}

/** What stands folded up is unfolded for whoever is led there. */
function openAncestorDetails(target: HTMLElement): void {
  for (let place = target.closest('details'); place; place = place.parentElement?.closest('details') ?? null)
    place.open = true;
}

const linksTo = (href: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`),
];

/** False where it is not there, or out of sight in a menu that has closed. */
function restoreFocus(key: string): boolean {
  const known = focused.get(key);
  const link = known && linksTo(known.href)[known.place];
  link?.focus({ preventScroll: true });
  return link !== undefined && document.activeElement === link;
}

/** Reading starts at the top. Gatsby's router does so only where what had the focus is gone; the header stays. */
function focusOnWholePage(): void {
  const page = document.getElementById('gatsby-focus-wrapper');
  if (page) focusTemporarily(page);
}

/** Both sides of a navigation share the scroll events between them; the entry says whose they are. */
function savePosition(): void {
  if (isShown()) {
    positions.delete(current);
    positions.set(current, window.scrollY);
  }
}

/** When this script came, the page stood where it had been left, or as near to that as it could. */
let browserRestored = false;

function isWhereLeft(): boolean {
  const known = positions.get(keyNow() ?? '') ?? -1;
  const furthest = document.documentElement.scrollHeight - window.innerHeight;
  return Math.abs(window.scrollY - Math.min(known, furthest)) < 2;
}

/** False where the visitor has scrolled away before this script arrived. */
const isNearViewport = (target: HTMLElement): boolean => {
  const { top } = target.getBoundingClientRect();
  return window.scrollY === 0 || (top >= 0 && top < window.innerHeight);
};

const here = (): string => window.location.pathname + window.location.search;

/**
 * A jump within the page changes nothing but the position. Gatsby would draw the whole page again for it, which is slow,
 * and React would throw away a form whose script has not come yet, with what was entered.
 */
function onPopState(event: PopStateEvent): void {
  if (here() === shownUrl) {
    event.stopImmediatePropagation();
    // To the same place again it is the same entry, and the browser has scrolled there.
    const target = keyNow() === current ? targetOf(window.location.hash) : null;
    if (target) focusTemporarily(target);
    else onPageShown(window.location.hash, false);
  } else onPageLeaving();
}

/** Another page is on its way: from here on the address says nothing of what is on the screen. */
export function onPageLeaving(): void {
  shownUrl = '';
  // A known position and a hash's target are to be found from the next page's first frame.
  cancelDeferredLayout();
}

/** The page is on the screen; `first`: it was loaded, not navigated to. */
export function onPageShown(hash: string, first: boolean): void {
  stopHolding();
  const isNew = shownUrl !== here();
  onEntryChange(!isNew);
  shownUrl = here();
  current = keyOfEntry();
  const known = positions.get(current);
  const target = targetOf(hash);
  if (isNew) restoreDetails();
  if (target) openAncestorDetails(target);
  if (first) {
    // The browser has been here before us; help only where it could not place the page yet.
    if (known !== undefined && (window.scrollY === 0 || (hasSavedUi() && browserRestored)))
      holdPosition(() => scrollToY(known));
    else if (known === undefined && target && isNearViewport(target)) holdPosition(() => target.scrollIntoView());
  } else if (known !== undefined) {
    holdPosition(() => scrollToY(known));
    if (!restoreFocus(current) && isNew) focusOnWholePage();
  } else if (target) {
    holdPosition(() => target.scrollIntoView());
    focusTemporarily(target);
  } else {
    scrollToY(0);
    if (isNew) focusOnWholePage();
  }
  // A page that is never scrolled has a position too.
  savePosition();
}

function rememberFocus(event: FocusEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href]') : null;
  const href = link?.getAttribute('href');
  if (link && href && current) focused.set(current, { href, place: linksTo(href).indexOf(link) });
}

export function startScrollRestoration(): void {
  try {
    positions = new Map(JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, number][]);
  } catch {
    // Storage is refused, or holds nothing of ours: positions last as long as the page.
  }
  browserRestored = isWhereLeft();
  window.history.scrollRestoration = 'manual';
  window.addEventListener('scroll', savePosition, { passive: true });
  // Before Gatsby's own listener, which was there first.
  window.addEventListener('popstate', onPopState, { capture: true });
  document.addEventListener('focusin', rememberFocus);
  saveDetails(isShown);
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(STORE, JSON.stringify([...positions].slice(-KEPT)));
    } catch {
      // As above.
    }
  });
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
}
