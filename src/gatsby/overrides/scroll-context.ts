/**
 * Replaces Gatsby's scroll restoration; `client/scroll-restoration.ts` does the work. Gatsby's module writes every position to
 * the session storage, in every frame of scrolling, and crashes the app on a URL that ends in `#50%`.
 */
import type { ReactNode } from 'react';

export const ScrollContext = ({ children }: { children: ReactNode }): ReactNode => children;

/** Gatsby exports it for pages; no page here uses it. */
export const useScrollRestoration = (): undefined => undefined;
