/**
 * The paths that visitors may have links to. They are those of the last release: the commit at which this branch left
 * `origin/main`, or without such a branch the last commit.
 */
import type { PublishedPath } from '../content/site-model';
import { readFrontmatter } from '../content/fields/read-frontmatter';
import { isUnpublished } from '../content/publication';
import { aliasesOf, fileKind, writtenPathOf } from '../content/routes';
import { readSource } from '../content/source/source-file';
import { runGit } from '../util/run-git';

/** The commit of the last release. Returns undefined without git, without a repository or without commits. */
export function lastRelease(root: string): string | undefined {
  const candidates = [
    ['merge-base', 'HEAD', 'origin/main'],
    ['merge-base', 'HEAD', 'origin/HEAD'],
    ['rev-parse', '--verify', 'HEAD'],
  ];
  for (const args of candidates) {
    const commit = runGit(root, args)?.toString('utf8').trim();
    if (commit) return commit;
  }
  return undefined;
}

/** The published paths that a change may have lost: those of files that differ from the last release. */
export function pathsAtRisk(root: string, today: string): PublishedPath[] {
  const commit = lastRelease(root);
  if (!commit) return [];
  const listed = runGit(root, ['diff', '--name-only', '-z', '--no-renames', '--relative', commit, '--', 'content']);
  return pathsInCommit(root, commit, listed?.toString('utf8').split('\0') ?? [], today);
}

/** The paths that these files had in a commit. Leaves out files that the commit does not have. */
export function pathsInCommit(root: string, commit: string, files: readonly string[], today: string): PublishedPath[] {
  const entries = files.filter((file) => file.endsWith('.mdx') && fileKind(file) !== undefined);
  return [...readBlobs(root, commit, entries)].flatMap(([file, bytes]) => pathsOf(file, bytes, today));
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

/** Reads files of a commit in one process. Leaves out those that the commit does not have. */
function readBlobs(root: string, commit: string, files: readonly string[]): Map<string, Uint8Array> {
  const blobs = new Map<string, Uint8Array>();
  // A line break in a name would be read as two names.
  const names = files.filter((file) => !file.includes('\n'));
  if (names.length === 0) return blobs;
  const output = runGit(root, ['cat-file', '--batch'], {
    input: names.map((file) => `${commit}:./${file}\n`).join(''),
  });
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
