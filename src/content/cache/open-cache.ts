import { type AnalysisCache, analysisCacheFile, createAnalysisCache } from './analysis-cache';
import { compilerFingerprint } from './fingerprint';

/** Opens the project's cache on disk, which builds and `npm run check` share. */
export const openAnalysisCache = (root: string): AnalysisCache =>
  createAnalysisCache({ file: analysisCacheFile(root), fingerprint: compilerFingerprint(root) });
