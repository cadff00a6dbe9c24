import { excerpt } from '../text/wording';
import { defineRule } from './rule';

/** Notes, placeholders, and traces of the program that wrote the text. */
const PLACEHOLDERS = [
  /\b(?:TODO|FIXME|XXX+)\b(?! (?:list|item|tag)s?\b)/,
  /[Ll]orem ipsum/,
  /Error! Reference source not found/,
  /Click (?:here|or tap here) to enter text/,
  /【[^】\n]*】/,
  /:contentReference\[[^\]\n]*\]/,
  /\[(?:[Ii]nsert|INSERT|[Yy]our) [^\]\n]*\]/,
];
const PLACEHOLDER = new RegExp(PLACEHOLDERS.map(({ source }) => source).join('|'), 'g');

export const textPlaceholder = defineRule({
  id: 'text-placeholder',
  aliases: ['text-leftover'],
  severity: 'warning',
  topic: 'text',
  phase: 'markdown',
  summary: 'The text contains a placeholder or a note.',
  why: 'Visitors see that the page is not finished.',
  check({ texts, source }, report) {
    for (const { raw, offset } of texts)
      for (const { 0: found, index } of raw.matchAll(PLACEHOLDER))
        report(source.at(offset + index), {
          what: 'This looks like a placeholder or a note',
          found: excerpt(found),
          fix: 'write the final text, or remove it',
        });
  },
  examples: {
    bad: [
      {
        text: 'TODO: ask the crew.',
        says: ['1:1 This looks like a placeholder or a note — found `TODO` — write the final text, or remove it'],
      },
      {
        text: 'Our director, \\[insert name here].',
        says: [
          '1:16 This looks like a placeholder or a note — found `[insert name here]` — write the final text, or remove it',
        ],
      },
    ],
    good: [{ text: 'Our to-do list.' }],
  },
});
