/**
 * Takes the pictures of gatsby-plugin-sharp's jobs from the cache, and makes the others. Gatsby forgets what it has made
 * together with its own cache: on a fresh checkout, and after every change of code or packages.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadPackage } from './load-package';
import { Slots } from '../util/files';
import { type PictureCache, pictureKey } from '../util/picture-cache';
import { AVIF, type MakePictures, makePictures, type Operation, type PictureJob, WEBP } from './encode-pictures';

/** Pictures are read one after the other while others are encoded; more at once would only hold more memory. */
const MAX_CONCURRENT_READS = 4;

export function withCache(cache: PictureCache, make: MakePictures = makePictures): MakePictures {
  const { version } = loadPackage('gatsby-plugin-sharp/package.json') as { version: string };
  const reads = new Slots(MAX_CONCURRENT_READS);

  /** Writes the pictures that the cache has, and returns the operations that are left, with their keys. */
  async function takeFromCache({ inputPaths, outputDir, args }: PictureJob): Promise<Map<string, Operation>> {
    const source = createHash('sha256')
      .update(await readFile(inputPaths[0]!.path))
      .digest('hex');
    const missing = new Map<string, Operation>();
    for (const operation of args.operations) {
      const key = pictureKey(source, version, args.pluginOptions, AVIF, WEBP, operation.args);
      const picture = await cache.read(key);
      if (!picture) {
        missing.set(key, operation);
        continue;
      }
      const file = path.join(outputDir, operation.outputPath);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, picture);
    }
    return missing;
  }

  return async (job) => {
    // In development, another job makes a lazy picture when it is first requested.
    if (job.args.isLazy) return;
    const missing = await reads.run(() => takeFromCache(job));
    if (missing.size === 0) return;
    await make({ ...job, args: { ...job.args, operations: [...missing.values()] } });
    for (const [key, { outputPath }] of missing)
      await reads.run(async () => cache.write(key, await readFile(path.join(job.outputDir, outputPath))));
  };
}
