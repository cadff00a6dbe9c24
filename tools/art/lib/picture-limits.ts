/** The limits that the site's layout sets for header pictures. `check-pictures.ts` measures them. */

/** The level of the horizon, as a fraction of the picture's height: the site draws its own line across the page here. */
export const LINE = 0.62;

/** The area in which the page title and the lead paragraph are set in white (fractions of width and height). */
export const TITLE_ZONE = { x0: 0, x1: 0.66, y0: 0.18, y1: 0.85 } as const;

/** What the horizons keep below in the title zone, without counting on the scrim. */
export const TARGET_LUMINANCE = 0.25;

/** Wide screens darken the picture from the left (`.art::after` in page-header.module.css). Text ends before 0.74. */
const wideScrim = (x: number): number => (x < 0.45 ? 0.66 - (0.12 * x) / 0.45 : Math.max(0, (0.54 * (0.85 - x)) / 0.4));
const TEXT_ENDS = { x0: 0.64, x1: 0.74 } as const;

/** Phones darken it from the top and towards the line, and show no text between the breadcrumbs and the title. */
const phoneScrim = (y: number): number => Math.min(0.62, 0.25 + (0.37 * Math.max(0, y - 0.3)) / 0.32);
const PHONE_TITLE = 0.34;

/** The brightness in sRGB of the picture under so much ink, where the page shows `bearable`. Ink itself has about 0.09. */
const under = (alpha: number, bearable: number): number => (bearable - 0.09 * alpha) / Math.max(0.01, 1 - alpha);

/**
 * The luminance that a picture may have there. Under the scrim, white text then has its contrast: 3:1 for the title,
 * which is large and above the line, and 4.5:1 for the lead below it.
 */
export function luminanceLimit(x: number, y: number): number {
  const below = Math.min(1, Math.max(0, (y - 0.6) / 0.02));
  // White text keeps its contrast up to luminance 0.3 above the line, and 0.183 below it.
  const bearable = 0.585 - 0.119 * below;
  const beyond = Math.min(1, Math.max(0, (x - TEXT_ENDS.x0) / (TEXT_ENDS.x1 - TEXT_ENDS.x0)));
  const wide = under(wideScrim(x), bearable) + beyond;
  // A gradual end: a step would show as an edge across the sun.
  const phone = under(phoneScrim(y), bearable) + Math.max(0, (PHONE_TITLE - y) / 0.2);
  const level = Math.min(1, wide, phone);
  return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
}

/** Measured on a box blur of BLUR pixels. */
export const BLUR = 16;

export const MAX_BYTES = 600_000;

/** How far above and below the light the limit is lifted, as a fraction of the height. */
export const HALO_HEIGHT = 0.78;

export const SIZES = {
  header: { width: 2400, height: 1350 },
  sheet: { width: 2400, height: 1600 },
  portrait: { width: 1600, height: 2000 },
} as const;
