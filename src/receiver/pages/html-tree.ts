/** Reads and changes an HTML document that parse5 parsed. */
import { defaultTreeAdapter as tree, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type { Tree };
export type Element = Tree.Element;

export const getAttribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

/** Sets an attribute; `undefined` removes it. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((attribute) => attribute.name !== name);
  if (value !== undefined) element.attrs.push({ name, value });
}

/** All elements below a node, in document order. */
export function* elementsIn(node: Tree.ParentNode): Generator<Element> {
  for (const child of [...node.childNodes]) {
    if (!tree.isElementNode(child)) continue;
    yield child;
    yield* elementsIn(child);
  }
}

export function textOf(node: Tree.ParentNode): string {
  let text = '';
  for (const child of node.childNodes) {
    if (tree.isTextNode(child)) text += child.value;
    else if ('childNodes' in child) text += textOf(child);
  }
  return text;
}

export const findElement = (node: Tree.ParentNode, matches: (element: Element) => boolean): Element | undefined =>
  [...elementsIn(node)].find(matches);

export const parseNodes = (html: string): Tree.ChildNode[] => parseFragment(html).childNodes;

export const removeNode = (node: Tree.ChildNode): void => tree.detachNode(node);

function insertNodes(parent: Tree.ParentNode | null, nodes: Tree.ChildNode[], next: Tree.ChildNode | undefined): void {
  if (!parent) return;
  for (const node of [...nodes]) {
    tree.detachNode(node);
    if (next) tree.insertBefore(parent, node, next);
    else tree.appendChild(parent, node);
  }
}

export const insertFirst = (parent: Tree.ParentNode, html: string): void =>
  insertNodes(parent, parseNodes(html), parent.childNodes[0]);

export const insertBefore = (element: Element, html: string): void =>
  insertNodes(element.parentNode, parseNodes(html), element);

export function replaceElement(element: Element, nodes: Tree.ChildNode[]): void {
  insertNodes(element.parentNode, nodes, element);
  tree.detachNode(element);
}
