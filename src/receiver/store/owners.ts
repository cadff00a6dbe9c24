/**
 * Tells whether the process that started an upload or holds a lease still runs. A process number cannot tell: after a
 * restart, or in another container, the same number belongs to another process. So each receiver listens on a socket
 * file in the shared directory. The kernel closes it when the process ends, however it ends, and two containers on one
 * machine see the same file. On another machine, after a reboot and where a file system has no sockets, a process is
 * alive while the modification time of its file changes. That time is a counter, so no clock is compared.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { errorCode, ignoreCode } from '../../util/files';
import { createBeatWatch } from './beat-watch';

export interface Owners {
  /** The id of this process: 24 hexadecimal digits. */
  readonly id: string;
  /** Makes this process known to others. Until then it counts as ended. */
  register(): Promise<void>;
  /** Whether the process has ended. True for anything that is not the id of an owner. */
  hasEnded(id: string): Promise<boolean>;
  close(): Promise<void>;
}

export const OWNER_ID = /^[0-9a-f]{24}$/;
const BOOT_DIGITS = 8;
export const BEAT_MS = 3_000;
const PRIVATE = 0o600;
/** The kernel takes longer paths only through a shorter name of the directory. */
const MAX_SOCKET_PATH_BYTES = 100;

/** Differs after each start of the machine. Empty on systems without /proc, whose spools are on one machine. */
function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').replaceAll('-', '').slice(0, BOOT_DIGITS);
  } catch {
    return '0'.repeat(BOOT_DIGITS);
  }
}

/** Calls `use` with a path to the file that is short enough for a socket. */
async function withSocketPath<T>(file: string, use: (socketPath: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(file) <= MAX_SOCKET_PATH_BYTES) return use(file);
  const directory = await fs.open(path.dirname(file), 'r');
  try {
    return await use(`/proc/self/fd/${directory.fd}/${path.basename(file)}`);
  } finally {
    await directory.close();
  }
}

function listen(socketPath: string): Promise<net.Server> {
  const server = net.createServer((socket) => socket.destroy());
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath, () => {
      server.off('error', reject);
      server.on('error', () => undefined);
      resolve(server);
    });
  });
}

/** Resolves to the code of the error, or to nothing when a process answers. */
const connectError = (socketPath: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const socket = net.connect(socketPath);
    socket.once('error', (error) => resolve(errorCode(error) ?? 'unknown'));
    socket.once('connect', () => {
      socket.destroy();
      resolve(undefined);
    });
  });

// eslint-disable-next-line max-lines-per-function -- the owner’s socket and its lock share one state
export function createOwners(directory: string): Owners {
  const bootId = readBootId();
  const id = bootId + randomBytes(8).toString('hex');
  const fileOf = (owner: string): string => path.join(directory, owner);
  const watch = createBeatWatch();
  let server: net.Server | undefined;
  let timer: NodeJS.Timeout | undefined;
  let beats = 0;

  async function createFile(): Promise<void> {
    // Others must not see the file before the process listens, because they would treat it as ended.
    const unready = fileOf(`new-${id}`);
    try {
      server = await withSocketPath(unready, listen);
    } catch {
      // Windows, and some shared folders of virtual machines.
      await fs.writeFile(unready, '', { mode: PRIVATE });
    }
    await fs.chmod(unready, PRIVATE);
    await fs.rename(unready, fileOf(id));
  }

  async function beat(): Promise<void> {
    beats++;
    try {
      await fs.utimes(fileOf(id), beats, beats);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT' || !timer) return;
      // Someone tidied the directory.
      server?.close();
      await createFile().catch(() => undefined);
    }
  }

  async function hasEnded(owner: string): Promise<boolean> {
    if (owner === id) return false;
    // A process number, from release 1.0.0, may belong to any program now.
    if (!OWNER_ID.test(owner)) return true;
    const file = fileOf(owner);
    const stat = await ignoreCode('ENOENT', fs.stat(file));
    if (!stat) return true;
    if (!stat.isSocket() || !owner.startsWith(bootId)) return watch.hasStopped(owner, stat.mtimeMs);
    return (await withSocketPath(file, connectError)) === 'ECONNREFUSED';
  }

  return {
    id,
    async register() {
      if (timer) return;
      await fs.mkdir(directory, { recursive: true, mode: 0o700 });
      await createFile();
      timer = setInterval(() => void beat(), BEAT_MS);
      timer.unref();
      for (const name of await fs.readdir(directory))
        if (OWNER_ID.test(name) && (await hasEnded(name).catch(() => false)))
          await fs.rm(fileOf(name), { force: true });
    },
    hasEnded,
    async close() {
      if (!timer) return;
      clearInterval(timer);
      timer = undefined;
      await fs.rm(fileOf(id), { force: true }).catch(() => undefined);
      server?.close();
      server = undefined;
    },
  };
}
