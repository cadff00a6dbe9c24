/** The base as a compiled side: from the cache, with the compiler of the head, or with its own one in its own process. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { AnalysisCache } from '../content/cache/analysis-cache';
import { compileSite } from './compile-site';
import { extractBase, type ReviewBase } from './review-base';
import type { SiteSide } from './site-side';

export interface BaseOptions {
  root: string;
  base: ReviewBase;
  today: string;
  cache: AnalysisCache;
  /** Of the compiler: another one may give other page data. */
  fingerprint: string;
  /** The compiler has changed, so that each side is compiled by its own. */
  withOwnCode: boolean;
}

const FOLDER = '.cache/review';
const CONTENT = ['content', 'static'];
const CODE = ['content', 'static', 'src', 'package.json', 'package-lock.json', 'tsconfig.json'];
const OWN_COMPILER_MS = 120_000;
/** Compiled sides and folders of earlier reviews that stay. */
const KEPT = 6;

export interface CompiledBase {
  side: SiteSide;
  /** Its own compiler was wanted and did not work. */
  isByOtherCompiler: boolean;
}

export async function compileBase(options: BaseOptions): Promise<CompiledBase> {
  const { root, base, today, fingerprint, withOwnCode } = options;
  const folder = path.join(root, FOLDER);
  const name = base.commit.slice(0, 16);
  const stored = path.join(folder, `${name}-${withOwnCode ? 'own' : fingerprint.slice(0, 16)}-${today}.json`);
  const known = readSide(stored);
  if (known) return { side: known, isByOtherCompiler: false };
  if (withOwnCode) {
    const files = path.join(folder, `${name}-code`);
    extractBase(root, base, CODE, files);
    const side = compileWithOwnCode(root, files, today);
    if (side) return { side: store(stored, side), isByOtherCompiler: false };
  }
  const files = path.join(folder, name);
  extractBase(root, base, CONTENT, files);
  const side = await compileSite({
    root: files,
    today,
    cache: options.cache,
    brandSlug: process.env.BRAND_SLUG || undefined,
  });
  const absolute = withFilesOf(side, files);
  prune(folder);
  return { side: withOwnCode ? absolute : store(stored, absolute), isByOtherCompiler: withOwnCode };
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

function readSide(file: string): SiteSide | undefined {
  try {
    const side = JSON.parse(readFileSync(file, 'utf8')) as SiteSide;
    const isComplete = Object.values(side.files).every(({ path: one }) => one === undefined || existsSync(one));
    return isComplete ? side : undefined;
  } catch {
    return undefined;
  }
}

function store(file: string, side: SiteSide): SiteSide {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(side));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // Without a cache the next review only takes longer.
    rmSync(`${file}.${process.pid}`, { force: true });
  }
  return side;
}

/** The base may be older than the review, so the review's own files are laid over it. They import the base's compiler. */
function compileWithOwnCode(root: string, folder: string, today: string): SiteSide | undefined {
  const lock = (where: string) => readFileSync(path.join(where, 'package-lock.json'), 'utf8');
  if (lock(root) !== lock(folder)) return undefined;
  cpSync(__dirname, path.join(folder, 'src/review'), { recursive: true, force: true });
  const output = path.join(folder, 'compiled.json');
  rmSync(output, { force: true });
  const { status } = spawnSync(
    process.execPath,
    ['--require', './src/util/register-typescript.js', 'src/review/compile-worker.ts', today, output],
    {
      cwd: folder,
      stdio: 'ignore',
      timeout: OWN_COMPILER_MS,
    },
  );
  const side = status === 0 ? (JSON.parse(readFileSync(output, 'utf8')) as SiteSide) : undefined;
  return side && withFilesOf(side, folder);
}

/** Keeps the newest. A reviewer of several branches gets their bases quickly, and the folder does not grow. */
function prune(folder: string): void {
  const entries = readdirSync(folder).map((name) => ({
    file: path.join(folder, name),
    time: statSync(path.join(folder, name)).mtimeMs,
  }));
  entries.sort((a, b) => b.time - a.time);
  for (const { file } of entries.slice(KEPT)) rmSync(file, { recursive: true, force: true });
}
