/**
 * When files were last changed, from git: the one source that says the same on every machine. A folder without a
 * history, or with a part of one (a shallow clone knows a single day for all files), says nothing.
 */
import { execFileSync } from 'node:child_process';
import type { ISODate } from '../schema/page-data';

/** By path from `root`. */
export function lastCommits(root: string, folder: string): Map<string, ISODate> {
  const found = new Map<string, ISODate>();
  if (git(root, ['rev-parse', '--is-shallow-repository'])?.trim() !== 'false') return found;
  const log = git(root, [
    ...['-c', 'core.quotePath=false', '-c', 'log.showSignature=false'],
    ...['log', '--format=%x00%cd', '--date=format-local:%Y-%m-%d', '--name-only', '--no-renames', '--relative'],
    ...['--', folder],
  ]);
  for (const commit of log?.split('\0') ?? []) {
    const [day = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) if (!found.has(file)) found.set(file, day);
  }
  return found;
}

function git(root: string, args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      // The day it was in Canberra, as everywhere else.
      env: { ...process.env, TZ: 'Australia/Sydney' },
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 256 * 1024 * 1024,
    });
  } catch {
    return undefined;
  }
}
