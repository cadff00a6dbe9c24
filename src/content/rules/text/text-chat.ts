import { placeOfNode, plainText } from '../../mdx/text-content';
import { excerpt } from '../../text/wording';
import { defineRule } from '../rule';

const AGREEMENT = /(?:Sure|Certainly|Of course|Absolutely)[!,.:]?/;
const ANNOUNCEMENT = /(?:Here(?:['’]s| is| are)|Below is|I['’]ve)\b/;
/** `Sure! Here's a text about our harbours.` */
const OPENING = new RegExp(
  `^(?:${AGREEMENT.source} ${ANNOUNCEMENT.source}|Here(?:['’]s| is) (?:the|a|your) (?:revised|updated|polished|improved|rewritten|edited|shorter|final|draft)\\b.*:$)`,
  'i',
);

/** `Let me know if you'd like any changes!` */
const CLOSINGS = [
  /Let me know if you(?:['’]d| would) like (?:me|any|further|more|changes|adjustments|a (?:different|shorter|longer))\b/,
  /Would you like me to\b/,
  /I hope this helps\b/,
  /Feel free to (?:adjust|edit|tweak)\b/,
];
const CLOSING = new RegExp(`^(?:${CLOSINGS.map(({ source }) => source).join('|')})`);

export const textChat = defineRule({
  id: 'text-chat',
  aliases: ['text-leftover'],
  severity: 'warning',
  phase: 'markdown',
  summary: 'The text starts or ends with words from a chat program.',
  why: 'Visitors see that the text was not read before it was published.',
  check({ topLevel }, report) {
    for (const [node, pattern] of [
      [topLevel[0], OPENING],
      [topLevel.at(-1), CLOSING],
    ] as const)
      if (node?.type === 'paragraph' && pattern.test(plainText(node)))
        report(placeOfNode(node), {
          what: 'This looks like part of a conversation with a chat program',
          found: excerpt(plainText(node)),
          fix: 'remove it',
        });
  },
  bad: {
    "Sure! Here's a text about our harbours.\n\nThere are four.":
      "1:1 This looks like part of a conversation with a chat program — found `Sure! Here's a text about our harbours.` — remove it",
    "There are four.\n\nLet me know if you'd like any changes!":
      "3:1 This looks like part of a conversation with a chat program — found `Let me know if you'd like any changes!` — remove it",
  },
  good: ['Let me know if you like the harbour.'],
});
