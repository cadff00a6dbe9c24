/**
 * Caches small files in memory. Before a cached file is used, it is compared with the disk, so that a replaced file is
 * never answered with its old bytes.
 */
import { statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
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

/**
 * A comparison takes a tenth of the time of an answer. Under load, at most this many happen per period, but each file
 * in use is compared at least every `UNCHECKED_MS`.
 */
const CHECKS_PER_PERIOD = 20;
const PERIOD_MS = 10;
const UNCHECKED_MS = 50;

interface Entry {
  bytes: Buffer;
  checkedAt: number;
  /** Whether it was requested since space was last needed. */
  used: boolean;
}

/** The file has changed since the server read it at its start. */
export class ChangedFileError extends Error {
  constructor() {
    super('the file has changed since the server started');
  }
}

export class FileMemory {
  private readonly entries = new Map<Representation, Entry>();
  private readonly loading = new Map<Representation, Promise<Buffer>>();
  private held = 0;
  private periodStart = 0;
  private checksLeft = 0;

  constructor(private readonly limits: MemoryLimits = MEMORY_LIMITS) {}

  get heldBytes(): number {
    return this.held;
  }

  isSmall({ size }: Representation): boolean {
    return size <= this.limits.fileBytes;
  }

  /** The bytes of a file, if they are in memory and up to date. */
  get(representation: Representation): Buffer | undefined {
    const entry = this.entries.get(representation);
    if (!entry) return undefined;
    if (!this.isCurrent(representation, entry)) {
      this.entries.delete(representation);
      this.held -= entry.bytes.length;
      return undefined;
    }
    entry.used = true;
    return entry.bytes;
  }

  /** Reads a small file. Throws if it is missing or has changed. */
  load(representation: Representation): Promise<Buffer> {
    let reading = this.loading.get(representation);
    if (!reading) {
      reading = readWhole(representation)
        .then((bytes) => this.keep(representation, bytes))
        .finally(() => this.loading.delete(representation));
      this.loading.set(representation, reading);
    }
    return reading;
  }

  private isCurrent({ file, stamp }: Representation, entry: Entry): boolean {
    const now = performance.now();
    if (now - entry.checkedAt < UNCHECKED_MS && !this.mayCheck(now)) return true;
    entry.checkedAt = now;
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats !== undefined && isSameFile(stats, stamp);
  }

  private mayCheck(now: number): boolean {
    if (now - this.periodStart >= PERIOD_MS) {
      this.periodStart = now;
      this.checksLeft = CHECKS_PER_PERIOD;
    }
    return this.checksLeft-- > 0;
  }

  private keep(representation: Representation, bytes: Buffer): Buffer {
    if (bytes.length > this.limits.bytes) return bytes;
    this.makeRoom(bytes.length);
    this.held += bytes.length;
    this.entries.set(representation, { bytes, checkedAt: performance.now(), used: false });
    return bytes;
  }

  /** Drops the oldest files that were not requested since space was last needed. */
  private makeRoom(needed: number): void {
    for (const [representation, entry] of this.entries) {
      if (this.held + needed <= this.limits.bytes) return;
      this.entries.delete(representation);
      if (entry.used) this.entries.set(representation, { ...entry, used: false });
      else this.held -= entry.bytes.length;
    }
  }
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
