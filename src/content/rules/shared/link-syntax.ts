/** Parts of the patterns for links; unsupported-links and unsupported-link-syntax share them. */

export const LINK_WHY = 'Visitors see brackets and a URL instead of a link.';

/** The start of a URL or of a path. */
export const URL_START = String.raw`(?:\.{0,2}\/|#|(?:https?|mailto|tel):)`;

export const IMAGE_FILE = String.raw`[^\s()|]+\.(?:jpe?g|png|webp|avif|gif|svg)`;

/** `[gallery ids="1,2"]`, `[/caption]`: a name in square brackets with attributes, or one that WordPress has. */
export const SHORTCODE = String.raw`\[\/?(?:(?:caption|gallery|embed|playlist|contact-form(?:-7)?|vc_\w+|et_pb_\w+|su_\w+|fusion_\w+|one_(?:half|third|fourth)(?:_last)?)\b[^\]\n]*|(?:button|audio|video|row|column|accordion|tabs?|toggle|quote|table|map|form|download|file|image|icon|spacer|divider|section)\s+[\w-]+=[^\]\n]*)\](?!\()`;
