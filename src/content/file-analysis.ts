/** What the compiler knows of one file. Plain data: the cache stores it and reads it again. */
import type { EntityKind } from '../schema/entities';
import type { TreeNode } from '../schema/page-data';
import type { Reference } from './source/references';
import type { Place, Problem } from './report/problem';
import type { Source } from './source/source-file';

export type { EntityKind };

/** What one file says. Plain data: it can be stored and read again. */
export interface FileAnalysis {
  file: string;
  kind: EntityKind;
  problems: Problem[];
  /** Checked values; fields with mistakes are missing. */
  frontmatter: Record<string, unknown>;
  /** Where top-level fields stand. */
  fieldPositions: Record<string, Place>;
  /** The body's tree as JSON: as objects, those of thousands of files would fill the memory. `treeOf` unpacks it. */
  body: string;
  uses: Reference[];
  anchors: { id: string; place: Place }[];
  minutes: number;
  /** What could not be read; what is known of it is then a guess, and others are not to be judged by it. */
  unreadable?: { frontmatter: boolean; body: boolean };
}

/** What rules about one file as a whole look at. */
export interface FileContext {
  analysis: FileAnalysis;
  source: Source;
}

export const treeOf = ({ body }: Pick<FileAnalysis, 'body'>): TreeNode[] => JSON.parse(body) as TreeNode[];
