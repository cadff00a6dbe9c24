/**
 * Caches small files in memory. Before a cached file is used, it is compared with the disk, so that a replaced file is
 * never answered with its old bytes.
 */
import { statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { getOrMake } from '../util/collections';
import { contentHash, fileHash } from '../util/files';
import { isSameFile, type Representation, stampOf } from './representation';

export interface MemoryLimits {
  /** The limit for all files together. */
  bytes: number;
  /** Larger files are streamed. */
  fileBytes: number;
}

const MEBIBYTE = 1024 * 1024;
export const MEMORY_LIMITS: MemoryLimits = { bytes: 64 * MEBIBYTE, fileBytes: MEBIBYTE };

/** Under load, each file is compared at most once in this time. A comparison takes a tenth of the time of an answer. */
const CHECK_MS = 1;

interface Entry {
  bytes: Buffer;
  checkedAt: number;
}

/** The file has changed since the server read it at its start. */
class ChangedFileError extends Error {
  constructor() {
    super('the file has changed since the server started');
  }
}

export class FileMemory {
  /** Files in memory, the least recently used first. */
  private readonly entries = new Map<Representation, Entry>();
  private readonly loading = new Map<Representation, Promise<Buffer>>();
  heldBytes = 0;

  constructor(private readonly limits: MemoryLimits = MEMORY_LIMITS) {}

  isSmall({ size }: Representation): boolean {
    return size <= this.limits.fileBytes;
  }

  /** The bytes of a file, if they are in memory and up to date. */
  get(representation: Representation): Buffer | undefined {
    const entry = this.entries.get(representation);
    if (!entry) return undefined;
    this.entries.delete(representation);
    if (isCurrent(representation, entry)) {
      this.entries.set(representation, entry);
      return entry.bytes;
    }
    this.heldBytes -= entry.bytes.length;
    return undefined;
  }

  /** Reads a small file. Throws if it is missing or has changed. */
  load(representation: Representation): Promise<Buffer> {
    return getOrMake(this.loading, representation, () =>
      readWhole(representation)
        .then((bytes) => this.keep(representation, bytes))
        .finally(() => this.loading.delete(representation)),
    );
  }

  /** Drops the files that were not requested for the longest time, if there is no room. */
  private keep(representation: Representation, bytes: Buffer): Buffer {
    this.entries.set(representation, { bytes, checkedAt: performance.now() });
    this.heldBytes += bytes.length;
    for (const [oldest, entry] of this.entries) {
      if (this.heldBytes <= this.limits.bytes) break;
      this.entries.delete(oldest);
      this.heldBytes -= entry.bytes.length;
    }
    return bytes;
  }
}

function isCurrent({ file, stamp }: Representation, entry: Entry): boolean {
  const now = performance.now();
  if (now - entry.checkedAt < CHECK_MS) return true;
  entry.checkedAt = now;
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && isSameFile(stats, stamp);
}

async function readWhole(representation: Representation): Promise<Buffer> {
  const handle = await openCurrent(representation);
  try {
    const bytes = await handle.readFile();
    if (contentHash(bytes) !== representation.hash) throw new ChangedFileError();
    return bytes;
  } finally {
    await handle.close();
  }
}

/** Opens a file. If its time has changed, its content is read once and compared. */
export async function openCurrent(representation: Representation): Promise<FileHandle> {
  const handle = await open(representation.file);
  try {
    const stamp = stampOf(await handle.stat());
    if (isSameFile(stamp, representation.stamp)) return handle;
    const { file, size, hash, refused } = representation;
    const isRefused = refused !== undefined && isSameFile(stamp, refused);
    if (isRefused || stamp.size !== size || (await fileHash(file)) !== hash) {
      representation.refused = stamp;
      throw new ChangedFileError();
    }
    representation.stamp = stamp;
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}
