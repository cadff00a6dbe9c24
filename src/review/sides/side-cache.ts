/** Caches compiled sides on disk, so that a second review of the same content compiles nothing. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { attempt } from '../../util/attempt';
import { contentHash, fileStamp, listFilesSync, writeAtomicSync } from '../../util/files';
import type { SiteSide } from './site-side';

/** Below the project's root. Also contains the files of bases. */
export const REVIEW_CACHE = '.cache/review';
/** How many bases to keep, for reviewers of several branches. Only one head is kept. */
const KEPT = 6;

const isHead = (name: string): boolean => name.startsWith('head-');

/** Names the side of the working tree by the state of its files, without reading them. */
export function headName(root: string): string {
  const folders = ['content', 'static'].map((folder) => path.join(root, folder)).filter((folder) => existsSync(folder));
  const files = folders.flatMap((folder) => listFilesSync(folder).map((file) => folder + file)).sort();
  return `head-${contentHash(JSON.stringify(files.map((file) => [file, fileStamp(statSync(file))])))}`;
}

export function readSide(root: string, name: string): SiteSide | undefined {
  const side = attempt(() => JSON.parse(readFileSync(path.join(root, REVIEW_CACHE, name), 'utf8')) as SiteSide);
  const isComplete = Object.values(side?.files ?? {}).every(({ path: file }) => file === undefined || existsSync(file));
  return isComplete ? side : undefined;
}

export function storeSide(root: string, name: string, side: SiteSide): SiteSide {
  const folder = path.join(root, REVIEW_CACHE);
  try {
    writeAtomicSync(path.join(folder, name), JSON.stringify(side));
    // The side refers to files in the folder of its commit.
    const kept = [name, name.split('-', 1)[0], 'analysis.json'];
    const entries = readdirSync(folder).filter((entry) => !kept.includes(entry));
    const byAge = entries
      .filter((entry) => isHead(entry) === isHead(name))
      .map((entry) => path.join(folder, entry))
      .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
    for (const old of byAge.slice(isHead(name) ? 0 : KEPT - 1)) rmSync(old, { recursive: true, force: true });
  } catch {
    // Without a cache, only the next review takes longer.
  }
  return side;
}
