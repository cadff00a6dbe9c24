/** Finds the words of plain-english-words.mjs in Markdown, and in the comments of style sheets and workflows. */
import { extname } from 'node:path';
import { describeWord, findWords } from './plain-english-words.mjs';

/** The pages of the site and the examples of mistakes, which writers own. */
const NOT_PROSE_OF_THE_PROJECT = /^(?:content|__tests__\/fixtures)\//;
/** They quote the words. */
const QUOTES_THE_WORDS = /^(?:CHANGELOG|docs\/(?:glossary|style-guide))\.md$/;

const blank = (text) => text.replace(/[^\n]/g, ' ');
/** The text with everything blanked that the pattern does not match. */
function keepOnly(text, pattern) {
  let kept = '';
  for (const { index, 0: match } of text.matchAll(pattern)) kept += blank(text.slice(kept.length, index)) + match;
  return kept + blank(text.slice(kept.length));
}

/** The prose of a file. Everything else becomes spaces, so that every line keeps its number. */
const PROSE = {
  '.md': (text) => text.replace(/^ *(`{3,})[^]*?^ *\1 *$|^#{1,6} .*$|`[^`\n]+`|\]\([^)\s]+\)|<!--[^]*?-->/gm, blank),
  '.css': (text) => keepOnly(text, /\/\*[^]*?\*\//g),
  '.yml': (text) => keepOnly(text, /(?<=^|\s)#.*$/gm),
};

export const isProse = (path) => !NOT_PROSE_OF_THE_PROJECT.test(path) && extname(path) in PROSE;

/** Every word in the text of a file that has a plainer one, as `file:line message`. */
export function checkProse(path, text) {
  if (QUOTES_THE_WORDS.test(path)) return [];
  const prose = PROSE[extname(path)](text).replace(/^[ \t]*(?:\/?\*+|#|>|[-*+]|\d+\.|\|)(?=\s)/gm, blank);
  const found = [];
  for (const { index: start, 0: paragraph } of prose.matchAll(/(?:.*\S.*(?:\n|$))+/g)) {
    const indent = /^\s*/.exec(paragraph)[0].length;
    for (const word of findWords(paragraph.slice(indent).replace(/\s/g, ' '), { isSentences: true })) {
      const line = prose.slice(0, start + indent + word.index).split('\n').length;
      found.push(`${path}:${line} ${describeWord(word)}`);
    }
  }
  return found;
}
