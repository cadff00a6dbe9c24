/**
 * Takes the place of Gatsby's module of the same purpose: `client/scroll-restoration.ts` keeps the positions.
 * That one writes each to the session's storage as well, at every frame of scrolling, and takes the app down over an
 * address that ends in `#50%`.
 */
import type { ReactNode } from 'react';

export const ScrollContext = ({ children }: { children: ReactNode }): ReactNode => children;

/** What Gatsby offers to pages; none of ours asks. */
export const useScrollRestoration = (): undefined => undefined;
