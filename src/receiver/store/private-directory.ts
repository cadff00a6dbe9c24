/** Creates the directories that hold submissions, and refuses those that would expose personal data. */
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { concernsWholeStore } from './store';

const PRIVATE_DIRECTORY = 0o700;
/** Anyone who can write to a directory can replace its content. */
const OTHERS_MAY_WRITE = 0o002;
const PERMISSIONS = 0o777;

/** A mistake in the file system that an operator can fix. */
export class SpoolError extends Error {}

/**
 * Creates a folder and its parents. Node's `recursive` never returns where no folder can be created, such as below
 * /proc (Node 20).
 */
export async function makeFolders(directory: string): Promise<void> {
  const parent = path.dirname(path.resolve(directory));
  const isFolder = async (file: string) => (await fs.stat(file).catch(() => undefined))?.isDirectory();
  await fs.mkdir(directory, { mode: PRIVATE_DIRECTORY }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' && (await isFolder(directory))) return;
    if (error.code !== 'ENOENT' || (await isFolder(parent))) throw error;
    await makeFolders(parent);
    await makeFolders(directory);
  });
}

async function makeDirectory(directory: string): Promise<void> {
  await makeFolders(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' || error.code === 'ENOTDIR')
      throw new SpoolError(`${directory} is a file or is inside one, but must be a folder. Move the file away.`);
    if (error.code === 'EACCES' || error.code === 'EPERM')
      throw new SpoolError(`${directory} cannot be created: give the user of the receiver the right to write there.`);
    // A temporary failure, such as a full disk: the receiver retries.
    if (error.code === 'EIO' || concernsWholeStore(error)) throw error;
    throw new SpoolError(`${directory} cannot be created (${error.code}): set RECEIVER_SPOOL to another folder.`);
  });
}

/**
 * Creates the folders of a store. `root`: the folder that the operator chose, which may be a link to another disk and
 * readable by its group.
 */
export async function createDirectories(root: string, ours: readonly string[]): Promise<void> {
  await makeDirectory(root);
  const { mode } = await fs.stat(root);
  if (mode & OTHERS_MAY_WRITE)
    await fs.chmod(root, mode & PERMISSIONS & ~OTHERS_MAY_WRITE).catch(() => {
      throw new SpoolError(`Every user can write to ${root}. Run: chmod 700 ${root}`);
    });
  for (const directory of ours) await createPrivateDirectory(directory);
}

/** Creates one of our own folders inside `root`. */
async function createPrivateDirectory(directory: string): Promise<void> {
  const before = await fs.lstat(directory).catch(() => undefined);
  if (before?.isSymbolicLink())
    throw new SpoolError(
      `${directory} is a link, which could lead anywhere. Replace it with the folder; to use another disk, set RECEIVER_SPOOL.`,
    );
  await makeDirectory(directory);
  const { mode } = await fs.lstat(directory);
  if ((mode & PERMISSIONS) === PRIVATE_DIRECTORY) return;
  await fs.chmod(directory, PRIVATE_DIRECTORY).catch(() => {
    if (mode & OTHERS_MAY_WRITE)
      throw new SpoolError(
        `Every user can write to ${directory}, which another user owns. Run: chmod 700 ${directory}`,
      );
  });
}
