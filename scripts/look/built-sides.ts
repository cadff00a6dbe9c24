/** Both sides of a review as web sites: a folder is served, a deployed site is visited, and a commit is built first. */
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import { extractBase, findBase } from '../../src/review/sides/review-base';
import { REVIEW_CACHE } from '../../src/review/sides/side-cache';
import { ReviewError } from '../../src/review/sides/site-side';
import { startServer } from '../../src/server/server';
import { GATSBY, GATSBY_ENV } from '../lib/build/run-build';

export interface BuiltSide {
  url: string;
  /** Absent for a deployed site. */
  folder?: string;
  close: () => Promise<void>;
}

export async function serveSide(folder: string): Promise<BuiltSide> {
  const server = await startServer({ publicDir: folder, port: 0, host: '127.0.0.1' });
  return { url: `http://127.0.0.1:${server.port}`, folder, close: async () => void (await server.close()) };
}

/** `base` is what `--base` names: an address, a built folder, or a branch or commit. */
export async function openBase(root: string, base: string): Promise<BuiltSide> {
  if (/^https?:\/\//.test(base)) return { url: base.replace(/\/+$/, ''), close: () => Promise.resolve() };
  const folder = resolve(root, base);
  return serveSide(existsSync(join(folder, 'routes.json')) ? folder : buildOf(root, base));
}

/** Builds a commit in a separate folder, with the packages of this project. The result is kept for the next review. */
function buildOf(root: string, ref: string): string {
  const base = findBase(root, ref);
  if (!base) throw new ReviewError(`There is no commit that ${ref} and this branch have in common.`);
  const folder = join(root, REVIEW_CACHE, `${base.commit.slice(0, 16)}-site`);
  const built = join(folder, 'public');
  if (existsSync(join(built, '.site-build.json'))) return built;
  extractBase(root, base, ['.'], folder);
  const lock = (where: string) => readFileSync(join(where, 'package-lock.json'), 'utf8');
  if (lock(root) !== lock(folder))
    throw new ReviewError(
      'The packages differ from those of the base, so it cannot be built here. Build it elsewhere, and name its folder with --base.',
    );
  if (!existsSync(join(folder, 'node_modules'))) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  console.error(`Building ${ref} (${base.commit.slice(0, 7)}) to compare how pages look. This takes a few minutes.`);
  const { status, stdout } = spawnSync(process.execPath, [GATSBY, 'build'], {
    cwd: folder,
    // A preview, so that both sides show drafts. The base needs no desk.
    env: { ...process.env, ...GATSBY_ENV, SITE_REVIEW_BASE: '', NODE_ENV: 'production', CI: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status === 0) return built;
  throw new ReviewError(`${ref} could not be built:\n${stdout.toString('utf8').slice(-2_000)}`);
}
