/**
 * Tells whether the process that started an upload or holds a lease still runs. Its process number cannot tell: after a
 * restart, or in another container, another process may have it. So each receiver listens on a socket file in the
 * shared directory. The kernel closes it whenever the process ends, and all containers on one machine see it. On
 * another machine, after a reboot and where a file system has no sockets, a process counts as alive while the
 * modification time of its file changes. That time is a counter, so no clocks are compared.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { attempt } from '../../util/attempt';
import { errorCode, ignoreCode } from '../../util/files';

const OWNER_ID = /^[0-9a-f]{24}$/;
const BOOT_DIGITS = 8;
export const BEAT_MS = 3_000;
const PRIVATE = 0o600;
/** The longest socket path. Longer ones need a shorter name for the directory. */
const MAX_SOCKET_PATH_BYTES = 100;

/** Changes with each boot. Empty on systems without /proc, whose spools are on one machine. */
const readBootId = (): string =>
  attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').replaceAll('-', '').slice(0, BOOT_DIGITS)) ??
  '0'.repeat(BOOT_DIGITS);

/** Calls `use` with a path to the file that is short enough for a socket address. */
async function withSocketPath<T>(file: string, use: (socketPath: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(file) <= MAX_SOCKET_PATH_BYTES) return use(file);
  const directory = await fs.open(path.dirname(file), 'r');
  try {
    return await use(`/proc/self/fd/${directory.fd}/${path.basename(file)}`);
  } finally {
    await directory.close();
  }
}

async function listen(socketPath: string): Promise<net.Server> {
  const server = net.createServer((socket) => socket.destroy()).unref();
  await once(server.listen(socketPath), 'listening');
  return server.on('error', () => undefined);
}

/** Resolves to the error code, or to undefined if a process answers. */
async function connectError(socketPath: string): Promise<string | undefined> {
  const socket = net.connect(socketPath);
  const error = await once(socket, 'connect').then(() => undefined, errorCode);
  socket.destroy();
  return error;
}

/** Five heartbeats. A process that stops for longer loses its leases, and its current mail may be sent twice. */
export const DEAD_AFTER_MS = 15_000;

/**
 * Detects ended processes: each running one keeps changing a value. Only changes count, timed by this process's
 * monotonic clock, so that no wrong or changed clock can make a process look dead.
 */
export class BeatWatch {
  private readonly seen = new Map<string, { beat: number | string; since: number }>();

  /** Records the value. Returns true if it has not changed for `DEAD_AFTER_MS`. */
  hasStopped(owner: string, beat: number | string): boolean {
    const last = this.seen.get(owner);
    if (last?.beat === beat) return performance.now() - last.since >= DEAD_AFTER_MS;
    this.seen.set(owner, { beat, since: performance.now() });
    return false;
  }

  /** Forgets all values, for example if they could not be read for a while. */
  forget(): void {
    this.seen.clear();
  }
}

export class Owners {
  private readonly bootId = readBootId();
  /** The id of this process: 24 hexadecimal digits. */
  readonly id = this.bootId + randomBytes(8).toString('hex');
  private readonly watch = new BeatWatch();
  private server?: net.Server | undefined;
  private timer?: NodeJS.Timeout | undefined;
  private beats = 0;

  constructor(private readonly directory: string) {}

  /** Makes this process visible to others. Until then it counts as ended. */
  async register(): Promise<void> {
    if (this.timer) return;
    await fs.mkdir(this.directory, { recursive: true, mode: 0o700 });
    await this.createFile();
    this.timer = setInterval(() => void this.beat(), BEAT_MS).unref();
    for (const name of await fs.readdir(this.directory))
      if (OWNER_ID.test(name) && (await this.hasEnded(name).catch(() => false)))
        await fs.rm(this.fileOf(name), { force: true });
  }

  /** Whether the process has ended. True for invalid owner ids. */
  async hasEnded(owner: string): Promise<boolean> {
    if (owner === this.id) return false;
    // A process number, which release 1.0.0 stored, may now belong to any program.
    if (!OWNER_ID.test(owner)) return true;
    const file = this.fileOf(owner);
    const stat = await ignoreCode('ENOENT', fs.stat(file));
    if (!stat) return true;
    if (!stat.isSocket() || !owner.startsWith(this.bootId)) return this.watch.hasStopped(owner, stat.mtimeMs);
    return (await withSocketPath(file, connectError)) === 'ECONNREFUSED';
  }

  async close(): Promise<void> {
    if (!this.timer) return;
    clearInterval(this.timer);
    this.timer = undefined;
    await fs.rm(this.fileOf(this.id), { force: true }).catch(() => undefined);
    this.server?.close();
    this.server = undefined;
  }

  private fileOf(owner: string): string {
    return path.join(this.directory, owner);
  }

  private async createFile(): Promise<void> {
    // Others must not see the file before the process listens, because it would count as ended.
    const unready = this.fileOf(`new-${this.id}`);
    try {
      this.server = await withSocketPath(unready, listen);
    } catch {
      // No sockets: Windows and some shared folders of virtual machines.
      await fs.writeFile(unready, '', { mode: PRIVATE });
    }
    await fs.chmod(unready, PRIVATE);
    await fs.rename(unready, this.fileOf(this.id));
  }

  private async beat(): Promise<void> {
    this.beats++;
    try {
      await fs.utimes(this.fileOf(this.id), this.beats, this.beats);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT' || !this.timer) return;
      // Someone deleted the file.
      this.server?.close();
      await this.createFile().catch(() => undefined);
    }
  }
}
