import type { DocumentLink, DocumentSymbol, FoldingRange, Location, WorkspaceSymbol } from 'vscode-languageserver';
import { openClient, PAGE, START } from './open-client';

const client = openClient();

test.each([
  ['a page', '[Us](/who-we-‸are/)', 'content/pages/who-we-are/index.mdx:1'],
  ['a page with {brand}', '[Us](/who-we-are/{brand}-his‸tory/)', 'content/pages/who-we-are/history.mdx:1'],
  ['a page without the slash at its end', '[Us](/who-we-‸are)', 'content/pages/who-we-are/index.mdx:1'],
  ['an anchor', '[Crew](/who-we-are/#cr‸ew)', 'content/pages/who-we-are/index.mdx:6'],
  ['an anchor of the unsaved page', '## Quays\n\n[Up](#qu‸ays)', `${PAGE}:6`],
  ['a person', '<TeamMember person="omar-‸haddad" />', 'content/team/omar-haddad/index.mdx:1'],
  ['an article', '<ArticleCard article="crane-‸restored" />', 'content/articles/crane-restored/index.mdx:1'],
  ['a picture', '![A quay](./her‸o.png)', 'content/pages/hero.png:1'],
])('go to definition finds %s [R15.2]', async (_, body, place) => {
  const found = await client().ask<Location>('textDocument/definition', PAGE, START + body);
  expect(client().placeOf(found)).toBe(place);
});

test('go to definition works in menus, and finds nothing in plain words [R15.2]', async () => {
  const menu = 'content/navigation/legal.yaml';
  const found = await client().ask<Location>(
    'textDocument/definition',
    menu,
    'links:\n  - label: A\n    path: /conta‸ct-us/\n',
  );
  expect(client().placeOf(found)).toBe('content/pages/contact-us.mdx:1');
  await client().close(menu);
  expect(await client().ask('textDocument/definition', PAGE, `${START}Plain wo‸rds.`)).toBeNull();
});

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

test('workspace symbols finds pages, people, articles and headings, also of unsaved text [R15.2]', async () => {
  await client().type(
    PAGE,
    `${START}## Slack water\n\n<RichContent title="Spring tides">\n\nText.\n\n</RichContent>\n`,
  );
  const find = async (query: string) => {
    const found = await client().ask<WorkspaceSymbol[]>('workspace/symbol', PAGE, undefined, { query });
    return found.map((symbol) => `${symbol.name} ${client().placeOf(symbol.location as never)}`);
  };
  expect(await find('haddad')).toEqual(['Omar Haddad content/team/omar-haddad/index.mdx:1']);
  expect(await find('crane that')).toEqual(['The crane that came back content/articles/crane-restored/index.mdx:1']);
  expect(await find('slack')).toEqual([`Slack water ${PAGE}:6`]);
  expect(await find('spring')).toEqual([`Spring tides ${PAGE}:8`]);
  expect((await find('')).length).toBeGreaterThan(5);
});

const names = (symbols: readonly DocumentSymbol[]): unknown[] =>
  symbols.map(({ name, children }) => (children!.length > 0 ? [name, names(children!)] : name));

test('the outline has headings by their level, and blocks with what is inside them [R15.2]', async () => {
  const body =
    '## Quays\n\nText.\n\n### North\n\nText.\n\n## Cranes\n\n<Section colour="white">\n<Title title="The jib" size="large" />\n\n#### Steel\n\nText.\n\n</Section>\n';
  await client().type(PAGE, START + body);
  const found = await client().ask<DocumentSymbol[]>('textDocument/documentSymbol', PAGE);
  expect(names(found)).toEqual([
    ['Quays', ['North']],
    ['Cranes', [['<Section>', [['The jib', ['Steel']]]]]],
  ]);
  expect(found[0]!.range).toMatchObject({ start: { line: 5 }, end: { line: 13 } });
  expect(found[0]!.selectionRange).toMatchObject({ start: { line: 5, character: 0 }, end: { line: 5, character: 8 } });
});

test('the outline of a text with mistakes has what can be read [R15.2]', async () => {
  await client().type(PAGE, `${START}## One\n\n<Section>\n\n## Two\n\nA < b {\n`);
  expect(JSON.stringify(names(await client().ask('textDocument/documentSymbol', PAGE)))).toContain('Two');
});

test('the frontmatter, blocks and the text below headings fold [R15.2]', async () => {
  await client().type(PAGE, `${START}## One\n\nText.\n\n## Two\n\n<Section>\n\nText.\n\n</Section>\n`);
  const found = await client().ask<FoldingRange[]>('textDocument/foldingRange', PAGE);
  expect(found.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
    [0, 3],
    [5, 7],
    [9, 15],
    [11, 15],
  ]);
});

test('every name of a page, a person, an anchor and a file is a link to it [R15.2]', async () => {
  const body =
    '[Us](/who-we-are/) and [crew](/who-we-are/#crew)\n\n![](./hero.png)\n\n<TeamMember person="omar-haddad" />\n\n[No](/nowhere/)\n';
  await client().type(PAGE, START + body);
  const links = await client().ask<DocumentLink[]>('textDocument/documentLink', PAGE);
  const shown = links.map(({ range: { start, end }, target }) => [
    (START + body).split('\n')[start.line]!.slice(start.character, end.character),
    target!.replace(/^.*(?=\/content\/)/, ''),
  ]);
  expect(Object.fromEntries(shown)).toEqual({
    '/who-we-are/': '/content/pages/who-we-are/index.mdx',
    '/who-we-are/#crew': '/content/pages/who-we-are/index.mdx#L6',
    './hero.png': '/content/pages/hero.png',
    'omar-haddad': '/content/team/omar-haddad/index.mdx',
  });
});
