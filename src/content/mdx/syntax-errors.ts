/**
 * Finds what keeps MDX from being parsed, in a writer's terms, once a parser has given up: it stops at its first
 * mistake and names it in its own words; this goes on to the last one, and mends a copy so that the rest can be read.
 */
import { isHtml } from './html-advice';
import { maskText } from '../source/source-file';
import { findIgnoringCase, asCode } from '../text/wording';

export interface SyntaxFault {
  rule: string;
  offset: number;
  what: string;
  /** Offset of what to show, where it is not the fault itself. */
  shown?: number;
  fix: string;
  /** What to put into the copy so that it can be parsed; as long as what it replaces. Absent: beyond mending. */
  patch?: { start: number; text: string };
  /** The tag of which props are unknown: all, so that the rest of it is not to be checked, or the one named. */
  damaged?: { tag: number; prop?: string };
}

/** Behind three backticks no other stands on their line: that is code within a line. */
const FENCE =
  /^([ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?)(`{3,}(?![^\n]*`)|~{3,})[^\n]*\n[\s\S]*?(^[ \t>]*\2[`~]*[ \t]*\r?$|(?![\s\S]))/gm;
const INLINE_CODE = /(?<![`\\])(`+)(?!`)((?:(?!\n[ \t]*\r?\n)[\s\S])*?[^`])\1(?!`)/g;

/** Code, as spaces: nothing in it is markup. */
export const maskCode = (body: string): string =>
  body.includes('`') || body.includes('~~~') ? body.replace(FENCE, maskText).replace(INLINE_CODE, maskText) : body;

/** Code that is opened from here on and goes on to the end, so that no tag is seen any more. */
export function openFence(body: string, from: number): { start: number; text: string } | undefined {
  for (const { 1: before, 2: text, 3: close, index } of body.matchAll(FENCE))
    if (index >= from && !close) return { start: index + before!.length, text: text! };
  return undefined;
}

const COMMENT = /\{\s*\/\*[\s\S]*?\*\/\s*\}/g;

/** Braces in a comment close nothing, and an empty line in it ends no paragraph. */
export function maskComments(body: string): string {
  if (!/\{\s*\/\*/.test(body)) return body;
  const code = maskCode(body);
  let quiet = body;
  for (const { 0: comment, index } of code.matchAll(COMMENT)) {
    const silent = /\n[ \t]*\r?\n/.test(comment)
      ? maskText(comment)
      : `{${comment.slice(1, -1).replace(/[{}]/g, ' ')}}`;
    quiet = quiet.slice(0, index) + silent + quiet.slice(index + comment.length);
  }
  return quiet;
}

export function findSyntaxErrors(body: string, blockNames: ReadonlySet<string>): SyntaxFault[] {
  const text = maskCode(body).replace(COMMENT, maskText);
  const faults: SyntaxFault[] = [];
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (character === '\\') i++;
    else if (character === '{') {
      const end = closingBrace(text, i);
      if (end < 0) faults.push(strayBrace(text, i));
      else i = end;
    } else if (character === '<' && !/\s/.test(text[i + 1] ?? ' ')) {
      const result = readTag(text, i, blockNames);
      if (result.fault) faults.push(result.fault);
      i = Math.max(i, result.end - 1);
    }
  }
  return faults;
}

/** Where a brace is closed: braces are counted, and one in a line of text closes in its paragraph. */
function closingBrace(text: string, start: number): number {
  const lineStart = text.lastIndexOf('\n', start) + 1;
  const inText = text.slice(lineStart, start).trim() !== '';
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    if (text[i] === '{') depth++;
    else if (text[i] === '}' && --depth === 0) return i;
    else if (text[i] === '\n' && inText && /^[ \t]*\r?\n/.test(text.slice(i + 1, i + 200))) return -1;
  }
  return -1;
}

const strayBrace = (text: string, offset: number): SyntaxFault =>
  /^\{\s*\/\*/.test(text.slice(offset))
    ? {
        rule: 'mdx-stray-brace',
        offset,
        what: 'A comment is opened here and never closed',
        fix: 'end it with `*/}`',
      }
    : {
        rule: 'mdx-stray-brace',
        offset,
        what: 'A `{` is opened here and never closed',
        fix: 'write `\\{` for a brace in the text',
        patch: { start: offset, text: ' ' },
      };

const NAME = /[\p{ID_Start}$_][\p{ID_Continue}$-]*(?:[.:][\p{ID_Start}$_][\p{ID_Continue}$-]*)*/uy;
const SPACE = /\s*/y;
const matchAt = (pattern: RegExp, text: string, at: number): string => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
};

