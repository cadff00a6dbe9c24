import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CodeAction, WorkspaceEdit } from 'vscode-languageserver';
import { copySite } from '../helpers/fixture-folders';
import { WritingSite } from '../writing/writing-site';
import { filesOf, openClient, PAGE, START } from './open-client';

const client = openClient();
const PEOPLE = 'content/pages/who-we-are/index.mdx';

/**
 * Expects that the command and the editor's edit give the same files. The edit applies to a copy that the server does
 * not see.
 */
function expectSame(command: (site: WritingSite) => void, edit: WorkspaceEdit | null, moved: [string, string][] = []) {
  const copy = copySite(client().root);
  if (edit) client().applyEdit(edit, copy);
  for (const [from, to] of moved) {
    mkdirSync(path.dirname(path.join(copy, to)), { recursive: true });
    renameSync(path.join(copy, from), path.join(copy, to));
  }
  const site = new WritingSite('fixture', 'none');
  command(site);
  expect(filesOf(copy)).toEqual(filesOf(site.root));
}

const MENU = 'content/navigation/main.yaml';
test.each<[string, string, string, string, (site: WritingSite) => void]>([
  ['a heading', PEOPLE, '## Our cr', 'The people', (site) => site.rename(PEOPLE, 'Our crew', 'The people')],
  ['a path', MENU, 'path: /contact', '/about/us/', (site) => site.move('/contact-us/', '/about/us/')],
  ['a page with pages below it', MENU, 'path: /services', '/work/', (site) => site.move('/services/', '/work/')],
  ['a person', PEOPLE, 'person="omar', 'omar-h', (site) => site.move('omar-haddad', 'omar-h')],
])('rename of %s changes what the command changes [R15.2, R16.1]', async (_, file, words, newName, command) => {
  const marked = readFileSync(path.join(client().root, file), 'utf8').replace(words, `${words}‸`);
  expectSame(command, await client().ask<WorkspaceEdit>('textDocument/rename', file, marked, { newName }));
});

const askToMove = (from: string, to: string) =>
  client().ask<WorkspaceEdit | null>('workspace/willRenameFiles', from, undefined, {
    files: [{ oldUri: client().uriOf(from), newUri: client().uriOf(to) }],
  });

test.each([
  ['a page', 'content/pages/contact-us.mdx', 'content/pages/about/contact.mdx'],
  ['a folder of pages', 'content/pages/services', 'content/pages/work'],
  ['a person', 'content/team/ada-lindqvist', 'content/team/ada'],
  ['a picture', 'content/pages/hero.png', 'content/pages/ship.png'],
])('links follow %s that is moved in the editor, as after the command [R15.2, R16.1]', async (_, from, to) => {
  expectSame((site) => site.move(from, to), await askToMove(from, to), [[from, to]]);
});

test('a move that a command would refuse changes no link [R15.2]', async () => {
  expect(await askToMove('content/pages/contact-us.mdx', 'content/pages/contact us.mdx')).toBeNull();
});

test('rename uses unsaved texts, and shows the words to change [R15.2]', async () => {
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

test('rename of a film shows only the path in the code that embeds it [R15.2]', async () => {
  const person = 'content/team/omar-haddad/index.mdx';
  writeFileSync(path.join(client().root, person, '../film.webm'), '');
  const text = `---\nname: Omar\nvideo: '<video src="./fi‸lm.webm"></video>'\n---\n`;
  expect(await client().ask('textDocument/prepareRename', person, text)).toMatchObject({ placeholder: 'film.webm' });
  const edit = await client().ask<WorkspaceEdit>('textDocument/rename', person, text, { newName: 'ship.webm' });
  expect(JSON.stringify(edit)).toContain('"newText":"./ship.webm"');
  await client().close(person);
});

test('rename says why it is refused [R15.2]', async () => {
  const asked = client().ask('textDocument/rename', PAGE, `${START}[Us](/con‸tact-us/)`, { newName: '/services/' });
  await expect(asked).rejects.toThrow('`/services/` is the path of');
});

/** The titles of the quick fixes at `‸`, with the text after each. */
async function fixesAt(marked: string, file = PAGE): Promise<Record<string, string | undefined>> {
  const text = marked.replace('‸', '');
  const before = marked.slice(0, marked.indexOf('‸')).split('\n');
  const position = { line: before.length - 1, character: before.at(-1)!.length };
  await client().type(file, text);
  const found: CodeAction[] = await client().codeActions(file, { start: position, end: position });
  const quick = found.filter(({ kind }) => kind === 'quickfix');
  const isHere = ({ edit }: CodeAction) => client().uriOf(file) in edit!.changes!;
  return Object.fromEntries(quick.map((one) => [one.title, isHere(one) ? client().acceptFix(file, one) : undefined]));
}

test.each<[string, string]>([
  [
    '<C‸rad title="One" path="/services/">\n\nText.\n\n</Crad>',
    '<Card title="One" path="/services/">\n\nText.\n\n</Card>',
  ],
  ['<Sec‸tio>\n\nText.\n\n</Sectio>', '<Section>\n\nText.\n\n</Section>'],
  ['<TeamMember ‸person="omar-hadad" />', '<TeamMember person="omar-haddad" />'],
  ['[Us](‸/servces/)', '[Us](/services/)'],
  ['[Crew](‸/who-we-are/#crw)', '[Crew](/who-we-are/#crew)'],
  ['## One\n\n#‸### Two', '## One\n\n### Two'],
  ['A depth of ‸<5 m.', 'A depth of &lt;5 m.'],
  ['![The quay](‸./figur.png)', '![The quay](./figure.png)'],
  [
    '<Section>\n\nText.\n\n<‸Grid numCols={2}>\n<Card title="A" path="/services/" />\n</Section>',
    '</Grid>\n</Section>',
  ],
  ['<Sec‸tion>\n\nText.\n', '<Section>\n\nText.\n\n</Section>\n'],
])('%j has a quick fix that corrects it [R15.2]', async (marked, wanted) => {
  const fixes = await fixesAt(START + marked);
  expect(Object.values(fixes).join('\n---\n')).toContain(wanted);
});

test('a wrong field, option and date have quick fixes [R15.2]', async () => {
  const article = 'content/articles/new-article/index.mdx';
  const text = (field: string) => `---\ntitle: A\nsummary: B.\n${field}\n---\n\nText.\n`;
  expect(Object.values(await fixesAt(text('published: ‸03/11/2026'), article)).join()).toContain(
    'published: 2026-11-03',
  );
  expect(Object.values(await fixesAt(text('type: ‸nws'), article)).join()).toContain('type: news');
  expect(Object.values(await fixesAt(text('‸typ: news'), article)).join()).toContain('type: news');
  await client().close(article);
});

test('a word that is not in the dictionary can be corrected, or added to the site’s words [R15.2]', async () => {
  await client().type('content/words.txt', '# Names\n');
  const fixes = await fixesAt(`${START}We rec‸ieve ships.`);
  expect(fixes).toMatchObject({
    'Write receive': `${START}We receive ships.`,
    'Add recieve to content/words.txt': undefined,
  });
});
