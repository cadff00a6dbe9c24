/** Decides whether the last build is still current. */
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { today } from '../../../src/util/office-day';
import { contentHash, forEachConcurrent, listFilesSync, readJson } from '../../../src/util/files';
import { type BuildInputs, type BuildRecord, type InputFiles, readRecord } from '../../../src/content-build/record';
import { type SiteBuild, SITE_BUILD_FILE } from '../../../src/server/site-build';

const FOLDERS = ['content', 'src', 'static', 'plugins'];
const FILES = /^(?:gatsby-[\w-]+\.tsx?|package\.json|package-lock\.json|tsconfig\.json|\.env(?:\.[\w.]+)?)$/;
/** No page depends on the receiver. The build itself writes the compiler's fingerprint and the block types. */
const NOT_AN_INPUT =
  /^src\/receiver\/|^plugins\/[\w-]+\/fingerprint\.txt$|^src\/blocks\/mdx-provided-components\.d\.ts$/;

/** The dates on which an article is published or applications open. */
const BEGINS = /^published:\s*["']?(\d{4}-\d\d-\d\d)|\bopens="(\d{4}-\d\d-\d\d)"/gm;
/** The dates after which applications close. */
const ENDS = /\bcloses="(\d{4}-\d\d-\d\d)"/g;

/** A hash of everything that pages depend on: files, environment variables, and which dates have passed. */
export async function inputsFingerprint(root: string, env = process.env, day = today()): Promise<string> {
  return fingerprintOf(await readInputs(root, readRecord(root), env), day);
}

export function fingerprintOf({ files, environment }: BuildInputs, day = today()): string {
  const hash = createHash('sha256');
  for (const [path, { hash: content, begins = [], ends = [] }] of Object.entries(files)) {
    hash.update(`${path}\0${content}\0`);
    for (const date of begins) hash.update(date <= day ? 'due' : 'to come');
    for (const date of ends) hash.update(date < day ? 'over' : 'not yet');
  }
  return hash.update(JSON.stringify(environment)).digest('hex');
}

/** Everything that a build depends on, except the day and git's dates. Reads only files that changed since `last`. */
export async function readInputs(root: string, last?: BuildRecord, env = process.env): Promise<BuildInputs> {
  const paths = await inputs(root);
  const unread = { modified: 0, noted: 0, size: 0, hash: '' };
  const files: InputFiles = Object.fromEntries(paths.map((path) => [path, unread]));
  await forEachConcurrent(paths, 32, async (path) => {
    const { mtimeMs: modified, ctimeMs: noted, size } = statSync(join(root, path));
    const known = last?.files[path];
    // The clock of a file system may be a few milliseconds behind, so a file as recent as the record is read again.
    const isSame = known?.modified === modified && known.noted === noted && known.size === size;
    const isKnown = isSame && Math.max(modified, noted) < last!.readAt - 2_000;
    files[path] = isKnown ? known : { modified, noted, size, ...found(path, await readFile(join(root, path))) };
  });
  const environment = { ...Object.fromEntries(variables(env)), Node: process.versions.node };
  return { files, environment: environment as Record<string, string> };
}

function found(path: string, content: Buffer) {
  // Gatsby names published files by their MD5.
  const hash = createHash('md5').update(content).digest('hex');
  if (!path.endsWith('.mdx')) return { hash };
  const text = content.toString();
  const begins = [...text.matchAll(BEGINS)].map(([, published, opens]) => published ?? opens!);
  const ends = [...text.matchAll(ENDS)].map(([, closes]) => closes!);
  return { hash, ...(begins.length > 0 ? { begins } : {}), ...(ends.length > 0 ? { ends } : {}) };
}

/** These variables decide how a build works, not what it writes. */
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
    files.push(...listFilesSync(join(root, folder)).map((path) => folder + path));
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
