import type { FoldingRange } from 'vscode-languageserver';
import { openClient, PAGE, START } from '../open-client';

const client = openClient();

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
