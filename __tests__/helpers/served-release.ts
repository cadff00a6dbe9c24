/** A release as docs/operating.md makes it, served by its three processes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildSync } from 'esbuild';

/** `folder` must have the built site in `public/`. */
export function writeRelease(folder: string): void {
  const entryPoints = [{ in: join(__dirname, '../../scripts/serve.ts'), out: 'scripts/lib/serve' }];
  const external = ['pg-native'];
  buildSync({ entryPoints, bundle: true, platform: 'node', external, outdir: folder, logLevel: 'error' });
}

export type ServedRelease = ReturnType<typeof startRelease>;

/** `program` is the path of the server in `folder`. */
export function startRelease(folder: string, env: NodeJS.ProcessEnv, program = 'scripts/lib/serve.js') {
  const script = join(folder, program);
  const supervisor = spawn(process.execPath, [script], { cwd: folder, env: { HOST: '127.0.0.1', ...env } });
  /** The last part of what the processes have printed. */
  let output = '';
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  const ended = once(supervisor, 'exit') as Promise<[code: number | null, signal: string | null]>;
  return { supervisor, output: () => output, ended };
}

export async function until(what: string, condition: () => boolean | Promise<boolean>, { output }: ServedRelease) {
  const end = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`${what} did not happen:\n${output()}`);
    await pause(10);
  }
}

export const untilServing = (release: ServedRelease): Promise<void> =>
  until('the start', () => release.output().includes('serving on'), release);

/** The process ids of the children, from Linux. */
export function childrenOf(pid = 0): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
