/**
 * Remembers what files said. In memory by modification time and size, for a server that runs on; on disk by
 * content, for the next run. Entries on disk carry the fingerprint of the compiler: another compiler reads none.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FileAnalysis } from '../file-analysis';

export interface FactsCache {
  has(absolutePath: string, file: string): boolean;
  get(absolutePath: string, file: string, analyse: () => FileAnalysis): FileAnalysis;
  /** Writes what is new to disk. */
  save(): void;
}

interface Stored {
  fingerprint: string;
  facts: Record<string, FileAnalysis>;
}

export function factsCache(storage?: { file: string; fingerprint: string }): FactsCache {
  const memory = new Map<string, { stamp: string; facts: FileAnalysis }>();
  const stored = storage ? readStored(storage) : {};
  let changed = false;
  const seen: Record<string, FileAnalysis> = {};

  const stampOf = (absolutePath: string): string => {
    const { mtimeMs, size, ino } = statSync(absolutePath);
    return `${mtimeMs} ${size} ${ino}`;
  };
  const keyOf = (absolutePath: string, file: string): string =>
    `${file} ${createHash('sha256').update(readFileSync(absolutePath)).digest('base64url')}`;

  return {
    has(absolutePath, file) {
      if (memory.get(absolutePath)?.stamp === stampOf(absolutePath)) return true;
      if (!storage) return false;
      const key = keyOf(absolutePath, file);
      return key in stored || key in seen;
    },
    get(absolutePath, file, analyse) {
      const stamp = stampOf(absolutePath);
      const remembered = memory.get(absolutePath);
      if (remembered?.stamp === stamp) return remembered.facts;
      let facts: FileAnalysis;
      if (storage) {
        const key = keyOf(absolutePath, file);
        const known = stored[key] ?? seen[key];
        facts = known ?? analyse();
        if (!known) changed = true;
        seen[key] = facts;
      } else facts = analyse();
      memory.set(absolutePath, { stamp, facts });
      return facts;
    },
    save() {
      if (!storage || !changed) return;
      try {
        mkdirSync(path.dirname(storage.file), { recursive: true });
        const temporary = `${storage.file}.${process.pid}`;
        writeFileSync(temporary, JSON.stringify({ fingerprint: storage.fingerprint, facts: seen } satisfies Stored));
        renameSync(temporary, storage.file);
        changed = false;
      } catch {
        // A cache that cannot be written costs time, nothing else.
        rmSync(storage.file, { force: true });
      }
    },
  };
}

function readStored({ file, fingerprint }: { file: string; fingerprint: string }): Record<string, FileAnalysis> {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Stored;
    return stored.fingerprint === fingerprint ? stored.facts : {};
  } catch {
    return {};
  }
}
