import { MDXProvider } from '@mdx-js/react';
import { useDeferredValue, useState } from 'react';
import { components } from '../blocks/components';
import { Tree } from '../blocks/tree';
import { scrollsToTop } from '../client/navigation-state';
import type { TreeNode } from '../schema/page-data';

function shownComponents(): typeof components {
  // Only a `require` within this condition stays out of the visitors' bundle.
  if (process.env.NODE_ENV !== 'production') {
    const { developmentComponents } =
      // eslint-disable-next-line @typescript-eslint/no-require-imports
      require('./develop/development-components') as typeof import('./develop/development-components');
    return developmentComponents(components);
  }
  return components;
}

const SHOWN_COMPONENTS = shownComponents();

const NO_CONTENT_YET: TreeNode[] = [];

/**
 * Renders the content of a page. The provider supplies the blocks, so that content never names a module.
 *
 * When a link leads to the top of a page, the header is painted first and the content follows in slices of a few
 * milliseconds: the visitor sees the page in half the time (docs/decisions/0022).
 */
export function PageContent({ tree }: { tree: TreeNode[] }) {
  const [first] = useState(() => (scrollsToTop() ? NO_CONTENT_YET : tree));
  const shown = useDeferredValue(tree, first);
  // Keeps the footer out of view until the content is rendered. Never in the server's HTML.
  if (shown === NO_CONTENT_YET) return <div style={{ minHeight: '100vh' }} />;
  return (
    <MDXProvider components={SHOWN_COMPONENTS}>
      <Tree tree={shown} />
    </MDXProvider>
  );
}
