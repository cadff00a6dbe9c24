import { createContext, type ReactNode, useContext } from 'react';

/** The width of pictures at this place, as a value of `sizes`. Columns and grids narrow it. */
const PictureWidthContext = createContext('(min-width: 1800px) 1800px, 100vw');

export const PictureWidth = ({ to, children }: { to: string; children: ReactNode }) => (
  <PictureWidthContext.Provider value={to}>{children}</PictureWidthContext.Provider>
);

/** `auto` uses the real width in browsers that support it; the rest is the fallback. */
export const usePictureSizes = (): string => `auto, ${useContext(PictureWidthContext)}`;
