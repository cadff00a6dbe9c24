/** Changes to the Markdown tree before it becomes HTML. */
import type { Parent, Root, RootContent } from 'mdast';
import { idMaker } from '../text/wording';
import { plainText, withoutSpace } from './text-content';

export function unwrapParagraphs({ children }: Parent): void {
  for (let index = 0; index < children.length; index++) {
    const node = children[index]!;
    const solid = node.type === 'paragraph' ? withoutSpace(node.children) : [];
    const blocksOnly = solid.every((child) => child.type === 'mdxJsxTextElement' && /^[A-Z]/.test(child.name ?? ''));
    if (solid.length > 0 && blocksOnly) children.splice(index--, 1, ...solid);
    else if ('children' in node) unwrapParagraphs(node);
  }
}

/** Gives each heading an id from its words, so that links can lead to it. */
export function addHeadingIds(root: Root): void {
  const idOf = idMaker();
  const visit = (node: RootContent | Root): void => {
    if (node.type !== 'heading') {
      if ('children' in node) node.children.forEach(visit);
      return;
    }
    node.data = { ...node.data, hProperties: { id: idOf(plainText(node)) } };
  };
  visit(root);
}
