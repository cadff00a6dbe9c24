/**
 * The analyses of the sites that tests use. Jest gives every test file modules of its own, and most of these files read the
 * same few sites, so the analysis of an original file is kept on disk for all of them.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AnalysisCache } from '../../src/content/cache/analysis-cache';
import { compilerFingerprint } from '../../src/content/cache/fingerprint';
import type { FileAnalysis } from '../../src/content/file-analysis';

const PROJECT = path.resolve(__dirname, '../..');
const ORIGINALS = [path.join(__dirname, '../fixtures/site'), path.join(__dirname, '../fixtures/review-site'), PROJECT];
const FOLDER = path.join(PROJECT, '.server/analyses-for-tests');

let fingerprint: string | undefined;
const known = new Map<string, FileAnalysis>();
/** Spares the hash of bytes that were asked for before: variants of a site in memory share most of their files. */
const knownBytes = new WeakMap<Uint8Array, FileAnalysis>();

/** An original file is one of a site, as it is in the repository. Tests change the others, each in its own way. */
const isOriginal = (file: string, bytes: Uint8Array): boolean =>
  ORIGINALS.map((site) => path.join(site, file)).some(
    (original) => existsSync(original) && readFileSync(original).equals(bytes),
  );

function analysisOf(file: string, bytes: Uint8Array, analyse: () => FileAnalysis): FileAnalysis {
  const analysis = knownBytes.get(bytes) ?? analysisByHash(file, bytes, analyse);
  knownBytes.set(bytes, analysis);
  return analysis;
}

function analysisByHash(file: string, bytes: Uint8Array, analyse: () => FileAnalysis): FileAnalysis {
  fingerprint ??= compilerFingerprint(PROJECT);
  const key = createHash('sha1').update(`${fingerprint} ${file} `).update(bytes).digest('hex');
  let analysis = known.get(key);
  if (!analysis) {
    analysis = isOriginal(file, bytes) ? storedOr(path.join(FOLDER, `${key}.json`), analyse) : analyse();
    known.set(key, analysis);
  }
  return analysis;
}

function storedOr(stored: string, analyse: () => FileAnalysis): FileAnalysis {
  if (existsSync(stored)) return JSON.parse(readFileSync(stored, 'utf8')) as FileAnalysis;
  const analysis = analyse();
  const temporary = `${stored}.${randomUUID()}`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(temporary, JSON.stringify(analysis));
  // Another worker that reads the file sees all of it or none.
  renameSync(temporary, stored);
  return analysis;
}

/** A text is analysed once, whichever copy of a site it is in. `bytesOf` reads a file. Default: from the disk. */
export const sharedAnalyses = (bytesOf?: (file: string) => Uint8Array): AnalysisCache => ({
  has: () => false,
  get: (absolutePath, file, analyse) => analysisOf(file, bytesOf?.(file) ?? readFileSync(absolutePath), analyse),
  save: () => undefined,
});
