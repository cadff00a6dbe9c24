import type { DocumentLink } from 'vscode-languageserver';
import { openClient, PAGE, START } from '../open-client';

const client = openClient();

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
