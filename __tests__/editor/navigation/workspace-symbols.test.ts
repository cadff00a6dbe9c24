import type { WorkspaceSymbol } from 'vscode-languageserver';
import { openClient, PAGE, START } from '../open-client';

const client = openClient();

test('workspace symbols finds pages, people, articles and headings, also of unsaved text [R15.2]', async () => {
  await client().type(PAGE, `${START}## Slack water\n`);
  const find = async (query: string) => {
    const found = await client().ask<WorkspaceSymbol[]>('workspace/symbol', PAGE, undefined, { query });
    return found.map((symbol) => `${symbol.name} ${client().placeOf(symbol.location as never)}`);
  };
  expect(await find('haddad')).toEqual(['Omar Haddad content/team/omar-haddad/index.mdx:1']);
  expect(await find('crane that')).toEqual(['The crane that came back content/articles/crane-restored/index.mdx:1']);
  expect(await find('slack')).toEqual([`Slack water ${PAGE}:6`]);
  expect((await find('')).length).toBeGreaterThan(5);
});
