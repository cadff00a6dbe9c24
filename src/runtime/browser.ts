/** What Gatsby calls in the browser: each hook one call into a module here. `gatsby-browser.tsx` re-exports them. */
import { type ReactElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { navigate } from '../adapter/navigate';
import { isSamePage, NOT_FOUND } from './addresses';
import { startAnticipating } from './anticipate';
import { hasCrashed, keepPage, recover } from './crash';
import { end, setOut } from './journey';
import { arrived, followLinks } from './links';
import { answerForMissingModules } from './missing-module';
import { startPrefetching } from './prefetch';
import { prepareProgress } from './progress';
import { arrive, keepPositions, leave } from './scroll';
import { endJourney, type Means, traveller } from './travel';
import { askBeforeLeaving, stays } from './unsent';

declare global {
  interface Window {
    /** Loads the page that Back leads to (src/adapter/start-scripts.ts). */
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
  keepPositions();
  askBeforeLeaving();
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
    path === NOT_FOUND
      ? !document.querySelector('[data-not-found]')
      : path !== undefined && !isSamePage(path, pathname);
  if (hasLeft() || hasCrashed() || isOther) return () => {};
  return (app, container) => {
    keepPage(container);
    startTransition(() => void hydrateRoot(container, app, { onUncaughtError }));
  };
}

/** The address has moved on. Until the page has loaded, browsers say so late. */
function hasLeft(): boolean {
  window.followHistory();
  return Boolean(window.leaving);
}

function onUncaughtError(error: unknown): void {
  reportError(error);
  recover(retire);
}

let stopFollowing = () => {};

/** The app is gone: links and history lead to full loads. */
function retire(): void {
  stopFollowing();
  const { pathname } = window.location;
  window.addEventListener('popstate', () => {
    if (window.location.pathname !== pathname) window.location.reload();
  });
}

export function onRouteUpdate({ location, prevLocation }: RouteUpdate): void {
  end();
  arrived();
  keepPage();
  endJourney();
  stays();
  arrive(location.hash, !prevLocation);
}

/** `onClientEntry` gets no `loadPage` in production. */
export function onInitialClientRender({ loadPage }: { loadPage?: unknown }): void {
  // In development every page asked for is a page compiled, and Gatsby shows what is wrong.
  if (process.env.NODE_ENV !== 'production') {
    followLinks(navigate);
    return;
  }
  if (hasLeft()) return;
  // From here on the app follows.
  window.removeEventListener('popstate', window.followHistory);
  const load = loadPage as Means['loadPage'];
  prepareProgress();
  answerForMissingModules(load);
  const go = (address: string): void => {
    leave();
    setOut(address);
    navigate(address);
  };
  stopFollowing = followLinks(traveller({ loadPage: load, navigate: go, done: arrived }));
  startPrefetching(load);
  startAnticipating(load);
}
