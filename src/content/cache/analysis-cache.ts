/**
 * Caches the analysis of each content file by a hash of the file: in memory, and with a `storage` on disk for the next
 * run. `fingerprint` is that of the compiler, and a changed compiler ignores what is stored.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash, writeAtomicSync } from '../../util/files';
import type { FileAnalysis } from '../file-analysis';
import { compilerFingerprint } from './fingerprint';

interface Storage {
  file: string;
  fingerprint: string;
}

export interface AnalysisCache {
  get(absolutePath: string, file: string, analyse: () => FileAnalysis): FileAnalysis;
  /** Writes the analyses in use to disk, if some of them are new. */
  save(): void;
}

export function createAnalysisCache(storage?: Storage): AnalysisCache {
  const stored = new Map(storage ? readStored(storage) : []);
  const used = new Map<string, FileAnalysis>();
  return {
    get(absolutePath, file, analyse) {
      const key = `${file} ${contentHash(readFileSync(absolutePath))}`;
      const analysis = used.get(key) ?? stored.get(key) ?? analyse();
      used.set(key, analysis);
      return analysis;
    },
    save() {
      if (!storage || [...used.keys()].every((key) => stored.has(key))) return;
      const { file, fingerprint } = storage;
      try {
        writeAtomicSync(file, JSON.stringify({ fingerprint, analyses: [...used] }));
        for (const [key, analysis] of used) stored.set(key, analysis);
      } catch {
        // Without a cache on disk, the next run only takes longer.
      }
    },
  };
}

function readStored({ file, fingerprint }: Storage): [string, FileAnalysis][] {
  try {
    const found = JSON.parse(readFileSync(file, 'utf8')) as Storage & { analyses: [string, FileAnalysis][] };
    return found.fingerprint === fingerprint ? found.analyses : [];
  } catch {
    return [];
  }
}

/** Opens the project's cache on disk, which builds and `npm run check` share. */
export const openAnalysisCache = (root: string): AnalysisCache =>
  createAnalysisCache({ file: path.join(root, '.server/analysis.json'), fingerprint: compilerFingerprint(root) });
