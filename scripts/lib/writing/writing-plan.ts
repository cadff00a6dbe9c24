/** The modules of a writing command that read the content. `writing-command.ts` loads them once the options are right. */
import { blockDescriptions } from '../../../src/blocks/registry';
import { openAnalysisCache } from '../../../src/content/cache/open-cache';
import { indexBlocks } from '../../../src/content/mdx/known-elements';
import { WritingProject } from '../../../src/writing/writing-project';
import { ROOT } from '../steps';

export { applyPlan } from '../../../src/writing/apply-plan';
export { countChanges, describePlan } from '../../../src/writing/plan';
export { diffOfPlan } from './diff-of-plan';

export function openProject(root: string): WritingProject {
  return new WritingProject({
    root,
    blocks: indexBlocks(blockDescriptions()),
    // Builds and checks share a cache of analysed files. Another folder gets none.
    ...(root === ROOT ? { cache: openAnalysisCache(root) } : {}),
  });
}
