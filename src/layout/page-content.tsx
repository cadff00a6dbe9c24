import { MDXProvider } from '@mdx-js/react';
import { useDeferredValue, useState } from 'react';
import { components } from '../blocks/components';
import { Tree } from '../blocks/tree';
import { scrollsToTop } from '../client/navigation-state';
import type { TreeNode } from '../schema/page-data';

const NOTHING_YET: TreeNode[] = [];

/**
 * What the writer wrote. The blocks come from the provider, so that content never names a module.
 *
 * Where a link leads to the top of a page, its header is painted first and this in the next moments, a few milliseconds
 * at a time: the visitor sees the page in half the time (docs/decisions/0012).
 */
export function PageContent({ tree }: { tree: TreeNode[] }) {
  const [first] = useState(() => (scrollsToTop() ? NOTHING_YET : tree));
  const shown = useDeferredValue(tree, first);
  // Never in the HTML. What stands below keeps out of sight until this is there.
  if (shown === NOTHING_YET) return <div style={{ minHeight: '100vh' }} />;
  return (
    <MDXProvider components={components}>
      <Tree tree={shown} />
    </MDXProvider>
  );
}
