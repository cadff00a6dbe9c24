/** What Gatsby calls in the browser: each hook one call into a module here. `gatsby-browser.tsx` re-exports them. */
import { navigate } from '../adapter/navigate';
import { startAnticipating } from './anticipate';
import { hasCrashed, loadAgain } from './crash';
import { arrived, followLinks } from './links';
import { answerForMissingModules } from './missing-module';
import { startPrefetching } from './prefetch';
import { prepareProgress } from './progress';
import { arrive, keepPositions, leave } from './scroll';
import { endJourney, type Means, traveller } from './travel';
import { askBeforeLeaving, stays } from './unsent';

interface RouteUpdate {
  location: { hash: string };
  prevLocation: unknown;
}

/** `prefetch.ts` does it. */
export const disableCorePrefetching = (): boolean => true;

/** `scroll.ts` does it. */
export const shouldUpdateScroll = (): boolean => false;

/** Before the first render. */
export function onClientEntry(): void {
  keepPositions();
  askBeforeLeaving();
}

interface Loading {
  loadPageSync(path: string): { page?: { path: string } } | undefined;
}

/** Where the app would show less than the server's HTML does, the HTML stays: its links and forms work by themselves. */
export function replaceHydrateFunction({ loadPageSync }: Loading): (() => void) | undefined {
  const { pathname, search } = window.location;
  const wouldBeNotFound =
    loadPageSync(pathname + search)?.page?.path === '/404.html' && !document.querySelector('[data-not-found]');
  return hasCrashed() || wouldBeNotFound ? () => {} : undefined;
}

export function onUncaughtError(): void {
  if (process.env.NODE_ENV === 'production') loadAgain();
}

export function onRouteUpdate({ location, prevLocation }: RouteUpdate): void {
  arrived();
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
  const load = loadPage as Means['loadPage'];
  prepareProgress();
  answerForMissingModules(load);
  const go = (address: string): void => {
    leave();
    navigate(address);
  };
  followLinks(traveller({ loadPage: load, navigate: go, done: arrived }));
  startPrefetching(load);
  startAnticipating(load);
}
