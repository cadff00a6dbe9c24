/** Creates temporary projects: the code of this one with other content, built in a separate folder. */
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './steps';

const NOT_CODE = 'node_modules .git .cache public content .server .data __tests__ coverage test-results'.split(' ');

/** Copies the code. webpack would follow symbolic links out of the project. */
export async function copyCode(root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  for (const name of await readdir(ROOT)) {
    if (!NOT_CODE.includes(name)) await cp(join(ROOT, name), join(root, name), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction');
}
