import { defineRule } from '../rule';

export const fileEncoding = defineRule({
  id: 'file-encoding',
  severity: 'error',
  phase: 'source',
  summary: 'The file is not UTF-8 text.',
  why: 'In other encodings, letters with accents, dashes and quotation marks turn into other characters.',
  check({ unreadable }, report) {
    if (unreadable?.reason !== 'encoding') return;
    report(unreadable.place, {
      what: 'The file is not UTF-8 text',
      found: `the byte 0x${unreadable.byte.toString(16).toUpperCase().padStart(2, '0')}`,
      fix: 'save the file with the encoding “UTF-8”',
    });
  },
  examples: {
    bad: [
      {
        file: 'content/navigation/legal.yaml',
        text: 'links: []\n\0',
        says: ['2:1 The file is not UTF-8 text — found the byte 0x00 — save the file with the encoding “UTF-8”'],
      },
      {
        fixture: 'file-not-utf8',
        file: 'content/site.yaml',
        text: '',
        says: [
          'content/pages/cut.mdx:6:10 The file is not UTF-8 text — found the byte 0xF0 — save the file with the encoding “UTF-8”',
          'content/pages/page.mdx:2:11 The file is not UTF-8 text — found the byte 0xE9 — save the file with the encoding “UTF-8”',
          'content/pages/wide.mdx:1:1 The file is not UTF-8 text — found the byte 0xFF — save the file with the encoding “UTF-8”',
          'content/pages/zero.mdx:6:2 The file is not UTF-8 text — found the byte 0x00 — save the file with the encoding “UTF-8”',
        ],
      },
    ],
    good: ['A café – with a “special” character.'],
  },
});
