/** Runs the steps of a command, and prints the name and the time of each. */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';

export const ROOT = dirname(dirname(__dirname));
/** npm changes the working directory to the project, but paths are relative to the folder where a command is typed. */
export const callerFolder = (env: NodeJS.ProcessEnv = process.env): string => env.INIT_CWD ?? process.cwd();
/** The built site. */
export const PUBLIC = join(ROOT, 'public');

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

/** The program ran and failed; its output says why. */
export class CommandFailed extends Error {}

/** `on failure`: the output of a program that passes is left out. */
export type Output = 'shown' | 'on failure';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Runs a program. A signal that stops this process stops the program too. */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, output: Output = 'shown') {
  return new Promise<void>((resolve, reject) => {
    const stream = output === 'shown' ? 'inherit' : 'pipe';
    const stdio = ['ignore', stream, stream] as const;
    const child = spawn(command, args, { cwd: ROOT, stdio: [...stdio], env: { ...process.env, ...env } });
    const held: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => held.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => held.push(chunk));
    const stop = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, stop);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const name of SIGNALS) process.off(name, stop);
      if (signal) process.exit(1);
      if (code === 0) return resolve();
      process.stdout.write(Buffer.concat(held));
      reject(new CommandFailed(`${[command, ...args].join(' ')} ended with ${code}`));
    });
  });
}

export const node = (args: readonly string[], env?: NodeJS.ProcessEnv, output?: Output): Promise<void> =>
  run(process.execPath, args, env, output);

/** A failure that the user can fix: printed as one message, without a stack. */
export class UserError extends Error {}

/** Ends a command; a program that failed has printed its own report already. */
export function exitWith(error: unknown): never {
  if (!(error instanceof CommandFailed)) console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
}
