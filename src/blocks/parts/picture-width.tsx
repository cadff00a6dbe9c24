import { createContext, type ReactNode, useContext } from 'react';
import { pictureSizes } from '../../ui/picture-sizes';
import { PAGE_MAX_WIDTH } from '../../schema/constants';

/** The width of pictures here, as a value of `sizes`. Columns and grids reduce it. */
const PictureWidthContext = createContext(pictureSizes({ full: PAGE_MAX_WIDTH }));

export const PictureWidth = ({ to, children }: { to: string; children: ReactNode }) => (
  <PictureWidthContext.Provider value={to}>{children}</PictureWidthContext.Provider>
);

/** Browsers that support `auto` use the real width; the rest is the fallback. */
export const usePictureSizes = (): string => `auto, ${useContext(PictureWidthContext)}`;
