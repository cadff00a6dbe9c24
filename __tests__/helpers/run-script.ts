/** Runs a program of the project, as its command does. */
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

/**
 * Runs a program in this process, because a separate one takes a second to start. Returns its first output and its exit
 * status.
 */
export async function runHere(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ text: string; status: number }> {
  const { argv, env: before, exitCode } = process;
  process.argv = ['node', script, ...args];
  process.env = { ...before, ...env };
  const exit = jest.spyOn(process, 'exit').mockImplementation();
  try {
    const text = await new Promise<string>((resolve) => {
      const print = (printed: unknown) => resolve(String(printed));
      jest.spyOn(console, 'log').mockImplementation(print);
      jest.spyOn(console, 'error').mockImplementation(print);
      jest.resetModules();
      require(join(ROOT, script));
    });
    return { text, status: Number(exit.mock.lastCall?.[0] ?? process.exitCode ?? 0) };
  } finally {
    Object.assign(process, { argv, env: before, exitCode });
    jest.restoreAllMocks();
  }
}
