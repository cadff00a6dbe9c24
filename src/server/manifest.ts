import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SUFFIX } from './site-build';
import { contentHash, forEachConcurrent, listFiles, readJson } from '../util/files';
import type { SiteBuild } from './site-build';
import { SITE_BUILD_FILE } from './site-build';
import { mediaType } from './http/media-types';
import type { Encoding } from './http/negotiate';
import { contentSecurityPolicy } from './http/csp';
import { addressOf, headerRules, headersFor, isServed, redirects } from './http/headers-and-redirects';

export interface StoredFile {
  /** On disk. */
  file: string;
  size: number;
}

export interface Resource extends StoredFile {
  hash: string;
  /** Type, caching and security: everything that does not depend on the request. */
  headers: Readonly<Record<string, string>>;
  compressible: boolean;
  encoded: Partial<Record<Encoding, StoredFile>>;
}

/** All that can be asked for. What is not in here does not exist, so no path leads out of the folder. */
export interface Manifest {
  resources: ReadonlyMap<string, Resource>;
  redirects: ReadonlyMap<string, string>;
  policy: string;
}

/** Reads a built site once. Files that change later are served again after a restart. */
export async function readManifest(publicDir: string): Promise<Manifest> {
  const build = await readJson<SiteBuild>(join(publicDir, SITE_BUILD_FILE));
  const policy = build?.policy ?? contentSecurityPolicy();
  const files = (await listFiles(publicDir)).filter(isServed);
  const rules = headerRules(policy, files, build);
  const resources = new Map<string, Resource>();

  await forEachConcurrent(files, 16, async (path) => {
    const content = await readFile(join(publicDir, path));
    const hash = contentHash(content);
    const { type, compressible = false } = mediaType(path);
    const address = addressOf(path) ?? path;
    const resource: Resource = {
      file: join(publicDir, path),
      size: content.length,
      hash,
      headers: { 'Content-Type': type, ...headersFor(address, rules) },
      compressible,
      encoded: {},
    };
    const variant = build?.variants[path];
    if (variant?.hash === hash) {
      for (const encoding of ['br', 'gzip'] as const) {
        if (!variant[encoding]) continue;
        const file = resource.file + SUFFIX[encoding];
        resource.encoded[encoding] = { file, size: (await stat(file)).size };
      }
    }
    resources.set(address, resource);
  });

  return { resources, policy, redirects: new Map(redirects(files).map(({ from, to }) => [from, to])) };
}
