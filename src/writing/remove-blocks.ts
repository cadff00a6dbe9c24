/** Removes blocks that show a deleted entry, if it is certain that nothing else is lost. */
import type { RootContent } from 'mdast';
import type { Blocks } from '../content/mdx/known-elements';
import { parseMdx } from '../content/mdx/parse-mdx';
import { isBlank } from '../content/mdx/text-content';
import type { Source } from '../content/source/source-file';
import { type TextEdit, wholeLines } from './text-edits';
import { type Element, isElement, type Parent, visitNodes } from './mdx-nodes';
import { keyOf } from './plan';

/** The edit and what it removes, or why the writer must decide instead. */
type Removal = { edit: TextEdit; what: 'block that shows' | 'prop with' } | { reason: string };

/** For the place of each prop, removes its block, or only the prop if the block does not require it. */
export function removeBlocks(source: Source, blocks: Blocks, places: ReadonlySet<string>): Map<string, Removal> {
  const { parsed } = parseMdx(source, blocks);
  const removals = new Map<string, Removal>();
  if (!parsed) return removals;
  /** Nodes that are already removed, which do not count as content beside another block. */
  const removed = new Set<RootContent>();
  const solid = ({ children }: Parent): RootContent[] =>
    (children as RootContent[]).filter((child) => !isBlank(child) && !removed.has(child));

  function removeBlock(element: Element, above: readonly Parent[]): Removal {
    if (solid(element).length > 0) return { reason: `<${element.name}> has content` };
    let node: RootContent = element;
    removed.add(node);
    for (const parent of [...above].reverse()) {
      const others = solid(parent);
      if (parent.type === 'root') break;
      if (others.length > 0) {
        if (parent.type === 'paragraph' && !others.every(isElement)) return { reason: 'it is part of a sentence' };
        if (others.every((other) => isHeading(other, blocks)))
          return { reason: 'its heading would have nothing below it' };
        break;
      }
      if (parent.type !== 'paragraph') {
        const block = isElement(parent) ? blocks.get(parent.name ?? '') : undefined;
        if (!isElement(parent) || !block) return { reason: 'nothing would be left around it' };
        // An empty block with data fills itself from the rest of the site.
        if (block.data && parent.attributes.length > 0) break;
        if (block.within) return { reason: `<${block.name}> would be empty` };
      }
      node = parent;
      removed.add(node);
    }
    return { edit: removalOf(node, source), what: 'block that shows' };
  }

  visitNodes(parsed.root, (node, around) => {
    if (!isElement(node)) return;
    for (const attribute of node.attributes) {
      const { start, end } = attribute.position!;
      if (!places.has(keyOf(start)) || !('name' in attribute)) continue;
      const isRequired = blocks.get(node.name ?? '')?.props[attribute.name]?.required;
      const from = source.text.slice(0, start.offset).trimEnd().length;
      const edit = { start: from, end: end.offset!, text: '' };
      removals.set(keyOf(start), isRequired ? removeBlock(node, around) : { edit, what: 'prop with' });
    }
  });
  return removals;
}

function isHeading(node: RootContent, blocks: Blocks): boolean {
  if (node.type === 'heading') return true;
  const block = isElement(node) ? blocks.get(node.name ?? '') : undefined;
  return (
    block?.heading !== undefined &&
    block.children === 'none' &&
    Object.keys(block.props).every((prop) => /^(?:title|size|id)$/.test(prop))
  );
}

/** Removes whole lines, and one of two empty lines around them. */
function removalOf({ position }: RootContent, { text }: Source): TextEdit {
  const start = position!.start.offset!;
  const end = position!.end.offset!;
  const lines = wholeLines(text, start, end);
  const isAlone = text.slice(lines.start, start).trim() === '' && text.slice(end, lines.end).trim() === '';
  if (!isAlone) return { start, end, text: '' };
  const isAfterEmptyLine = /(?:^|\n)[ \t]*\r?\n$/.test(text.slice(0, lines.start));
  const emptyLine = /^[ \t]*\r?\n/.exec(text.slice(lines.end))?.[0] ?? '';
  return { start: lines.start, end: lines.end + (isAfterEmptyLine ? emptyLine.length : 0), text: '' };
}
