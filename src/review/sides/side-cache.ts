/** Compiled bases on disk, so that a second review compiles only the working tree. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeAtomicSync } from '../../util/files';
import type { SiteSide } from './site-side';

/** Below the project's root. Also holds the files of bases. */
export const REVIEW_CACHE = '.cache/review';
/** The newest stay: a reviewer of several branches gets their bases quickly, and the folder does not grow. */
const KEPT = 6;

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
  const folder = path.join(root, REVIEW_CACHE);
  try {
    writeAtomicSync(path.join(folder, name), JSON.stringify(side));
    const entries = readdirSync(folder).filter((entry) => entry !== 'analysis.json');
    const byAge = entries
      .map((entry) => path.join(folder, entry))
      .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
    for (const old of byAge.slice(KEPT)) rmSync(old, { recursive: true, force: true });
  } catch {
    // Without a cache the next review only takes longer.
  }
  return side;
}
