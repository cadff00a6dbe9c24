/** The spelling and the house style of the content: `content/words.txt` and `content/house-style.txt`. */
import path from 'node:path';
import { checkContent } from '../../src/content/check-content';
import { fixContent } from '../../src/content/fix-content';
import { overlayFiles } from '../../src/content/overlay-files';
import { filesOnDisk } from '../../src/content/project-files';
import { createDictionary, openDictionary } from '../../src/content/text/dictionary';
import { blocks, loadOptionsOf, page, PAGE, problemsOf } from '../helpers/fixture-site';

const ROOT = path.resolve(__dirname, '../..');
const dictionary = openDictionary()!;

const messagesOf = (body: string, lists: Record<string, string>) =>
  problemsOf({ ...page(`## Quays\n\n${body}`), ...lists }).map(({ file, line, column, rule, found }) => ({
    at: `${file}:${line}:${column}`,
    rule,
    found,
  }));

describe('the dictionary', () => {
  test.each(['the', 'colour', 'organise', 'program', 'Canberra', "don't", 'Ångström', 'abacuses'])(
    'contains %s [R15.6]',
    (word) => expect(dictionary.has(word)).toBe(true),
  );

  test.each(['', 'color', 'organize', 'recieve', 'th', 'canberra', 'thee$'])('does not contain %p [R15.6]', (word) =>
    expect(dictionary.has(word)).toBe(false),
  );

  test('suggests the words that one typing error could have turned into a misspelt one [R15.6]', () => {
    expect(dictionary.similarTo('recieve')).toContain('receive');
    expect(dictionary.similarTo('qqqqxyzzy')).toEqual([]);
  });

  test('refuses a file in another format [R15.6]', () => {
    expect(() => createDictionary('TrieXv4\nbase=10\n')).toThrow('is not in the format TrieXv3');
  });
});

test('a misspelt word is reported at its place, in the text and in its values [R15.6]', () => {
  expect(
    messagesOf('The crew\nof the *harbor* waits.\n\n<Title title="A harbor" />', { 'content/words.txt': '' }),
  ).toEqual([
    { at: `${PAGE}:9:9`, rule: 'text-spelling', found: '`harbor`' },
    { at: `${PAGE}:11:8`, rule: 'text-spelling', found: '`harbor`' },
  ]);
});

test('words of the list, names of people and the brand are correct, in any case and as possessives [R15.6]', () => {
  const text = 'Northgate and Lindqvist’s gantryman. GANTRYMAN’s, Gantryman’s and a gantrymann.';
  expect(messagesOf(text, { 'content/words.txt': '# Jobs\r\nGantryman # on a gantry\r\n' })).toEqual([
    { at: `${PAGE}:8:69`, rule: 'text-spelling', found: '`gantrymann`' },
  ]);
});

test('a site without word lists has no checks of spelling and style [R15.6]', () => {
  expect(messagesOf('Whilst it recieves.', {})).toEqual([]);
});

test('--fix writes the words of the house style that are certain, and leaves the rest [R15.6, R15.4]', () => {
  const before = '## Quays\n\nNobody\nrings us prior to noon.\n\n<Title title="Nobody’s “quay”" />';
  const style = {
    'content/house-style.txt': "nobody = no one\nnobody's = no one's\nprior to = before\nrings us: “calls us”\n",
  };
  const { files, left } = fixContent(loadOptionsOf({ ...page(before), ...style }), (file) => file === PAGE);
  expect(files.map(({ after }) => after)).toEqual([
    page('## Quays\n\nNo one\nrings us before noon.\n\n<Title title="No one\'s “quay”" />')[PAGE],
  ]);
  expect(left.problems.filter(({ file }) => file === PAGE).map(({ rule, found }) => [rule, found])).toEqual([
    ['text-style', '`rings us`'],
  ]);
});

test('the content of this site is spelt correctly and follows the house style, and a mistake in it is found [R15.6]', () => {
  const text = '---\ntitle: Recieved\ndescription: Whilst we telephone you.\n---\n\nA color.\n';
  const files = new Map([['content/pages/try.mdx', new TextEncoder().encode(text)]]);
  const { problems } = checkContent({ root: ROOT, blocks, projectFiles: overlayFiles(filesOnDisk(ROOT), files) });
  const words = problems.filter(({ rule }) => rule === 'text-spelling' || rule === 'text-style');
  expect(words.map(({ file, line, found }) => [file, line, found])).toEqual([
    ['content/pages/try.mdx', 2, '`Recieved`'],
    ['content/pages/try.mdx', 3, '`Whilst`'],
    ['content/pages/try.mdx', 3, '`telephone`'],
    ['content/pages/try.mdx', 6, '`color`'],
  ]);
});
