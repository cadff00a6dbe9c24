/** The files in the content that have changed, in the working tree or on this branch. */
import { lastRelease } from '../../../src/writing/published-paths';
import { runGit } from '../../../src/util/run-git';
import { UserError } from '../steps';

/** The commit to compare with. */
export function baseCommit(root: string, since?: string): string {
  if (!runGit(root, ['rev-parse', '--git-dir']))
    throw new UserError('`--changed` needs Git: this folder is in no repository.');
  const commit = since
    ? runGit(root, ['rev-parse', '--verify', '--quiet', `${since}^{commit}`])
        ?.toString('utf8')
        .trim()
    : lastRelease(root);
  if (!commit)
    throw new UserError(since ? `Git does not know the commit \`${since}\`.` : 'The repository has no commit yet.');
  return commit;
}

/** Paths below the project’s root, including those of deleted files. */
export function changedFiles(root: string, commit: string): Set<string> {
  const list = (args: readonly string[]): string[] =>
    (
      runGit(root, [...args, '--', 'content', 'static'])
        ?.toString('utf8')
        .split('\0') ?? []
    ).filter(Boolean);
  return new Set([
    ...list(['diff', '--name-only', '-z', '--no-renames', '--relative', commit]),
    ...list(['ls-files', '-z', '--others', '--exclude-standard']),
  ]);
}

/** Whether a pull request shows these lines of a file: GitHub accepts comments and suggestions only on such lines. */
export function areShown(root: string, commit: string, file: string, lines: Record<'first' | 'last', number>): boolean {
  const options = ['--no-ext-diff', '--no-textconv', '--no-renames', '--unified=3', '--relative'];
  const diff = runGit(root, ['diff', ...options, commit, '--', file])?.toString('utf8') ?? '';
  const hunks = [...diff.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)];
  return hunks.some(([, from, count = 1]) => lines.first >= Number(from) && lines.last < Number(from) + Number(count));
}
