import { open } from 'node:fs/promises';
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
import { type FileStamp, Representation, stampOf } from './representation';
import { SITE_BUILD_FILE, type SiteBuild, SUFFIX, type Variants } from './site-build';

/** Our order of preference. */
const ENCODINGS = ['br', 'gzip'] as const;

export interface Resource {
  compressible: boolean;
  plain: Representation;
  encoded: Partial<Record<Encoding, Representation>>;
  /** In our order of preference. */
  encodings: readonly Encoding[];
}

/** Everything that the server answers. A path that is not in here does not exist, so no path leads out of the folder. */
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
  const files = (await listFiles(publicDir)).filter((path) => isServed(path, build));
  const rules = headerRules(policy, files, build);
  const resources = new Map<string, Resource>();

  await forEachConcurrent(files, 16, async (path) => {
    const requestPath = pagePath(path) ?? path;
    const { type, compressible = false } = mediaType(path);
    const headers = { 'Content-Type': type, ...headersFor(requestPath, rules) };
    const file = join(publicDir, path);
    const { hash, stamp } = await readStored(file);
    const etag = `"${hash}"`;
    const more: Record<string, string> = compressible ? { Vary: 'Accept-Encoding' } : { 'Accept-Ranges': 'bytes' };
    const plain = new Representation({ file, hash, stamp, etag, headers: { ...headers, ...more, ETag: etag } });
    const variant = build?.variants[path];
    const encoded = variant?.hash === hash ? await readVariants(plain, variant) : {};
    resources.set(requestPath, { compressible, plain, encoded, encodings: ENCODINGS.filter((name) => encoded[name]) });
  });

  const redirects = [...contentRedirects(files, build?.redirects), ...pageRedirects(files)];
  return { resources, policy, redirects: new Map(redirects.map(({ from, to }) => [from, to])) };
}

async function readVariants(
  { file, hash: plainHash, headers }: Representation,
  variant: Variants[string],
): Promise<Resource['encoded']> {
  const encoded: Resource['encoded'] = {};
  for (const encoding of ENCODINGS) {
    if (!variant[encoding]) continue;
    const etag = `"${plainHash}-${encoding}"`;
    encoded[encoding] = new Representation({
      file: file + SUFFIX[encoding],
      ...(await readStored(file + SUFFIX[encoding])),
      encoding,
      etag,
      headers: { ...headers, ETag: etag, 'Content-Encoding': encoding },
    });
  }
  return encoded;
}

async function readStored(file: string): Promise<{ hash: string; stamp: FileStamp }> {
  const handle = await open(file);
  try {
    // Taken before reading, so that a change in the meantime shows as a newer time.
    const stamp = stampOf(await handle.stat());
    return { hash: contentHash(await handle.readFile()), stamp };
  } finally {
    await handle.close();
  }
}
