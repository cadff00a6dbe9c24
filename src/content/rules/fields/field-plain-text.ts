import { describeMarkup } from '../../fields/field-messages';
import { asCode, formatValue } from '../../text/wording';
import { defineRule } from '../rule';

export const fieldPlainText = defineRule({
  id: 'field-plain-text',
  aliases: ['field-markup'],
  severity: 'warning',
  topic: 'fields',
  phase: 'fields',
  summary: 'A plain-text field contains Markdown, HTML or braces, or is enclosed in curly quotation marks.',
  why: 'Visitors see the characters themselves: asterisks, tags and quotation marks.',
  check({ findings }, report) {
    for (const finding of findings) {
      if (finding.kind === 'markup' && finding.noun === 'field') report(finding.place, describeMarkup(finding));
      if (finding.kind === 'curly-quotes')
        report(finding.place, {
          what: `The quotation marks around ${asCode(finding.name)} are curly, so visitors see them`,
          found: formatValue(finding.text),
          fix: `write ${finding.unquoted}, unless they are part of the text`,
        });
    }
  },
  examples: {
    bad: [
      [
        '---\ntitle: A **bold** page\ndescription: A page to try.\n---\n\nText.\n',
        '2:8 `title` is plain text: Markdown and HTML are shown as they are — found `**bold**` — write only the words: `bold`',
      ],
      [
        '---\ntitle: “A page”\ndescription: A page to try.\n---\n\nText.\n',
        "2:8 The quotation marks around `title` are curly, so visitors see them — found `“A page”` — write `title: 'A page'`, unless they are part of the text",
      ],
    ],
    good: ['---\ntitle: "A {brand} page"\ndescription: A page to try.\n---\n\nText.\n'],
  },
});
