import { MDXProvider } from '@mdx-js/react';
import { components } from '../blocks/components';
import { Tree } from '../blocks/tree';
import type { TreeNode } from '../shared/types';

/** What the writer wrote. The blocks come from the provider, so that content never names a module. */
export function Content({ tree }: { tree: TreeNode[] }) {
  return (
    <MDXProvider components={components}>
      <Tree tree={tree} />
    </MDXProvider>
  );
}
