import type { TreeNode } from '../../shared/types';

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

/** Each block followed by those that stand only inside it; the cheatsheet itself has nothing to show. */
export const familiesTogether = (entries: CheatsheetEntry[]): CheatsheetEntry[] =>
  entries
    .filter((entry) => entry.within.length === 0 && entry.examples.length > 0)
    .flatMap((entry) => [entry, ...entries.filter((child) => child.within[0] === entry.name)]);
