/**
 * Control characters except tab and line feed, characters that some programs treat as line ends, and those that change the
 * direction of text.
 */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

const nameOf = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** Replaces each invisible character that affects the display of the text around it by its name, such as `[U+202E]`. */
export const inertText = (text: string): string => text.replaceAll(CONTROLS, nameOf);

/** Collapses white space, because many spaces could push the rest of a value to the start of a line on the screen. */
export const inLine = (text: string): string => inertText(text).replace(/\s+/g, ' ');
