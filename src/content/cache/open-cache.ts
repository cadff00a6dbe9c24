import path from 'node:path';
import { type AnalysisCache, createAnalysisCache } from './analysis-cache';
import { compilerFingerprint } from './fingerprint';

/** Opens the project's cache on disk, which builds and `npm run check` share. */
export const openAnalysisCache = (root: string): AnalysisCache =>
  createAnalysisCache({ file: path.join(root, '.server/analysis.json'), fingerprint: compilerFingerprint(root) });
