/** Changes to the Markdown tree before it becomes HTML. */
import type { Parent, Root, RootContent } from 'mdast';
import { slugify } from '../text/wording';
import { plainText, withoutSpace } from './text-content';

/** Removes paragraphs around blocks: a paragraph that contains only blocks is not one. */
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
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  const visit = (node: RootContent | Root): void => {
    if (node.type !== 'heading') {
      if ('children' in node) node.children.forEach(visit);
      return;
    }
    const slug = slugify(plainText(node));
    let id = slug;
    let count = counts.get(slug) ?? 1;
    while (taken.has(id)) id = `${slug}-${++count}`;
    counts.set(slug, count);
    taken.add(id);
    node.data = { ...node.data, hProperties: { id } };
  };
  visit(root);
}
