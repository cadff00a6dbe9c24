/** Where the test sites are. A separate file, because a browser test must not load the checker to copy a site. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './temporary-folder';

export const FIXTURES = path.join(__dirname, '../fixtures');
export const FIXTURE_SITE = path.join(FIXTURES, 'site');

/** A copy of a site, which a test may change. */
export function copySite(from = FIXTURE_SITE): string {
  const root = temporaryFolder();
  for (const folder of ['content', 'static'])
    cpSync(path.join(from, folder), path.join(root, folder), { recursive: true });
  return root;
}
