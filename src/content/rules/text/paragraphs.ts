/** Rules about paragraphs, lists and tables. Each row is a rule. */
import type { Nodes } from 'mdast';
import { placeOfNode, plainText } from '../../mdx/text-content';
import { excerptAt } from '../../source/excerpt-at';
import { excerpt } from '../../text/wording';
import { type Message, rulesWith } from '../rule';
import { withNeighbours } from '../shared/neighbours';

const nodesIn = (nodes: readonly Nodes[]): Nodes[] =>
  nodes.flatMap((node) => ('children' in node ? [node, ...nodesIn(node.children)] : node));

const isBlank = (node: Nodes): boolean => !/[^\s\u00A0]/.test(plainText(node)) && !hasMore(node);

/** Whether visitors see something other than words, such as an image or a block. */
function hasMore(node: Nodes): boolean {
  if ('name' in node && node.name !== 'br') return true;
  if (/^(?:image|inlineCode|code|mdx\w+Expression|html|thematicBreak)/.test(node.type)) return true;
  return 'children' in node && node.children.some(hasMore);
}

/** Undefined when the node has content. `isAlone`: its block contains nothing else, which block-empty reports. */
function describeBlank(node: Nodes, isAlone: boolean): Message | undefined {
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

const AGREEMENT = /(?:Sure|Certainly|Of course|Absolutely)[!,.:]?/;
const ANNOUNCEMENT = /(?:Here(?:['’]s| is| are)|Below is|I['’]ve)\b/;
/** `Sure! Here's a text about our harbours.` */
const TEXT =
  '(?:.*\\b(?:text|version|draft|copy|pages?|paragraphs?|article|post|summary|description|outline|bio)\\b|.*:$)';
const OPENING = new RegExp(
  `^(?:${AGREEMENT.source} ${ANNOUNCEMENT.source}${TEXT}|Here(?:['’]s| is) (?:the|a|your) (?:revised|updated|polished|improved|rewritten|edited|shorter|final|draft)\\b.*:$)`,
  'i',
);

/** `Let me know if you'd like any changes!` */
const CLOSINGS = [
  /Let me know if you(?:['’]d| would) like (?:me|any|further|more|changes|adjustments|a (?:different|shorter|longer))\b/,
  /Would you like me to\b/,
  /(?:I )?[Hh]ope (?:this|that) helps\b/,
  /If you(?:['’]d| would) like, I (?:can|could)\b/,
  /Is there anything else (?:I can|you(?:['’]d| would) like)\b/,
  /Feel free to (?:adjust|edit|tweak)\b/,
];
const CLOSING = new RegExp(`^(?:${CLOSINGS.map(({ source }) => source).join('|')})`);

export const RULES = rulesWith({ phase: 'markdown', severity: 'warning' }, [
  {
    id: 'list-indent',
    summary: 'Some items of a list are indented by one space.',
    why: 'Visitors see one list, where the writer meant a list inside a list.',
    check({ topLevel, source }, report) {
      for (const list of nodesIn(topLevel)) {
        const [first, ...rest] = list.type === 'list' ? list.children : [];
        const column = first?.position?.start.column;
        const indented = rest.find(({ position }) => column !== undefined && position?.start.column === column + 1);
        if (indented)
          report(placeOfNode(indented), {
            what: 'The indentation of this item has no effect',
            found: excerptAt(source, indented.position!.start.offset!),
            fix: 'indent it by two spaces if it belongs to the item above, or by none',
          });
      }
    },
    bad: {
      '- Quays\n - Cranes\n- Ferries':
        '2:2 The indentation of this item has no effect — found `- Cranes` — indent it by two spaces if it belongs to the item above, or by none',
    },
    good: ['- Quays\n  - Cranes\n- Ferries', ' - Quays\n - Cranes'],
  },
  {
    id: 'text-blank',
    needsPlacement: true,
    summary: 'A list item, a table or a paragraph has nothing in it.',
    why: 'Visitors see a bullet or a gap, and screen readers announce it.',
    check({ topLevel }, report) {
      const visit = (nodes: readonly Nodes[]): void => {
        for (const node of nodes) {
          const message = describeBlank(node, nodes.length === 1);
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
  },
  {
    id: 'text-chat',
    aliases: ['text-leftover'],
    summary: 'The text or a part of it starts or ends with words from a chat program.',
    why: 'Visitors see that the text was not read before it was published.',
    check({ topLevel }, report) {
      for (const { node, above, below } of withNeighbours(topLevel)) {
        if (node.type !== 'paragraph') continue;
        const text = plainText(node);
        const isFirst = above === undefined || above.type === 'heading' || /^\w+(?: course)?!/.test(text);
        if (
          (isFirst && OPENING.test(text)) ||
          ((below === undefined || below.type === 'heading') && CLOSING.test(text))
        )
          report(placeOfNode(node), {
            what: 'This looks like part of a conversation with a chat program',
            found: excerpt(text),
            fix: 'remove it',
          });
      }
    },
    bad: {
      "Sure! Here's a text about our harbours.\n\nThere are four.":
        "1:1 This looks like part of a conversation with a chat program — found `Sure! Here's a text about our harbours.` — remove it",
    },
    good: [
      '<Section>\n\nCertainly. Here are three ways to begin.\n\n</Section>',
      'Let me know if you like the harbour.',
    ],
  },
]);
