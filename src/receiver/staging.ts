/**
 * The directories that uploads arrive in: `staging/<owner>-<id>/`. Half an upload of a process that has ended is personal
 * data without a purpose, so it is removed at the next start and once a minute.
 */
import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { OWNER_ID } from './owners';
import type { Owners } from './owners';

export interface Staging {
  /** A new path, which does not exist yet. */
  newPath(): string;
  create(): Promise<string>;
  discard(directory: string): Promise<void>;
  /** Removes what processes that have ended left behind. */
  sweep(): Promise<void>;
  /** Writes a file and removes it again. Rejects when an upload could not be stored now. */
  probe(): Promise<void>;
}

const PRIVATE_DIRECTORY = 0o700;
/** No upload takes this long. */
const MAX_UPLOAD_MS = 3_600_000;

export function createStaging(directory: string, owners: Owners): Staging {
  /** When this process first saw each entry, by its monotonic clock. */
  const firstSeen = new Map<string, number>();
  const newPath = (): string => path.join(directory, `${owners.id}-${randomUUID()}`);

  async function isLeftOver(name: string): Promise<boolean> {
    const seenAt = firstSeen.get(name) ?? performance.now();
    firstSeen.set(name, seenAt);
    const owner = name.split('-')[0] ?? '';
    if (owner === owners.id) return false;
    // The names of a previous release begin with a process number, which proves nothing.
    return (OWNER_ID.test(owner) && (await owners.hasEnded(owner))) || performance.now() - seenAt > MAX_UPLOAD_MS;
  }

  return {
    newPath,
    async create() {
      const created = newPath();
      await fs.mkdir(created, { mode: PRIVATE_DIRECTORY });
      return created;
    },
    discard: (staged) => fs.rm(staged, { recursive: true, force: true }),
    async sweep() {
      const names = await fs.readdir(directory);
      for (const name of firstSeen.keys()) if (!names.includes(name)) firstSeen.delete(name);
      for (const name of names)
        if (await isLeftOver(name)) await fs.rm(path.join(directory, name), { recursive: true, force: true });
    },
    async probe() {
      const file = newPath();
      try {
        await fs.writeFile(file, 'probe', { mode: 0o600, flush: true });
      } finally {
        await fs.rm(file, { force: true }).catch(() => undefined);
      }
    },
  };
}
