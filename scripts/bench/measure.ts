/** Runs a build, and measures its time and, on Linux, its memory. */
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GATSBY_ENV } from '../lib/build/run-build';
import { UserError } from '../lib/steps';
import type { Project } from './projects';

const SAMPLE_MS = 250;

export type Built = Awaited<ReturnType<typeof build>>;

/** Runs the project's build, with its output in the file `log`. Peak memory is that of the largest process. */
export async function build({ root, build: [command, ...args] }: Pick<Project, 'root' | 'build'>, log: string) {
  const start = performance.now();
  const output = openSync(join(root, log), 'w');
  const child = spawn(command, args, {
    cwd: root,
    // Do not share the picture cache, so that a cold build makes its own pictures.
    env: { ...process.env, ...GATSBY_ENV, SITE_PICTURE_CACHE: join(root, '.server/pictures') },
    stdio: ['ignore', output, output],
  });
  let peak = 0;
  const sampling = setInterval(() => {
    void largestBelow(child.pid ?? 0).then((kilobytes) => {
      peak = Math.max(peak, kilobytes);
    });
  }, SAMPLE_MS);
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('exit', resolve));
  clearInterval(sampling);
  closeSync(output);
  if (code !== 0) {
    const said = await readFile(join(root, log), 'utf8');
    throw new UserError(`The build in ${root} failed:\n${said.slice(-3000)}`);
  }
  return { seconds: (performance.now() - start) / 1000, peakMegabytes: peak / 1024 };
}

/** The largest peak memory so far of a process and those that it started, in kilobytes. */
async function largestBelow(pid: number): Promise<number> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const children = (await Promise.all(threads.map((thread) => read(`task/${thread}/children`))))
    .join(' ')
    .match(/\d+/g);
  const peak = Number(/^VmHWM:\s+(\d+)/m.exec(await read('status'))?.[1] ?? 0);
  return Math.max(peak, ...(await Promise.all((children ?? []).map((child) => largestBelow(Number(child))))));
}
