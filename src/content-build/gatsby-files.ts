/**
 * Gatsby writes a page again only if it knows of a change, and it does not know what a content-only build has written.
 * So such a build keeps Gatsby's own version of every page that it replaces, and restores them all before Gatsby
 * starts. A journal is written before anything is moved: the files come back even if a build was stopped in between.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { SITE_BUILD_FILE, type SiteBuild } from '../server/site-build';
import { CONTENT_BUILD_FOLDER, forgetRecord } from './record';
import { attempt } from '../util/attempt';
import { listFilesSync, writeAtomicSync } from '../util/files';

/** The report's cache of what pages request, valid while the code is the same. */
export const PAGE_WEIGHTS = 'page-weights.json';

/** Pictures and documents that no page of the last releases shows. `finishBuild` restores those that a page shows again. */
export const EARLIER_PICTURES = '.cache/earlier-pictures';

/** Keyed by path below `public/`: `true` for a file that Gatsby wrote, `false` for one that it does not know. */
type Journal = Record<string, boolean>;

const folderOf = (root: string) => path.join(root, CONTENT_BUILD_FOLDER, 'gatsby-files');
const journalOf = (root: string) => path.join(root, CONTENT_BUILD_FOLDER, 'gatsby-files.json');

const readJournal = (root: string): Journal =>
  attempt(() => JSON.parse(readFileSync(journalOf(root), 'utf8')) as Journal) ?? {};

/** Paths below `public/`. The new files are below `from`. */
interface FileChanges {
  from: string;
  /** Pictures and documents. Their names change with their content, so they replace nothing. */
  added: readonly string[];
  written: readonly string[];
  removed: readonly string[];
}

export function replaceGatsbyFiles(root: string, { from, added, written, removed }: FileChanges): void {
  const publicFolder = path.join(root, 'public');
  for (const file of added) move(path.join(from, file), path.join(publicFolder, file));
  const journal = readJournal(root);
  for (const file of [...written, ...removed]) journal[file] ??= existsSync(path.join(publicFolder, file));
  writeAtomicSync(journalOf(root), JSON.stringify(journal));
  for (const file of [...written, ...removed]) {
    const kept = path.join(folderOf(root), file);
    if (journal[file] && !existsSync(kept)) move(path.join(publicFolder, file), kept);
  }
  for (const file of written) move(path.join(from, file), path.join(publicFolder, file));
  for (const file of removed) rmSync(path.join(publicFolder, file), { force: true });
}

/**
 * Runs before Gatsby starts: restores its files, deletes the record of the last build, and removes whatever Gatsby
 * could mistake for its own after a build that was stopped.
 */
export function prepareForGatsby(root: string): void {
  // Gatsby's workers read its configuration too, while the build is under way.
  if (process.env.GATSBY_WORKER_POOL_WORKER) return;
  forgetRecord(root);
  rmSync(path.join(root, CONTENT_BUILD_FOLDER, PAGE_WEIGHTS), { force: true });
  const publicFolder = path.join(root, 'public');
  for (const [file, isGatsbys] of Object.entries(readJournal(root))) {
    const kept = path.join(folderOf(root), file);
    if (existsSync(kept)) move(kept, path.join(publicFolder, file));
    else if (!isGatsbys) rmSync(path.join(publicFolder, file), { force: true });
  }
  rmSync(journalOf(root), { force: true });
  rmSync(folderOf(root), { recursive: true, force: true });
  if (process.env.gatsby_executing_command !== 'develop') archiveUnreleased(root);
  if (existsSync(unfinishedMark(root))) forgetGatsbysBuild(root);
}

/**
 * Moves to the archive the pictures and documents that no finished build has recorded: a stopped build or development
 * left them. The recorded ones stay for open tabs, whichever kind of build made them.
 */
function archiveUnreleased(root: string): void {
  const publicFolder = path.join(root, 'public');
  const folder = path.join(publicFolder, 'static');
  if (!existsSync(folder)) return;
  const released = filesOfLastRelease(publicFolder);
  for (const name of listFilesSync(folder).map((file) => `/static${file}`))
    if (!released.has(name)) move(path.join(publicFolder, name), path.join(root, EARLIER_PICTURES, name));
}

function filesOfLastRelease(publicFolder: string): ReadonlySet<string> {
  const released = attempt(() => {
    const { release } = JSON.parse(readFileSync(path.join(publicFolder, SITE_BUILD_FILE), 'utf8')) as SiteBuild;
    return [...release.files, ...release.kept];
  });
  return new Set(released);
}

const unfinishedMark = (root: string) => path.join(root, CONTENT_BUILD_FOLDER, 'unfinished');

/** Call it before Gatsby changes its caches and `public/`. */
export const markUnfinished = (root: string): void => writeAtomicSync(unfinishedMark(root), '');
export const markFinished = (root: string): void => rmSync(unfinishedMark(root), { force: true });

/**
 * Gatsby saves its state of files and its state of pages at different times. If it is stopped in between, its next
 * build misses changes. So its state of pages is deleted, and it makes them all again.
 */
function forgetGatsbysBuild(root: string): void {
  const publicFolder = path.join(root, 'public');
  rmSync(path.join(root, '.cache/redux'), { recursive: true, force: true });
  rmSync(path.join(publicFolder, 'page-data'), { recursive: true, force: true });
  for (const name of existsSync(publicFolder) ? listFilesSync(publicFolder) : [])
    if (name.endsWith('.html')) rmSync(path.join(publicFolder, name), { force: true });
  markFinished(root);
}

function move(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  renameSync(from, to);
}
