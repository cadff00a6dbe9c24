/** Creates the directories that hold submissions, and refuses those that would give personal data away. */
import * as fs from 'node:fs/promises';

export const PRIVATE_DIRECTORY = 0o700;
/** Others who may write to a directory can replace what is in it. */
const OTHERS_MAY_WRITE = 0o002;
const PERMISSIONS = 0o777;

/** A mistake in the file system that an operator can fix. */
export class SpoolError extends Error {}

async function makeDirectory(directory: string): Promise<void> {
  await fs.mkdir(directory, { recursive: true, mode: PRIVATE_DIRECTORY }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' || error.code === 'ENOTDIR')
      throw new SpoolError(`${directory} is a file or lies in one, but must be a folder. Move the file away.`);
    if (error.code === 'EACCES' || error.code === 'EPERM')
      throw new SpoolError(`${directory} cannot be created: give the user of the receiver the right to write there.`);
    throw error;
  });
}

/** The folder that the operator chose. It may be a link to another disk, and its group may read it. */
export async function createRootDirectory(root: string): Promise<void> {
  await makeDirectory(root);
  const { mode } = await fs.stat(root);
  if ((mode & OTHERS_MAY_WRITE) === 0) return;
  await fs.chmod(root, mode & PERMISSIONS & ~OTHERS_MAY_WRITE).catch(() => {
    throw new SpoolError(`Every user may write to ${root}. Run: chmod 700 ${root}`);
  });
}

/** A folder of ours inside it. */
export async function createPrivateDirectory(directory: string): Promise<void> {
  const before = await fs.lstat(directory).catch(() => undefined);
  if (before?.isSymbolicLink())
    throw new SpoolError(
      `${directory} is a link, which could lead anywhere. Replace it by the folder; to use another disk, set RECEIVER_SPOOL.`,
    );
  await makeDirectory(directory);
  const { mode } = await fs.lstat(directory);
  if ((mode & PERMISSIONS) === PRIVATE_DIRECTORY) return;
  await fs.chmod(directory, PRIVATE_DIRECTORY).catch(() => {
    if (mode & OTHERS_MAY_WRITE)
      throw new SpoolError(
        `Every user may write to ${directory}, which another user owns. Run: chmod 700 ${directory}`,
      );
  });
}
