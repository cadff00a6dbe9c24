import { MDXProvider } from '@mdx-js/react';
import { components } from '../../src/blocks/components';
import { Tree } from '../../src/blocks/tree';
import type { TreeNode } from '../../src/schema/page-data';

/** The blocks of a page's content, as a page shows them. */
export const blocksOf = (tree: TreeNode[]) => (
  <MDXProvider components={components}>
    <Tree tree={tree} />
  </MDXProvider>
);
