/** What Gatsby calls in the browser: each hook one call into a module here. `gatsby-browser.tsx` re-exports them. */
import { type ReactElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { navigate } from './navigate';
import { isSamePage, NOT_FOUND_PATH } from '../util/urls';
import { preloadOnHover } from '../client/preload-on-hover';
import { consumeCrashFlag, rememberServerHtml, recoverFromCrash } from '../client/crash-recovery';
import { finishNavigation, startNavigation } from '../client/navigation-state';
import { clearPending, interceptLinks } from '../client/link-interceptor';
import { fallBackToNotFound } from './overrides/missing-template';
import { startPrefetching } from '../client/prefetch';
import { mountStatus } from '../client/navigation-status';
import { onPageShown, startScrollRestoration, onPageLeaving } from '../client/scroll-restoration';
import { cancelNavigation, type NavigatorOptions, createNavigator } from '../client/navigator';
import { guardUnsavedForms, resetGuard } from '../client/unsaved-forms';

declare global {
  interface Window {
    /** Loads the page that Back leads to (src/gatsby/inline-scripts/deferred-loader.ts). */
    followHistory: () => void;
    /** It does. */
    leaving?: boolean;
  }
}

interface RouteUpdate {
  location: { hash: string };
  prevLocation: unknown;
}

/** `prefetch.ts` does it. */
export const disableCorePrefetching = (): boolean => true;

/** Before the first render, which Gatsby then starts in a task of its own: what the visitor does comes in between. */
export function onClientEntry(): Promise<void> {
  startScrollRestoration();
  guardUnsavedForms();
  return new Promise((resolve) => setTimeout(resolve));
}

interface Loading {
  loadPageSync(path: string): { page?: { path: string } } | undefined;
}

/**
 * Where the app would show less than the server's HTML does, or another page, the HTML stays: its links and forms work by themselves.
 * Otherwise React takes the page over a few milliseconds at a time, as a transition, and never holds up what the
 * visitor does.
 */
export function replaceHydrateFunction({
  loadPageSync,
}: Loading): ((app: ReactElement, container: Element) => void) | undefined {
  if (process.env.NODE_ENV !== 'production') return undefined;
  const { pathname, search } = window.location;
  const path = loadPageSync(pathname + search)?.page?.path;
  const isOther =
    path === NOT_FOUND_PATH
      ? !document.querySelector('[data-not-found]')
      : path !== undefined && !isSamePage(path, pathname);
  if (urlHasChanged() || consumeCrashFlag() || isOther) return () => {};
  return (app, container) => {
    rememberServerHtml(container);
    startTransition(() => void hydrateRoot(container, app, { onUncaughtError }));
  };
}

/** The address has moved on. Until the page has loaded, browsers say so late. */
function urlHasChanged(): boolean {
  window.followHistory();
  return Boolean(window.leaving);
}

function onUncaughtError(error: unknown): void {
  reportError(error);
  recoverFromCrash(disableClientNavigation);
}

let stopFollowing = () => {};

/** The app is gone: links and history lead to full loads. */
function disableClientNavigation(): void {
  stopFollowing();
  const { pathname } = window.location;
  window.addEventListener('popstate', () => {
    if (window.location.pathname !== pathname) window.location.reload();
  });
}

export function onRouteUpdate({ location, prevLocation }: RouteUpdate): void {
  finishNavigation();
  clearPending();
  rememberServerHtml();
  cancelNavigation();
  resetGuard();
  onPageShown(location.hash, !prevLocation);
}

/** `onClientEntry` gets no `loadPage` in production. */
export function onInitialClientRender({ loadPage }: { loadPage?: unknown }): void {
  // In development every page asked for is a page compiled, and Gatsby shows what is wrong.
  if (process.env.NODE_ENV !== 'production') {
    interceptLinks(navigate);
    return;
  }
  if (urlHasChanged()) return;
  // From here on the app follows.
  window.removeEventListener('popstate', window.followHistory);
  const load = loadPage as NavigatorOptions['loadPage'];
  mountStatus();
  fallBackToNotFound(load);
  const go = (address: string): void => {
    onPageLeaving();
    startNavigation(address);
    navigate(address);
  };
  stopFollowing = interceptLinks(createNavigator({ loadPage: load, navigate: go, done: clearPending }));
  startPrefetching(load);
  preloadOnHover(load);
}
