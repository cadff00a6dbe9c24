/**
 * The directories that receive uploads: `staging/<owner>-<id>/`. An abandoned upload is personal data without a
 * purpose, so it is removed at the next start and once a minute.
 */
import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import type { Owners } from './owners';

const PRIVATE_DIRECTORY = 0o700;
const SWEEP_MS = 60_000;

export class Staging {
  /** The entries that this process is using. */
  private readonly inUse = new Set<string>();
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly directory: string,
    private readonly owners: Owners,
  ) {}

  /** Registers this process, then sweeps now and once a minute. */
  async start(): Promise<void> {
    await this.owners.register();
    await this.sweep();
    this.timer ??= setInterval(() => void this.sweep().catch(() => undefined), SWEEP_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.owners.close();
  }

  /** Returns a new path that does not exist yet. Sweeps spare it until `discard`. */
  newPath(): string {
    const name = `${this.owners.id}-${randomUUID()}`;
    this.inUse.add(name);
    return path.join(this.directory, name);
  }

  /** Creates a private directory for one upload. The caller must discard it, also after `put`. */
  async create(): Promise<string> {
    const created = this.newPath();
    await fs.mkdir(created, { mode: PRIVATE_DIRECTORY });
    return created;
  }

  /** Removes the path. If that fails, a later sweep removes it. */
  discard(staged: string): Promise<void> {
    this.inUse.delete(path.basename(staged));
    return fs.rm(staged, { recursive: true, force: true });
  }

  /** Removes what ended processes left behind and what this one failed to remove. */
  async sweep(): Promise<void> {
    for (const name of await fs.readdir(this.directory))
      if (await this.isLeftOver(name)) await fs.rm(path.join(this.directory, name), { recursive: true, force: true });
  }

  /** Free bytes on the disk that receives uploads. */
  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await fs.statfs(this.directory);
    return bavail * bsize;
  }

  /** Writes and removes a file. Rejects if an upload could not be stored now. */
  async probe(): Promise<void> {
    const file = this.newPath();
    try {
      await fs.writeFile(file, 'probe', { mode: 0o600, flush: true });
    } finally {
      await this.discard(file).catch(() => undefined);
    }
  }

  private async isLeftOver(name: string): Promise<boolean> {
    const owner = name.split('-')[0] ?? '';
    return owner === this.owners.id ? !this.inUse.has(name) : this.owners.hasEnded(owner);
  }
}
