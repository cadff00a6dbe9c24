/**
 * The day of each file's last change, from git: the only source that is the same on every machine. A folder without a
 * history or with an incomplete one gives no dates, because a shallow clone has a single day for all files.
 */
import { execFileSync } from 'node:child_process';
import type { ISODate } from '../schema/page-data';

/** By path relative to `root`. */
export function lastCommitDates(root: string, folder: string): Map<string, ISODate> {
  const dates = new Map<string, ISODate>();
  if (git(root, ['rev-parse', '--is-shallow-repository'])?.trim() !== 'false') return dates;
  const log = git(root, [
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

function git(root: string, args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      // Days are Canberra's, as everywhere in the project.
      env: { ...process.env, TZ: 'Australia/Sydney' },
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 256 * 1024 * 1024,
    });
  } catch {
    return undefined;
  }
}
