/**
 * The paths that visitors may have links to: those of the last release, which is the commit at which this branch left
 * `origin/main`, or the last commit if there is no such branch.
 */
import type { FormerContacts, PublishedPath } from '../content/site-model';
import { readFrontmatter } from '../content/fields/read-frontmatter';
import { isUnpublished } from '../content/publication';
import { fileKind, writtenPathsOf } from '../content/routes';
import { readSite } from '../content/settings/settings';
import { SETTINGS_FILES } from '../content/settings/settings-files';
import { readSource } from '../content/source/source-file';
import { nameOfEntry } from '../schema/entities';
import { readBlobs, runGit } from '../util/run-git';

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

/** The published paths that may be lost: those of files that differ from the last release. */
export function pathsAtRisk(root: string, today: string): PublishedPath[] {
  const commit = lastRelease(root);
  if (!commit) return [];
  const listed = runGit(root, ['diff', '--name-only', '-z', '--no-renames', '--relative', commit, '--', 'content']);
  return pathsInCommit(root, commit, listed?.toString('utf8').split('\0') ?? [], today);
}

/** The paths that these files had in a commit. Leaves out files that the commit does not have. */
export function pathsInCommit(root: string, commit: string, files: readonly string[], today: string): PublishedPath[] {
  const entries = files.filter((file) => file.endsWith('.mdx') && fileKind(file) !== undefined);
  const blobs = readBlobs(
    root,
    entries.map((file) => `${commit}:./${file}`),
  );
  return entries.flatMap((file, i) => (blobs[i] ? pathsOf(file, blobs[i], today) : []));
}

function pathsOf(file: string, bytes: Uint8Array, today: string): PublishedPath[] {
  const kind = fileKind(file)!;
  const { source } = readSource(file, bytes);
  if (!source) return [];
  const { values } = readFrontmatter(source, kind);
  const named = { file, kind, frontmatter: values };
  if (isUnpublished(named, today)) return [];
  const title = nameOfEntry(named);
  return writtenPathsOf(named).map((written) => ({
    written,
    file,
    title: typeof title === 'string' ? title : undefined,
  }));
}

/** Not all versions, because old articles may contain an older number on purpose. */
const MAX_VERSIONS = 5;

/** The contact details in the last commits of `content/site.yaml`, newest first. */
export function formerContacts(root: string): FormerContacts[] {
  const { site } = SETTINGS_FILES;
  const commits = runGit(root, ['log', `--max-count=${MAX_VERSIONS}`, '--format=%H', '--', site]);
  const names = commits?.toString('utf8').match(/\w+/g) ?? [];
  return readBlobs(
    root,
    names.map((commit) => `${commit}:./${site}`),
  ).flatMap((bytes) => (bytes && readSite(bytes).values) ?? []);
}
