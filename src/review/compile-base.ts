/** The base as a compiled side: from the cache, with the compiler of the head, or with its own one in its own process. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { AnalysisCache } from '../content/cache/analysis-cache';
import type { FileDigest } from './compile-site';
import { extractBase, type ReviewBase } from './review-base';
import { readSide, REVIEW_CACHE, storeSide, withFilesOf } from './side-cache';
import type { SiteSide } from './site-side';

export interface BaseOptions {
  root: string;
  base: ReviewBase;
  today: string;
  cache: AnalysisCache;
  /** Of the compiler: a different one may give different page data. */
  fingerprint: string;
  /** The files of the head: those that have not changed need not be read again. */
  headFiles: SiteSide['files'];
  /** The compiler has changed, so that each side is compiled by its own. */
  withOwnCode: boolean;
}

const CONTENT = ['content', 'static'];
const CODE = ['content', 'static', 'src', 'package.json', 'package-lock.json', 'tsconfig.json'];
const OWN_COMPILER_MS = 120_000;

export interface CompiledBase {
  side: SiteSide;
  /** Its own compiler was requested but did not work. */
  isByOtherCompiler: boolean;
}

export async function compileBase(options: BaseOptions): Promise<CompiledBase> {
  const { root, base, today, fingerprint, withOwnCode } = options;
  const folder = path.join(root, REVIEW_CACHE);
  const name = base.commit.slice(0, 16);
  const stored = `${name}-${withOwnCode ? 'own' : fingerprint.slice(0, 16)}-${today}.json`;
  const known = readSide(root, stored);
  if (known) return { side: known, isByOtherCompiler: false };
  if (withOwnCode) {
    const files = path.join(folder, `${name}-code`);
    extractBase(root, base, CODE, files);
    const side = compileWithOwnCode(root, files, today);
    if (side) return { side: storeSide(root, stored, side), isByOtherCompiler: false };
  }
  const files = path.join(folder, name);
  extractBase(root, base, CONTENT, files);
  // Loading the compiler takes longer than a review of two stored sides.
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loaded on demand, because loading takes a second
  const { compileSite } = require('./compile-site.ts') as typeof import('./compile-site');
  const compiled = await compileSite({
    root: files,
    today,
    cache: options.cache,
    brandSlug: process.env.BRAND_SLUG || undefined,
    known: unchangedFiles(options),
  });
  const side = withFilesOf(compiled, files);
  return { side: withOwnCode ? side : storeSide(root, stored, side), isByOtherCompiler: withOwnCode };
}

function unchangedFiles({ root, base, headFiles }: BaseOptions): Map<string, FileDigest> {
  const changed = new Set(base.changedHere);
  return new Map(
    Object.entries(headFiles).flatMap(([md5, { path: file, bytes = 0 }]) => {
      const relative = file === undefined ? '' : path.relative(root, file);
      return relative === '' || changed.has(relative) ? [] : [[relative, { md5, bytes }] as const];
    }),
  );
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
