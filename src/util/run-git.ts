import { spawnSync } from 'node:child_process';

interface GitOptions {
  /** What git reads from its standard input. */
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
