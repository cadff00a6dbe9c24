import { defineRule } from '../rule';

export const fileFormat = defineRule({
  id: 'file-format',
  severity: 'error',
  phase: 'source',
  summary: 'The file is a document from another program with the name of a text file.',
  why: 'Its code would be on the page in place of its text.',
  check({ unreadable, entity }, report) {
    if (unreadable?.reason !== 'format') return;
    report(unreadable.place, {
      what: `This is ${unreadable.format}, not a text file`,
      fix: entity
        ? 'open it in its program, copy its text, and paste it below the frontmatter of a text file'
        : 'save it as plain text',
    });
  },
  examples: {
    bad: [
      {
        text: '---\ntitle: A page\ndescription: A page to try.\n---\n\nText.\n',
        others: { 'content/pages/page-2.mdx': '{\\rtf1\\ansi\\ansicpg1252\\cocoartf2639\n\\f0\\fs24 Tides.}' },
        says: [
          'content/pages/page-2.mdx:1:1 This is an RTF document, not a text file — open it in its program, copy its text, and paste it below the frontmatter of a text file',
        ],
      },
      {
        file: 'content/navigation/legal.yaml',
        text: '<!DOCTYPE html>\n<html>\n<body>links</body>\n</html>\n',
        says: ['1:1 This is a web page in HTML, not a text file — save it as plain text'],
      },
    ],
    good: [{ file: 'content/navigation/legal.yaml', text: 'links: []\n' }],
  },
});
