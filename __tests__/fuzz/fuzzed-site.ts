/** The site with its receiver, in the processes and the programs that docs/operating.md describes, on its own port. */
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/free-port';
import { createFsStore } from '../../src/receiver/store/fs/fs-store';
import { createPostgresStore } from '../../src/receiver/store/postgres/postgres-store';
import type { SubmissionStore } from '../../src/receiver/store/store';
import { childrenOf, startRelease, until, untilServing, writeRelease } from '../helpers/served-release';
import { canMountSmallDisk, mountSmallDisk, type SmallDisk } from '../receiver/support/small-disk';
import { startOwnPostgres } from '../receiver/support/start-postgres';
import { MARKS } from './fuzz-case';

const DISK_MEGABYTES = 128;
const MOST_ATTEMPTS = 50;
const NO_LIMIT = '100000000';

export const STORES = ['fs', 'postgres'] as const;
export type StoreName = (typeof STORES)[number];

/** A fault of the store that a test can begin and end. */
export interface StoreFault {
  begin(): void | Promise<void>;
  end(): void | Promise<void>;
}

export type FuzzedSite = Awaited<ReturnType<typeof serveFuzzed>>;

/** Resident memory in megabytes, and open handles. */
export function usageOf(pid: number): { megabytes: number; handles: number } {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return { megabytes: Math.round(Number(kilobytes) / 1024), handles: readdirSync(`/proc/${pid}/fd`).length };
}

async function openStore(name: StoreName, folder: string) {
  if (name === 'postgres') {
    const server = await startOwnPostgres();
    const storeFaults: Record<string, StoreFault> = {
      'the database is killed': { begin: () => server.kill(), end: () => server.start() },
      'the database does not answer': { begin: () => server.freeze(), end: () => server.thaw() },
    };
    const staging = join(folder, 'uploads');
    const env = { RECEIVER_STORE: 'postgres', DATABASE_URL: server.url, RECEIVER_SPOOL: staging };
    return { env, storeFaults, store: createPostgresStore(server.url, staging), close: () => server.stop() };
  }
  const disk = canMountSmallDisk ? await mountSmallDisk(DISK_MEGABYTES) : undefined;
  const spool = join(disk?.directory ?? folder, 'submissions');
  const storeFaults: Record<string, StoreFault> = {
    'the folder is gone': {
      begin: () => renameSync(join(spool, 'staging'), join(spool, 'moved')),
      end: () => {
        rmSync(join(spool, 'staging'), { recursive: true, force: true });
        renameSync(join(spool, 'moved'), join(spool, 'staging'));
      },
    },
    ...(disk && {
      'the disk is full': { begin: () => disk.fill(), end: () => disk.makeRoom() },
      'the disk is read-only': { begin: () => makeReadOnly(disk), end: () => disk.setReadOnly(false) },
    }),
  };
  const env = { RECEIVER_SPOOL: spool };
  return { env, storeFaults, store: createFsStore(spool), close: async () => disk?.unmount() };
}

/** Linux refuses this while a file is being written. */
async function makeReadOnly(disk: SmallDisk): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return disk.setReadOnly(true);
    } catch (error) {
      if (attempt === MOST_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}

/** The mark of each stored form, keyed by reference. Empties the store. */
async function takeStored(store: SubmissionStore): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const { submission } of store.list())
    found.set(submission.reference, submission.fields.flatMap(([, value]) => value.match(MARKS) ?? []).join());
  for (const reference of found.keys()) await store.remove(reference);
  return found;
}

export async function serveFuzzed(publicDir: string, storeName: StoreName) {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
  writeRelease(folder);
  symlinkSync(publicDir, join(folder, 'public'));
  const { env, storeFaults, store, close } = await openStore(storeName, folder);
  const port = await freePort();
  const settings = {
    ...{ PATH: process.env.PATH, PORT: String(port), RECEIVER_LOG: 'false', RECEIVER_MIN_FREE_MB: '0' },
    ...{ RECEIVER_HARD_LIMIT: NO_LIMIT, RECEIVER_SOFT_LIMIT: NO_LIMIT, RECEIVER_FORM_LIMIT: NO_LIMIT },
    ...{ RECEIVER_OPEN_LIMIT: NO_LIMIT, ...env },
  };
  let release = startRelease(folder, settings);
  await untilServing(release);

  /** The process ids of the supervisor, the page server and the receiver. */
  const processes = (): number[] => {
    const pages = childrenOf(release.supervisor.pid).at(-1) ?? 0;
    return [release.supervisor.pid ?? 0, pages, childrenOf(pages).at(-1) ?? 0];
  };
  async function stop(signal: NodeJS.Signals): Promise<void> {
    const pids = processes().map(String);
    release.supervisor.kill(signal);
    await until('the end', () => !readdirSync('/proc').some((pid) => pids.includes(pid)), release);
  }

  await store.open({ recover: false });
  return {
    port,
    /** The number of requests that the page server has not finished, except the request for this number. */
    async openRequests() {
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return Number(/^site_open_requests (\d+)/m.exec(metrics)?.[1]) - 1;
    },
    output: () => release.output(),
    processes,
    storeFaults,
    takeStored: () => takeStored(store),
    async restart() {
      await stop('SIGKILL');
      release = startRelease(folder, settings);
      await untilServing(release);
    },
    async close() {
      const receiver = processes().at(-1);
      const stopped = stop('SIGTERM');
      // The receiver would wait 15 seconds for the rest of unread bodies.
      if (receiver) process.kill(receiver, 'SIGKILL');
      await stopped;
      await store.close();
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
