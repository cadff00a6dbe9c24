import type { TreeNode } from './page-data';

/** The cheatsheet's entry for a block, built from the block's description. */
export interface CheatsheetEntry {
  name: string;
  purpose: string;
  needs: readonly string[];
  props: { name: string; type: string; required: boolean; default?: string; about: string }[];
  /** The allowed children, in words. */
  children: string;
  /** The blocks that it belongs inside. */
  within: readonly string[];
  examples: { title: string; mdx: string; tree: TreeNode[] }[];
}
