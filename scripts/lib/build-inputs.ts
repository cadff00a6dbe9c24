/** Decides whether the last build is still current. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { today } from '../../src/util/office-day';
import { contentHash, listFiles, readJson } from '../../src/util/files';
import type { SiteBuild } from '../../src/server/site-build';
import { SITE_BUILD_FILE } from '../../src/server/site-build';

const FOLDERS = ['content', 'src', 'static', 'plugins'];
const FILES = /^(?:gatsby-[\w-]+\.tsx?|package\.json|package-lock\.json|tsconfig\.json)$/;
/** No page depends on the receiver, and the build itself writes the compiler's fingerprint. */
const NOT_AN_INPUT = /^src\/receiver\/|^plugins\/[\w-]+\/fingerprint\.txt$/;

/** The dates on which an article is published or applications open. */
const BEGINS = /^published:\s*["']?(\d{4}-\d\d-\d\d)|\bopens="(\d{4}-\d\d-\d\d)"/gm;
/** The dates after which applications close. */
const ENDS = /\bcloses="(\d{4}-\d\d-\d\d)"/g;

/** A hash of everything that pages depend on: files, environment variables, and which dates have passed. */
export async function inputsFingerprint(
  root: string,
  env: NodeJS.ProcessEnv = process.env,
  day = today(),
): Promise<string> {
  const hash = createHash('sha256');
  for (const path of await inputs(root)) {
    const content = await readFile(join(root, path));
    hash.update(`${path}\0${contentHash(content)}\0`);
    if (!path.endsWith('.mdx')) continue;
    const text = content.toString();
    for (const [, published, opens] of text.matchAll(BEGINS))
      hash.update((published ?? opens!) <= day ? 'due' : 'to come');
    for (const [, closes] of text.matchAll(ENDS)) hash.update(closes! < day ? 'over' : 'not yet');
  }
  for (const [name, value] of variables(env)) hash.update(`${name}=${value}\0`);
  return hash.update(process.versions.node).digest('hex');
}

/** They decide how a build works, not what it writes. */
const NOT_A_SETTING = new Set(['GATSBY_TELEMETRY_DISABLED', 'SITE_PICTURE_CACHE']);

/** The environment variables that pages depend on. */
const variables = (env: NodeJS.ProcessEnv): [string, string | undefined][] =>
  Object.entries(env)
    .filter(([name]) => /^(?:GATSBY_|BRAND_SLUG$|SITE_)/.test(name) && !NOT_A_SETTING.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));

async function inputs(root: string): Promise<string[]> {
  const files = (await readdir(root)).filter((name) => FILES.test(name));
  for (const folder of FOLDERS) {
    if (!existsSync(join(root, folder))) continue;
    files.push(...(await listFiles(join(root, folder))).map((path) => folder + path));
  }
  return files.filter((path) => !NOT_AN_INPUT.test(path)).sort();
}

/** False when Gatsby's development server, which writes into the same folder, has overwritten the build. */
export async function isFinished(publicDir: string): Promise<boolean> {
  const build = await readJson<SiteBuild>(join(publicDir, SITE_BUILD_FILE));
  const page = '/index.html';
  const file = join(publicDir, page);
  return existsSync(file) && build?.variants[page]?.hash === contentHash(await readFile(file));
}
