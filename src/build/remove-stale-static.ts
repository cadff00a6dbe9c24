/** Gatsby copies `static/` into `public/` and takes nothing away again: what a writer withdrew would stay on the site. */
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Copied } from '../server/site-build';
import { contentHash, listFiles } from '../util/files';

/** Takes away what the last build copied and this one did not, unless this one has put something else there. */
export async function removeStaleStatic(publicDir: string, staticDir: string, before: Copied = {}): Promise<Copied> {
  const files = existsSync(staticDir) ? await listFiles(staticDir) : [];
  const copied: Record<string, string> = {};
  for (const path of files) copied[path] = contentHash(await readFile(join(staticDir, path)));
  for (const [path, hash] of Object.entries(before)) {
    const file = join(publicDir, path);
    if (!(path in copied) && existsSync(file) && contentHash(await readFile(file)) === hash) await rm(file);
  }
  return copied;
}
