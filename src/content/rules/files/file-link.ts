import { defineRule, inFile } from '../rule';

export const fileLink = defineRule({
  id: 'file-link',
  phase: 'site',
  summary: 'There is a symbolic link in place of a file.',
  why: 'A symbolic link can lead to a file that exists on only one computer, or publish a file from outside the content folder.',
  check({ symbolicLinks }, report) {
    for (const file of symbolicLinks)
      report(inFile(file), { what: 'This is a symbolic link, not a file', fix: 'replace it with the file itself' });
  },
  badInFiles: [
    // A symbolic link has no text, so the example needs a fixture.
    {
      fixture: 'file-link',
      file: 'content/pages/linked.mdx',
      text: '',
      says: [
        'content/pages/gone.mdx:1:1 This is a symbolic link, not a file — replace it with the file itself',
        'content/pages/loop:1:1 This is a symbolic link, not a file — replace it with the file itself',
        'content/pages/twin.mdx:1:1 This is a symbolic link, not a file — replace it with the file itself',
      ],
    },
  ],
  good: ['Text.'],
});
