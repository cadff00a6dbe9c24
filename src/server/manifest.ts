import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash, forEachConcurrent, listFiles, readJson } from '../util/files';
import { contentSecurityPolicy } from './http/csp';
import {
  contentRedirects,
  headerRules,
  headersFor,
  isServed,
  pagePath,
  pageRedirects,
} from './http/headers-and-redirects';
import { mediaType } from './http/media-types';
import type { Encoding } from './http/negotiate';
import { SITE_BUILD_FILE, type SiteBuild, SUFFIX } from './site-build';

export interface StoredFile {
  /** On disk. */
  file: string;
  size: number;
}

export interface Resource extends StoredFile {
  hash: string;
  /** Type, caching and security: every header that does not depend on the request. */
  headers: Readonly<Record<string, string>>;
  compressible: boolean;
  encoded: Partial<Record<Encoding, StoredFile>>;
}

/** Everything that the server answers. A path that is not in here does not exist, so no path leads out of the folder. */
export interface Manifest {
  /** By decoded path. */
  resources: ReadonlyMap<string, Resource>;
  /** By decoded path: the `Location`, without the query of the request. */
  redirects: ReadonlyMap<string, string>;
  policy: string;
}

/** Reads a built site once. The server sees later changes only after a restart. */
export async function readManifest(publicDir: string): Promise<Manifest> {
  const build = await readJson<SiteBuild>(join(publicDir, SITE_BUILD_FILE));
  const policy = build?.policy ?? contentSecurityPolicy();
  const files = (await listFiles(publicDir)).filter((path) => isServed(path, build));
  const rules = headerRules(policy, files, build);
  const resources = new Map<string, Resource>();

  await forEachConcurrent(files, 16, async (path) => {
    const content = await readFile(join(publicDir, path));
    const hash = contentHash(content);
    const { type, compressible = false } = mediaType(path);
    const requestPath = pagePath(path) ?? path;
    const resource: Resource = {
      file: join(publicDir, path),
      size: content.length,
      hash,
      headers: { 'Content-Type': type, ...headersFor(requestPath, rules) },
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
    resources.set(requestPath, resource);
  });

  const redirects = [...contentRedirects(files, build?.redirects), ...pageRedirects(files)];
  return { resources, policy, redirects: new Map(redirects.map(({ from, to }) => [from, to])) };
}
