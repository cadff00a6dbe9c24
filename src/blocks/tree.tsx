import { useMDXComponents } from '@mdx-js/react';
import { createElement, type ElementType, Fragment, type ReactNode } from 'react';
import type { TreeNode } from '../schema/page-data';

/** Renders content from the page data with the components that `MDXProvider` supplies. */
export function Tree({ tree }: { tree: readonly TreeNode[] }) {
  const components = useMDXComponents() as Record<string, ElementType>;
  const render = (node: TreeNode): ReactNode => {
    if (typeof node === 'string') return node;
    const [name, props, ...children] = node;
    return createElement(components[name] ?? name, props || null, ...children.map(render));
  };
  return createElement(Fragment, null, ...tree.map(render));
}
