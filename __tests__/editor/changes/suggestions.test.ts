import type { CodeAction } from 'vscode-languageserver';
import { openClient, PAGE, START } from '../open-client';

const client = openClient();

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

test('a word that is not in the dictionary can be corrected, or added to the own words [R15.2]', async () => {
  await client().type('content/words.txt', '# Names\n');
  const fixes = await fixesAt(`${START}We rec‸ieve ships.`);
  expect(fixes).toMatchObject({
    'Write receive': `${START}We receive ships.`,
    'Add recieve to content/words.txt': undefined,
  });
});
