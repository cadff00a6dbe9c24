/** Records of mistakes that stop the MDX parser, and of the Markdown that it read. The rules turn them into messages. */
import type { Definition, Heading, Link, LinkReference, Table } from 'mdast';
import type { Source } from '../source/source-file';
import type { Blocks } from './known-elements';

/** The input of the rules of the phase `syntax`. */
export interface SyntaxContext {
  source: Source;
  blocks: Blocks;
  findings: readonly SyntaxFinding[];
  markdown: MarkdownNodes;
}

/** A piece of text that Markdown left as it is. */
interface TextRun {
  offset: number;
  /** The text as written: escapes and character references are not resolved. */
  raw: string;
}

/** The nodes that rules check, in file order. All lists are empty when the file could not be read. */
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
export type SyntaxFinding = { offset: number } &
  /** A line of JavaScript, or a paragraph that starts with a word of JavaScript. */
  (
    | { type: 'code-line'; keyword: 'import' | 'export'; isParagraph: boolean }
    /** `unknown`: the parser missed the end, so it is unclear which brace is open. */
    | { type: 'unclosed-brace'; within: 'comment' | 'text' | 'tag' | 'unknown' }
    | ({ type: 'stray-less-than' } & StrayLessThan)
    | ({ type: 'tag-problem' } & TagProblem)
    | { type: 'unclosed-quote'; quote: string }
    | ({ type: 'unclosed-tag'; name: string } & MissingEnd)
    /** Two adjacent closing tags in the wrong order. `ownClose`: the offset of the second one, which has this name. */
    | { type: 'crossed-tags'; name: string; outer: string; ownClose: number }
    /** A closing tag that matches no open tag. `closes`: the open tag that the writer probably meant to close. */
    /** It is at the offset in `closes` if the opening tag is the wrong one. */
    | { type: 'unopened-tag'; name: string; closes?: { name: string; offset: number; isMisspelt: boolean } }
    /** A tag that is neither a block nor one of the few elements that a page may use. The name of `<>` is empty. */
    | { type: 'unknown-tag'; name: string; isHtml: boolean }
    | { type: 'unclosed-fence'; fence: string }
    /**
     * `leaves-container`: the tag continues outside the list or the quotation in which it starts. `too-many`: the text
     * has so many mistakes that it was not read to its end.
     */
    | { type: 'unreadable'; reason: 'leaves-container' | 'too-many' | 'unknown' }
  );

/** A `<` that starts no tag. */
export type StrayLessThan = { reads: 'character' | 'html-comment' } | { reads: 'autolink'; target: string };

/** The opening tag cannot be read, or only in part. */
type TagProblem =
  | { problem: 'slash' | 'unfinished' | 'double-bracket' | 'backslash'; tag: string }
  | { problem: 'unexpected-character'; tag: string; character: string }
  | { problem: 'value-continues'; prop: string; quote: string }
  | { problem: 'value-ends-curly'; quote: string }
  | { problem: 'value-starts-curly' | 'value-unquoted' | 'value-unopened'; prop: string; value: string }
  | { problem: 'props-on-closing-tag' };

/** Why the end of a block or an element is not found. `container`: the type of the Markdown node around the tag. */
type MissingEnd =
  | { end: 'line-break' }
  | { end: 'after-container' | 'before-container-ends'; container: string }
  | { end: 'after-outer'; outer: string; ownClose: number }
  /** The writer typed an opening tag where the closing tag belongs. */
  | { end: 'reopened'; opening: number }
  /** `before`: the first text that the tag cannot contain. The closing tag belongs before it. */
  | { end: 'missing'; before?: { offset: number; text: string } };

export type FindingOf<Type extends SyntaxFinding['type']> = Extract<SyntaxFinding, { type: Type }>;

export const findingsOf = <Type extends SyntaxFinding['type']>(
  { findings }: Pick<SyntaxContext, 'findings'>,
  type: Type,
): FindingOf<Type>[] => findings.filter((finding): finding is FindingOf<Type> => finding.type === type);
