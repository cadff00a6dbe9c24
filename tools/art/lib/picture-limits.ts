/** The limits that the site's layout sets for header pictures. `check-pictures.ts` measures them. */

/** The level of the horizon, as a fraction of the picture's height: the site draws its own line across the page here. */
export const LINE = 0.62;

/** The area in which the page title and the lead paragraph are set in white (fractions of width and height). */
export const TITLE_ZONE = { x0: 0, x1: 0.66, y0: 0.18, y1: 0.85 } as const;

/** White text needs a contrast of 4.5:1, and (1 + 0.05) / (0.17 + 0.05) = 4.77. Measured on a box blur of BLUR pixels. */
export const MAX_LUMINANCE = 0.17;
export const BLUR = 16;

/** The program stays below this, which leaves room for grain and for JPEG artefacts. */
export const TARGET_LUMINANCE = 0.148;

export const MAX_BYTES = 600_000;

/** How far above and below the light the limit is lifted, as a fraction of the height. */
export const HALO_HEIGHT = 0.78;

export const SIZES = {
  header: { width: 2400, height: 1350 },
  sheet: { width: 2400, height: 1600 },
  portrait: { width: 1600, height: 2000 },
} as const;
