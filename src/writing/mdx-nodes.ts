import type { Root, RootContent } from 'mdast';

export type Element = Extract<RootContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
export type Parent = Extract<RootContent, { children: unknown[] }> | Root;

export const isElement = (node: Root | RootContent): node is Element =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** Visits every node with those around it, the outermost first. */
export function visitNodes(
  node: Root | RootContent,
  visit: (node: Root | RootContent, around: readonly Parent[]) => void,
  around: readonly Parent[] = [],
): void {
  visit(node, around);
  if ('children' in node) for (const child of node.children) visitNodes(child, visit, [...around, node]);
}
