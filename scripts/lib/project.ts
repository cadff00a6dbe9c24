/** Creates temporary projects: the code of this one with other content, built in a separate folder. */
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RENDERER } from '../../src/gatsby/content-build/page-renderer';
import { CONTENT_BUILD_FOLDER } from '../../src/gatsby/content-build/record';
import { ROOT } from './steps';

const NOT_CODE = new Set([
  'node_modules',
  '.git',
  '.cache',
  'public',
  'content',
  '.server',
  '.data',
  '__tests__',
  'coverage',
  'test-results',
]);

/** Copies the code. webpack would follow symbolic links out of the project. */
export async function copyCode(root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  for (const name of await readdir(ROOT)) {
    if (!NOT_CODE.has(name)) await cp(join(ROOT, name), join(root, name), { recursive: true });
  }
  await linkPackages(root);
}

const PICTURE = /\.(?:avif|webp|jpe?g)$/;

/**
 * Copies what a content-only build needs of the last build of this project. It makes missing pictures again, and Gatsby's cache
 * has absolute paths.
 */
export async function copyBuild(root: string): Promise<void> {
  for (const name of ['public', CONTENT_BUILD_FOLDER, dirname(RENDERER)])
    await cp(join(ROOT, name), join(root, name), { recursive: true, filter: (file) => !PICTURE.test(file) });
}

export const linkPackages = (root: string): Promise<void> =>
  symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction');
