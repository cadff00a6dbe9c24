/** Escapes text for an HTML or SVG element, or for an attribute in either kind of quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
