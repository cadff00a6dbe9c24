import type { WorkspaceEdit } from 'vscode-languageserver';
import { WritingSite } from '../../writing/writing-site';
import { filesOf, openClient, PAGE, START } from '../open-client';

const client = openClient('test');
const PEOPLE = 'content/pages/who-we-are/index.mdx';

/** The text of a file of the site with the cursor after some of its words. */
const cursorAfter = (file: string, words: string): string => {
  const text = Buffer.from(filesOf(client().root)[file]!, 'latin1').toString('utf8');
  return text.replace(words, `${words}‸`);
};

test.each<[string, string, string, string, (site: WritingSite) => void]>([
  ['a heading', PEOPLE, '## Our cr', 'The people', (site) => site.rename(PEOPLE, 'Our crew', 'The people')],
  [
    'a path',
    'content/navigation/main.yaml',
    'path: /contact',
    '/about/us/',
    (site) => site.move('/contact-us/', '/about/us/'),
  ],
  [
    'a page with pages below it',
    'content/navigation/main.yaml',
    'path: /services',
    '/work/',
    (site) => site.move('/services/', '/work/'),
  ],
  ['a person', PEOPLE, 'person="omar', 'omar-h', (site) => site.move('omar-haddad', 'omar-h')],
])('rename of %s changes what the command changes [R15.2, R16.1]', async (_, file, words, newName, command) => {
  const edit = await client().ask<WorkspaceEdit>('textDocument/rename', file, cursorAfter(file, words), { newName });
  client().applyEdit(edit);
  const site = new WritingSite('fixture', '2025-06-30', 'none');
  command(site);
  expect(filesOf(client().root)).toEqual(filesOf(site.root));
});

test('rename knows unsaved texts, and shows the words to change [R15.2]', async () => {
  const text = `${START}## Qua‸ys\n\n[Up](#quays)\n`;
  expect(await client().ask('textDocument/prepareRename', PAGE, text)).toMatchObject({
    range: { start: { line: 5, character: 3 }, end: { line: 5, character: 8 } },
    placeholder: 'Quays',
  });
  expect(await client().ask('textDocument/prepareRename', PAGE, `${START}Plain wo‸rds`)).toBeNull();
  await client().type(PAGE, text.replace('‸', ''));
  const edit = await client().ask<WorkspaceEdit>('textDocument/rename', PAGE, text, { newName: 'Piers' });
  expect(edit.documentChanges).toHaveLength(1);
  expect(JSON.stringify(edit)).toContain('"newText":"#piers"');
});

test('rename says why it is refused [R15.2]', async () => {
  const asked = client().ask('textDocument/rename', PAGE, `${START}[Us](/con‸tact-us/)`, { newName: '/services/' });
  await expect(asked).rejects.toThrow('`/services/` is the path of');
});
