/**
 * The directories that uploads arrive in: `staging/<owner>-<id>/`. Half an upload that nobody works on is personal data
 * without a purpose, so it is removed at the next start and once a minute.
 */
import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import type { Owners } from './owners';

const PRIVATE_DIRECTORY = 0o700;
const SWEEP_MS = 60_000;

export class Staging {
  /** The entries of this process that it works on. */
  private readonly inUse = new Set<string>();
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly directory: string,
    private readonly owners: Owners,
  ) {}

  /** Registers this process, and sweeps now and once a minute. */
  async start(): Promise<void> {
    await this.owners.register();
    await this.sweep();
    this.timer ??= setInterval(() => void this.sweep().catch(() => undefined), SWEEP_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.owners.close();
  }

  /** A new path, which does not exist yet. It is kept until it is discarded. */
  newPath(): string {
    const name = `${this.owners.id}-${randomUUID()}`;
    this.inUse.add(name);
    return path.join(this.directory, name);
  }

  async create(): Promise<string> {
    const created = this.newPath();
    await fs.mkdir(created, { mode: PRIVATE_DIRECTORY });
    return created;
  }

  /** Removes what is at the path. If that fails, a later sweep does it. */
  discard(staged: string): Promise<void> {
    this.inUse.delete(path.basename(staged));
    return fs.rm(staged, { recursive: true, force: true });
  }

  /** Removes what processes that have ended left behind, and what this one could not remove. */
  async sweep(): Promise<void> {
    for (const name of await fs.readdir(this.directory))
      if (await this.isLeftOver(name)) await fs.rm(path.join(this.directory, name), { recursive: true, force: true });
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await fs.statfs(this.directory);
    return bavail * bsize;
  }

  /** Writes a file and removes it again. Rejects when an upload could not be stored now. */
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
