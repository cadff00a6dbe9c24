/** The files of the content that have changed, in the working tree or on this branch. */
import type { Git } from '../../src/writing/git';
import { lastRelease } from '../../src/writing/published-paths';
import { UserError } from './steps';

export interface LineRange {
  first: number;
  last: number;
}

/** The commit that changes are counted from. */
export function baseCommit(git: Git | undefined, since?: string): string {
  if (!git) throw new UserError('`--changed` needs Git: this folder is in no repository.');
  const commit = since
    ? git
        .run(['rev-parse', '--verify', '--quiet', `${since}^{commit}`])
        ?.toString('utf8')
        .trim()
    : lastRelease(git);
  if (!commit) throw new UserError(since ? `Git knows no commit \`${since}\`.` : 'The repository has no commit yet.');
  return commit;
}

/** Paths below the project’s root. Deleted files are among them. */
export function changedFiles({ run, prefix }: Git, commit: string): Set<string> {
  const list = (args: readonly string[]): string[] =>
    (
      run([...args, '--', `${prefix}content`, `${prefix}static`])
        ?.toString('utf8')
        .split('\0') ?? []
    ).filter(Boolean);
  const files = [
    ...list(['diff', '--name-only', '-z', '--no-renames', commit]),
    ...list(['ls-files', '-z', '--others', '--exclude-standard', '--full-name']),
  ];
  return new Set(files.map((file) => file.slice(prefix.length)));
}

/** The lines of a file that a pull request shows: GitHub accepts a suggestion on these only. */
export function shownLines({ run, prefix }: Git, commit: string, file: string): LineRange[] {
  const diff = run(['diff', '--no-renames', '--unified=3', commit, '--', prefix + file])?.toString('utf8') ?? '';
  return [...diff.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].map(([, start, count = '1']) => ({
    first: Number(start),
    last: Number(start) + Number(count) - 1,
  }));
}
