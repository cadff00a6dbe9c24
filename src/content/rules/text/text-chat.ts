import { placeOfNode, plainText } from '../../mdx/text-content';
import { excerpt } from '../../text/wording';
import { defineRule } from '../rule';
import { withNeighbours } from '../shared/neighbours';

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

export const textChat = defineRule({
  id: 'text-chat',
  aliases: ['text-leftover'],
  severity: 'warning',
  phase: 'markdown',
  summary: 'The text or a part of it starts or ends with words from a chat program.',
  why: 'Visitors see that the text was not read before it was published.',
  check({ topLevel }, report) {
    for (const { node, above, below } of withNeighbours(topLevel)) {
      if (node.type !== 'paragraph') continue;
      const text = plainText(node);
      const isFirst = above === undefined || above.type === 'heading' || /^\w+(?: course)?!/.test(text);
      if ((isFirst && OPENING.test(text)) || (below === undefined && CLOSING.test(text)))
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
    '<Section>\n\nHere is a revised version of your page:\n\nThere are four.\n\nI hope this helps!\n\n</Section>\n\n<Section>\n\nText.\n\n</Section>':
      [
        '3:1 This looks like part of a conversation with a chat program — found `Here is a revised version of your page:` — remove it',
        '7:1 This looks like part of a conversation with a chat program — found `I hope this helps!` — remove it',
      ],
  },
  good: ['<Section>\n\nCertainly. Here are three ways to begin.\n\n</Section>', 'Let me know if you like the harbour.'],
});
