/**
 * The directories that uploads arrive in: `staging/<owner>-<id>/`. Half an upload that nobody works on is personal data
 * without a purpose, so it is removed at the next start and once a minute.
 */
import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import type { Owners } from './owners';

export interface Staging {
  /** Makes this process known to others, and sweeps now and once a minute. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** A new path, which does not exist yet. It is kept until it is discarded. */
  newPath(): string;
  create(): Promise<string>;
  /** Removes what is at the path. If that fails, a later sweep does it. */
  discard(staged: string): Promise<void>;
  /** Removes what processes that have ended left behind, and what this one could not remove. */
  sweep(): Promise<void>;
  freeBytes(): Promise<number>;
  /** Writes a file and removes it again. Rejects when an upload could not be stored now. */
  probe(): Promise<void>;
}

const PRIVATE_DIRECTORY = 0o700;
const SWEEP_MS = 60_000;

export function createStaging(directory: string, owners: Owners): Staging {
  /** The entries of this process that it works on. */
  const inUse = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function newPath(): string {
    const name = `${owners.id}-${randomUUID()}`;
    inUse.add(name);
    return path.join(directory, name);
  }

  function discard(staged: string): Promise<void> {
    inUse.delete(path.basename(staged));
    return fs.rm(staged, { recursive: true, force: true });
  }

  async function isLeftOver(name: string): Promise<boolean> {
    const owner = name.split('-')[0] ?? '';
    return owner === owners.id ? !inUse.has(name) : owners.hasEnded(owner);
  }

  async function sweep(): Promise<void> {
    for (const name of await fs.readdir(directory))
      if (await isLeftOver(name)) await fs.rm(path.join(directory, name), { recursive: true, force: true });
  }

  return {
    async start() {
      await owners.register();
      await sweep();
      timer ??= setInterval(() => void sweep().catch(() => undefined), SWEEP_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await owners.close();
    },
    newPath,
    async create() {
      const created = newPath();
      await fs.mkdir(created, { mode: PRIVATE_DIRECTORY });
      return created;
    },
    discard,
    sweep,
    async freeBytes() {
      const { bavail, bsize } = await fs.statfs(directory);
      return bavail * bsize;
    },
    async probe() {
      const file = newPath();
      try {
        await fs.writeFile(file, 'probe', { mode: 0o600, flush: true });
      } finally {
        await discard(file).catch(() => undefined);
      }
    },
  };
}
