import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isHashedName } from '../server/http/headers-and-redirects';
import { mediaType } from '../server/http/media-types';
import { type SiteBuild, SUFFIX, type Variants } from '../server/site-build';
import { forEachConcurrent } from '../util/files';
import type { FileScanCache } from './file-scan-cache';

/** Below this size, the headers weigh more than compression saves. */
const MIN_BYTES = 300;

/**
 * Brotli 11 takes 15 ms for an article. Brotli 9 takes less than 1 ms for a result 16 % larger. Gzip 9 takes ten times as long
 * as gzip 6 for a search index, which becomes 6 % smaller.
 */
const BEST = { brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 };
const FAST = { brotli: 9, gzip: 6 };
/** A site of ordinary size gets the best quality. The size of the whole site decides, so that the order of edits does not matter. */
const BEST_QUALITY_MAX_BYTES = 24 * 1024 * 1024;
/** Larger files take too long: at the best quality, the search index of 60 articles takes 1 s, and becomes 12 % smaller. */
const BEST_QUALITY_MAX_FILE_BYTES = 256 * 1024;

const encodeBrotli = promisify(brotliCompress);
const deflate = promisify(gzip);

interface SiteFiles {
  /** The files that are served. */
  files: readonly string[];
  /** Every file that existed before this build finished, including variants. */
  listed: readonly string[];
  scans: FileScanCache;
  /** Called with the unchanged variants, before any variant is written. */
  beforeWriting?: ((current: Variants) => Promise<void>) | undefined;
  /** Keyed by path. */
  early?: ReadonlyMap<string, EarlyVariants> | undefined;
}

type Compressed = Pick<SiteBuild, 'variants' | 'isLarge'>;

interface Quality {
  brotli: number;
  gzip: number;
}

/** Both variants of a file that is ready before the others. */
export interface EarlyVariants {
  quality: Quality;
  variants: Promise<[br: Buffer, gzip: Buffer]>;
}

/** Whether the site is large is unknown until all files are ready. If it is, a small file is compressed again. */
export function compressEarly(content: Buffer): EarlyVariants {
  const quality = qualityOf(content.length, false);
  const variants = compress(content, quality);
  // `compressSite` reports a failure.
  variants.catch(() => undefined);
  return { quality, variants };
}

const qualityOf = (bytes: number, isLargeSite: boolean): Quality =>
  isLargeSite || bytes > BEST_QUALITY_MAX_FILE_BYTES ? FAST : BEST;

const compress = (content: Buffer, { brotli, gzip }: Quality): Promise<[br: Buffer, gzip: Buffer]> =>
  Promise.all([compressBrotli(content, brotli), deflate(content, { level: gzip })]);

/** Writes both variants of every compressible file, except where the file has not changed since `previous`. */
export async function compressSite(
  publicDir: string,
  { files, listed, scans, beforeWriting, early }: SiteFiles,
  previous: Compressed = { variants: {} },
): Promise<Compressed> {
  const variants: Variants = {};
  // The contents are not kept: on a large site they would fill the memory.
  const compressible: { path: string; hash: string; size: number }[] = [];
  await forEachConcurrent(
    files.filter((path) => mediaType(path).compressible),
    16,
    async (path) => {
      const { hash, size } = await scans.scan(path);
      compressible.push({ path, hash, size });
    },
  );
  const pages = compressible.filter(({ path }) => !isHashedName(path));
  const isLarge = pages.reduce((sum, { size }) => sum + size, 0) > BEST_QUALITY_MAX_BYTES;
  const hasOtherQuality = isLarge !== Boolean(previous.isLarge);

  const present = new Set(listed);
  const changed = compressible.filter(({ path, hash }) => {
    const before = previous.variants[path];
    const isCurrent =
      before?.hash === hash &&
      !(hasOtherQuality && !isHashedName(path)) &&
      (['br', 'gzip'] as const).every((kind) => !before[kind] || present.has(path + SUFFIX[kind]));
    if (isCurrent) variants[path] = before;
    return !isCurrent;
  });

  if (changed.length > 0) await beforeWriting?.(variants);
  // The compressors run in Node's thread pool. Four at a time keep its threads busy.
  await forEachConcurrent(changed, 4, async ({ path, hash, size }) => {
    const content = await readFile(join(publicDir, path));
    const quality = isHashedName(path) ? BEST : qualityOf(size, isLarge);
    const made = early?.get(path);
    const [br, gz] =
      content.length < MIN_BYTES
        ? [content, content]
        : await (made?.quality === quality ? made.variants : compress(content, quality));
    const isSmaller = { br: br.length < content.length, gzip: gz.length < content.length };
    if (isSmaller.br) await writeFile(join(publicDir, path + SUFFIX.br), br);
    if (isSmaller.gzip) await writeFile(join(publicDir, path + SUFFIX.gzip), gz);
    variants[path] = { hash, ...isSmaller };
  });

  await removeOrphans(publicDir, present, variants);
  return {
    variants: Object.fromEntries(Object.entries(variants).sort(([a], [b]) => (a < b ? -1 : 1))),
    ...(isLarge ? { isLarge } : {}),
  };
}

/** A window no larger than the file gives the same result without clearing megabytes of memory for every small page. */
function compressBrotli(content: Buffer, quality: number): Promise<Buffer> {
  const window = Math.min(Math.max(Math.ceil(Math.log2(content.length + 16)), constants.BROTLI_MIN_WINDOW_BITS), 22);
  return encodeBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/** Removes the variants of files that an earlier build wrote and this one did not. */
async function removeOrphans(publicDir: string, present: ReadonlySet<string>, variants: Variants): Promise<void> {
  for (const kind of ['br', 'gzip'] as const) {
    const suffix = SUFFIX[kind];
    const orphans = [...present].filter(
      (path) => path.endsWith(suffix) && !variants[path.slice(0, -suffix.length)]?.[kind],
    );
    await forEachConcurrent(orphans, 8, (path) => rm(join(publicDir, path), { force: true }));
  }
}
