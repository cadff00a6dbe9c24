/** The fixture site as a Gatsby project in its own folder, which Gatsby builds and develops. */
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyCode } from '../../../scripts/lib/project';
import { GATSBY, GATSBY_ENV } from '../../../scripts/lib/build/run-build';
import { startDevelopmentServer } from './start-development-server';
import { FIXTURE_SITE } from '../fixture-folders';

/** A cold build takes about 30 s on an idle machine, and a warm one a third of that; a busy machine can take ten times as long. */
export const BUILD_TIMEOUT_MS = 480_000;

export type GatsbyFixture = ReturnType<typeof openGatsbyFixture>;

/** Copies the project; nothing is built yet. */
export async function createGatsbyFixture(root?: string): Promise<GatsbyFixture> {
  const folder = root ?? (await mkdtemp(join(tmpdir(), 'gatsby-fixture-')));
  await copyCode(folder);
  await cp(FIXTURE_SITE, folder, { recursive: true });
  return openGatsbyFixture(folder);
}

/** An existing project. */
export function openGatsbyFixture(root: string) {
  const read = (file: string) => readFile(join(root, file), 'utf8');
  return {
    root,
    publicDir: join(root, 'public'),
    read,
    /** Writes a file of the project; `change` is its new text, or makes it from the old one. */
    async edit(file: string, change: string | ((text: string) => string)) {
      const text = typeof change === 'string' ? change : change(await read(file));
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), text);
    },
    /** Builds, and keeps the cache for the next build. Returns the output of the build. */
    build: (env: NodeJS.ProcessEnv = {}) => runNode(root, [GATSBY, 'build'], env),
    develop: (env?: NodeJS.ProcessEnv) => startDevelopmentServer(root, env),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Runs `npm run build` in the project, which builds no more than the change needs. Returns its output. */
export const runBuild = (root: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<string> =>
  runNode(root, ['scripts/run.mjs', 'build', ...args], env);

/** Runs `npm run review` in the project. Returns its output, which is in the error if the command fails. */
export const runReviewCommand = (root: string, ...args: string[]): Promise<string> =>
  runNode(root, ['scripts/run.mjs', 'review', '--base', 'main', ...args], { INIT_CWD: root });

function runNode(root: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...GATSBY_ENV, NODE_ENV: 'production', CI: 'true', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${args[1]} failed (${code}):\n${output.slice(-4000)}`)),
    );
  });
}
