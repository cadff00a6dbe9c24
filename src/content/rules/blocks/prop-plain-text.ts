import { describeMarkup } from '../../fields/field-messages';
import { defineRule } from '../rule';

export const propPlainText = defineRule({
  id: 'prop-plain-text',
  aliases: ['prop-markup'],
  severity: 'warning',
  topic: 'blocks',
  phase: 'fields',
  summary: 'A plain-text prop contains Markdown, HTML or braces.',
  why: 'Visitors see the characters themselves: asterisks, tags and braces.',
  check({ findings }, report) {
    for (const finding of findings)
      if (finding.kind === 'markup' && finding.noun === 'prop') report(finding.place, describeMarkup(finding));
  },
  examples: {
    bad: [
      [
        '## Harbours\n\n<Title title="Our **new** harbour" />',
        '3:8 `title` is plain text: Markdown and HTML are shown as they are — found `**new**` — write only the words: `new`',
      ],
    ],
    good: ['## Harbours\n\n<Title title="Our new harbour" />'],
  },
});
