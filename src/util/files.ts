import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, renameSync, rmSync, type Stats, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export const errorCode = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | null)?.code;

/** Resolves to undefined if the work fails with one of the codes, which are separated by spaces. */
export const ignoreCode = <T>(codes: string, work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (codes.split(' ').includes(errorCode(error) ?? 'none')) return undefined;
    throw error;
  });

/** Resolves to false if the work fails with one of the codes, else to true. */
export const succeeds = async (codes: string, work: Promise<unknown>): Promise<boolean> =>
  (await ignoreCode(
    codes,
    work.then(() => true),
  )) ?? false;

/** All files below a folder, as sorted paths with a leading slash. Symbolic links are not followed. */
export function listFilesSync(folder: string): string[] {
  const files: string[] = [];
  const walk = (below: string): void => {
    for (const entry of readdirSync(folder + below, { withFileTypes: true })) {
      const name = `${below}/${entry.name}`;
      if (entry.isDirectory()) walk(name);
      else if (entry.isFile()) files.push(name);
    }
  };
  walk('');
  return files.sort();
}

/** Changes when the file changes. */
export const fileStamp = ({ mtimeMs, size, ino }: Stats): string => `${mtimeMs} ${size} ${ino}`;

const HASH_LENGTH = 22;

/** 132 bits of SHA-256: short enough for a name, long enough that no two contents share it. */
export const contentHash = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, HASH_LENGTH);

/** The `contentHash` of a file, which is read in pieces. */
export async function fileHash(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('base64url').slice(0, HASH_LENGTH);
}

/** The suffix of a file that is being written. It remains if the process is killed. */
export const UNFINISHED = '.part';
/** Writes a file and its parent folders. Readers see either the old or the complete new file. */
export function writeAtomicSync(file: string, content: string | Uint8Array): void {
  // The name contains the process id, because two processes may write the same file at once.
  const temporary = `${file}.${process.pid}${UNFINISHED}`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(temporary, content);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** The format of Subresource Integrity, which pages and policies share. */
export const integrityOf = (content: Buffer | string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Undefined if the file is missing or not JSON. */
export async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Runs `work` on every item, `width` at a time. */
export async function forEachConcurrent<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: width }, lane));
}

/** Runs a limited number of tasks at a time; the others wait for their turn. */
export class Slots {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.free === 0) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.free--;
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}
