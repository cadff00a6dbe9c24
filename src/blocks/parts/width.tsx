import { createContext, type ReactNode, useContext } from 'react';

/** How wide a picture stands here, in the words of `sizes`. Columns and grids narrow it. */
const Width = createContext('(min-width: 1800px) 1800px, 100vw');

export const Narrowed = ({ to, children }: { to: string; children: ReactNode }) => (
  <Width.Provider value={to}>{children}</Width.Provider>
);

/** A browser that can wait for the layout takes the real width; the rest is for those that cannot. */
export const useSizes = (): string => `auto, ${useContext(Width)}`;
