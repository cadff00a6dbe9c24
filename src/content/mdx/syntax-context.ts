/** Records of mistakes that stop the MDX parser, and of the Markdown that it read. The rules turn them into messages. */
import type { Definition, Heading, Link, LinkReference, Table } from 'mdast';
import type { Source } from '../source/source-file';
import type { Blocks } from './known-elements';

/** The rules of the phase `syntax` look at this. */
export interface SyntaxContext {
  source: Source;
  blocks: Blocks;
  findings: readonly SyntaxFinding[];
  markdown: MarkdownNodes;
}

/** A piece of text that Markdown left as it is. */
export interface TextRun {
  offset: number;
  /** The text as written: escapes and character references are not resolved. */
  raw: string;
}

/** The nodes that rules look at, in the order of the file. All lists are empty when the file could not be read. */
export interface MarkdownNodes {
  texts: TextRun[];
  links: (Link | LinkReference)[];
  definitions: Definition[];
  /** The labels of links and images that name a definition. */
  references: string[];
  tables: Table[];
  headings: Heading[];
}

/** A mistake that keeps a file, or a part of it, from being read. */
export type SyntaxFinding =
  | CodeLine
  | UnclosedBrace
  | StrayLessThan
  | TagProblem
  | UnclosedQuote
  | UnclosedTag
  | CrossedTags
  | UnopenedTag
  | UnknownTag
  | UnclosedFence
  | Unreadable;

/** A line of JavaScript, or a paragraph that starts with a word of JavaScript. */
export interface CodeLine {
  type: 'code-line';
  offset: number;
  keyword: 'import' | 'export';
  isParagraph: boolean;
}

/** `unknown`: the parser missed the end, so it is unclear which brace is open. */
export interface UnclosedBrace {
  type: 'unclosed-brace';
  offset: number;
  within: 'comment' | 'text' | 'tag' | 'unknown';
}

/** A `<` that starts no tag. */
export type StrayLessThan = { type: 'stray-less-than'; offset: number } & (
  { reads: 'character' | 'html-comment' } | { reads: 'autolink'; target: string }
);

/** The opening tag cannot be read, or not all of it. */
export type TagProblem = { type: 'tag-problem'; offset: number } & (
  | { problem: 'slash' | 'unfinished' | 'double-bracket'; tag: string }
  | { problem: 'unexpected-character'; tag: string; character: string }
  | { problem: 'value-continues'; prop: string; quote: string }
  | { problem: 'value-ends-curly'; quote: string }
  | { problem: 'value-starts-curly' | 'value-unquoted' | 'value-unopened'; prop: string; value: string }
  | { problem: 'props-on-closing-tag' }
  | { problem: 'backslash'; tag: string }
);

export interface UnclosedQuote {
  type: 'unclosed-quote';
  offset: number;
  quote: string;
}

/** A block or an element whose end is missing or in another part of the text. `container`: its name in the Markdown tree. */
export type UnclosedTag = { type: 'unclosed-tag'; offset: number; name: string } & (
  | { end: 'line-break' }
  | { end: 'after-container' | 'before-container-ends'; container: string }
  | { end: 'after-outer'; outer: string; ownClose: number }
  /** The tag is where the closing tag should be. */
  | { end: 'reopened'; opening: number }
  | {
      end: 'missing';
      /** The first thing that the tag cannot contain: its end belongs before this. */
      before?: { offset: number; text: string };
    }
);

/** Two closing tags in the wrong order, directly after one another. */
export interface CrossedTags {
  type: 'crossed-tags';
  offset: number;
  name: string;
  outer: string;
  ownClose: number;
}

export interface UnopenedTag {
  type: 'unopened-tag';
  offset: number;
  name: string;
  /** The open tag that it was meant to close. */
  closes?: { name: string; offset: number; isMisspelt: boolean };
}

/** A tag that is neither a block nor one of the few elements that a page may use. */
export interface UnknownTag {
  type: 'unknown-tag';
  offset: number;
  /** Empty for `<>`. */
  name: string;
  isHtml: boolean;
}

export interface UnclosedFence {
  type: 'unclosed-fence';
  offset: number;
  fence: string;
}

export interface Unreadable {
  type: 'unreadable';
  offset: number;
  /**
   * `leaves-container`: the tag continues outside the list or the quotation in which it starts. `too-many`: the text
   * has so many mistakes that it was not read to its end.
   */
  reason: 'leaves-container' | 'too-many' | 'unknown';
}

/** The findings of one type. */
export const findingsOf = <Type extends SyntaxFinding['type']>(
  { findings }: Pick<SyntaxContext, 'findings'>,
  type: Type,
): Extract<SyntaxFinding, { type: Type }>[] =>
  findings.filter((finding): finding is Extract<SyntaxFinding, { type: Type }> => finding.type === type);
