/** Rules about files that cannot be read, or in which Git left two versions. Each row is a rule. */
import { asCode, excerpt } from '../../text/wording';
import { defineRule, rulesForEach } from '../rule';

export const RULES = [
  ...rulesForEach({ phase: 'source' }, ({ unreadable }) => (unreadable ? [unreadable] : []), [
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
      badInFiles: {
        file: 'content/navigation/legal.yaml',
        text: 'links: []\n\0',
        says: '2:1 The file is not UTF-8 text — found the byte 0x00 — save the file with the encoding “UTF-8”',
      },
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
      badInFiles: {
        text: 'Text.',
        others: { 'content/skills.yaml': null },
        says: 'content/skills.yaml:1:1 The settings file is missing — restore it: the site cannot be built without it',
      },
    },
  ]),
  defineRule({
    id: 'file-conflict',
    phase: 'source',
    summary: 'Git left two versions of the same lines in the file.',
    why: 'Visitors would see both versions, and the marks between them.',
    check({ conflicts }, report) {
      for (const { place, marks } of conflicts) {
        const lines = marks.map(({ line, text }) => `line ${line} (${asCode(text.slice(0, 7))})`);
        report(place, {
          what: 'Git left two versions of these lines',
          found: excerpt(marks[0]!.text),
          fix: `keep the right version, and remove ${lines.join(', ')}`,
        });
      }
    },
    bad: {
      '<<<<<<< HEAD\nThe office is open.\n=======\nThe office is closed.\n>>>>>>> opening-hours':
        '1:1 Git left two versions of these lines — found `<<<<<<< HEAD` — keep the right version, and remove line 6 (`<<<<<<<`), line 8 (`=======`), line 10 (`>>>>>>>`)',
      'The office is open.\n=======\nThe office is closed.\n>>>>>>> opening-hours':
        '2:1 Git left two versions of these lines — found `=======` — keep the right version, and remove line 7 (`=======`), line 9 (`>>>>>>>`)',
    },
    good: ['```\n=======\n```'],
  }),
];
