/** A real language server on a copy of the fixture site, for the tests of one file. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFolder } from '../../src/content/project-files';
import { copySite } from '../helpers/fixture-folders';
import { LanguageClient } from './language-client';

export const PAGE = 'content/pages/new-page.mdx';
export const START = '---\ntitle: A new page\ndescription: A page to try.\n---\n\n';

export function openClient(): () => LanguageClient {
  // The first answer waits for the first check.
  jest.setTimeout(60_000);
  let client: LanguageClient;
  beforeAll(async () => {
    client = new LanguageClient(copySite());
    await client.start();
  });
  afterAll(() => client.stop());
  return () => client;
}

/** Every file of the content with its bytes. */
export const filesOf = (root: string): Record<string, string> =>
  Object.fromEntries(
    listFolder(root, 'content').files.map((file) => [file, readFileSync(path.join(root, file), 'latin1')]),
  );
