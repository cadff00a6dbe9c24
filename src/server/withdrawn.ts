/** Gatsby copies `static/` into `public/` and takes nothing away again: what a writer withdrew would stay on the site. */
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { digest, listFiles } from './files';

/** The files of `static/`, with a hash of what each holds. */
export type Copied = Readonly<Record<string, string>>;

/** Takes away what the last build copied and this one did not, unless this one has put something else there. */
export async function takeAwayWithdrawn(publicDir: string, staticDir: string, before: Copied = {}): Promise<Copied> {
  const files = existsSync(staticDir) ? await listFiles(staticDir) : [];
  const copied: Record<string, string> = {};
  for (const path of files) copied[path] = digest(await readFile(join(staticDir, path)));
  for (const [path, hash] of Object.entries(before)) {
    const file = join(publicDir, path);
    if (!(path in copied) && existsSync(file) && digest(await readFile(file)) === hash) await rm(file);
  }
  return copied;
}
