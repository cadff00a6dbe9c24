/** The base of a review in git: its commit, the changes since, and its files in a separate folder. */
import {
  constants,
  copyFileSync,
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

/** How many commits to add to a shallow clone, once, to find the merge base. */
const DEEPEN_BY = 500;

/** The merge base of a ref and the working tree. Undefined if the ref does not exist or the history lacks it. */
export function findBase(root: string, ref: string) {
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
    /** How many commits the base branch has gained since. */
    newerCommits: Number(text('rev-list', '--count', `${commit}..${ref}`) ?? 0),
    /** Files that those commits changed. */
    changedThere: filesIn(root, [...DIFF, commit, ref, '--']),
    /** Files that differ in the working tree, including untracked ones. */
    changedHere: changedHere(root, commit),
  };
}

export type ReviewBase = NonNullable<ReturnType<typeof findBase>>;

/** Hosts clone one branch with its last commits only, so fetch the other branch and more history once. */
function fetchMissing(root: string, ref: string, text: (...args: string[]) => string | undefined): void {
  const isShallow = text('rev-parse', '--is-shallow-repository') === 'true';
  const [, remote = '', branch = ''] = /^([^/]+)\/(.+)$/.exec(ref) ?? [];
  const isOfRemote = text('remote')?.split('\n').includes(remote) ?? false;
  if (!isShallow && !isOfRemote) return;
  const target = isOfRemote ? [remote, `+refs/heads/${branch}:refs/remotes/${ref}`] : [];
  const deepen = isShallow ? [`--deepen=${DEEPEN_BY}`] : [];
  // Without permission to read the remote, git would prompt for a password and wait forever.
  const ssh = process.env.GIT_SSH_COMMAND ?? 'ssh -oBatchMode=yes';
  runGit(root, ['fetch', '--quiet', ...deepen, ...target], { env: { GIT_TERMINAL_PROMPT: '0', GIT_SSH_COMMAND: ssh } });
}

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

/** Whether the folder has all files. When Gatsby empties its cache, it leaves folders and hidden files behind. */
const isComplete = (folder: string): boolean => existsSync(path.join(folder, 'complete'));

/** Writes files of the base into `folder`, unless they are there already. Other reviews never see a part of them. */
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
    // Another review may have written the folder in the meantime.
    if (!isComplete(folder)) throw error;
  }
}

function writeFiles(root: string, base: ReviewBase, paths: readonly string[], folder: string): void {
  const listed = runGit(root, ['ls-tree', '-r', '-z', base.commit, '--', ...paths]);
  // An empty list would look as if everything were new.
  if (!listed) throw new ReviewError(`git cannot list the files of ${base.commit}.`);
  const all = [...listed.toString('utf8').matchAll(/(\d+) blob (\w+)\t([^\0]+)\0/g)];
  const changed = new Set(base.changedHere);
  const fromGit: { id: string; target: string }[] = [];
  for (const [, mode, id = '', file = ''] of all) {
    if (mode === LINK) continue;
    const [source, target] = [path.join(root, file), path.join(folder, file)];
    mkdirSync(path.dirname(target), { recursive: true });
    // Copying an unchanged file is quicker. A sparse checkout lacks some of them.
    if (changed.has(file) || !existsSync(source)) fromGit.push({ id, target });
    else copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
  const ids = fromGit.map(({ id }) => id);
  const contents = readBlobs(root, ids);
  for (const [i, { target }] of fromGit.entries()) writeFileSync(target, contents[i]!);
}

/** The mode of a symbolic link, which could lead out of the folder. */
const LINK = '120000';

export const fileAt = (root: string, commit: string, file: string): Buffer | undefined =>
  runGit(root, ['show', `${commit}:./${file}`]);
