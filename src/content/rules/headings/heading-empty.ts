import { defineRule } from '../rule';

export const headingEmpty = defineRule({
  id: 'heading-empty',
  severity: 'error',
  phase: 'markdown',
  summary: 'A heading has no text.',
  why: 'A screen reader announces a heading and then says nothing.',
  check({ headings }, report) {
    for (const { isEmpty, place } of headings)
      if (isEmpty) report(place, { what: 'The heading has no text', fix: 'add text, or remove the line' });
  },
  examples: {
    bad: [['##\n\nText.', '1:1 The heading has no text — add text, or remove the line']],
    good: ['## A heading\n\nText.'],
  },
});
