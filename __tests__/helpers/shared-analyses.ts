/** The analyses of the sites that tests use. Most test files read the same few sites, so they share those of original files. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AnalysisCache } from '../../src/content/cache/analysis-cache';
import { FIXTURES, FIXTURE_SITE } from './fixture-folders';
import { madeOnce } from './shared-folder';

const PROJECT = path.resolve(__dirname, '../..');
const ORIGINALS = [FIXTURE_SITE, path.join(FIXTURES, 'review-site'), PROJECT];

const known = new Map<string, unknown>();
/** Avoids hashing the same bytes again: variants of a site in memory share most of their files. */
const knownBytes = new WeakMap<Uint8Array, unknown>();

/** Whether a file is the same as in the repository. Tests change the others, each in its own way. */
const isOriginal = (file: string, bytes: Uint8Array): boolean =>
  ORIGINALS.map((site) => path.join(site, file)).some(
    (original) => existsSync(original) && readFileSync(original).equals(bytes),
  );

function analysisOf<T>(file: string, bytes: Uint8Array, analyse: () => T): T {
  const analysis = knownBytes.get(bytes) ?? analysisByHash(file, bytes, analyse);
  knownBytes.set(bytes, analysis);
  return analysis as T;
}

function analysisByHash(file: string, bytes: Uint8Array, analyse: () => unknown): unknown {
  const key = createHash('sha1').update(`${file} `).update(bytes).digest('hex');
  let analysis = known.get(key);
  if (!analysis) {
    // The cache on disk keeps JSON, so a check must say the same of an analysis that has been through it.
    analysis = isOriginal(file, bytes)
      ? stored(`${key}.json`, analyse)
      : (JSON.parse(JSON.stringify(analyse())) as unknown);
    known.set(key, analysis);
  }
  return analysis;
}

function stored(name: string, analyse: () => unknown): unknown {
  const file = madeOnce(name, (temporary) => writeFileSync(temporary, JSON.stringify(analyse())));
  return JSON.parse(readFileSync(file, 'utf8')) as unknown;
}

/** A text is analysed once, whichever copy of a site it is in. */
export const analyses: AnalysisCache = { get: analysisOf, save: () => undefined };
