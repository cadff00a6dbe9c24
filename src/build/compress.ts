import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';
import { isHashedName } from '../server/http/headers-and-redirects';
import { mediaType } from '../server/http/media-types';
import { SUFFIX, type Variants } from '../server/site-build';
import { forEachConcurrent } from '../util/files';
import type { Scan } from './file-scan';

/** Below this size, the headers weigh more than compression saves. */
const MIN_BYTES = 300;
/** Larger files take too long: at the best quality, the search index of 60 articles takes 1 s to become 12 % smaller. */
const BEST_QUALITY_MAX_BYTES = 256 * 1024;

const encodeBrotli = promisify(brotliCompress);
const encodeGzip = promisify(gzipCompress);

interface SiteFiles {
  /** The files that are served. */
  files: readonly string[];
  /** Every file that existed before this build finished, including variants. */
  listed: readonly string[];
  scan: Scan;
  /** Variants that are already being made. */
  started?: StartedVariants | undefined;
  /** Called with the unchanged variants, before any variant is written. */
  beforeWriting(current: Variants): void;
}

type Compressed = Record<'br' | 'gzip', Buffer>;
/** Keyed by path. */
export type StartedVariants = Readonly<Record<string, Promise<Compressed>>>;

/** Writes both variants of every compressible file, except where the file has not changed since `previous`. */
export async function compressSite(
  publicDir: string,
  { files, listed, scan, started = {}, beforeWriting }: SiteFiles,
  previous: Variants = {},
): Promise<Variants> {
  const variants: Variants = {};
  const present = new Set(listed);
  const changed: string[] = [];
  for (const path of files.filter((file) => mediaType(file).compressible)) {
    const before = previous[path];
    if (
      before?.hash === scan(path).hash &&
      (['br', 'gzip'] as const).every((kind) => !before[kind] || present.has(path + SUFFIX[kind]))
    )
      variants[path] = before;
    else changed.push(path);
  }

  if (changed.length > 0) beforeWriting(variants);
  // The compressors run in Node's thread pool. Four at a time keep its threads busy.
  await forEachConcurrent(changed, 4, async (path) => {
    const content = await readFile(join(publicDir, path));
    const { br, gzip } = await (started[path] ?? compress(content, path));
    const isSmaller = { br: br.length < content.length, gzip: gzip.length < content.length };
    if (isSmaller.br) await writeFile(join(publicDir, path + SUFFIX.br), br);
    if (isSmaller.gzip) await writeFile(join(publicDir, path + SUFFIX.gzip), gzip);
    variants[path] = { hash: scan(path).hash, ...isSmaller };
  });

  await removeOrphans(publicDir, present, variants);
  return Object.fromEntries(Object.entries(variants).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export async function compress(content: Buffer, path: string): Promise<Compressed> {
  if (content.length < MIN_BYTES) return { br: content, gzip: content };
  const isBest = isHashedName(path) || content.length <= BEST_QUALITY_MAX_BYTES;
  const [br, gzip] = await Promise.all([
    compressBrotli(content, isBest ? constants.BROTLI_MAX_QUALITY : 9),
    encodeGzip(content, { level: isBest ? 9 : 6 }),
  ]);
  return { br, gzip };
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
