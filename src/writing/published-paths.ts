/**
 * The paths that visitors may have links to. They are those of the last release: the commit at which this branch left
 * `origin/main`, or without such a branch the last commit.
 */
import type { PublishedPath } from '../content/site-model';
import { readFrontmatter } from '../content/fields/read-frontmatter';
import { isUnpublished } from '../content/publication';
import { aliasesOf, fileKind, writtenPathOf } from '../content/routes';
import { readSource } from '../content/source/source-file';
import type { Git } from './git';

/** The name of the commit. Returns undefined in a repository without commits. */
export function lastRelease({ run }: Git): string | undefined {
  const candidates = [
    ['merge-base', 'HEAD', 'origin/main'],
    ['merge-base', 'HEAD', 'origin/HEAD'],
    ['rev-parse', '--verify', 'HEAD'],
  ];
  for (const args of candidates) {
    const commit = run(args)?.toString('utf8').trim();
    if (commit) return commit;
  }
  return undefined;
}

/** The paths that these files had in a commit. Files that the commit does not have had none. */
export function pathsInCommit(git: Git, commit: string, files: readonly string[], today: string): PublishedPath[] {
  const wanted = files.filter((file) => fileKind(file) !== undefined);
  const blobs = readBlobs(git, commit, wanted);
  return wanted.flatMap((file) => {
    const bytes = blobs.get(file);
    return bytes ? pathsOf(file, bytes, today) : [];
  });
}

/**
 * The paths of the last release that a change may have lost: those of files that have changed since. All other files
 * have their paths still.
 */
export function pathsAtRisk(git: Git | undefined, today: string): PublishedPath[] {
  const commit = git && lastRelease(git);
  if (!commit) return [];
  const { prefix, run } = git;
  const listed = run(['diff', '--name-only', '-z', '--no-renames', commit, '--', `${prefix}content`]);
  const files = (listed?.toString('utf8').split('\0') ?? []).filter(Boolean).map((file) => file.slice(prefix.length));
  return pathsInCommit(git, commit, files, today);
}

function pathsOf(file: string, bytes: Uint8Array, today: string): PublishedPath[] {
  const kind = fileKind(file)!;
  const { source } = readSource(file, bytes);
  if (!source) return [];
  const { values } = readFrontmatter(source, kind);
  const named = { file, kind, frontmatter: values };
  const written = writtenPathOf(named);
  if (written === undefined || isUnpublished(named, today)) return [];
  const title = typeof values.title === 'string' ? values.title : undefined;
  return [written, ...aliasesOf(named)].map((path) => ({ written: path, file, title }));
}

/** Reads files of a commit in one process. */
function readBlobs({ run, prefix }: Git, commit: string, files: readonly string[]): Map<string, Uint8Array> {
  const blobs = new Map<string, Uint8Array>();
  // A line break in a name would be read as two names.
  const names = files.filter((file) => !file.includes('\n'));
  if (names.length === 0) return blobs;
  const output = run(['cat-file', '--batch'], names.map((file) => `${commit}:${prefix}${file}\n`).join(''));
  let at = 0;
  for (const file of names) {
    if (!output) break;
    const lineEnd = output.indexOf('\n', at);
    const header = output.subarray(at, lineEnd).toString('utf8');
    at = lineEnd + 1;
    const size = / blob (\d+)$/.exec(header)?.[1];
    if (size === undefined) continue;
    blobs.set(file, output.subarray(at, at + Number(size)));
    at += Number(size) + 1;
  }
  return blobs;
}