function readTag(text: string, start: number, blockNames: ReadonlySet<string>): { end: number; fault?: SyntaxFault } {
  const rest = text.slice(start, start + 300);
  const strayLt = (
    fix: string,
    mend: string,
    what = 'A `<` starts a block, and no block’s name follows',
  ): { end: number; fault: SyntaxFault } => ({
    end: start + mend.length,
    fault: {
      rule: 'mdx-stray-lt',
      offset: start,
      what,
      fix,
      patch: { start, text: mend },
    },
  });
  if (rest.startsWith('<!')) {
    const close = text.indexOf(rest.startsWith('<!--') ? '-->' : '>', start);
    const end = close < 0 ? text.length : close + (rest.startsWith('<!--') ? 3 : 1);
    return strayLt(
      'write `{/* … */}` around what nobody is to see',
      maskText(text.slice(start, end)),
      'Comments are not written as in HTML',
    );
  }
  const address = /^<((?:https?:\/\/|mailto:)[^\s<>]*|[^\s@<>"'=/{}]+@[^\s<>"'=/{}]+)>?/i.exec(rest);
  if (address) {
    const to = /^[^@:]+@/.test(address[1]!) ? `mailto:${address[1]}` : address[1]!;
    return strayLt(
      `write a link as ${asCode(`[${address[1]!.replace(/^\w+:(\/\/)?/, '')}](${to})`)}`,
      maskText(address[0]),
      'An address between `<` and `>` is no link here',
    );
  }

  const closing = rest.startsWith('</');
  let at = start + (closing ? 2 : 1);
  const name = matchAt(NAME, text, at);
  if (!name) {
    if (text[at] === '>') return { end: at + 1 };
    const run = /^<+?(?=<[^<\s]|[^<])/.exec(rest)?.[0] ?? '<';
    return strayLt('write `&lt;` for a “less than” sign in the text', maskText(run));
  }
  at += name.length;

  /** Quoted values so far that hold what a value seldom holds: the quote may have been meant to end before. */
  let suspect: number | undefined;
  /** An empty line was passed: what follows it is hardly part of the tag. */
  let leftOpen = false;
  const fault = (
    offset: number,
    what: string,
    fix: string,
    rule = 'mdx-attribute',
  ): { end: number; fault: SyntaxFault } => {
    const isPlainText =
      /[\p{Letter}\p{Number}]/u.test(text[start - 1] ?? ' ') ||
      (!findIgnoringCase(name, blockNames) && !isHtml(name) && /^[a-z]/.test(name));
    if (isPlainText) return strayLt('write `&lt;` for a “less than” sign in the text', ' ');
    if (suspect !== undefined && rule === 'mdx-attribute')
      return { end: text.length, fault: { ...unclosedQuote(text, suspect), ...mended(text, start, name, suspect) } };
    if (leftOpen && rule === 'mdx-attribute')
      return { end: text.length, fault: { rule, offset: start, ...unfinished(name) } };
    const repaired = mended(text, start, name, offset);
    return {
      end: repaired.patch ? repaired.patch.start + repaired.patch.text.length : text.length,
      fault: { rule, offset, what, fix, ...repaired },
    };
  };

  for (;;) {
    const space = matchAt(SPACE, text, at);
    at += space.length;
    if (/\n[ \t]*\r?\n/.test(space)) leftOpen = true;
    const character = text[at];
    if (character === '>') return { end: at + 1 };
    if (character === '/') {
      const after = at + 1 + matchAt(SPACE, text, at + 1).length;
      if (text[after] === '>') return { end: after + 1 };
      return fault(at, `A \`/\` stands in the tag <${name}>`, 'end the tag with `/>`, or put the value in quotes');
    }
    if (character === undefined || character === '<')
      return fault(start, ...(Object.values(unfinished(name)) as [string, string]));
    if (character === '{') {
      const end = closingBrace(text, at);
      if (end < 0) return fault(at, 'A `{` is opened here and never closed', 'close it with `}`', 'mdx-stray-brace');
      at = end + 1;
      continue;
    }
    const prop = matchAt(NAME, text, at);
    if (!prop) return fault(at, ...oddCharacter(text, at, name));
    const propStart = at;
    at += prop.length;
    const equals = at + matchAt(SPACE, text, at).length;
    if (text[equals] !== '=') {
      if (!/[\s/>{]/.test(text[at] ?? ' ')) return fault(at, ...oddCharacter(text, at, name));
      continue;
    }
    at = equals + 1 + matchAt(SPACE, text, equals + 1).length;
    const opener = text[at];
    if (opener === '"' || opener === "'") {
      const opened = at;
      const end = text.indexOf(opener, at + 1);
      if (end < 0) return fault(at, ...(Object.values(quoteWords(opener)) as [string, string]), 'mdx-unclosed-quote');
      if (/\n[ \t]*\r?\n|\/>|>\s*\n/.test(text.slice(at + 1, end))) suspect ??= at;
      at = end + 1;
      if (text[at] === ',' || text[at] === ';') return fault(at, ...oddCharacter(text, at, name));
      if (!/[\s/>]/.test(text[at] ?? '>')) {
        const value = text.slice(opened + 1, end);
        const curly = value.search(/[“”]/);
        // It ends where the next prop's value begins.
        if (/^[^<]*\s[\w-]+\s*=\s*$/.test(value))
          return curly >= 0
            ? fault(opened + 1 + curly, 'A curly quotation mark does not end a value', `write ${asCode(opener)}`)
            : fault(opened, ...(Object.values(quoteWords(opener)) as [string, string]), 'mdx-unclosed-quote');
        return fault(at, `The value of ${asCode(prop)} ends here, and more text follows`, quotesInside(opener));
      }
    } else if (opener === '{') {
      const end = closingBrace(text, at);
      if (end < 0) return fault(at, 'A `{` is opened here and never closed', 'close it with `}`', 'mdx-stray-brace');
      at = end + 1;
    } else {
      const written = /^[^\s>]*?(?=\/?>|\s|$)/.exec(text.slice(at))?.[0] ?? '';
      const curly = /^[“”„‘’«]/.test(written);
      const value = curly ? (/^[“”„‘’«]([^“”‘’»>\n]*)/.exec(text.slice(at))?.[1] ?? '') : written.replace(/^`|`$/g, '');
      const found = fault(
        curly ? at : propStart,
        curly
          ? 'A curly quotation mark does not hold a value'
          : `The value of ${asCode(prop)} is not in quotation marks`,
        `write ${asCode(asProp(prop, value))}${curly ? ', with straight quotation marks' : ''}`,
      );
      // Where it ends is plain, so the props around it can still be read.
      const whole = (curly ? /^[“”„‘’«][^“”‘’»>\n]*[“”‘’»]/ : /^[^>"'{=]*?(?=\s+[\w-]+\s*=|\s*\/?>)/).exec(
        text.slice(at),
      )?.[0];
      if (!whole || suspect !== undefined || leftOpen || found.fault?.damaged === undefined) return found;
      const region = text.slice(propStart, at + whole.length);
      return {
        ...found,
        fault: { ...found.fault, damaged: { tag: start, prop }, patch: { start: propStart, text: maskText(region) } },
      };
    }
  }
}

/** What stands without quotation marks is mostly a number, or yes. */
const asProp = (prop: string, value: string): string =>
  value === 'true' ? prop : /^-?\d+(\.\d+)?$/.test(value) ? `${prop}={${value}}` : `${prop}="${value || '…'}"`;

const unfinished = (name: string) => ({
  what: `The tag <${name}> is not finished`,
  fix: 'end it with `>`, or with `/>` if nothing stands inside',
});

const oddCharacter = (text: string, at: number, name: string): [string, string] => {
  const character = String.fromCodePoint(text.codePointAt(at)!);
  if (character === ',' || character === ';')
    return [
      `A ${asCode(character)} stands between the props of <${name}>`,
      'take it out: only a space stands between props',
    ];
  if (character === '"' || character === "'")
    return [
      `A ${asCode(character)} stands in the tag <${name}> where no value begins or ends`,
      quotesInside(character),
    ];
  return [
    `The character ${asCode(character)} may not stand here in the tag <${name}>`,
    'write each prop as `name="text"`, `name={3}` or `name`, and end the tag with `>` or `/>`',
  ];
};

const quotesInside = (mark: string): string =>
  mark === "'"
    ? 'put a value that holds an apostrophe between double quotation marks: `title="It’s done"`'
    : 'put a value that holds double quotation marks between single ones: `video=\'<iframe src="…"></iframe>\'`';

const quoteWords = (mark: string) => ({
  what: `A ${asCode(mark)} is opened here and never closed`,
  fix: `close the value with ${asCode(mark)}`,
});

const unclosedQuote = (text: string, offset: number): Pick<SyntaxFault, 'rule' | 'offset' | 'what' | 'fix'> => ({
  rule: 'mdx-unclosed-quote',
  offset,
  ...quoteWords(text[offset]!),
});

/** The tag without its props, so that what it holds can still be read. */
function mended(text: string, start: number, name: string, from: number): Pick<SyntaxFault, 'patch' | 'damaged'> {
  const lineStart = text.lastIndexOf('\n', start) + 1;
  const lineEnd = (text.indexOf('\n', from) + 1 || text.length + 1) - 1;
  const opensLine = text.slice(lineStart, start).trim() === '';
  let end = opensLine ? text.slice(from, lineEnd).lastIndexOf('>') : text.slice(from, lineEnd).indexOf('>');
  if (end < 0) {
    const below = /^(?:[^\n<]*\n)*?[^\n<]*>/.exec(text.slice(lineEnd + 1));
    if (!below || /\n[ \t]*\r?\n/.test(below[0])) return {};
    end = lineEnd + 1 + below[0].length - 1;
  } else end += from;
  if (text[start + 1] === '/') return { patch: { start, text: maskText(text.slice(start, end + 1)) } };
  const region = text.slice(start, end + 1);
  const isWhole = region.includes(`</${name}`) || region.endsWith('/>');
  const tail = isWhole ? '/>' : '>';
  return {
    damaged: { tag: start },
    patch: { start, text: `<${name}${maskText(region.slice(name.length + 1, region.length - tail.length))}${tail}` },
  };
}
