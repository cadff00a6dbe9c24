/** Compiled sides on disk, so that a second review of the same content compiles nothing. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { compare } from '../../util/compare';
import { writeAtomicSync } from '../../util/files';
import type { SiteSide } from './site-side';

/** Below the project's root. Also holds the files of bases. */
export const REVIEW_CACHE = '.cache/review';

/** The newest of each kind stay: a reviewer of several branches gets their bases quickly, and the folder does not grow. */
const KEPT = { base: 6, head: 2 };

/** The name of the side that the working tree is. */
export const headName = (root: string, fingerprint: string, today: string): string =>
  `head-${contentHash(root)}-${fingerprint.slice(0, 16)}-${today}.json`;

/** Everything that a side is made from, except the compiler. */
function contentHash(root: string): string {
  const hash = createHash('sha256');
  for (const folder of ['content', 'static']) {
    const absolute = path.join(root, folder);
    if (!existsSync(absolute)) continue;
    const files = readdirSync(absolute, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    for (const file of files.sort(compare)) {
      const bytes = readFileSync(file);
      hash.update(`${path.relative(root, file)}\0${bytes.length}\0`).update(bytes);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

export function readSide(root: string, name: string): SiteSide | undefined {
  try {
    const side = JSON.parse(readFileSync(path.join(root, REVIEW_CACHE, name), 'utf8')) as SiteSide;
    const isComplete = Object.values(side.files).every((file) => file.path === undefined || existsSync(file.path));
    return isComplete ? side : undefined;
  } catch {
    return undefined;
  }
}

export function storeSide(root: string, name: string, side: SiteSide): SiteSide {
  const file = path.join(root, REVIEW_CACHE, name);
  try {
    writeAtomicSync(file, JSON.stringify(side));
    prune(path.dirname(file));
  } catch {
    // Without a cache the next review only takes longer.
  }
  return side;
}

function prune(folder: string): void {
  const entries = readdirSync(folder)
    .filter((name) => name !== 'analysis.json')
    .map((name) => ({ name, file: path.join(folder, name), time: statSync(path.join(folder, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  const heads = entries.filter(({ name }) => name.startsWith('head-')).slice(KEPT.head);
  const bases = entries.filter(({ name }) => !name.startsWith('head-')).slice(KEPT.base);
  for (const { file } of [...heads, ...bases]) rmSync(file, { recursive: true, force: true });
}

/** Paths of files that the desk copies, wherever it runs. */
export const withFilesOf = (side: SiteSide, root: string): SiteSide => ({
  ...side,
  files: Object.fromEntries(
    Object.entries(side.files).map(([md5, file]) => [
      md5,
      file.path === undefined ? file : { ...file, path: path.join(root, file.path) },
    ]),
  ),
});
