/**
 * The body of an MDX file as it was read: records of what it contains, each with its place. Reading reports nothing;
 * the rules of the phase `markdown` turn the records into messages.
 */
import type { RootContent } from 'mdast';
import type { BlockDescription } from '../../schema/block';
import type { TreeNode } from '../../schema/page-data';
import type { FieldsContext } from '../fields/fields-context';
import type { Place } from '../report/problem';
import type { Source } from '../source/source-file';
import type { AltText, MissingAltText } from '../text/alt-text';
import type { Blocks } from './known-elements';
import type { Misplacement } from './place-blocks';

/** The result of reading a body: the page's tree, and the records for the rules. */
export interface BuiltTree {
  tree: TreeNode[];
  /** The places of the tree's elements and blocks, parents before their children. */
  places: Place[];
  /** The findings in the props of blocks, and every reference in the body. */
  props: FieldsContext;
  /** The words that a visitor reads, for the read time. */
  text: string;
  document: MarkdownContext;
}

/** The input of the rules of the phase `markdown`. All lists are in file order. */
export class MarkdownContext {
  readonly placedBlocks: PlacedBlock[] = [];
  readonly headings: HeadingRecord[] = [];
  readonly texts: ShownText[] = [];
  readonly links: LinkRecord[] = [];
  readonly altTexts: AltText[] = [];
  readonly missingAltTexts: MissingAltText[] = [];
  readonly expressions: ExpressionRecord[] = [];
  readonly repeatedProps: { owner: string; prop: string; place: Place }[] = [];
  readonly anchors: Anchor[] = [];

  constructor(
    readonly source: Source,
    readonly blocks: Blocks,
    /** The Markdown nodes at the top level of the body. */
    readonly topLevel: readonly RootContent[],
    /** False after an unclosed tag, because the nesting of blocks is then a guess. */
    readonly isPlacementCertain: boolean,
  ) {}
}

export interface PlacedBlock {
  block: BlockDescription;
  place: Place;
  /** The innermost block that contains this one, directly or not. */
  ancestor?: PlacedBlock | undefined;
  misplacement?: Misplacement | undefined;
  values: Record<string, unknown>;
  invalidProps: ReadonlySet<string>;
  /**
   * Content that the block cannot hold: anything in a block without content, text in a block that holds only blocks.
   */
  strayContent: readonly Place[];
  children: readonly { name: string }[];
  /** False when something inside could not become part of the tree, so that `children` may lack some. */
  isWhole: boolean;
  /** The block contains nothing but comments and white space. */
  isEmpty: boolean;
}

export interface HeadingRecord {
  /** Absent when an invalid prop decides the level. */
  level?: number | undefined;
  place: Place;
  /** The block that renders the heading; absent for a heading in Markdown. */
  block?: string;
  /** Only headings in Markdown can be empty. */
  isEmpty?: boolean;
  /** The words of a heading in Markdown. */
  text?: string;
}

/** Text that visitors see as it is: neither code nor a tag. */
interface ShownText {
  offset: number;
  /** The text as written: escapes and character references are not resolved. */
  raw: string;
  /** The text as read: what the parser could not read, and the phase `syntax` reports, is missing. */
  value: string;
  isInLink: boolean;
}

interface LinkRecord {
  place: Place;
  /** The link contains words, an image or a tag. */
  hasContent: boolean;
  isFootnote: boolean;
}

/** Code in braces, which content does not run. */
export type ExpressionRecord = { place: Place } & (
  { in: 'tag'; code: string } | { in: 'prop'; prop: string; code: string } | { in: 'text'; code: string }
);

export interface Anchor {
  id: string;
  place: Place;
}
