/**
 * Parses MDX text into a Markdown tree. It recognises blocks and `{…}` but not JavaScript, so that prose is never
 * mistaken for code: content contains none. If the text cannot be parsed, the mistakes are recorded and removed from a
 * copy, and the copy is parsed again.
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
import type { Source } from '../source/source-file';
import { removeCodeLines } from './find-code-lines';
import { explainParseError, type ParseError } from './explain-parse-error';
import type { Blocks } from './known-elements';
import { maskComments } from './mask-code';
import { applyPatch, type SyntaxFault } from './patch-tag';
import { findSyntaxErrors } from './read-tag';
import type { SyntaxFinding } from './syntax-context';

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

/**
 * Every table has such a line. Parsing with tables takes twice as long, so files without tables are parsed without
 * them.
 */
const DELIMITER_ROW = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*\|/m;

const parse = (body: string): Root =>
  (body.includes('|') && DELIMITER_ROW.test(body) ? tableParser : parser).parse(body);

/** A file that could be parsed, at least in part. */
export interface ParsedMdx {
  root: Root;
  /** The props that could not be read, or undefined for all of them, by the offset of their tag. */
  damagedTags: ReadonlyMap<number, ReadonlySet<string> | undefined>;
  /** A block was removed because its tags do not pair, so it is not certain which block is inside which. */
  hasUnclosedTag: boolean;
}

/** Each round parses the file again, so a file with more kinds of mistake than this is not read to the end. */
const MAX_ROUNDS = 40;

export function parseMdx(source: Source, blocks: Blocks): { parsed?: ParsedMdx; findings: SyntaxFinding[] } {
  const { body: withoutCode, codeLines } = removeCodeLines(source.body);
  const findings: SyntaxFinding[] = [...codeLines];
  const damagedTags: DamagedTags = new Map();
  const known = new Set<string>();
  const blockNames = new Set(blocks.keys());
  let hasUnclosedTag = false;
  let body = maskComments(withoutCode);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    try {
      return { parsed: { root: parse(body), damagedTags, hasUnclosedTag }, findings };
    } catch (error) {
      const faults = findSyntaxErrors(body, blockNames);
      if (faults.length === 0) faults.push(...explainParseError(error as ParseError, body, blocks));
      const before = findings.length;
      for (const { finding } of faults) {
        if (!known.has(keyOf(finding))) findings.push(finding);
        known.add(keyOf(finding));
      }
      if (findings.length === before || faults.some(({ patch }) => !patch)) return { findings };
      for (const { patch, damaged } of faults) {
        body = applyPatch(body, patch!);
        if (damaged) noteDamage(damagedTags, damaged);
      }
      hasUnclosedTag ||= faults.some(({ finding }) => leavesBlockOpen(finding));
    }
  }
  // Report the mistakes that were found, and that there are more.
  const last = Math.max(...findings.map(({ offset }) => offset));
  return { findings: [...findings, { type: 'unreadable', offset: last, reason: 'too-many' }] };
}

const leavesBlockOpen = (finding: SyntaxFinding): boolean =>
  /^un(?:closed|opened)-tag$/.test(finding.type) || (finding.type === 'unknown-tag' && !finding.isHtml);

const keyOf = ({ type, offset }: SyntaxFinding): string => `${type} ${offset}`;

type DamagedTags = Map<number, Set<string> | undefined>;

function noteDamage(damagedTags: DamagedTags, { tag, prop }: NonNullable<SyntaxFault['damaged']>): void {
  const props = damagedTags.get(tag);
  const isWhollyDamaged = damagedTags.has(tag) && !props;
  damagedTags.set(tag, prop === undefined || isWhollyDamaged ? undefined : new Set(props).add(prop));
}
