import type { TreeNode } from '../schema/page-data';

interface TreeElement {
  name: string;
  props: Readonly<Record<string, unknown>>;
  children: readonly TreeNode[];
}

/** Every element of a tree, an outer one before those inside it. */
export function* elementsIn(tree: readonly TreeNode[]): Generator<TreeElement> {
  for (const node of tree) {
    if (typeof node === 'string') continue;
    const [name, props, ...children] = node;
    yield { name, props: props === 0 ? {} : props, children };
    yield* elementsIn(children);
  }
}
