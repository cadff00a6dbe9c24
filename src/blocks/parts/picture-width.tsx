import { createContext, type ReactNode, useContext } from 'react';
import { pictureSizes } from '../../ui/picture-sizes';
import { PAGE_MAX_WIDTH } from '../../schema/constants';

/** The width of pictures at this place, as a value of `sizes`. Columns and grids narrow it. */
const PictureWidthContext = createContext(pictureSizes({ full: PAGE_MAX_WIDTH }));

export const PictureWidth = ({ to, children }: { to: string; children: ReactNode }) => (
  <PictureWidthContext.Provider value={to}>{children}</PictureWidthContext.Provider>
);

/** `auto` uses the real width in browsers that support it; the rest is the fallback. */
export const usePictureSizes = (): string => `auto, ${useContext(PictureWidthContext)}`;
