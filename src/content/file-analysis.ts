/** The result of analysing one file, as plain data that the cache can store. */
import type { EntityKind } from '../schema/entities';
import type { TreeNode } from '../schema/page-data';
import type { Reference } from './source/references';
import type { Place, Problem } from './report/problem';
import type { CoordinatesRecord, DateRecord } from './fields/fields-context';
import type { Allowance } from './source/allowances';
import type { Source } from './source/source-file';
import type { Prose } from './text/prose';

export type { EntityKind };

export interface FileAnalysis {
  file: string;
  kind: EntityKind;
  problems: Problem[];
  /** The valid values. Fields with mistakes are left out. */
  frontmatter: Record<string, unknown>;
  /** The places of top-level fields, and of the items of their lists. */
  fieldPositions: Record<string, Place>;
  /** The body's tree as JSON, because the objects of thousands of trees would fill the memory. `treeOf` parses it. */
  body: string;
  /** The places of the tree's elements and blocks, parents before their children: `3:1 5:1`. */
  bodyPlaces: string;
  references: Reference[];
  anchors: { id: string; place: Place }[];
  minutes: number;
  /** Rules about the whole site compare these between files. */
  paragraphs?: ParagraphHash[];
  phones?: { text: string; place: Place }[];
  addresses?: { text: string; place: Place }[];
  dates?: DateRecord[];
  coordinates?: CoordinatesRecord[];
  /** Uses of blocks that fill themselves from the rest of the site. */
  lists?: ListUse[];
  allowances?: Allowance[];
  prose?: Prose[];
  /** The parts that could not be read in full. Their data is a guess, so rules must not judge other files by it. */
  unreadable?: { frontmatter: boolean; body: boolean };
  /** The file has the fields of a kind that belongs in another folder. */
  isInWrongFolder?: true;
}

/** A long paragraph: two files with the same hash contain the same text. */
export interface ParagraphHash {
  hash: string;
  length: number;
  place: Place;
}

export interface ListUse {
  block: string;
  values: Record<string, unknown>;
  place: Place;
}

export interface FileContext {
  analysis: FileAnalysis;
  source: Source;
}

export const treeOf = ({ body }: Pick<FileAnalysis, 'body'>): TreeNode[] => JSON.parse(body) as TreeNode[];
