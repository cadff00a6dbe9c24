/** What the test files of a run share on disk. Jest gives every file modules of its own, so they share nothing in memory. */
import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** jest-shared-folder.js makes it, and removes it at the end of the run. */
const { TEST_FILES_SHARE: FOLDER } = process.env;

/** Returns the path of a file or folder, which the first test file that needs it makes. Other workers never see half of it. */
export function madeOnce(name: string, make: (file: string) => void): string {
  if (!FOLDER) throw new Error('TEST_FILES_SHARE is not set: jest-shared-folder.js sets it.');
  const made = path.join(FOLDER, name);
  if (existsSync(made)) return made;
  const temporary = `${made}.${randomUUID()}`;
  make(temporary);
  try {
    renameSync(temporary, made);
  } catch (error) {
    // Another worker was faster. A file is replaced, but a folder is not.
    if (!existsSync(made)) throw error;
    rmSync(temporary, { recursive: true, force: true });
  }
  return made;
}
