/**
 * Stores every file that a command changes, before and after the change, so that the command can be undone byte for
 * byte, and a killed command can be reversed. The journal is complete before anything is changed.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { IndexEntry } from './git-index';

/** What is at a path: a file, a symbolic link, or nothing. */
export interface FileState {
  kind: 'file' | 'link' | 'nothing';
  mode?: number;
  /** The name of the stored copy of the bytes, or of the link's target. */
  hash?: string;
}

export interface ChangedFile {
  file: string;
  before: FileState;
  after: FileState;
}

export interface Journal {
  title: string;
  files: ChangedFile[];
  folders: string[];
  /** The index entries of the files before the command. Absent without git. */
  index?: IndexEntry[];
}

/** How many commands can be undone. */
const MAX_KEPT = 20;
const JOURNAL = 'journal.json';
const DONE = 'done';

export class JournalFolder {
  constructor(private readonly folder: string) {}

  /** Writes a journal with the bytes that it names. It gets its final name only when it is complete. */
  write(journal: Journal, bytesByHash: ReadonlyMap<string, Uint8Array>): string {
    mkdirSync(this.folder, { recursive: true });
    const number = Math.max(0, ...this.numbers()) + 1;
    // Remove what killed commands left.
    for (const left of readdirSync(this.folder).filter((one) => !/^\d+$/.test(one)))
      rmSync(path.join(this.folder, left), { recursive: true, force: true });
    const unfinished = path.join(this.folder, 'unfinished');
    mkdirSync(unfinished);
    for (const [hash, bytes] of bytesByHash) writeDurably(path.join(unfinished, hash), bytes);
    writeDurably(path.join(unfinished, JOURNAL), Buffer.from(JSON.stringify(journal)));
    const name = path.join(this.folder, String(number));
    renameSync(unfinished, name);
    this.prune();
    return name;
  }

  last(): { name: string; journal: Journal; isDone: boolean } | undefined {
    const number = Math.max(0, ...this.numbers());
    if (number === 0) return undefined;
    const name = path.join(this.folder, String(number));
    const journal = JSON.parse(readFileSync(path.join(name, JOURNAL), 'utf8')) as Journal;
    return { name, journal, isDone: existsSync(path.join(name, DONE)) };
  }

  private numbers(): number[] {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder)
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  }

  private prune(): void {
    for (const number of this.numbers()
      .sort((a, b) => b - a)
      .slice(MAX_KEPT))
      rmSync(path.join(this.folder, String(number)), { recursive: true, force: true });
  }
}

export const markDone = (name: string): void => writeDurably(path.join(name, DONE), Buffer.from(''));

/** If the undo is killed, the command counts as interrupted. */
export const markUnfinished = (name: string): void => rmSync(path.join(name, DONE), { force: true });

/** Renames the journal first, so that a killed process cannot leave half of it. */
export function removeJournal(name: string): void {
  const removed = `${name}-undone`;
  renameSync(name, removed);
  rmSync(removed, { recursive: true, force: true });
}

export const bytesIn = (name: string, hash: string): Buffer => readFileSync(path.join(name, hash));

/** Returns only after the bytes are on the disk. */
const writeDurably = (file: string, bytes: Uint8Array): void => writeFileSync(file, bytes, { flush: true });
