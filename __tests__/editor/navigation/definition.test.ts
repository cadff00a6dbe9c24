import type { Location } from 'vscode-languageserver';
import { openClient, PAGE, START } from '../open-client';

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
