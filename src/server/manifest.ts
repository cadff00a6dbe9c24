import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash, forEachConcurrent, listFilesSync, readJson } from '../util/files';
import { contentSecurityPolicy } from './http/csp';
import {
  contentRedirects,
  type Headers,
  headerRules,
  headersFor,
  isServed,
  pagePath,
  pageRedirects,
} from './http/headers-and-redirects';
import { mediaType } from './http/media-types';
import { type Encoding, ENCODINGS } from './http/negotiate';
import { createRepresentation, type Representation, stampOf } from './representation';
import { SITE_BUILD_FILE, type SiteBuild, SUFFIX } from './site-build';

export interface Resource {
  /** Whether it is text, whose bytes depend on the encoding, so that ranges are impossible. */
  compressible: boolean;
  plain: Representation;
  encoded: Partial<Record<Encoding, Representation>>;
}

/** All paths that the server answers. Any other path does not exist, so no path can lead out of the folder. */
export interface Manifest {
  /** Keyed by decoded path. */
  resources: ReadonlyMap<string, Resource>;
  /** Keyed by decoded path: the `Location`, without the query of the request. */
  redirects: ReadonlyMap<string, string>;
  policy: string;
}

/** Reads a built site once. The server sees later changes only after a restart. */
export async function readManifest(publicDir: string): Promise<Manifest> {
  const build = await readJson<SiteBuild>(join(publicDir, SITE_BUILD_FILE));
  const policy = build?.policy ?? contentSecurityPolicy();
  const files = listFilesSync(publicDir).filter((path) => isServed(path, build));
  const rules = headerRules(policy, files, build);
  const resources = new Map<string, Resource>();

  await forEachConcurrent(files, 16, async (path) => {
    const requestPath = pagePath(path) ?? path;
    const { type, compressible = false } = mediaType(path);
    const headers = {
      'Content-Type': type,
      ...headersFor(requestPath, rules),
      ...(compressible ? { Vary: 'Accept-Encoding' } : { 'Accept-Ranges': 'bytes' }),
    };
    const plain = await readRepresentation(join(publicDir, path), headers);
    const variant = build?.variants[path];
    const encoded: Resource['encoded'] = {};
    for (const encoding of ENCODINGS) {
      if (variant?.hash !== plain.hash || !variant[encoding]) continue;
      encoded[encoding] = await readRepresentation(plain.file + SUFFIX[encoding], {
        ...headers,
        'Content-Encoding': encoding,
      });
    }
    resources.set(requestPath, { compressible, plain, encoded });
  });

  const redirects = [...contentRedirects(files, build?.redirects), ...pageRedirects(files)];
  return { resources, policy, redirects: new Map(redirects.map(({ from, to }) => [from, to])) };
}

async function readRepresentation(file: string, headers: Headers): Promise<Representation> {
  const handle = await open(file);
  try {
    // Read before the content, so that a concurrent change shows as a newer time.
    const stamp = stampOf(await handle.stat());
    return createRepresentation({ file, stamp, hash: contentHash(await handle.readFile()) }, headers);
  } finally {
    await handle.close();
  }
}
