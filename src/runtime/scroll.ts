/**
 * Where a page stands when it is shown: where the visitor left it, else at the hash's target, else at the top.
 * Gatsby's own restoration files every full load under one key, so that a fresh visit can land at an old position, and
 * prefers the hash to the known position; it is left out (adapter/scroll-context.ts), and this takes its place.
 * Each entry of the history has a key of its own in `history.state`. Until the first navigation, and across full
 * loads, the browser's own restoration is the better one: it needs no script.
 */
import { layOutWhole } from '../shared/from-top';
import { isAltered, keepHere, keptHere } from './entry';
import { countSteps } from './history';
import { keepUnfolded, unfoldAgain } from './unfolded';

const STORE = 'scroll';
const KEPT = 100;
const SETTLED_AFTER_MS = 3_000;

let positions = new Map<string, number>();
/** What had the focus, so that Back gives it back to keyboards: an address, and which of the links to it. */
const focused = new Map<string, { href: string; place: number }>();
let current = '';
let release = () => {};
const noteSteps = countSteps();
/** The page on the screen; empty while another is on its way. */
let shown = '';

const keyNow = () => keptHere('key') as string | undefined;
const isShown = (): boolean => current !== '' && keyNow() === current;

function keyOfEntry(): string {
  const known = keyNow();
  if (known) return known;
  const key = `${Date.now()}-${Math.random().toString(36).slice(2, 7)}`;
  keepHere('key', key);
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
function hold(place: () => void): void {
  const events = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(place);
  const timer = setTimeout(() => release(), SETTLED_AFTER_MS);
  release = () => {
    clearTimeout(timer);
    observer?.disconnect();
    for (const type of events) window.removeEventListener(type, release);
    release = () => {};
  };
  for (const type of events) window.addEventListener(type, release, { passive: true });
  place();
  observer?.observe(document.body);
}

const to = (top: number) => window.scrollTo({ top, left: 0, behavior: 'instant' });

/** Gives the focus to something that need not be a control, without leaving it in the tab order. */
export function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

const linksTo = (href: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`),
];

/** False where it is not there, or out of sight in a menu that has closed. */
function refocus(key: string): boolean {
  const known = focused.get(key);
  const link = known && linksTo(known.href)[known.place];
  link?.focus({ preventScroll: true });
  return link !== undefined && document.activeElement === link;
}

const WHOLE_PAGE = 'gatsby-focus-wrapper';

/** Reading starts at the top. Gatsby's router does so only where what had the focus is gone; the header stays. */
const focusOnWholePage = (): void => document.getElementById(WHOLE_PAGE)?.focus({ preventScroll: true });

/** The router gives the focus to the whole page, once for each: before we give it to a part of it, or after. */
let again: (() => void) | undefined;
const isWholePage = (target: EventTarget | null) => target instanceof Element && target.id === WHOLE_PAGE;

function giveFocus(give: () => void): void {
  again = give;
  give();
}

/** Both sides of a navigation share the scroll events between them; the entry says whose they are. */
function remember(): void {
  if (isShown()) {
    positions.delete(current);
    positions.set(current, window.scrollY);
  }
}

/** False where the visitor has scrolled away before this script arrived. */
const inReach = (target: HTMLElement): boolean => {
  const { top } = target.getBoundingClientRect();
  return window.scrollY === 0 || (top >= 0 && top < window.innerHeight);
};

const here = (): string => window.location.pathname + window.location.search;

/**
 * A jump within the page changes nothing but the position. Gatsby would draw the whole page again for it, which is slow,
 * and React would throw away a form whose script has not come yet, with what was entered.
 */
function jumped(event: PopStateEvent): void {
  if (here() === shown) {
    event.stopImmediatePropagation();
    // To the same place again it is the same entry, and the browser has scrolled there.
    if (keyNow() !== current) arrive(window.location.hash, false);
  } else leave();
}

/** Another page is on its way: from here on the address says nothing of what is on the screen. */
export function leave(): void {
  shown = '';
  again = undefined;
  // A known position and a hash's target are to be found from the next page's first frame.
  layOutWhole();
}

/** The page is on the screen; `first`: it was loaded, not navigated to. */
export function arrive(hash: string, first: boolean): void {
  release();
  const isNew = shown !== here();
  const isJump = !isNew && keyNow() === undefined;
  shown = here();
  current = keyOfEntry();
  noteSteps(isJump);
  const known = positions.get(current);
  const target = targetOf(hash);
  if (isNew) unfoldAgain();
  if (first) {
    // The browser has been here before us; help only where it could not place the page yet.
    if (known !== undefined && (window.scrollY === 0 || isAltered())) hold(() => to(known));
    else if (known === undefined && target && inReach(target)) hold(() => target.scrollIntoView());
  } else if (known !== undefined) {
    hold(() => to(known));
    giveFocus(() => {
      if (!refocus(current) && isNew) focusOnWholePage();
    });
  } else if (target) {
    hold(() => target.scrollIntoView());
    giveFocus(() => focusOn(target));
  } else {
    to(0);
    if (isNew) focusOnWholePage();
  }
  // A page that is never scrolled has a position too.
  remember();
}

function rememberFocus(event: FocusEvent): void {
  if (isWholePage(event.target)) again?.();
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href]') : null;
  const href = link?.getAttribute('href');
  if (link && href && current) focused.set(current, { href, place: linksTo(href).indexOf(link) });
}

export function keepPositions(): void {
  try {
    positions = new Map(JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, number][]);
  } catch {
    // Storage is refused, or holds nothing of ours: positions last as long as the page.
  }
  window.history.scrollRestoration = 'manual';
  window.addEventListener('scroll', remember, { passive: true });
  // Before Gatsby's own listener, which was there first.
  window.addEventListener('popstate', jumped, { capture: true });
  document.addEventListener('focusin', rememberFocus);
  keepUnfolded(isShown);
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
