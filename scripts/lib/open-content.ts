import { blockDescriptions } from '../../src/blocks/registry';
import { type AnalysisCache, createAnalysisCache, openAnalysisCache } from '../../src/content/cache/analysis-cache';
import { type Blocks, indexBlocks } from '../../src/content/mdx/known-elements';
import { ROOT } from './steps';

/** What is needed to read a project's content. Commands share a cache for this project; other folders get none. */
export const openContent = (root: string): { root: string; blocks: Blocks; cache: AnalysisCache } => ({
  root,
  blocks: indexBlocks(blockDescriptions()),
  cache: root === ROOT ? openAnalysisCache(root) : createAnalysisCache(),
});
