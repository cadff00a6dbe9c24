import { spawnSync } from 'node:child_process';

interface GitOptions {
  /** The standard input of git. */
  input?: string;
  env?: NodeJS.ProcessEnv;
}

/** Runs git in a folder. Returns undefined if it fails, for example because there is no git or no repository. */
export function runGit(folder: string, args: readonly string[], { input, env }: GitOptions = {}): Buffer | undefined {
  const { status, stdout } = spawnSync('git', [...args], {
    cwd: folder,
    input,
    env: { ...process.env, ...env },
    maxBuffer: 512 * 1024 * 1024,
  });
  return status === 0 ? stdout : undefined;
}

/** Reads many objects with one process. The result is undefined for an object that is missing or not a file. */
export function readBlobs(folder: string, names: readonly string[]): (Buffer | undefined)[] {
  if (names.length === 0) return [];
  // A name with a line break would be read as two names.
  const input = names.map((name) => `${name.includes('\n') ? '' : name}\n`).join('');
  const output = runGit(folder, ['cat-file', '--batch'], { input });
  let at = 0;
  return names.map(() => {
    if (!output) return undefined;
    const lineEnd = output.indexOf('\n', at);
    const [, type, size] = / (\w+) (\d+)$/.exec(output.toString('utf8', at, lineEnd)) ?? [];
    at = lineEnd + 1;
    if (size === undefined) return undefined;
    const object = output.subarray(at, at + Number(size));
    at += object.length + 1;
    return type === 'blob' ? object : undefined;
  });
}
