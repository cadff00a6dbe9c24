/**
 * Adds the toolbar to every page of a preview that has a reviewers' desk, and removes desk and toolbar from any other
 * build. Gatsby reuses `public/` and writes a page only when the page has changed, so both the folder and the script
 * tags from an earlier preview may still be there.
 */
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REVIEW_FOLDER } from '../server/http/headers-and-redirects';
import { forEachConcurrent, listFilesSync } from '../util/files';

/** `src/review/desk` writes this file, so a folder that contains it has a desk. */
const TOOLBAR = `${REVIEW_FOLDER}toolbar.js`;
const TAG = `<script src="${TOOLBAR}" defer></script>`;

interface Options {
  preview?: boolean | undefined;
  /** The last build in this folder was a preview, or left no record of itself. */
  mayHaveTags: boolean;
}

export async function fitReviewDesk(publicDir: string, { preview = false, mayHaveTags }: Options): Promise<void> {
  const folder = join(publicDir, REVIEW_FOLDER);
  const hadFolder = existsSync(folder);
  if (!preview) await rm(folder, { recursive: true, force: true });
  const hasDesk = existsSync(join(publicDir, TOOLBAR));
  if (!hasDesk && !hadFolder && !mayHaveTags) return;

  const pages = listFilesSync(publicDir).filter((path) => /\.html$/.test(path) && !path.startsWith(REVIEW_FOLDER));
  await forEachConcurrent(pages, 16, async (path) => {
    const file = join(publicDir, path);
    const html = await readFile(file, 'utf8');
    const bare = html.replaceAll(TAG, '');
    const wanted = hasDesk ? bare.replace(/<\/body>(?![^]*<\/body>)|$/, (end) => TAG + end) : bare;
    if (wanted !== html) await writeFile(file, wanted);
  });
}
