/** Applies a plan to the working tree and to git's index, with a journal that can undo it. */
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { readSource } from '../content/source/source-file';
import { contentHash } from '../util/files';
import { GitIndex, type IndexEntry } from './git-index';
import {
  bytesIn,
  type ChangedFile,
  type FileState,
  type Journal,
  JournalFolder,
  markDone,
  markUnfinished,
  removeJournal,
} from './journal';
import { type Plan, RefusalError, refusalWithList } from './plan';

/** The suffix of a file that is being written. A killed command may leave such a file. */
const TEMPORARY = '.writing.tmp';

const NOTHING: FileState = { kind: 'nothing' };

/** Without Git, the journal is beside the cache of the checks. */
const journalFolder = (root: string, index: GitIndex | undefined): JournalFolder =>
  new JournalFolder(
    index
      ? path.join(index.journalFolder, index.prefix.replace(/\W+/g, '_') || '_')
      : path.join(root, '.server/writing-undo'),
  );

function stateOf(root: string, file: string): { state: FileState; bytes?: Uint8Array } {
  const absolute = path.join(root, file);
  const found = lstatSync(absolute, { throwIfNoEntry: false });
  if (!found) return { state: NOTHING };
  const bytes = found.isSymbolicLink() ? Buffer.from(readlinkSync(absolute)) : readFileSync(absolute);
  const kind = found.isSymbolicLink() ? 'link' : 'file';
  return { state: { kind, mode: found.mode & 0o777, hash: contentHash(bytes) }, bytes };
}

const isSame = (a: FileState, b: FileState): boolean => a.kind === b.kind && a.hash === b.hash;

class KeptBytes extends Map<string, Uint8Array> {
  keep(bytes: Uint8Array): string {
    const hash = contentHash(bytes);
    this.set(hash, bytes);
    return hash;
  }
}

function changesOf(plan: Plan, kept: KeptBytes): ChangedFile[] {
  const { root } = plan.project;
  const after = new Map([...plan.removals, ...plan.newNames.keys()].map((file) => [file, NOTHING]));
  for (const { file, from } of plan.written) {
    const hash = kept.keep(
      from === undefined
        ? plan.additions.get(file)!
        : plan.isEdited(from)
          ? plan.edited(from)
          : stateOf(root, from).bytes!,
    );
    after.set(file, from === undefined ? { kind: 'file', mode: 0o644, hash } : { ...stateOf(root, from).state, hash });
  }
  return [...after].map(([file, state]) => {
    const before = stateOf(root, file);
    if (before.bytes) kept.keep(before.bytes);
    return { file, before: before.state, after: state };
  });
}

/** The index after the change: renames, deletions, and the new text of files that were `unmodified`. */
function indexAfter(plan: Plan, index: GitIndex, before: readonly IndexEntry[], unmodified: ReadonlySet<string>) {
  const entries = new Map(before.map((entry) => [entry.file, entry]));
  const isStored = (from: string | undefined) =>
    from === undefined || (entries.has(from) && unmodified.has(from) && plan.isEdited(from));
  const stored = index.store(plan.written.filter(({ from }) => isStored(from)).map(({ file }) => file));
  return plan.written.flatMap(({ file, from = file }): IndexEntry[] => {
    const { mode, object } = entries.get(from) ?? { mode: '100644' };
    const now = stored.get(file) ?? object;
    return now === undefined ? [] : [{ mode, object: now, file }];
  });
}

export function applyPlan(plan: Plan): void {
  const { root } = plan.project;
  const index = GitIndex.open(root);
  const journals = journalFolder(root, index);
  refuseInterrupted(root, journals);
  refuseChangedMeanwhile(plan);
  const kept = new KeptBytes();
  const files = changesOf(plan, kept);
  const touched = files.map(({ file }) => file);
  const before = index?.entriesOf(touched) ?? [];
  const unmodified = index?.unmodified(before.map(({ file }) => file)) ?? new Set();
  const folders = missingFolders(root, files);
  const name = journals.write({ title: plan.title, files, folders, ...(index ? { index: before } : {}) }, kept);
  putFiles(root, name, files, 'after');
  index?.replace(touched, indexAfter(plan, index, before, unmodified));
  markDone(name);
}

/** Writes new bytes to files, and leaves Git’s index unchanged. */
export function replaceFiles(root: string, title: string, bytesByFile: ReadonlyMap<string, Uint8Array>): void {
  const kept = new KeptBytes();
  const files = [...bytesByFile].map(([file, bytes]): ChangedFile => {
    const { state, bytes: old } = stateOf(root, file);
    kept.keep(old!);
    return { file, before: state, after: { ...state, hash: kept.keep(bytes) } };
  });
  const name = journalFolder(root, GitIndex.open(root)).write({ title, files, folders: [] }, kept);
  putFiles(root, name, files, 'after');
  markDone(name);
}

