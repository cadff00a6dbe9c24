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
import type { Place, Problems } from './problem';
import { placeOf, type Source } from './source';
import { quote } from './words';

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

export function parseMdx(source: Source, problems: Problems): Root | undefined {
  try {
    return (DELIMITER_ROW.test(source.body) ? tableParser : parser).parse(source.body);
  } catch (error) {
    explain(error as ParseError, source, problems);
    return undefined;
  }
}

interface ParseError {
  reason?: string;
  message: string;
  ruleId?: string;
  place?: (Place & { offset?: number }) | { start: Place & { offset?: number } };
}

function explain(error: ParseError, source: Source, problems: Problems): void {
  const reason = error.reason ?? error.message;
  const raw = error.place && 'start' in error.place ? error.place.start : error.place;
  const offset = raw?.offset ?? source.text.length;
  const place = raw ? { line: raw.line, column: raw.column } : { line: 1, column: 1 };

  const opened = /for `<([\w.]*)>` \((\d+):(\d+)-/.exec(reason);
  if (opened) {
    const [, name, line, column] = opened;
    const other = /Unexpected closing tag `(<\/[^`]*>)`/.exec(reason)?.[1];
    const within = /before the end of `(\w+)`/.exec(reason)?.[1];
    problems.error('mdx-unclosed-tag', { line: Number(line), column: Number(column) }, `<${name}> is opened here and never closed`, {
      found: other
        ? `${quote(other)} at ${place.line}:${place.column}, where ${quote(`</${name}>`)} was due`
        : within
          ? `the end of the ${within === 'listItem' ? 'list item' : within} before its ${quote(`</${name}>`)}`
          : 'the end of the file',
      fix: within
        ? `put ${quote(`<${name}>`)} and ${quote(`</${name}>`)} on lines of their own`
        : `add ${quote(`</${name}>`)}, or end the tag with ${quote('/>')} if nothing stands in it`,
    });
    return;
  }

  if (error.ruleId === 'unexpected-closing-slash') {
    const at = source.text.lastIndexOf('<', offset);
    problems.error('mdx-unopened-tag', source.at(at), 'A tag is closed here that was never opened', {
      found: quote(/^<\/[^>]*>?/.exec(source.text.slice(at))?.[0] ?? '</'),
      fix: 'remove it, or open the block above',
    });
    return;
  }

  if (/closing brace/.test(reason) || (error.ruleId === 'unexpected-eof' && /expression/.test(reason))) {
    const at = openBrace(source.body);
    problems.error('mdx-stray-brace', source.at(at), 'A `{` is opened here and never closed', {
      found: lineFrom(source.text, at),
      fix: 'write `\\{` for a brace in the text',
    });
    return;
  }

  if (error.ruleId === 'unexpected-eof' && /quote/.test(reason)) {
    const mark = /quote `(["'])`/.exec(reason)?.[1] ?? '"';
    const at = openQuote(source.body, mark);
    problems.error('mdx-unclosed-quote', source.at(at), `A ${quote(mark)} is opened here and never closed`, {
      found: lineFrom(source.text, at),
      fix: `close the value with ${quote(mark)}`,
    });
    return;
  }

  const tagStart = source.text.lastIndexOf('<', offset - 1);
  if (/before (name|local name|member name)|after (name|local name|member name)/.test(reason) && tagStart >= 0) {
    const rest = source.text.slice(tagStart);
    const hint = rest.startsWith('<!--')
      ? 'write a comment as `{/* … */}`'
      : /^<(https?:|mailto:|[^\s@<>]+@)/i.test(rest)
        ? 'write a link as `[text](https://…)`'
        : 'write `&lt;` for a “less than” sign in the text';
    problems.error('mdx-stray-lt', source.at(tagStart), 'A `<` starts a block, and no block’s name follows', {
      found: lineFrom(source.text, tagStart),
      fix: hint,
    });
    return;
  }

  if (/attribute|self-closing slash/.test(reason) && tagStart >= 0) {
    problems.error('mdx-attribute', place, 'A block’s tag cannot be read here', {
      found: lineFrom(source.text, offset),
      fix: 'write each prop as `name="text"`, `name={3}` or `name`, and end the tag with `>` or `/>`',
    });
    return;
  }

  problems.error('mdx-syntax', place, 'The text cannot be read', {
    found: raw ? lineFrom(source.text, offset) : undefined,
    fix: reason.split('\n')[0],
  });
}

const lineFrom = (text: string, offset: number): string => {
  const line = text.slice(offset).split('\n', 1)[0]!.trim();
  return line === '' ? 'the end of the file' : quote(line.length > 40 ? `${line.slice(0, 37)}…` : line);
};

/** The innermost brace left open: code and escapes do not count. */
function openBrace(body: string): number {
  const text = withoutCode(body);
  const open: number[] = [];
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === '{') open.push(i);
    else if (text[i] === '}') open.pop();
  }
  return open.at(-1) ?? body.length;
}

/** Where the value starts that runs to the end of the file. */
function openQuote(body: string, mark: string): number {
  const text = withoutCode(body);
  let at = -1;
  for (const match of text.matchAll(/=\s*(["'])/g)) {
    const start = match.index + match[0].length - 1;
    if (match[1] === mark && start > at) {
      const end = text.indexOf(mark, start + 1);
      if (end < 0) return start;
      at = end;
    }
  }
  return at < 0 ? body.length : at;
}

const blank = (text: string): string => text.replace(/[^\r\n]/g, ' ');
const withoutCode = (body: string): string =>
  body.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, blank).replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, blank);

export { placeOf };
