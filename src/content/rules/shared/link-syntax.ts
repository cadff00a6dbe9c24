/** Parts of the patterns for links; unsupported-links and unsupported-link-syntax share them. */

export const LINK_WHY = 'Visitors see brackets and a URL instead of a link.';

/** The start of a URL or of a path. */
export const URL_START = String.raw`(?:\.{0,2}\/|#|(?:https?|mailto|tel):)`;

export const IMAGE_FILE = String.raw`[^\s()|]+\.(?:jpe?g|png|webp|avif|gif|svg)`;
