import type { TreeNode } from './page-data';

/** What the cheatsheet says about a block: worked out from its description while the site is built. */
export interface CheatsheetEntry {
  name: string;
  purpose: string;
  needs: readonly string[];
  props: { name: string; type: string; required: boolean; default?: string; about: string }[];
  /** What may stand inside, in words. */
  children: string;
  /** The blocks it stands in. */
  within: readonly string[];
  examples: { title: string; mdx: string; tree: TreeNode[] }[];
}
