import type { Nodes } from 'mdast';
import { placeOfNode, plainText } from '../../mdx/text-content';
import { defineRule, type Message } from '../rule';

const isBlank = (node: Nodes): boolean => !/[^\s\u00A0]/.test(plainText(node)) && !hasMore(node);

/** Whether visitors see something other than words, such as an image or a block. */
function hasMore(node: Nodes): boolean {
  if ('name' in node && node.name !== 'br') return true;
  if (/^(?:image|inlineCode|code|mdx\w+Expression|html|thematicBreak)/.test(node.type)) return true;
  return 'children' in node && node.children.some(hasMore);
}

/** Undefined when the node has content. `isAlone`: its block contains nothing else, which block-empty reports. */
function messageFor(node: Nodes, isAlone: boolean): Message | undefined {
  if (node.type === 'listItem' && isBlank(node))
    return { what: 'The list item is empty', fix: 'write its text, or remove the line' };
  if (node.type === 'table' && node.children.slice(1).every(isBlank))
    return {
      what: 'The table has no rows below its head',
      fix: 'write a row below the line of dashes, or remove the table',
    };
  if (node.type === 'paragraph' && !isAlone && node.children.length > 0 && isBlank(node))
    return { what: 'The paragraph shows only a space', fix: 'remove it: the site leaves space between paragraphs' };
  return undefined;
}

export const textBlank = defineRule({
  id: 'text-blank',
  severity: 'warning',
  phase: 'markdown',
  needsPlacement: true,
  summary: 'A list item, a table or a paragraph has nothing in it.',
  why: 'Visitors see a bullet or a gap, and screen readers announce it.',
  check({ topLevel }, report) {
    const visit = (nodes: readonly Nodes[]): void => {
      for (const node of nodes) {
        const message = messageFor(node, nodes.length === 1);
        if (message) report(placeOfNode(node), message);
        else if ('children' in node) visit(node.children);
      }
    };
    visit(topLevel);
  },
  bad: {
    '- Quays\n-\n- Cranes': '2:1 The list item is empty — write its text, or remove the line',
    '| Port | Depth |\n| ---- | ----- |':
      '1:1 The table has no rows below its head — write a row below the line of dashes, or remove the table',
  },
  good: ['- Quays\n- ![A crane](./figure.png)'],
});
