import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { forEachConcurrent } from '../util/files';
import { mediaType } from '../server/http/media-types';
import { SUFFIX, type Variants } from '../server/site-build';
import type { FileScanCache } from './file-scan-cache';
import { isHashedName } from '../server/http/headers-and-redirects';

/** Below this, headers weigh more than what compression saves. */
const WORTHWHILE_BYTES = 300;

/**
 * Brotli 11 takes 15 ms for an article, 9 less than one, for a result 16 % larger. A site of ordinary size gets the
 * best; thousands of new pages at once get the quick one, and the best whenever they are edited.
 */
const BEST_UP_TO_BYTES = 24 * 1024 * 1024;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

interface Present {
  /** Those that are served. */
  files: readonly string[];
  /** All that were there before this build finished, variants too. */
  listed: readonly string[];
  readings: FileScanCache;
}

/** Both variants of every compressible file of a built site. What has not changed since `known` is left alone. */
export async function compressSite(
  publicDir: string,
  { files, listed, readings }: Present,
  known: Variants = {},
): Promise<Variants> {
  const variants: Variants = {};
  // Not their contents: those of a large site fill the memory.
  const changed: { path: string; hash: string; size: number }[] = [];
  const present = new Set(listed);

  await forEachConcurrent(
    files.filter((path) => mediaType(path).compressible),
    16,
    async (path) => {
      const { hash, size } = await readings.of(path);
      const before = known[path];
      const usable =
        before?.hash === hash &&
        (['br', 'gzip'] as const).every((kind) => !before[kind] || present.has(path + SUFFIX[kind]));
      if (usable) variants[path] = before;
      else changed.push({ path, hash, size });
    },
  );

  const pages = changed.filter(({ path }) => !isHashedName(path));
  const many = pages.reduce((sum, { size }) => sum + size, 0) > BEST_UP_TO_BYTES;
  // The compressors run in Node's own thread pool; a few at a time keep its threads busy.
  await forEachConcurrent(changed, 4, async ({ path, hash }) => {
    const content = await readFile(join(publicDir, path));
    const quality = many && !isHashedName(path) ? 9 : constants.BROTLI_MAX_QUALITY;
    const [br, gz] =
      content.length < WORTHWHILE_BYTES
        ? [content, content]
        : await Promise.all([brotliOf(content, quality), deflate(content, { level: 9 })]);
    const made = { br: br.length < content.length, gzip: gz.length < content.length };
    if (made.br) await writeFile(join(publicDir, path + SUFFIX.br), br);
    if (made.gzip) await writeFile(join(publicDir, path + SUFFIX.gzip), gz);
    variants[path] = { hash, ...made };
  });

  await removeOrphans(publicDir, present, variants);
  return Object.fromEntries(Object.entries(variants).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A window no larger than the file: the same result, without clearing megabytes for every small page. */
function brotliOf(content: Buffer, quality: number): Promise<Buffer> {
  const window = Math.min(Math.max(Math.ceil(Math.log2(content.length + 16)), constants.BROTLI_MIN_WINDOW_BITS), 22);
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/** Variants of files that an earlier build made and this one did not. */
async function removeOrphans(publicDir: string, present: ReadonlySet<string>, variants: Variants): Promise<void> {
  for (const kind of ['br', 'gzip'] as const) {
    const suffix = SUFFIX[kind];
    const orphans = [...present].filter(
      (path) => path.endsWith(suffix) && !variants[path.slice(0, -suffix.length)]?.[kind],
    );
    await forEachConcurrent(orphans, 8, (path) => rm(join(publicDir, path), { force: true }));
  }
}
