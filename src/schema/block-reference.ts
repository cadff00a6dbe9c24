import type { TreeNode } from './page-data';

export interface CheatsheetEntry {
  name: string;
  purpose: string;
  needs: readonly string[];
  props: { name: string; type: string; required: boolean; default?: string; about: string }[];
  children: string;
  within: readonly string[];
  examples: { title: string; mdx: string; tree: TreeNode[] }[];
}
