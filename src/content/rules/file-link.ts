import { defineRule } from './rule';

const START = { line: 1, column: 1 };

export const fileLink = defineRule({
  id: 'file-link',
  severity: 'error',
  topic: 'files',
  phase: 'site',
  summary: 'A symbolic link takes the place of a file.',
  why: 'A link may lead to a file that exists on one computer only, and may publish a file from outside the content.',
  check({ symbolicLinks }, report) {
    for (const file of symbolicLinks)
      report(START, { what: 'This is a symbolic link, not a file', fix: 'put the file itself here' }, file);
  },
  examples: {
    bad: [
      // A symbolic link has no text, so the folder brings it.
      {
        fixture: 'file-link',
        file: 'content/pages/linked.mdx',
        text: '',
        says: [
          'content/pages/gone.mdx:1:1 This is a symbolic link, not a file — put the file itself here',
          'content/pages/loop:1:1 This is a symbolic link, not a file — put the file itself here',
          'content/pages/twin.mdx:1:1 This is a symbolic link, not a file — put the file itself here',
        ],
      },
    ],
    good: [{ text: 'Text.' }],
  },
});
