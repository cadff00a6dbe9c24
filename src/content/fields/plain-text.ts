/** Finds Markdown and HTML in text that is shown as it is: only the body and the content of blocks are Markdown. */

/** Examples: `**bold**`, `*emphasis*`, `[a link](/page/)`, code in backticks, `<b>`, `&nbsp;`. */
const MARKUP_PARTS = [
  /\*\*[^*\s][^*]*\*\*|^#{1,6} /,
  /(?<![\w*])\*[^*\s](?:[^*]*[^*\s])?\*(?![\w*])/,
  /\[[^\]]+\]\([^)\s]+\)/,
  /`[^`]+`/,
  /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/,
  /&(?:[a-z][a-z0-9]+|#x?\d+);/,
  /&(?:nbsp|(?:amp|lt|gt|quot|rsquo|lsquo|ndash|mdash|hellip)(?![\w;]))(?!;)/,
];
const MARKUP = new RegExp(MARKUP_PARTS.map(({ source }) => source).join('|'), 'i');

/** Braces other than `{brand}`. */
const BRACES = /\{\{[^{}]*\}\}|\{(?!brand\})[^{}]*\}/;

/** Curly quotation marks around the whole text. YAML reads them as letters. */
const CURLY_QUOTED = /^[“„][^“”„]*[“”]$|^‘[^‘’]*’$/;

export interface Markup {
  text: string;
  kind: 'character reference' | 'braces' | 'markup';
}

export function findMarkup(text: string): Markup | undefined {
  const markup = MARKUP.exec(text)?.[0];
  if (markup) return { text: markup, kind: markup.startsWith('&') ? 'character reference' : 'markup' };
  const braces = BRACES.exec(text)?.[0];
  return braces === undefined ? undefined : { text: braces, kind: 'braces' };
}

export const isInCurlyQuotes = (text: string): boolean => CURLY_QUOTED.test(text);
