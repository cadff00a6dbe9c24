/** Gatsby copies `static/` into `public/` but removes nothing, so a file that a writer deleted would stay on the site. */
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Copied } from '../server/site-build';
import { contentHash, listFilesSync } from '../util/files';

/**
 * Removes the files that the previous build copied and this one did not. A file whose content differs from the copy stays:
 * this build wrote it.
 */
export async function removeStaleStatic(publicDir: string, staticDir: string, previous: Copied = {}): Promise<Copied> {
  const files = existsSync(staticDir) ? listFilesSync(staticDir) : [];
  const copied: Record<string, string> = {};
  for (const path of files) copied[path] = contentHash(await readFile(join(staticDir, path)));
  for (const [path, hash] of Object.entries(previous)) {
    const file = join(publicDir, path);
    if (!(path in copied) && existsSync(file) && contentHash(await readFile(file)) === hash) await rm(file);
  }
  return copied;
}
