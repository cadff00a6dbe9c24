/** Writes a stranger's text as content, so that it cannot contain a tag, code or an import. */
import { oneLine } from './plain-words';

/** `markdown` keeps headings, lists, bold text and links; `plain` shows every character as it is. */
export type Reading = 'markdown' | 'plain';

const PICTURE = /!\[[^\]\n]*\]\(\s*<?([^()\s<>]*)>?[^()\n]*\)|<img\b[^<>]*>/gi;
const SOURCE = /\bsrc\s*=\s*["']?([^"'\s>]+)/i;

/** `pictures`: the URLs of pictures. They are left out, because pictures are files beside the text. */
export function escapeText(written: string, reading: Reading) {
  const pictures: string[] = [];
  const text = written.replace(PICTURE, (tag, target?: string) => {
    const url = target ?? SOURCE.exec(tag)?.[1];
    if (url) pictures.push(url);
    return '';
  });
  // In a code block, the characters that are escaped below would be shown twice.
  const isMarkdown = reading === 'markdown' && !/^\s*(?:`{3}|~{3})/m.test(text);
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => escapeLine(line, isMarkdown));
  // In plain text each line is a paragraph, because a line break in Markdown is only a space.
  const joined = lines.join(isMarkdown ? '\n' : '\n\n').replace(/\n{3,}/g, '\n\n');
  return { text: joined.trim(), pictures };
}

const LIST_ITEM = /^(\s*)((?:[-*+]|\d{1,9}[.)])\s+)/;

function escapeLine(line: string, isMarkdown: boolean): string {
  const words = oneLine(line);
  if (!isMarkdown) return lineStart(plainCharacters(words));
  // Only lists need their indentation. Other indented lines would become code.
  const indent = LIST_ITEM.exec(line.replace(/\t/g, '    '))?.[1] ?? '';
  return ' '.repeat(Math.min(indent.length, 8)) + moduleWord(codeCharacters(words));
}

/** Escapes what MDX reads as a tag or as code, unless an odd number of backslashes precedes it. */
const codeCharacters = (text: string): string =>
  text.replace(/\{brand\}|(\\*)[<{}]/g, (found: string, backslashes: string = '') =>
    found === '{brand}' || backslashes.length % 2 === 1 ? found : `${backslashes}\\${found.at(-1)}`,
  );

const plainCharacters = (text: string): string =>
  text.replace(/\{brand\}|[\\`*_{}[\]<>|~$&]|!(?=\[)|(?<=https?|mailto|tel):/gi, (found) =>
    found === '{brand}' || found === '$' ? found : `\\${found}`,
  );

/**
 * Escapes a word that would make its line code. A letter cannot have a backslash, so a character reference replaces it.
 */
const moduleWord = (line: string): string =>
  line.replace(/^(?:import|export)\b/, (word) => `&#${word.charCodeAt(0)};${word.slice(1)}`);

/** Escapes characters with a meaning at the start of a line: a heading, a list, a quotation, a line of dashes. */
const lineStart = (line: string): string =>
  moduleWord(line)
    .replace(/^(?:[#+=-])/, '\\$&')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');

/** Puts the value of a prop in quotes. A prop has no escapes, so a double quotation mark becomes a typographic one. */
export function propText(text: string): string {
  let marks = 0;
  const quoted = oneLine(text).replace(/"/g, () => (marks++ % 2 === 0 ? '“' : '”'));
  return `"${quoted}"`;
}
