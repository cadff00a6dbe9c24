/**
 * Caches processed pictures by their source and settings, for all builds that share the folder (docs/decisions/0068).
 * It only saves time: an entry that is missing or damaged is created again.
 */
import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { version as sharp } from 'sharp/package.json';
import { UNFINISHED, writeAtomicSync } from './files';

/** Increase it when the same settings give different pictures. */
const FORMAT = 1;
const DIGEST_BYTES = 32;
/** Enough for about 3,000 pictures in all widths. */
const MAX_BYTES = 1_000_000_000;
const DAY_MS = 86_400_000;

const digest = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** The key of a picture: a digest of its source and everything else that affects its bytes. */
export const pictureKey = (source: string, ...settings: unknown[]): string =>
  digest(JSON.stringify([FORMAT, source, settings, sharp, process.platform, process.arch])).toString('hex');

/**
 * `SITE_PICTURE_CACHE`, or a folder of the project that survives builds and installations. Temporary projects that link
 * to this project's packages share its cache: the sites of browser tests and of the benchmark.
 */
export function pictureCache(root: string, { SITE_PICTURE_CACHE: chosen } = process.env): PictureCache {
  return new PictureCache(chosen ? path.resolve(root, chosen) : path.join(ownerOfPackages(root), '.server/pictures'));
}

function ownerOfPackages(root: string): string {
  const packages = path.join(root, 'node_modules');
  return existsSync(packages) ? path.dirname(realpathSync(packages)) : root;
}

export class PictureCache {
  private written = 0;
  private hasFailed = false;

  constructor(readonly folder: string) {}

  async read(key: string): Promise<Buffer | undefined> {
    const file = this.fileOf(key);
    try {
      const entry = await readFile(file);
      const picture = entry.subarray(DIGEST_BYTES);
      if (picture.length === 0 || !digest(picture).equals(entry.subarray(0, DIGEST_BYTES))) return undefined;
      const now = new Date();
      if (now.getTime() - (await stat(file)).mtimeMs > DAY_MS) await utimes(file, now, now).catch(() => undefined);
      return picture;
    } catch {
      return undefined;
    }
  }

  /** A concurrent build finds either the complete entry or none. */
  write(key: string, picture: Buffer): void {
    try {
      writeAtomicSync(this.fileOf(key), Buffer.concat([digest(picture), picture]));
      this.written++;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (!this.hasFailed)
        process.stderr.write(
          `The cache of pictures at ${this.folder} cannot be written (${code ?? 'unknown error'}), so the next build makes them again. ` +
            'Set SITE_PICTURE_CACHE to a folder that can be written.\n',
        );
      this.hasFailed = true;
    }
  }

  async readOrMake(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await this.read(key);
    if (kept) return kept;
    const made = await make();
    this.write(key, made);
    return made;
  }

  /** If the cache exceeds its limit, removes the least recently used entries until a quarter is free. */
  async prune(maxBytes = MAX_BYTES): Promise<void> {
    if (this.written === 0) return;
    const entries = [];
    for (const name of await readdir(this.folder).catch(() => [])) {
      const found = await stat(path.join(this.folder, name)).catch(() => undefined);
      if (found) entries.push({ name, bytes: found.size, used: found.mtimeMs });
    }
    let bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
    const target = bytes > maxBytes ? maxBytes * 0.75 : bytes;
    for (const entry of entries.sort((a, b) => a.used - b.used)) {
      const isLeftOver = entry.name.endsWith(UNFINISHED) && Date.now() - entry.used > DAY_MS;
      if (bytes <= target && !isLeftOver) continue;
      await rm(path.join(this.folder, entry.name), { force: true }).catch(() => undefined);
      bytes -= entry.bytes;
    }
  }

  private fileOf(key: string): string {
    return path.join(this.folder, key);
  }
}
