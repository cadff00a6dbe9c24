/** The miniature site as a real project in a folder of its own: built by Gatsby and served as in production. */
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { GATSBY, GATSBY_ENV } from '../../scripts/lib/run-build';
import { copyCode } from '../../scripts/lib/project';
import type { RunningServer, ServerOptions } from '../../src/server/server';
import { startServer } from '../../src/server/server';
import { freePort } from './free-port';

const MINIATURE = join(__dirname, '../fixtures/site');

/** A cold build takes about 30 s where nothing else runs; a warm one a third of that. */
export const BUILD_TIMEOUT_MS = 240_000;

export interface BuiltMiniature {
  root: string;
  publicDir: string;
  read(file: string): Promise<string>;
  /** Writes a file of the project; `change` is its new text, or makes it from the old one. */
  edit(file: string, change: string | ((text: string) => string)): Promise<void>;
  /** Builds again, keeping the cache. Returns what the build said. */
  build(env?: NodeJS.ProcessEnv): Promise<string>;
  /** The production server on a port of its own, on what was built last. */
  serve(options?: Partial<ServerOptions>): Promise<RunningServer & { url: string }>;
  /** The development server. Ready when it says so; `said` is what it has printed so far. */
  develop(): Promise<{ url: string; said(): string; close(): Promise<void> }>;
  remove(): Promise<void>;
}

/** A project that is not built yet: edit its settings, then build. */
export async function miniatureProject(): Promise<BuiltMiniature> {
  const root = await mkdtemp(join(tmpdir(), 'built-miniature-'));
  await copyCode(root);
  await cp(MINIATURE, root, { recursive: true });
  const publicDir = join(root, 'public');
  const read = (file: string) => readFile(join(root, file), 'utf8');
  return {
    root,
    publicDir,
    read,
    async edit(file, change) {
      const text = typeof change === 'string' ? change : change(await read(file));
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), text);
    },
    build: (env = {}) => gatsbyBuild(root, env),
    async serve(options = {}) {
      const server = await startServer({ publicDir, port: 0, host: '127.0.0.1', ...options });
      return { ...server, url: `http://127.0.0.1:${server.port}` };
    },
    develop: () => gatsbyDevelop(root),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

function gatsbyBuild(root: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [GATSBY, 'build'], {
      cwd: root,
      env: { ...process.env, ...GATSBY_ENV, NODE_ENV: 'production', CI: 'true', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(said) : reject(new Error(`The build failed (${code}):\n${said.slice(-4000)}`)),
    );
  });
}

async function gatsbyDevelop(root: string): ReturnType<BuiltMiniature['develop']> {
  const port = await freePort();
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(process.execPath, [GATSBY, 'develop', '--port', String(port), '--host', '127.0.0.1'], {
    cwd: root,
    env: { ...env, ...GATSBY_ENV, CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const close = () => {
    child.kill('SIGTERM');
    return ended;
  };
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (/You can now view/.test(said)) resolve();
      });
    child.on('error', reject);
    void ended.then(() => reject(new Error(`The development server ended:\n${said.slice(-4000)}`)));
  });
  return { url: `http://127.0.0.1:${port}`, said: () => said, close };
}
