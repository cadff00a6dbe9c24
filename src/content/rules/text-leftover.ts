import { excerpt } from '../text/wording';
import { defineRule } from './rule';

/** Notes to oneself, text that holds a place, and traces of the program that wrote the text. */
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
  id: 'text-leftover',
  severity: 'warning',
  topic: 'text',
  phase: 'markdown',
  summary: 'The text contains a placeholder or a note to oneself.',
  why: 'Visitors see that the page is not finished.',
  check({ texts, source }, report) {
    for (const { raw, offset } of texts)
      for (const { 0: found, index } of raw.matchAll(PLACEHOLDER))
        report(source.at(offset + index), {
          what: 'This seems to be left over',
          found: excerpt(found),
          fix: 'write what belongs there, or take it out',
        });
  },
  examples: {
    bad: [
      {
        text: 'TODO: ask the crew.',
        says: ['1:1 This seems to be left over — found `TODO` — write what belongs there, or take it out'],
      },
      {
        text: 'Our director, \\[insert name here].',
        says: [
          '1:16 This seems to be left over — found `[insert name here]` — write what belongs there, or take it out',
        ],
      },
    ],
    good: [{ text: 'Our to-do list.' }],
  },
});
