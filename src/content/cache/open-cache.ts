import path from 'node:path';
import { type FactsCache, factsCache } from './analysis-cache';
import { compilerFingerprint } from './fingerprint';

/** The cache of a project, which builds and `npm run check` share. */
export const openFactsCache = (root: string): FactsCache =>
  factsCache({ file: path.join(root, '.server/facts.json'), fingerprint: compilerFingerprint(root) });
