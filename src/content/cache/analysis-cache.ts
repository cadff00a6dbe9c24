/**
 * Caches the last analysis of each content file by a hash of its bytes: in memory, and with a `storage` on disk for the
 * next run. `fingerprint` is that of the compiler, and a changed compiler ignores what is stored.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { attempt } from '../../util/attempt';
import { contentHash, writeAtomicSync } from '../../util/files';
import { compilerFingerprint } from './fingerprint';

interface Storage {
  file: string;
  fingerprint: string;
}

type Analyses = [file: string, { hash: string; analysis: unknown }][];

export interface AnalysisCache {
  /** The analysis must be JSON, and depend on nothing but the file's name and bytes. */
  get<T>(file: string, bytes: Uint8Array, analyse: () => T): T;
  /** Writes the analyses to disk, if some of them are new. */
  save(): void;
}

export function createAnalysisCache(storage?: Storage): AnalysisCache {
  const known = new Map(storage ? readStored(storage) : []);
  /** Only the analyses of these files are stored, so that those of deleted files do not accumulate. */
  const asked = new Set<string>();
  let isSaved = true;
  return {
    get<T>(file: string, bytes: Uint8Array, analyse: () => T) {
      asked.add(file);
      const hash = contentHash(bytes);
      const last = known.get(file);
      if (last?.hash === hash) return last.analysis as T;
      isSaved = false;
      const analysis = analyse();
      known.set(file, { hash, analysis });
      return analysis;
    },
    save() {
      if (!storage || isSaved) return;
      isSaved = true;
      const analyses = [...known].filter(([file]) => asked.has(file));
      // Without a cache on disk, the next run only takes longer.
      attempt(() => writeAtomicSync(storage.file, JSON.stringify({ fingerprint: storage.fingerprint, analyses })));
    },
  };
}

function readStored({ file, fingerprint }: Storage): Analyses {
  const found = attempt(() => JSON.parse(readFileSync(file, 'utf8')) as Storage & { analyses: Analyses });
  return found?.fingerprint === fingerprint ? found.analyses : [];
}

/** Opens the project's cache on disk, which builds and `npm run check` share. */
export const openAnalysisCache = (root: string): AnalysisCache =>
  createAnalysisCache({ file: path.join(root, '.server/analysis.json'), fingerprint: compilerFingerprint(root) });
