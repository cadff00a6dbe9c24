/** Finds elements in the HTML of a built page. */
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Node = Tree.Node;
export type Element = Tree.Element;

export const isElement = (node: Node): node is Element => 'tagName' in node;
export const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);

/** The elements inside a node that `matches` accepts, in document order; the node itself is not one of them. */
export function elements(node: Node, matches: (element: Element) => boolean = () => true): Element[] {
  return childrenOf(node).flatMap((child) => [
    ...(isElement(child) && matches(child) ? [child] : []),
    ...elements(child, matches),
  ]);
}

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;
