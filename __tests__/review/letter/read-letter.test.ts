/** Letters as mail programs deliver them, and letters that someone has changed. */
import { deflateSync } from 'node:zlib';
import type { Letter } from '../../../src/letters/letter';
import { writeLetter } from '../../../src/review/letter/letter-block';
import { readLetter } from '../../../src/review/letter/read-letter';
import { ReviewError } from '../../../src/review/sides/site-side';

const LETTER: Letter = {
  version: 1,
  from: 'Ruth Abara',
  decision: 'publish-after-notes',
  words: 'Two figures to check.',
  branch: 'content/bridges',
  head: '0123456789abcdef',
  seen: [{ key: 'k1', id: 'a1' }],
  notes: [
    {
      id: 'n1',
      page: '/services/bridges/',
      change: { key: 'k1', id: 'a1' },
      about: 'Text changed: “60” → “90”.',
      text: 'Ask Tom.\nHe knows – “naïve” 🚀',
    },
    { id: 'n2', page: '', quote: 'Connect with us', proposal: 'Write to us' },
  ],
};
const blockOf = (data: unknown): string =>
  `----- For the program: please keep these lines -----\n${deflateSync(JSON.stringify(data)).toString('base64')}\n----- End -----\n`;
const note = LETTER.notes[0]!;

test('a letter says in words what it decides, and what each note is about [R10.11]', async () => {
  expect((await writeLetter(LETTER)).split('\n----- For')[0])
    .toBe(`Ruth Abara: Publish it after these notes. (content/bridges, 0123456)

Two figures to check.

2 notes:

1. /services/bridges/
   Text changed: “60” → “90”.
   Ask Tom.
   He knows – “naïve” 🚀

2. On every page
   The words: “Connect with us”
   Other words: “Write to us”
`);
});

test('a letter that proposes to delete words says so [R10.11]', async () => {
  const letter = { ...LETTER, notes: [{ ...note, proposal: '' }] };
  expect(await writeLetter(letter)).toContain('Proposal: leave these words out.');
});

test.each<[delivered: string, change: (text: string) => string]>([
  ['quoted in an answer', (text) => `Hello Luke,\n${text.replace(/^/gm, '> ')}\nRegards`],
  ['with shorter lines', (text) => text.replace(/(\S{30})(?=\S)/g, '$1\n')],
  ['with the line breaks of Windows', (text) => text.replaceAll('\n', '\r\n')],
  ['with spaces that do not break', (text) => text.replaceAll(' ', '\u00a0')],
])('a letter is read when it is delivered %s [R10.11]', async (_name, change) => {
  expect(readLetter(change(await writeLetter(LETTER)))).toEqual(LETTER);
});

const CHANGED = 'The letter was changed after the desk wrote it. Ask the reviewer to send it again.';
const CUT = 'The lines for the program are cut off or changed. Ask the reviewer to send the letter as a file.';

test.each<[text: string, sentence: string]>([
  ['Please publish it. Ruth', 'This is not a letter from the desk: the lines for the program are missing at its end.'],
  ['', 'This is not a letter from the desk: the lines for the program are missing at its end.'],
  [blockOf(LETTER) + blockOf(LETTER), 'There are several letters in this file. Take them in one by one.'],
  ['x'.repeat(500_001), 'The letter is too long. Ask for it as a file from the desk.'],
  [blockOf(LETTER).replace(/.{9}\n----- End/, '\n----- End'), CUT],
  [blockOf(LETTER).split('\n').slice(0, 2).join('\n').slice(0, -20), CUT],
  [blockOf('x'.repeat(2_000_000)), CUT],
  [
    blockOf({ ...LETTER, version: 7 }),
    'The letter is in version 7 of its format, and this project reads version 1. Update the project.',
  ],
  [blockOf([LETTER]), CHANGED],
  [blockOf({ ...LETTER, from: '' }), CHANGED],
  [blockOf({ ...LETTER, decision: 'delete-it' }), CHANGED],
  [blockOf({ ...LETTER, branch: '$(touch x)' }), CHANGED],
  [blockOf({ ...LETTER, branch: '--force' }), CHANGED],
  [blockOf({ ...LETTER, run: 'touch x' }), CHANGED],
  [blockOf({ ...LETTER, seen: [{ key: 'k1', id: '<b>' }] }), CHANGED],
  ...(
    [
      { page: 'content/site.yaml' },
      { page: '/../../etc/passwd"' },
      { page: '//evil.example/' },
      { page: 'https://evil.example/' },
      { text: 'a\u202eb' },
      { text: 'a\u0007b' },
      { text: '' },
      { text: 'x'.repeat(6_000) },
      { text: { toString: 'x' } },
      { change: { key: 'k1' } },
      { id: '../x' },
    ] as object[]
  ).map((change): [string, string] => [blockOf({ ...LETTER, notes: [{ ...note, ...change }] }), CHANGED]),
  [blockOf({ ...LETTER, notes: Array.from({ length: 501 }, () => note) }), CHANGED],
])('a letter that is wrong is refused as a whole, with one sentence (%#) [R10.11]', (text, sentence) => {
  expect(() => readLetter(text)).toThrow(new ReviewError(sentence));
});
