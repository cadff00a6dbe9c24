/**
 * MDX text → Markdown tree. Blocks and `{…}` are recognised, JavaScript is not: nothing in content is code, so
 * no JavaScript parser runs and prose cannot trip one. What cannot be parsed is explained in a writer's words.
 */
import type { Root } from 'mdast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { mdxExpressionFromMarkdown } from 'mdast-util-mdx-expression';
import { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx';
import { gfmTable } from 'micromark-extension-gfm-table';
import { mdxExpression } from 'micromark-extension-mdx-expression';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import { mdxMd } from 'micromark-extension-mdx-md';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import type { BlockDescription } from '../../schema/block';
import { type Blocks, HTML_ELEMENTS, unknownBlock } from './known-elements';
import { htmlAdvice } from './html-advice';
import { type SyntaxFault, findSyntaxErrors, openFence, maskComments, maskCode } from './syntax-errors';
import type { Place, Problems } from '../report/problem';
import { maskText, type Source } from '../source/source-file';
import { excerpt, closestMatch, asCode } from '../text/wording';

function mdxWithoutJavaScript(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(mdxExpression(), mdxJsx(), mdxMd());
  (data.fromMarkdownExtensions ??= []).push(mdxExpressionFromMarkdown(), mdxJsxFromMarkdown());
}

function tables(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(gfmTable());
  (data.fromMarkdownExtensions ??= []).push(gfmTableFromMarkdown());
}

const parser = unified().use(remarkParse).use(mdxWithoutJavaScript).freeze();
const tableParser = unified().use(remarkParse).use(tables).use(mdxWithoutJavaScript).freeze();

/** Every table has such a line. Parsing with tables takes twice as long, so files without one go without. */
const DELIMITER_ROW = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*\|/m;

export interface Parsed {
  root: Root;
  /** Tags, by their offsets, of which props could not be read and have been reported: which, or nothing for all. */
  damagedTags: ReadonlyMap<number, ReadonlySet<string> | undefined>;
  /** A block has been taken out because its tags do not pair: what stands in what is not known for certain. */
  unpaired: boolean;
}

/** More mistakes than this in one file say that it is no MDX at all. */
const MOST_FAULTS = 40;

export function parseMdx(source: Source, blocks: Blocks, problems: Problems): Parsed | undefined {
  const parse = (body: string) => (DELIMITER_ROW.test(body) ? tableParser : parser).parse(body);
  const damaged = new Map<number, Set<string> | undefined>();
  let unpaired = false;
  const reported = new Set<string>();
  let body = maskComments(rejectCode(source, problems));
  for (let round = 0; round < MOST_FAULTS; round++) {
    try {
      return { root: parse(body), damagedTags: damaged, unpaired };
    } catch (error) {
      const faults = findSyntaxErrors(body, new Set(blocks.keys()));
      if (faults.length === 0) faults.push(explain(error as ParseError, body, blocks));
      const fresh = faults.filter(({ rule, offset }) => !reported.has(`${rule} ${offset}`));
      for (const fault of fresh) {
        reported.add(`${fault.rule} ${fault.offset}`);
        report(fault, source, problems);
      }
      // The mended copy has the length of the original: every position stays what it is.
      if (fresh.length === 0 || faults.some((fault) => !fault.patch)) return undefined;
      for (const { patch: mend, damaged: at } of faults) {
        body = body.slice(0, mend!.start) + mend!.text + body.slice(mend!.start + mend!.text.length);
        if (!at) continue;
        const known = damaged.get(at.tag);
        if (at.prop === undefined || (damaged.has(at.tag) && !known)) damaged.set(at.tag, undefined);
        else damaged.set(at.tag, new Set(known).add(at.prop));
      }
      unpaired ||= faults.some(({ rule }) => rule === 'mdx-unclosed-tag');
    }
  }
  return undefined;
}

function report(fault: SyntaxFault, source: Source, problems: Problems): void {
  const found = excerpt(source.text.slice(fault.shown ?? fault.offset).split('\n', 1)[0]!);
  problems.error(fault.rule, source.at(fault.offset), fault.what, { found, fix: fault.fix });
}

const CODE_LINE =
  /^[ \t]*(?:import\s*(?:['"{*]|[\w$]+\s*(?:,|\bfrom\b))|export\s+(?:default|const|let|var|function|class|async|type|\{|\*))/;

/** Lines of JavaScript are reported and taken out of the copy that is parsed. */
function rejectCode(source: Source, problems: Problems): string {
  if (!/^[ \t]*(import|export)\b/m.test(source.body)) return source.body;
  const text = maskCode(source.body);
  let body = source.body;
  let skipTo = 0;
  for (const match of text.matchAll(/^[^\n]*$/gm)) {
    if (match.index < skipTo || !CODE_LINE.test(match[0])) continue;
    const word = match[0].trim().slice(0, 6);
    const offset = match.index + match[0].indexOf(word);
    problems.error(`mdx-${word}`, source.at(offset), `Content holds no code: ${asCode(word)} is not allowed`, {
      found: excerpt(match[0]),
      fix: word === 'import' ? 'remove the line: every block is there without importing it' : 'remove the line',
    });
    skipTo = match.index + statementLength(text.slice(match.index));
    body = body.slice(0, match.index) + maskText(body.slice(match.index, skipTo)) + body.slice(skipTo);
  }
  return body;
}

/** A statement ends with the line on which its last brace closes, or with its paragraph. */
function statementLength(text: string): number {
  let depth = 0;
  let paragraph = text.length;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '{') depth++;
    else if (text[i] === '}') depth--;
    else if (text[i] === '\n') {
      if (depth <= 0) return i;
      if (paragraph === text.length && /^[ \t]*\r?\n/.test(text.slice(i + 1, i + 200))) paragraph = i;
    }
  }
  return depth > 0 ? paragraph : text.length;
}

interface ParseError {
  reason?: string;
  message: string;
  ruleId?: string;
  place?: (Place & { offset?: number }) | { start: Place & { offset?: number } };
}

/** What remains once every tag and brace is sound by itself: tags that do not pair, lines that leave their container. */
function explain(error: ParseError, body: string, blocks: Blocks): SyntaxFault {
  const reason = error.reason ?? error.message;
  const raw = error.place && 'start' in error.place ? error.place.start : error.place;
  const offset = raw?.offset ?? body.length;

  const opened = /for `<([^`>]*)>` \((\d+):(\d+)-/.exec(reason);
  if (opened)
    return hasUnclosedTag(
      opened[1]!,
      offsetOf(body, Number(opened[2]), Number(opened[3])),
      reason,
      body,
      offset,
      blocks,
    );

  const outlived = /Expected the closing tag `<\/([^`>]*)>` either after the end of `(\w+)`/.exec(reason);
  if (outlived) {
    const name = outlived[1]!;
    const close = body.lastIndexOf('<', offset);
    return {
      rule: 'mdx-unclosed-tag',
      offset: close,
      what: `</${name}> stands at the end of ${CONTAINERS[outlived[2]!] ?? 'a text'} that began inside its block`,
      fix: `put ${asCode(`<${name}>`)} and ${asCode(`</${name}>`)} on lines of their own, with an empty line before and after`,
      patch: withoutPair(body, body.lastIndexOf(`<${name}`, close - 1), `</${name}>`),
    };
  }

  if (error.ruleId === 'unexpected-closing-slash') return unopened(body, body.lastIndexOf('<', offset));

  if (error.ruleId === 'unexpected-lazy')
    return {
      rule: 'mdx-syntax',
      offset,
      what: 'A tag that starts in a list or a quotation goes on outside of it',
      fix: 'put the whole tag on one line',
    };

  if (error.ruleId === 'unexpected-attribute' || error.ruleId === 'unexpected-self-closing-slash')
    return {
      rule: 'mdx-attribute',
      offset,
      what: 'A closing tag holds its block’s name and nothing else',
      fix: 'move the props to the opening tag, or end the tag with `>`',
    };

  if (/expression/.test(reason))
    return {
      rule: 'mdx-stray-brace',
      offset,
      what: 'A `{` is opened and never closed',
      fix: 'write `\\{` for a brace in the text',
    };

  return {
    rule: 'mdx-syntax',
    offset,
    what: 'The text cannot be read from here on',
    fix: 'look for a tag, a quotation mark or a brace that is opened and not closed; `&lt;` and `\\{` stand for the signs themselves',
  };
}

function unopened(body: string, offset: number): SyntaxFault {
  const tag = /^<\/[^>]*>?/.exec(body.slice(offset))?.[0] ?? '</';
  return {
    rule: 'mdx-unopened-tag',
    offset,
    what: 'A tag is closed here that was never opened',
    fix: /^<\/br\s*>/i.test(tag) ? 'write `<br />` for a new line' : 'remove it, or open the block above',
    patch: { start: offset, text: maskText(tag) },
  };
}

const CONTAINERS: Readonly<Record<string, string>> = {
  paragraph: 'a paragraph',
  listItem: 'a list item',
  list: 'a list',
  blockquote: 'a quotation',
  heading: 'a heading',
  emphasis: 'emphasised text',
  strong: 'bold text',
  link: 'a link',
  tableCell: 'a table cell',
};

/** The text from a tag to the end of its closing tag, if one follows, with both tags gone. */
function withoutPair(body: string, start: number, close?: string, from = start): SyntaxFault['patch'] {
  const tag = /^<(?:[^"'>]|"[^"]*"|'[^']*')*>/.exec(body.slice(start))?.[0] ?? '<';
  const end = close ? body.indexOf(close, Math.max(from, start + tag.length)) : -1;
  return { start, text: maskText(tag) + (end < 0 ? '' : body.slice(start + tag.length, end) + maskText(close!)) };
}

function hasUnclosedTag(
  name: string,
  start: number,
  reason: string,
  body: string,
  offset: number,
  blocks: Blocks,
): SyntaxFault {
  const fault = { rule: 'mdx-unclosed-tag', offset: start };
  if (/^[a-z]/.test(name)) {
    // HTML that is never closed: with its tags gone from the copy, the rest can be read.
    const mend = withoutPair(body, start, name === 'br' ? undefined : `</${name}>`);
    if (name === 'br')
      return {
        ...fault,
        what: `<${name}> is opened here and never closed`,
        fix: `write ${asCode(`<${name} />`)}`,
        patch: mend,
      };
    if (!Object.hasOwn(HTML_ELEMENTS, name))
      return {
        ...fault,
        rule: 'html',
        what: `HTML is not allowed in content: <${name}>`,
        fix: htmlAdvice(name) ?? 'use Markdown or a block',
        patch: mend,
      };
  }

  if (name === '')
    return {
      ...fault,
      rule: 'mdx-stray-lt',
      what: 'A `<` starts a block, and no block’s name follows',
      fix: 'write `&lt;` for a “less than” sign in the text',
      patch: withoutPair(body, start),
    };
  const other = /Unexpected closing tag `(<\/[^`]*>)`/.exec(reason)?.[1];
  if (/^[A-Z]/.test(name) && !blocks.has(name)) {
    const { what, fix, guess } = unknownBlock(name, blocks);
    // Closed by the name that was meant: both tags go.
    const meant = other === `</${guess}>` ? other : undefined;
    return { ...fault, rule: 'block-unknown', what, fix, patch: withoutPair(body, start, meant, offset) };
  }
  const within = /before the end of `(\w+)`/.exec(reason)?.[1];
  if (within)
    return {
      ...fault,
      what: `<${name}> is opened in ${CONTAINERS[within] ?? 'a text'} and not closed before its end`,
      patch: withoutPair(body, start, /^[a-z]/.test(name) ? undefined : `</${name}>`),
      fix: /^[a-z]/.test(name)
        ? `add ${asCode(`</${name}>`)} behind what it is about`
        : `put ${asCode(`<${name}>`)} and ${asCode(`</${name}>`)} on lines of their own, with an empty line before and after`,
    };
  const fence = openFence(body, start);
  if (fence)
    return {
      rule: 'markdown',
      offset: fence.start,
      what: 'Code is opened here and never closed',
      fix: `write ${asCode(fence.text)} on a line of its own below the code`,
      patch: { start: fence.start, text: maskText(fence.text) },
    };
  const lineOf = (at: number) => body.slice(0, at).split('\n').length;
  const line = lineOf(offset);
  const ownClose = other && closeBelow(body, name, offset);
  if (ownClose && !isOpen(body, other.slice(2, -1), offset)) return unopened(body, offset);
  if (ownClose) {
    const between = body.slice(offset + other.length, ownClose.index);
    const isSwapped = body.startsWith(other, offset) && between.trim() === '';
    return {
      rule: isSwapped ? 'mdx-crossed-tags' : 'mdx-unclosed-tag',
      offset,
      what: `<${name}> is opened inside <${other.slice(2, -1)}>, and closed after it`,
      fix: `close the inner block first: ${asCode(`</${name}>`)} in line ${line}, ${asCode(other)} in line ${lineOf(ownClose.index)}`,
      // In the right order they are as long, and nothing else moves.
      patch: isSwapped
        ? { start: offset, text: body.slice(ownClose.index, ownClose.end) + between + other }
        : withoutPair(body, start, `</${name}>`, offset),
    };
  }
  const misspelt = other && closestMatch(other.slice(2, -1), [name]);
  const next = firstOutside(body, name, start, blocks);
  const ended =
    next !== undefined
      ? `before the ${excerpt(body.slice(next).split('\n', 1)[0]!, 30)} of line ${lineOf(next)}`
      : other
        ? `before the ${asCode(other)} of line ${line}`
        : 'at the end of the page';
  return {
    ...fault,
    what: `<${name}> is opened here and never closed`,
    fix: misspelt
      ? `line ${line} closes ${asCode(other)}: write ${asCode(`</${name}>`)} there, or close both`
      : blocks.get(name)?.children === 'none'
        ? `end the tag with ${asCode('/>')}: ${asCode(`<${name} … />`)}`
        : `add ${asCode(`</${name}>`)} ${ended}, or end the tag with ${asCode('/>')} if nothing stands inside`,
    patch: withoutPair(body, start, misspelt ? other : undefined, offset),
  };
}

/** The closing tag further down that an open block has left. */
const closeBelow = (body: string, name: string, from: number): Tag | undefined => {
  const next = tagsOf(body, from).find((tag) => tag.name === name);
  return next?.closes ? next : undefined;
};

const isOpen = (body: string, name: string, at: number): boolean =>
  tagsOf(body, 0)
    .filter((tag) => tag.name === name && tag.index < at && !tag.isAlone)
    .reduce((depth, { closes }) => depth + (closes ? -1 : 1), 0) > 0;

/** The first thing below an open block that cannot stand inside it: before that, at the latest, it ends. */
function firstOutside(body: string, name: string, start: number, blocks: Blocks): number | undefined {
  const owner = blocks.get(name);
  let depth = -1;
  for (const tag of owner ? tagsOf(body, start) : []) {
    const block = blocks.get(tag.name);
    if (depth === 0 && !tag.closes && block && !takes(owner!, block)) return tag.index;
    if (tag.closes) depth--;
    else if (!tag.isAlone) depth++;
    if (depth < 0) return undefined;
    const text = tag.end + body.slice(tag.end).search(/\S|$/);
    const isText = depth === 0 && tag.name !== name && /[^<{]/.test(body[text] ?? '<');
    if (isText && Array.isArray(owner!.children)) return text;
  }
  return undefined;
}

/** Blocks of one name follow one another; none stands in itself. */
const takes = ({ name, children }: BlockDescription, block: BlockDescription): boolean =>
  block.name !== name &&
  (Array.isArray(children)
    ? children.includes(block.name)
    : children === 'content' && (!block.within || block.within.includes(name)));

interface Tag {
  name: string;
  index: number;
  end: number;
  closes: boolean;
  isAlone: boolean;
}

/** The tags of blocks from an offset on. */
const tagsOf = (body: string, from: number): Tag[] =>
  [
    ...maskCode(body)
      .slice(from)
      .matchAll(/<(\/?)([A-Z][\w.]*)(?:[^"'>]|"[^"]*"|'[^']*')*>/g),
  ].map(({ 0: tag, 1: slash, 2: name, index }) => ({
    name: name!,
    index: from + index,
    end: from + index + tag.length,
    closes: slash !== '',
    isAlone: tag.endsWith('/>'),
  }));

function offsetOf(text: string, line: number, column: number): number {
  let offset = 0;
  for (let i = 1; i < line; i++) offset = text.indexOf('\n', offset) + 1;
  return offset + column - 1;
}
