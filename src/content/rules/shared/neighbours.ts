import type { RootContent } from 'mdast';

interface Neighbours {
  node: RootContent;
  above: RootContent | undefined;
  below: RootContent | undefined;
}

/** Each node with the nodes directly above and below it in the same block, including nodes inside blocks. */
export const withNeighbours = (nodes: readonly RootContent[]): Neighbours[] =>
  nodes.flatMap((node, i) => [
    { node, above: nodes[i - 1], below: nodes[i + 1] },
    ...(node.type === 'mdxJsxFlowElement' ? withNeighbours(node.children as RootContent[]) : []),
  ]);
