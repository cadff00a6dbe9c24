/** Runs a build, and measures its time and, on Linux, its memory. */
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GATSBY_ENV } from '../lib/build/run-build';
import { UserError } from '../lib/steps';
import type { Project } from './projects';

const SAMPLE_MS = 250;

export interface Built {
  seconds: number;
  /** The peak of the process that uses the most memory. */
  peakMegabytes: number;
}

/** Runs the project's build program in its folder, and writes the output to a file. */
export async function build(
  { root, build: [command, ...args] }: Pick<Project, 'root' | 'build'>,
  log: string,
): Promise<Built> {
  const start = performance.now();
  const output = openSync(join(root, log), 'w');
  const child = spawn(command, args, {
    cwd: root,
    // A cold build makes its own pictures, even if a build of the site has made the same ones.
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

/** The largest peak memory of any process of this tree so far, in kilobytes. */
async function largestBelow(root: number): Promise<number> {
  const processes = await runningProcesses();
  const tree = new Set([root]);
  // Children have higher process ids than their parents, except after the ids have wrapped; a second pass covers that.
  for (let pass = 0; pass < 2; pass++) {
    for (const { pid, parent } of processes) if (tree.has(parent)) tree.add(pid);
  }
  return Math.max(0, ...processes.filter(({ pid }) => tree.has(pid)).map(({ kilobytes }) => kilobytes));
}

interface Process {
  pid: number;
  parent: number;
  kilobytes: number;
}

async function runningProcesses(): Promise<Process[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      return { pid: Number(pid), parent: number('PPid'), kilobytes: number('VmHWM') };
    }),
  );
  return found.sort((a, b) => a.pid - b.pid);
}
