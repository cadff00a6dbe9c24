import type { DocumentSymbol } from 'vscode-languageserver';
import { openClient, PAGE, START } from '../open-client';

const client = openClient();

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
