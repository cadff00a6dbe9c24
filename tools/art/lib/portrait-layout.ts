/** What the site's layout asks of every header picture. `check.ts` measures it, the generator keeps to it. */

/** The line lies here, as a part of the picture's height: the site draws its own line across the page at this level. */
export const LINE = 0.62;

/** The page title and the lead paragraph are set in white in here (parts of width and height). */
export const TITLE_ZONE = { x0: 0, x1: 0.66, y0: 0.18, y1: 0.85 } as const;

/** White text needs 4.5:1: (1 + 0.05) / (0.17 + 0.05) = 4.77. Measured on a box blur of BLUR pixels. */
export const MAX_LUMINANCE = 0.17;
export const BLUR = 16;

/** The generator stays this far under the limit: room for grain and for the JPEG's own error. */
export const TARGET_LUMINANCE = 0.148;

export const MAX_BYTES = 600_000;

/** Above and below the light the limit is lifted this far, as a part of the height. */
export const HALO_HEIGHT = 0.78;

export const SIZES = {
  header: { width: 2400, height: 1350 },
  sheet: { width: 2400, height: 1600 },
  portrait: { width: 1600, height: 2000 },
} as const;
