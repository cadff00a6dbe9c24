/** The base of a review in git: its commit, the changes since, and its files in a separate folder. */
import {
  copyFileSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { readBlobs, runGit } from '../../util/run-git';
import { ReviewError } from './site-side';

export interface ReviewBase {
  ref: string;
  commit: string;
  /** How many commits the base branch has gained since. */
  newerCommits: number;
  /** Files that those commits changed. */
  changedThere: string[];
  /** Files that differ in the working tree, including untracked ones. */
  changedHere: string[];
}

/** How many commits to add to a shallow clone, once, to find the merge base. */
const DEEPEN_BY = 500;

/** The merge base of a ref and the working tree. Undefined if the ref does not exist or the history lacks it. */
export function findBase(root: string, ref: string): ReviewBase | undefined {
  if (ref.startsWith('-')) throw new ReviewError(`“${ref}” is not the name of a branch or a commit.`);
  const text = (...args: string[]): string | undefined => runGit(root, args)?.toString('utf8').trim() || undefined;
  const mergeBase = () => text('merge-base', ref, 'HEAD');
  let commit = mergeBase();
  if (!commit) {
    fetchMissing(root, ref, text);
    commit = mergeBase();
  }
  if (!commit) return undefined;
  return {
    ref,
    commit,
    newerCommits: Number(text('rev-list', '--count', `${commit}..${ref}`) ?? 0),
    changedThere: filesIn(root, [...DIFF, commit, ref, '--']),
    changedHere: changedHere(root, commit),
  };
}

/** Hosts clone one branch with its last commits only, so fetch the other branch and more history once. */
function fetchMissing(root: string, ref: string, text: (...args: string[]) => string | undefined): void {
  const isShallow = text('rev-parse', '--is-shallow-repository') === 'true';
  const [, remote = '', branch = ''] = /^([^/]+)\/(.+)$/.exec(ref) ?? [];
  const isOfRemote = text('remote')?.split('\n').includes(remote) ?? false;
  if (!isShallow && !isOfRemote) return;
  const target = isOfRemote ? [remote, `+refs/heads/${branch}:refs/remotes/${ref}`] : [];
  const deepen = isShallow ? [`--deepen=${DEEPEN_BY}`] : [];
  // Without permission to read the remote, git would prompt for a password and wait forever.
  runGit(root, ['fetch', '--quiet', ...deepen, ...target], { env: { GIT_TERMINAL_PROMPT: '0', GIT_SSH_COMMAND: SSH } });
}

const SSH = process.env.GIT_SSH_COMMAND ?? 'ssh -oBatchMode=yes';

export const headCommit = (root: string): string | undefined =>
  runGit(root, ['rev-parse', '--verify', 'HEAD'])?.toString('utf8').trim() || undefined;

/** Paths are relative to the project's folder, even inside a larger repository. */
const DIFF = ['diff', '--name-only', '--no-renames', '--relative', '-z'];

const filesIn = (root: string, args: readonly string[]): string[] =>
  (runGit(root, args)?.toString('utf8').split('\0') ?? []).filter(Boolean);

function changedHere(root: string, commit: string): string[] {
  const tracked = filesIn(root, [...DIFF, commit, '--']);
  const untracked = filesIn(root, ['ls-files', '--others', '--exclude-standard', '-z']);
  return [...new Set([...tracked, ...untracked])].sort();
}

/** Whether the folder is complete. When Gatsby empties its cache, it leaves folders and hidden files behind. */
const isComplete = (folder: string): boolean => existsSync(path.join(folder, 'complete'));

/** Writes files of the base into `folder`, unless that is complete already. */
export function extractBase(root: string, base: ReviewBase, paths: readonly string[], folder: string): void {
  if (isComplete(folder)) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  const temporary = mkdtempSync(`${folder}.`);
  try {
    writeFiles(root, base, paths, temporary);
    writeFileSync(path.join(temporary, 'complete'), '');
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    // Another run may have written the folder in the meantime.
    if (!isComplete(folder)) throw error;
  }
}

function writeFiles(root: string, base: ReviewBase, paths: readonly string[], folder: string): void {
  const listed = runGit(root, ['ls-tree', '-r', '-z', base.commit, '--', ...paths]);
  // An empty list would look as if everything were new.
  if (!listed) throw new ReviewError(`git cannot list the files of ${base.commit}.`);
  const changed = new Set(base.changedHere);
  const blobs: { file: string; id: string }[] = [];
  for (const line of listed.toString('utf8').split('\0')) {
    const [, mode, id, file] = /^(\d+) blob (\w+)\t(.+)$/s.exec(line) ?? [];
    if (!mode || !id || !file || mode === '120000') continue;
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    if (changed.has(file) || !existsSync(path.join(root, file))) blobs.push({ file, id });
    else copyFileSync(path.join(root, file), target, constants.COPYFILE_FICLONE);
  }
  const contents = readBlobs(
    root,
    blobs.map(({ id }) => id),
  );
  blobs.forEach(({ file }, i) => writeFileSync(path.join(folder, file), contents[i]!));
}

export const fileAt = (root: string, commit: string, file: string): string | undefined =>
  runGit(root, ['show', `${commit}:./${file}`])?.toString('utf8');
