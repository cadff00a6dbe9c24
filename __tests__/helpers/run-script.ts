/** Starts a program of the project in a process of its own, as its command does. */
import { spawnSync, type SpawnSyncOptionsWithStringEncoding } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

/** `script`: its path in the project. */
export const runScript = (
  script: string,
  args: readonly string[] = [],
  options: Partial<SpawnSyncOptionsWithStringEncoding> = {},
) =>
  spawnSync(process.execPath, ['--require', './src/util/register-typescript.js', script, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    ...options,
  });
