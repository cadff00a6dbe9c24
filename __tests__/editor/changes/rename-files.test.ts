import { mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { WorkspaceEdit } from 'vscode-languageserver';
import { WritingSite } from '../../writing/writing-site';
import { filesOf, openClient } from '../open-client';

const client = openClient('test');

const moveInExplorer = async (from: string, to: string) => {
  const files = [{ oldUri: client().uriOf(from), newUri: client().uriOf(to) }];
  const edit = await client().ask<WorkspaceEdit | null>('workspace/willRenameFiles', from, undefined, { files });
  if (edit) client().applyEdit(edit);
  mkdirSync(path.dirname(path.join(client().root, to)), { recursive: true });
  renameSync(path.join(client().root, from), path.join(client().root, to));
  return edit;
};

test.each([
  ['a page', 'content/pages/contact-us.mdx', 'content/pages/about/contact.mdx'],
  ['a folder of pages', 'content/pages/services', 'content/pages/work'],
  ['a person', 'content/team/omar-haddad', 'content/team/omar-h'],
  ['a picture', 'content/pages/hero.png', 'content/pages/ship.png'],
])('links follow %s that is moved in the editor, as after the command [R15.2, R16.1]', async (_, from, to) => {
  await moveInExplorer(from, to);
  const site = new WritingSite('fixture', '2025-06-30', 'none');
  site.move(from, to);
  expect(filesOf(client().root)).toEqual(filesOf(site.root));
});

test('a move that a command would refuse changes no link [R15.2]', async () => {
  expect(await moveInExplorer('content/pages/contact-us.mdx', 'content/pages/contact us.mdx')).toBeNull();
});
