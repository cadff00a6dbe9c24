/**
 * Caches the analysis of each content file. The development server finds it in memory, by modification time and size; the
 * next run finds it on disk, by a hash of the file. The cache on disk holds the fingerprint of the compiler, so that a
 * changed compiler ignores it.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FileAnalysis } from '../file-analysis';

export interface AnalysisCache {
  has(absolutePath: string, file: string): boolean;
  get(absolutePath: string, file: string, analyse: () => FileAnalysis): FileAnalysis;
  /** Writes the cache to disk if it has changed. */
  save(): void;
}

interface Stored {
  fingerprint: string;
  analysis: Record<string, FileAnalysis>;
}

export function createAnalysisCache(storage?: { file: string; fingerprint: string }): AnalysisCache {
  const memory = new Map<string, { stamp: string; analysis: FileAnalysis }>();
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
      if (remembered?.stamp === stamp) return remembered.analysis;
      let analysis: FileAnalysis;
      if (storage) {
        const key = keyOf(absolutePath, file);
        const known = stored[key] ?? seen[key];
        analysis = known ?? analyse();
        if (!known) changed = true;
        seen[key] = analysis;
      } else analysis = analyse();
      memory.set(absolutePath, { stamp, analysis });
      return analysis;
    },
    save() {
      if (!storage || !changed) return;
      try {
        mkdirSync(path.dirname(storage.file), { recursive: true });
        const temporary = `${storage.file}.${process.pid}`;
        writeFileSync(temporary, JSON.stringify({ fingerprint: storage.fingerprint, analysis: seen } satisfies Stored));
        renameSync(temporary, storage.file);
        changed = false;
      } catch {
        // Without a cache on disk, the next run only takes longer.
        rmSync(storage.file, { force: true });
      }
    },
  };
}

function readStored({ file, fingerprint }: { file: string; fingerprint: string }): Record<string, FileAnalysis> {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Stored;
    return stored.fingerprint === fingerprint ? stored.analysis : {};
  } catch {
    return {};
  }
}
