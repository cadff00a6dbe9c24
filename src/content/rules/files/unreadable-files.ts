/** Rules about files that cannot be read. Each row is a rule. */
import { rulesForEach } from '../rule';

export const RULES = rulesForEach('source', ({ unreadable }) => (unreadable ? [unreadable] : []), [
  {
    id: 'file-empty',
    summary: 'The file has no content.',
    why: 'A page without a title and text cannot be published, and a settings file without fields sets nothing.',
    says: ({ reason }) =>
      (reason === 'empty' || reason === 'blank') && {
        what: reason === 'empty' ? 'The file is empty' : 'The file contains only spaces and empty lines',
        fix: 'write its content, or delete the file',
      },
    exampleFile: 'content/navigation/legal.yaml',
    bad: {
      '': '1:1 The file is empty — write its content, or delete the file',
      ' \n\n': '1:1 The file contains only spaces and empty lines — write its content, or delete the file',
    },
    good: ['links: []\n'],
  },
  {
    id: 'file-encoding',
    summary: 'The file is not UTF-8 text.',
    why: 'In other encodings, letters with accents, dashes and quotation marks turn into other characters.',
    says: (file) =>
      file.reason === 'encoding' && {
        what: 'The file is not UTF-8 text',
        found: `the byte 0x${file.byte.toString(16).toUpperCase().padStart(2, '0')}`,
        fix: 'save the file with the encoding “UTF-8”',
      },
    badInFiles: [
      {
        file: 'content/navigation/legal.yaml',
        text: 'links: []\n\0',
        says: '2:1 The file is not UTF-8 text — found the byte 0x00 — save the file with the encoding “UTF-8”',
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
  {
    id: 'file-format',
    summary: 'The file is a document from another program with the name of a text file.',
    why: 'Its code would be on the page in place of its text.',
    says: (file, { entity }) =>
      file.reason === 'format' && {
        what: `This is ${file.format}, not a text file`,
        fix: entity
          ? 'open it in its program, copy its text, and paste it below the frontmatter of a text file'
          : 'save it as plain text',
      },
    badInFiles: [
      {
        text: '---\ntitle: A page\ndescription: A page to try.\n---\n\nText.\n',
        others: { 'content/pages/page-2.mdx': '{\\rtf1\\ansi\\ansicpg1252\\cocoartf2639\n\\f0\\fs24 Tides.}' },
        says: 'content/pages/page-2.mdx:1:1 This is an RTF document, not a text file — open it in its program, copy its text, and paste it below the frontmatter of a text file',
      },
      {
        file: 'content/navigation/legal.yaml',
        text: '<!DOCTYPE html>\n<html>\n<body>links</body>\n</html>\n',
        says: '1:1 This is a web page in HTML, not a text file — save it as plain text',
      },
    ],
    good: [{ file: 'content/navigation/legal.yaml', text: 'links: []\n' }],
  },
  {
    id: 'file-line-ends',
    summary: 'A line ends with only a carriage return, as on old Macintosh computers.',
    why: 'Programs no longer read it as the end of a line, so the whole file becomes one line.',
    says: ({ reason }) =>
      reason === 'line ends' && {
        what: 'A line ends with a character that programs no longer read as a line end',
        found: 'only a carriage return',
        fix: 'save the file with “LF” line endings',
      },
    exampleFile: 'content/navigation/legal.yaml',
    bad: {
      'links: []\r# The end.\r':
        '1:10 A line ends with a character that programs no longer read as a line end — found only a carriage return — save the file with “LF” line endings',
    },
    good: ['links: []\r\n# The end.\r\n'],
  },
  {
    id: 'settings-missing',
    summary: 'A settings file is missing.',
    why: 'The site cannot be built without its name, its menus and its list of skills.',
    says: ({ reason }) =>
      reason === 'missing' && {
        what: 'The settings file is missing',
        fix: 'restore it: the site cannot be built without it',
      },
    badInFiles: [
      {
        text: 'Text.',
        others: { 'content/skills.yaml': null },
        says: 'content/skills.yaml:1:1 The settings file is missing — restore it: the site cannot be built without it',
      },
    ],
    good: ['Text.'],
  },
]);
