import type { Root, RootContent } from 'mdast';

export type Element = Extract<RootContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
export type Parent = Extract<RootContent, { children: unknown[] }> | Root;

export const isElement = (node: Root | RootContent): node is Element =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** Visits every node, with the nodes around it from the outermost to the innermost. */
export function visitNodes(
  node: Root | RootContent,
  visit: (node: Root | RootContent, around: readonly Parent[]) => void,
  around: readonly Parent[] = [],
): void {
  visit(node, around);
  if ('children' in node) for (const child of node.children) visitNodes(child, visit, [...around, node]);
}