function refuseChangedMeanwhile({ project, additions, editedFiles }: Plan): void {
  for (const file of additions.keys())
    if (project.exists(file))
      throw new RefusalError(`${file} already exists, and is left as it is. Nothing was written.`);
  for (const file of editedFiles)
    if (readSource(file, project.disk.read(file)).source?.text !== project.sourceOf(file)?.text)
      throw new RefusalError(`${file} has changed meanwhile. Nothing was written; run the command again.`);
}

export function undoLast(root: string): string {
  const index = GitIndex.open(root);
  const last = journalFolder(root, index).last();
  if (!last) throw new RefusalError('There is nothing to undo.');
  const { name, journal, isDone } = last;
  refuseChanged(root, journal, isDone);
  markUnfinished(name);
  for (const { file } of journal.files) rmSync(path.join(root, `${file}${TEMPORARY}`), { force: true });
  putFiles(root, name, journal.files, 'before');
  for (const folder of [...journal.folders].reverse()) removeIfEmpty(path.join(root, folder));
  if (index && journal.index)
    index.replace(
      journal.files.map(({ file }) => file),
      journal.index,
    );
  removeJournal(name);
  return journal.title;
}

export function interruptionIn(root: string, journals = journalFolder(root, GitIndex.open(root))): string | undefined {
  const last = journals.last();
  if (!last || last.isDone) return undefined;
  return `The last command (${last.journal.title}) was interrupted, and only some of its files are changed. Undo it first: \`npm run move -- --undo\`.`;
}

export function refuseInterrupted(root: string, journals?: JournalFolder): void {
  const message = interruptionIn(root, journals);
  if (message !== undefined) throw new RefusalError(message);
}

/** After an interruption each file is in its old or its new state. Any other state is the writer's work. */
function refuseChanged(root: string, { files, title }: Journal, isDone: boolean): void {
  const changed = files.filter(({ file, before, after }) => {
    const { state } = stateOf(root, file);
    return !isSame(state, after) && (isDone || !isSame(state, before));
  });
  // An interrupted undo has already restored some files.
  const isHalfUndone = changed.every(({ file, before }) => isSame(stateOf(root, file).state, before));
  if (changed.length === 0 || isHalfUndone) return;
  throw refusalWithList(
    `These files have changed since (${title}), and undoing it would lose those changes:`,
    changed.map(({ file }) => file),
    'Put them back first, for example with `git stash`.',
  );
}

/**
 * Writes a temporary file beside each file and renames it, so that no file is half-written. New files come before
 * removals.
 */
function putFiles(root: string, journal: string, files: readonly ChangedFile[], which: 'before' | 'after'): void {
  for (const change of files) {
    const state = change[which];
    const absolute = path.join(root, change.file);
    if (state.kind === 'nothing' || isSame(stateOf(root, change.file).state, state)) continue;
    mkdirSync(path.dirname(absolute), { recursive: true });
    const temporary = `${absolute}${TEMPORARY}`;
    rmSync(temporary, { force: true });
    if (state.kind === 'link') symlinkSync(bytesIn(journal, state.hash!).toString(), temporary);
    else {
      writeFileSync(temporary, bytesIn(journal, state.hash!));
      chmodSync(temporary, state.mode!);
    }
    renameSync(temporary, absolute);
  }
  for (const change of files) {
    if (change[which].kind !== 'nothing') continue;
    const absolute = path.join(root, change.file);
    // On a file system that ignores letter case, this may be the new file.
    const isRenamed = files.some(
      (other) =>
        other[which].kind !== 'nothing' &&
        other.file.toLowerCase() === change.file.toLowerCase() &&
        isSameFile(absolute, path.join(root, other.file)),
    );
    if (!isRenamed) rmSync(absolute, { force: true });
    // An undo removes the folders that the command created.
    if (which === 'before') continue;
    for (let folder = path.dirname(absolute); folder.length > root.length; folder = path.dirname(folder))
      if (!removeIfEmpty(folder)) break;
  }
}

function isSameFile(a: string, b: string): boolean {
  const [first, second] = [a, b].map((file) => lstatSync(file, { throwIfNoEntry: false }));
  return first !== undefined && first.ino === second?.ino;
}

function removeIfEmpty(folder: string): boolean {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() || readdirSync(folder).length > 0) return false;
  rmdirSync(folder);
  return true;
}

/** The folders that do not exist yet, outer ones first. */
function missingFolders(root: string, files: readonly ChangedFile[]): string[] {
  const folders = files.flatMap(({ file, after }) => {
    const parts = after.kind === 'nothing' ? [] : file.split('/').slice(0, -1);
    return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
  });
  return [...new Set(folders)].filter((folder) => !lstatSync(path.join(root, folder), { throwIfNoEntry: false }));
}
