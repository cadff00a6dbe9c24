/**
 * Every number of the specification, named once (requirements R7). CSS gets the numbers it needs as custom properties in
 * `src/styles/tokens.css`; a test compares the two.
 */

/** Images are resized to these widths, or to the source's width where that is smaller. */
export const IMAGE_WIDTHS = [640, 768, 1024, 1280, 1500] as const;

/**
 * In rem, so that breakpoints scale with the visitor's text size. At the default size: 640, 768, 1024 and 1280 px. The full
 * menu shows from `large`.
 */
export const BREAKPOINTS = { small: 40, medium: 48, large: 64, wide: 80 } as const;

export const PAGE_MAX_WIDTH = 1800;

export const ARTICLE_PAGE_SIZE = 9;
export const FEATURED_ARTICLES_MAX = 3;

export const HOVER_CLOSE_DELAY_MS = 100;
export const FIRST_FOCUS_DELAY_MS = 200;
export const SHARE_CONFIRMATION_MS = 5_000;
export const PREFETCH_DELAY_MS = 250;
/** Visitors see a notice after this time. */
export const SLOW_AFTER_MS = 10_000;
export const CHUNK_TIMEOUT_MS = 120_000;
export const SCRIPTS_WAIT_AT_MOST_MS = 3_000;
export const SCROLL_MARKER_PX = 5;

export const LAZY_MARGIN_PX = 20;
export const LAZY_THRESHOLD = 0.1;

export const SERVICE_SUMMARY_LINES = 6;
export const ARTICLE_SUMMARY_LINES = 3;
export const ACCORDION_MAX_HEIGHT_PX = 1_000;

export const MAP_ZOOM = 15;
export const MAP_HEIGHT_PX = 500;
export const MAP_HEIGHT_LARGE_PX = 800;

export const SKILL_LEVELS = ['Level 1', 'Level 2', 'Level 3', 'Level 4'] as const;

export const WORDS_PER_MINUTE = 230;
export const COPYRIGHT_YEAR = 2025;

/** The date-fns pattern of every date that visitors see. */
export const DATE_FORMAT = 'd MMM, yyyy';

/**
 * The URL of the site's font. It contains the start of the file's SHA-256, because browsers cache it for a year.
 * `src/styles/fonts.css` has the same URL.
 */
export const FONT_ADDRESS = '/fonts/instrument-sans-2ee17598.woff2';

/** Style sheets of a single template, which are inlined in its pages (src/gatsby/ssr.tsx). */
export const TEMPLATE_STYLES = /^\/component---[^/]+\.css$/;

/** `sizes` of the header picture. The preload and the `<img>` must agree. */
export const HEADER_SIZES = '100vw';

/** The query parameter that gives a form its subject. */
export const SUBJECT_PARAMETER = 'about';
export const SUBJECT_MAX_LENGTH = 100;
