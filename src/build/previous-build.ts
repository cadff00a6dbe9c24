/**
 * A tab that was open during a deploy still asks for the files of the build it came from: a form's script, a picture.
 * So the build keeps what the one before it published, for one release, and removes what is older.
 */
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { forEachConcurrent, listFiles, readJson } from '../util/files';
import { type Release, SITE_BUILD_FILE, type SiteBuild } from '../server/site-build';
import { FileScanCache } from './file-scan-cache';
import { isHashedName } from '../server/http/headers-and-redirects';

export interface KeepOptions {
  /** The `public/` that was deployed last, where this folder has not seen it: a fresh checkout. */
  deployed?: string | undefined;
  /** Where pictures go that are too old to be published. */
  archive?: string;
  log?(line: string): void;
}

/** Source maps and licences stand beside the file that they are about. */
const subjectOf = (path: string): string => path.replace(/\.(?:map|LICENSE\.txt)$/, '');

/** A folder of built files, and what is known of them. */
interface Built {
  folder: string;
  /** With variants. */
  listed: readonly string[];
  readings: FileScanCache;
}

/** What the pages in a folder can ask for: what they name, what that names, and so on. */
async function references(paths: readonly string[], readings: FileScanCache): Promise<(path: string) => boolean> {
  const names = new Set<string>();
  const read = async (path: string) => {
    for (const name of (await readings.of(path)).names) names.add(name);
  };
  const isNamed = (path: string): boolean => {
    const subject = subjectOf(path);
    if (names.has(subject.slice(0, subject.lastIndexOf('/') + 1))) return true;
    return isHashedName(subject) && (subject.match(/[0-9a-f]{8,}/g) ?? []).some((hash) => names.has(hash));
  };
  await forEachConcurrent(
    paths.filter((path) => /\.(?:html|xml)$|^\/page-data\/.*\.json$/.test(path) && !path.startsWith('/_gatsby/')),
    16,
    read,
  );
  let unread = paths.filter((path) => isHashedName(path) && /\.(?:js|css)$/.test(path));
  for (let next = unread.filter(isNamed); next.length > 0; next = unread.filter(isNamed)) {
    await forEachConcurrent(next, 16, read);
    const done = new Set(next);
    unread = unread.filter((path) => !done.has(path));
  }
  return isNamed;
}

const withoutVariants = (paths: readonly string[]): string[] => paths.filter((path) => !/\.(?:br|gz)$/.test(path));

const listIn = async (folder: string): Promise<string[]> => withoutVariants(await listFiles(folder).catch(() => []));

async function releaseIn(folder: string): Promise<Release> {
  const paths = await listIn(folder);
  const build = await readJson<SiteBuild>(join(folder, SITE_BUILD_FILE));
  return { files: paths.filter(await references(paths, new FileScanCache(folder))), kept: build?.release?.kept ?? [] };
}

/** `before`: what the last build in this folder said of itself. Says what is there afterwards, without variants. */
export async function keepPreviousBuild(
  { folder: publicDir, listed, readings }: Built,
  before: Release | undefined,
  { deployed, archive: shelf, log: say = () => {} }: KeepOptions = {},
): Promise<{ release: Release; present: string[] }> {
  const made = withoutVariants(listed);
  const isNamed = await references(made, readings);
  const back = shelf ? (await listIn(shelf)).filter(isNamed) : [];
  if (shelf) await move(shelf, publicDir, back);
  const here = [...new Set([...made, ...back])].sort();
  const files = here.filter(isNamed);

  const current = new Set(files);
  const isOld = (path: string) => !current.has(path);
  const previous = deployed ? await releaseIn(deployed) : before;
  if (deployed && previous?.files.length === 0) say(`Previous build: there is no built site in ${deployed}`);
  // A build that replaces nothing is no release: tabs of the one before that are still open.
  const replaced = (previous?.files ?? []).filter(isOld);
  const old = replaced.length > 0 ? replaced : (previous?.kept ?? []).filter(isOld);
  if (deployed) await copy(deployed, publicDir, old);
  const inPlace = new Set(deployed ? await listIn(publicDir) : here);
  const kept = old.filter((path) => inPlace.has(path));

  const stays = new Set(kept);
  const older = [...new Set([...(before?.files ?? []), ...(before?.kept ?? [])])].filter(
    (path) => isOld(path) && !stays.has(path) && inPlace.has(path),
  );
  const [keptSize, olderSize] = await Promise.all([sizeOf(publicDir, kept), sizeOf(publicDir, older)]);
  // Gatsby believes that a picture it has made once is there: one that a page takes up again comes from the shelf.
  const pictures = shelf ? older.filter((path) => path.startsWith('/static/')) : [];
  if (shelf) await move(publicDir, shelf, pictures);
  await forEachConcurrent(older, 16, (path) => rm(join(publicDir, path), { force: true }));
  if (kept.length + older.length > 0)
    say(`Previous build: kept ${count(kept)} (${keptSize}), removed ${count(older)} of older ones (${olderSize})`);
  const gone = new Set(older);
  return { release: { files, kept }, present: [...inPlace].filter((path) => !gone.has(path)) };
}

const count = (paths: readonly string[]): string => `${paths.length} ${paths.length === 1 ? 'file' : 'files'}`;

async function sizeOf(folder: string, paths: readonly string[]): Promise<string> {
  let bytes = 0;
  await forEachConcurrent(paths, 16, async (path) => {
    const { size } = await stat(join(folder, path));
    bytes += size;
  });
  return `${Math.round(bytes / 1_000)} kB`;
}

const transfer =
  (how: (from: string, to: string) => Promise<void>) => (from: string, to: string, paths: readonly string[]) =>
    forEachConcurrent(paths, 8, async (path) => {
      await mkdir(dirname(join(to, path)), { recursive: true });
      await how(join(from, path), join(to, path));
    });

const copy = transfer((from, to) => copyFile(from, to).catch(ignoreMissing));
const move = transfer(rename);

/** A deployed folder may have lost what its record names. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
