/**
 * The date of each file's last commit, which is the same on every machine. Without a complete history there are no
 * dates, because in a shallow clone all files would have the same one.
 */
import type { ISODate } from '../schema/page-data';
import { runGit } from '../util/run-git';

/** Keyed by path relative to `root`. */
export function lastCommitDates(root: string, folder: string): Map<string, ISODate> {
  const dates = new Map<string, ISODate>();
  // Dates in Canberra time, as everywhere in the project.
  const git = (args: string[]) => runGit(root, args, { env: { TZ: 'Australia/Sydney' } })?.toString('utf8');
  if (git(['rev-parse', '--is-shallow-repository'])?.trim() !== 'false') return dates;
  const log = git([
    ...['-c', 'core.quotePath=false', '-c', 'log.showSignature=false'],
    ...['log', '--format=%x00%cd', '--date=format-local:%Y-%m-%d', '--name-only', '--no-renames', '--relative'],
    ...['--', folder],
  ]);
  for (const commit of log?.split('\0') ?? []) {
    const [day = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) if (!dates.has(file)) dates.set(file, day);
  }
  return dates;
}
