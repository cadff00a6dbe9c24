/** What Gatsby calls in the browser: each hook one call into a module here. `gatsby-browser.tsx` re-exports them. */
import { navigate } from '../adapter/navigate';
import { arrived, followLinks } from './links';
import { startPrefetching } from './prefetch';
import { arrive, keepPositions } from './scroll';

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
}

export function onRouteUpdate({ location, prevLocation }: RouteUpdate): void {
  arrived();
  arrive(location.hash, !prevLocation);
}

/** `onClientEntry` gets no `loadPage` in production. */
export function onInitialClientRender({ loadPage }: { loadPage?: unknown }): void {
  followLinks(navigate);
  // In development every page asked for is a page compiled.
  if (process.env.NODE_ENV === 'production') startPrefetching(loadPage as (path: string) => Promise<unknown>);
}
