/**
 * Caches the analysis of each content file. The development server looks it up in memory, by modification time and
 * size; the next run looks it up on disk, by a hash of the file. Each line on disk begins with the compiler's
 * fingerprint, so that a changed compiler ignores it.
 */
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash, fileStamp } from '../../util/files';
import type { FileAnalysis } from '../file-analysis';

interface Storage {
  file: string;
  fingerprint: string;
}

/** A file with more lines than this for each analysis in use is rewritten without the old lines. */
const MAX_LINES_FOR_EACH = 2;

/** Builds and checks share it. */
export const analysisCacheFile = (root: string): string => path.join(root, '.server/analysis.json');

export interface AnalysisCache {
  get(absolutePath: string, file: string, analyse: () => FileAnalysis): FileAnalysis;
  /** Writes the cache to disk if it has changed. */
  save(): void;
}

const keyOf = (absolutePath: string, file: string): string => `${file} ${contentHash(readFileSync(absolutePath))}`;

export function createAnalysisCache(storage?: Storage): AnalysisCache {
  const memory = new Map<string, { stamp: string; analysis: FileAnalysis }>();
  const stored = new Map<string, FileAnalysis>();
  let lines = storage ? readStored(storage, stored) : 0;
  const seen = new Map<string, FileAnalysis>();
  const unsaved = new Map<string, FileAnalysis>();

  return {
    get(absolutePath, file, analyse) {
      const stamp = fileStamp(statSync(absolutePath));
      const remembered = memory.get(absolutePath);
      if (remembered?.stamp === stamp) return remembered.analysis;
      let analysis: FileAnalysis;
      if (storage) {
        const key = keyOf(absolutePath, file);
        const known = stored.get(key) ?? seen.get(key);
        analysis = known ?? analyse();
        if (!known) unsaved.set(key, analysis);
        seen.set(key, analysis);
      } else analysis = analyse();
      memory.set(absolutePath, { stamp, analysis });
      return analysis;
    },
    save() {
      if (!storage || unsaved.size === 0) return;
      try {
        mkdirSync(path.dirname(storage.file), { recursive: true });
        const isMostlyOld = lines === 0 || lines > MAX_LINES_FOR_EACH * seen.size;
        if (isMostlyOld) {
          const temporary = `${storage.file}.${process.pid}`;
          writeLines(temporary, 'w', seen, storage);
          renameSync(temporary, storage.file);
          lines = seen.size;
        } else {
          writeLines(storage.file, 'a', unsaved, storage);
          lines += unsaved.size;
        }
        unsaved.clear();
      } catch {
        // Without a cache on disk, the next run only takes longer.
        rmSync(storage.file, { force: true, recursive: true });
      }
    },
  };
}

/** Writes one line for each analysis, so that a change to one file adds only one line. */
function writeLines(
  file: string,
  mode: 'w' | 'a',
  analyses: ReadonlyMap<string, FileAnalysis>,
  { fingerprint }: Storage,
): void {
  const opened = openSync(file, mode);
  try {
    for (const entry of analyses) writeFileSync(opened, `\n${fingerprint}${JSON.stringify(entry)}`);
  } finally {
    closeSync(opened);
  }
}

/** Returns the number of lines, including unusable ones; 0 if none can be used. */
function readStored({ file, fingerprint }: Storage, stored: Map<string, FileAnalysis>): number {
  let lines = 0;
  for (const line of linesIn(file)) {
    lines++;
    if (line.toString('latin1', 0, fingerprint.length) !== fingerprint) continue;
    try {
      const [key, analysis] = JSON.parse(line.toString('utf8', fingerprint.length)) as [string, FileAnalysis];
      stored.set(key, analysis);
    } catch {
      // A stopped program may leave an incomplete line.
    }
  }
  return stored.size === 0 ? 0 : lines;
}

/** Yields lines as bytes: for ten thousand articles, one string would be too long. Yields none if the file cannot be read. */
function* linesIn(file: string): Generator<Buffer> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return;
  }
  for (let start = 0, end = 0; end >= 0; start = end + 1) {
    end = bytes.indexOf('\n', start);
    yield bytes.subarray(start, end < 0 ? bytes.length : end);
  }
}
