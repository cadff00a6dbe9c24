/**
 * Gatsby writes a page again only if it knows of a change, and it does not know what a build of the content alone has
 * written. So such a build keeps Gatsby's own version of every file that it replaces, and Gatsby gets them all back before it
 * starts. A journal is written before anything is moved: the files come back even if a build was stopped in between.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_BUILD_FOLDER, forgetRecord, writeWhole } from './record';

/** The report keeps in it what pages of this code request. */
export const PAGE_WEIGHTS = 'page-weights.json';

/** Paths below `public/`, of files that Gatsby has written (`true`) or does not know (`false`). */
type Journal = Record<string, boolean>;

const folderOf = (root: string) => path.join(root, CONTENT_BUILD_FOLDER, 'gatsby-files');
const journalOf = (root: string) => path.join(root, CONTENT_BUILD_FOLDER, 'gatsby-files.json');

function readJournal(root: string): Journal {
  try {
    return JSON.parse(readFileSync(journalOf(root), 'utf8')) as Journal;
  } catch {
    return {};
  }
}

export interface FileChanges {
  /** Paths below `public/`; each file is ready below `from`. */
  written: readonly string[];
  from: string;
  removed: readonly string[];
}

export function replaceGatsbyFiles(root: string, { written, from, removed }: FileChanges): void {
  const publicFolder = path.join(root, 'public');
  const journal = readJournal(root);
  for (const file of [...written, ...removed]) journal[file] ??= existsSync(path.join(publicFolder, file));
  writeWhole(journalOf(root), JSON.stringify(journal));
  for (const file of [...written, ...removed]) {
    const kept = path.join(folderOf(root), file);
    if (journal[file] && !existsSync(kept)) move(path.join(publicFolder, file), kept);
  }
  for (const file of written) move(path.join(from, file), path.join(publicFolder, file));
  for (const file of removed) rmSync(path.join(publicFolder, file), { force: true });
}

/**
 * Before Gatsby starts: its files are as it left them, no other build may rely on the last one, and of a build that was
 * stopped nothing stays that Gatsby could take for its own.
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
  if (existsSync(unfinishedMark(root))) forgetGatsbysBuild(root);
}

const unfinishedMark = (root: string) => path.join(root, CONTENT_BUILD_FOLDER, 'unfinished');

/** Gatsby is about to change its caches and `public/`. */
export const markUnfinished = (root: string): void => writeWhole(unfinishedMark(root), '');
export const markFinished = (root: string): void => rmSync(unfinishedMark(root), { force: true });

/**
 * Gatsby saves what it knows of files and what it knows of pages at different times. When it is stopped in between, its next
 * build finds no change where there was one. So it forgets its pages, and makes them all again.
 */
function forgetGatsbysBuild(root: string): void {
  const publicFolder = path.join(root, 'public');
  rmSync(path.join(root, '.cache/redux'), { recursive: true, force: true });
  rmSync(path.join(publicFolder, 'page-data'), { recursive: true, force: true });
  for (const name of existsSync(publicFolder) ? readdirSync(publicFolder, { recursive: true, encoding: 'utf8' }) : [])
    if (name.endsWith('.html')) rmSync(path.join(publicFolder, name), { force: true });
  markFinished(root);
}

function move(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  renameSync(from, to);
}
