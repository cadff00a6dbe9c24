/** Walking the HTML of a built page. */
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Element = Tree.Element;

export function* elements(node: Tree.ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* elements(child);
  }
}

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;
