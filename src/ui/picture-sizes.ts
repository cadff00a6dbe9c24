/** Values of the `sizes` attribute, made from the page's own width and breakpoints. */
import { BREAKPOINTS, PAGE_MAX_WIDTH } from '../schema/constants';

type Breakpoint = keyof typeof BREAKPOINTS;

interface Widths extends Partial<Record<Breakpoint, string>> {
  /** The width in pixels, where the page has reached its greatest width. */
  full?: number;
}

/** The widest gutter, as `--gutter` in `src/styles/tokens.css`. */
const GUTTER_PX = 40;

/** The width of a column in pixels, where the page has reached its greatest width. */
export const columnWidth = (columns: number): number =>
  Math.ceil((PAGE_MAX_WIDTH - GUTTER_PX * (columns + 1)) / columns);

/** The width from each breakpoint on; below the smallest of them a picture is as wide as `narrow`. */
export function pictureSizes({ full, ...widths }: Widths, narrow = '100vw'): string {
  const sizes = [narrow];
  // The breakpoints are in ascending order, and a browser takes the first condition that is true.
  for (const name of Object.keys(BREAKPOINTS) as Breakpoint[])
    if (widths[name]) sizes.unshift(`(min-width: ${BREAKPOINTS[name]}rem) ${widths[name]}`);
  if (full) sizes.unshift(`(min-width: ${PAGE_MAX_WIDTH}px) ${full}px`);
  return sizes.join(', ');
}
