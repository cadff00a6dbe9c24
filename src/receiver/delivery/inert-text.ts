/** Replaces invisible characters by their names if they affect the display of the text around them. */

/** Characters that change the direction of text: marks, embeddings, overrides and isolates. */
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** All control characters except tab and line feed, and characters that some programs treat as line ends. */
const OTHER_CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/g;

const nameOf = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** Replaces each such character with its name, such as `[U+202E]`. */
export const inertText = (text: string): string =>
  text.replaceAll(DIRECTION_CONTROLS, nameOf).replaceAll(OTHER_CONTROLS, nameOf);

/** Collapses white space, because many spaces could push the rest of a value to the start of a line on the screen. */
export const inLine = (text: string): string => inertText(text).replace(/\s+/g, ' ');
