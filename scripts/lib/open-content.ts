import { blockDescriptions } from '../../src/blocks/registry';
import { type AnalysisCache, createAnalysisCache } from '../../src/content/cache/analysis-cache';
import { openAnalysisCache } from '../../src/content/cache/open-cache';
import { type Blocks, indexBlocks } from '../../src/content/mdx/known-elements';
import { ROOT } from './steps';

/** The folder and what is needed to read its content. All commands share a cache; another folder than this project gets none. */
export const openContent = (root: string): { root: string; blocks: Blocks; cache: AnalysisCache } => ({
  root,
  blocks: indexBlocks(blockDescriptions()),
  cache: root === ROOT ? openAnalysisCache(root) : createAnalysisCache(),
});
