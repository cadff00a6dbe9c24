import type { Location } from 'vscode-languageserver';
import { openClient, PAGE, START } from '../open-client';

const client = openClient();

const find = async (file: string, marked: string, includeDeclaration = false) => {
  const found = await client().ask<Location[]>('textDocument/references', file, marked, {
    context: { includeDeclaration },
  });
  return found.map(client().placeOf).sort();
};

test('references lists links and menu entries of a page, and unsaved ones [R15.2]', async () => {
  const found = await find(PAGE, `${START}[Us](/contact‸-us/)`);
  expect(found).toEqual(expect.arrayContaining([`${PAGE}:6`, 'content/navigation/main.yaml:28']));
});

test('references of a person are found from their name and from their own file [R15.2]', async () => {
  const fromName = await find(PAGE, `${START}<TeamMember person="omar-‸haddad" />`, true);
  expect(fromName).toEqual([
    'content/articles/ferry-timetable/index.mdx:13',
    `${PAGE}:6`,
    'content/pages/who-we-are/index.mdx:12',
    'content/team/omar-haddad/index.mdx:1',
  ]);
  const person = 'content/team/omar-haddad/index.mdx';
  const own = await find(person, '---\nname: Omar ‸Haddad\n---\n', true);
  await client().close(person);
  expect(own).toEqual(fromName);
});

test('references of a heading are the links to its anchor [R15.2]', async () => {
  expect(await find(PAGE, `${START}## Qu‸ays\n\n[Up](#quays), [us](/new-page/#quays), [all](/new-page/)\n`)).toEqual([
    `${PAGE}:8`,
    `${PAGE}:8`,
  ]);
});
