/** Running the parts of a command, each named and timed. */
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';

export const ROOT = dirname(dirname(__dirname));

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

export async function step<T>(name: string, about: string, work: () => Promise<T> | T): Promise<T> {
  console.log(`▸ ${name}: ${about}`);
  const start = performance.now();
  try {
    const result = await work();
    console.log(`✓ ${name}: ${seconds(performance.now() - start)}`);
    return result;
  } catch (error) {
    console.log(`✗ ${name}: ${seconds(performance.now() - start)}`);
    throw error;
  }
}

/** The program ran and said no; what it printed says why. */
export class CommandFailed extends Error {}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Runs a Node program from node_modules or a system command; its output goes where ours goes. */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    // Whoever stops the command stops what it started.
    const stop = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, stop);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of SIGNALS) process.off(name, stop);
      if (signal) process.exit(1);
      if (code === 0) resolve();
      else reject(new CommandFailed(`${[command, ...args].join(' ')} ended with ${code}`));
    });
  });
}

export const node = (args: readonly string[], env?: NodeJS.ProcessEnv): Promise<void> =>
  run(process.execPath, args, env);

/** Something the person at the keyboard can mend: told in words, without a stack. */
export class UserError extends Error {}

/** Ends a command: what was reported already is not said twice. */
export function exitWith(error: unknown): never {
  if (!(error instanceof CommandFailed)) console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
}
