/**
 * A tab that was open during a deployment still requests files of the build that it came from: a form's script, an image.
 * So the build keeps the files of the previous build for one release and removes older ones.
 */
import { existsSync, statSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isHashedName } from '../server/http/headers-and-redirects';
import { type Release, SITE_BUILD_FILE, type SiteBuild } from '../server/site-build';
import { forEachConcurrent, ignoreCode, listFilesSync, readJson } from '../util/files';
import { createScan, type Scan } from './file-scan';
import { plural } from '../util/words';

export interface KeepOptions {
  /** The `public/` folder that was deployed last, when this checkout did not build it. */
  deployed?: string | undefined;
  /** The folder for images that are too old to be published. */
  archive?: string;
  /** True if the recorded release was a preview and this build is not: none of its files are kept. */
  followsPreview?: boolean;
  log?(line: string): void;
}

/** A source map or a licence is beside the file that it describes. */
const describedFile = (path: string): string => path.replace(/\.(?:map|LICENSE\.txt)$/, '');

interface Built {
  folder: string;
  /** The files of the build, including compressed variants. */
  listed: readonly string[];
  scan: Scan;
}

const PAGE_FILE = /\.(?:html|xml)$|^\/page-data\/.*\.json$/;

/** Finds the files that the pages among `paths` can request: the files that they name, the files that those name, and so on. */
function findReferenced(paths: readonly string[], scan: Scan): (path: string) => boolean {
  const names = new Set<string>();
  const addNames = (path: string) => {
    for (const name of scan(path).names) names.add(name);
  };
  const isReferenced = (path: string): boolean => {
    const file = describedFile(path);
    if (names.has(file.slice(0, file.lastIndexOf('/') + 1))) return true;
    return isHashedName(file) && (file.match(/[0-9a-f]{8,}/g) ?? []).some((hash) => names.has(hash));
  };
  paths.filter((path) => PAGE_FILE.test(path) && !path.startsWith('/_gatsby/')).forEach(addNames);
  let unread = paths.filter((path) => isHashedName(path) && /\.(?:js|css)$/.test(path));
  for (let next = unread.filter(isReferenced); next.length > 0; next = unread.filter(isReferenced)) {
    next.forEach(addNames);
    const done = new Set(next);
    unread = unread.filter((path) => !done.has(path));
  }
  return isReferenced;
}

const withoutVariants = (paths: readonly string[]): string[] => paths.filter((path) => !/\.(?:br|gz)$/.test(path));

const listBuilt = (folder: string): string[] => (existsSync(folder) ? withoutVariants(listFilesSync(folder)) : []);

async function readRelease(folder: string): Promise<Release> {
  const paths = listBuilt(folder);
  const build = await readJson<SiteBuild>(join(folder, SITE_BUILD_FILE));
  const isReferenced = findReferenced(paths, createScan(folder));
  return { files: paths.filter(isReferenced), kept: build?.release?.kept ?? [] };
}

/** `recorded`: the release that the last build in this folder recorded. */
export async function keepPreviousBuild(
  { folder: publicDir, listed, scan }: Built,
  recorded: Release | undefined,
  { deployed, archive, followsPreview = false, log = () => {} }: KeepOptions = {},
) {
  const built = withoutVariants(listed);
  const isReferenced = findReferenced(built, scan);
  const restored = archive ? listBuilt(archive).filter(isReferenced) : [];
  if (archive) await move(archive, publicDir, restored);
  const current = [...new Set([...built, ...restored])].sort();
  const files = current.filter(isReferenced);

  const inRelease = new Set(files);
  const isOld = (path: string) => !inRelease.has(path);
  const last = followsPreview ? undefined : recorded;
  const previous = deployed ? await readRelease(deployed) : last;
  if (deployed && previous?.files.length === 0) log(`Previous build: there is no built site in ${deployed}`);
  // A build that replaces no file is not a release: tabs of the build before the previous one may still be open.
  const replaced = (previous?.files ?? []).filter(isOld);
  const wanted = replaced.length > 0 ? replaced : (previous?.kept ?? []).filter(isOld);
  if (deployed) await copy(deployed, publicDir, wanted);
  const inPlace = new Set(deployed ? listBuilt(publicDir) : current);
  const kept = wanted.filter((path) => inPlace.has(path));

  const isKept = new Set(kept);
  const older = [...new Set([...(recorded?.files ?? []), ...(recorded?.kept ?? [])])].filter(
    (path) => isOld(path) && !isKept.has(path) && inPlace.has(path),
  );
  if (kept.length + older.length > 0)
    log(
      `Previous build: kept ${plural(kept.length, 'file')} (${sizeOf(publicDir, kept)}), removed ${plural(older.length, 'file')} of earlier builds (${sizeOf(publicDir, older)})`,
    );
  const removed = new Set(older);
  return {
    release: { files, kept },
    /** The files that this build leaves in the folder, without variants. */
    present: [...inPlace].filter((path) => !removed.has(path)),
    /** Call it after recording the release, so that a build that is stopped removes nothing. */
    async removeOlder() {
      // Gatsby does not make an image twice, so one that a page uses again must come back from the archive.
      if (archive) await move(publicDir, archive, older.filter(isStaticFile));
      await forEachConcurrent(older, 16, (path) => rm(join(publicDir, path), { force: true }));
    },
  };
}

/** An image or a document. */
const isStaticFile = (path: string): boolean => path.startsWith('/static/');

function sizeOf(folder: string, paths: readonly string[]): string {
  const bytes = paths.reduce((sum, path) => sum + statSync(join(folder, path)).size, 0);
  return `${Math.round(bytes / 1_000)} kB`;
}

const transfer =
  (how: (from: string, to: string) => Promise<void>) => (from: string, to: string, paths: readonly string[]) =>
    forEachConcurrent(paths, 8, async (path) => {
      await mkdir(dirname(join(to, path)), { recursive: true });
      await how(join(from, path), join(to, path));
    });

/** A deployed folder may lack files that its record names. */
const copy = transfer((from, to) => ignoreCode('ENOENT', copyFile(from, to)));
const move = transfer(rename);
