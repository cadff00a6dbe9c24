/**
 * Gatsby's browser hooks, which `gatsby-browser.tsx` exports again. Each is a few calls into `src/client`, whose README
 * shows the states of a navigation.
 */
import { type ReactElement, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isSamePage, NOT_FOUND_PATH } from '../util/urls';
import { preloadOnHover } from '../client/preload-on-hover';
import { consumeCrashFlag, rememberServerHtml, recoverFromCrash } from '../client/crash-recovery';
import { startNavigation } from '../client/navigation-state';
import { interceptLinks } from '../client/link-interceptor';
import { fallBackToNotFound } from './overrides/missing-template';
import { startPrefetching } from '../client/prefetch';
import { listenForSearchShortcut } from '../client/search-shortcut';
import { mountStatus } from '../client/navigation-status';
import { onPageShown, startScrollRestoration, onPageLeaving } from '../client/scroll-restoration';
import { cancelNavigation, type NavigatorOptions, createNavigator } from '../client/navigator';
import { guardUnsavedForms, resetGuard } from '../client/unsaved-forms';

declare global {
  interface Window {
    /** Loads the page of the current URL if Back or Forward changed it (src/gatsby/inline-scripts/deferred-loader.ts). */
    reloadIfUrlChanged: () => void;
    /** `reloadIfUrlChanged` has begun to load the page. */
    isReloading?: boolean;
    /** Gatsby's navigation (cache-dir/navigation.js). Importing `navigate` from `gatsby` would bundle `<Link>` too. */
    ___navigate: (url: string) => void;
  }
}

interface RouteUpdate {
  location: { hash: string };
  prevLocation: unknown;
}

/** `src/client/prefetch.ts` replaces Gatsby's prefetching. */
export const disableCorePrefetching = (): boolean => true;

/** Runs before the first render. Gatsby waits for the promise, so that the browser can respond to the visitor in between. */
export function onClientEntry(): Promise<void> {
  if (process.env.NODE_ENV !== 'production') {
    // `require` keeps this out of the visitors' bundle.
    const { startDevelopment } =
      // eslint-disable-next-line @typescript-eslint/no-require-imports
      require('../layout/develop/start-development') as typeof import('../layout/develop/start-development');
    startDevelopment();
  }
  startScrollRestoration();
  guardUnsavedForms();
  return new Promise((resolve) => setTimeout(resolve));
}

interface PageLoader {
  loadPageSync(path: string): { page?: { path: string } } | undefined;
}

/**
 * Keeps the server's HTML when the app would show another page, or less: its links and forms work without scripts.
 * Otherwise React hydrates the page as a transition, a few milliseconds at a time, and never blocks the visitor.
 */
export function replaceHydrateFunction(
  loader: PageLoader,
): ((app: ReactElement, container: Element) => void) | undefined {
  if (process.env.NODE_ENV !== 'production') return renderInDevelopment;
  if (urlHasChanged() || consumeCrashFlag() || showsAnotherPage(loader)) return () => {};
  return (app, container) => {
    rememberServerHtml(container);
    startTransition(() => void hydrateRoot(container, app, { onUncaughtError }));
  };
}

/** Gatsby's own renderer would cover the page with an overlay, even for an error that a boundary has caught. */
function renderInDevelopment(app: ReactElement, container: Element): () => void {
  // eslint-disable-next-line no-console -- `reportError` would open the overlay
  const root = createRoot(container, { onCaughtError: (error) => console.error(error) });
  root.render(app);
  return () => root.unmount();
}

function showsAnotherPage({ loadPageSync }: PageLoader): boolean {
  const { pathname, search } = window.location;
  const path = loadPageSync(pathname + search)?.page?.path;
  if (path === NOT_FOUND_PATH) return !document.querySelector('[data-not-found]');
  return path !== undefined && !isSamePage(path, pathname);
}

/** Asks the deferred loader, because browsers delay `popstate` until the page has loaded. */
function urlHasChanged(): boolean {
  window.reloadIfUrlChanged();
  return Boolean(window.isReloading);
}

function onUncaughtError(error: unknown): void {
  reportError(error);
  recoverFromCrash(disableClientNavigation);
}

let stopInterceptingLinks = () => {};

/** The app has crashed: from now on links, Back and Forward load pages in full. */
function disableClientNavigation(): void {
  stopInterceptingLinks();
  const { pathname } = window.location;
  window.addEventListener('popstate', () => {
    if (window.location.pathname !== pathname) window.location.reload();
  });
}

export function onRouteUpdate({ location, prevLocation }: RouteUpdate): void {
  rememberServerHtml();
  cancelNavigation();
  resetGuard();
  onPageShown(location.hash, !prevLocation);
}

/** In production, Gatsby passes `loadPage` to no earlier hook. */
export function onInitialClientRender({ loadPage }: { loadPage?: unknown }): void {
  // In development, prefetching a page would compile it, and Gatsby's overlay shows errors.
  if (process.env.NODE_ENV !== 'production') {
    interceptLinks((url) => window.___navigate(url));
    return;
  }
  if (urlHasChanged()) return;
  // From now on the app handles Back and Forward.
  window.removeEventListener('popstate', window.reloadIfUrlChanged);
  const load = loadPage as NavigatorOptions['loadPage'];
  mountStatus();
  fallBackToNotFound(load);
  const navigateInApp = (url: string): void => {
    onPageLeaving();
    startNavigation(url);
    window.___navigate(url);
  };
  stopInterceptingLinks = interceptLinks(createNavigator({ loadPage: load, navigate: navigateInApp }));
  startPrefetching(load);
  listenForSearchShortcut();
  preloadOnHover(load);
}
