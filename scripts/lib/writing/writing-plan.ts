/** The modules of a writing command that read the content. `writing-command.ts` loads them once the options are right. */
import { WritingProject } from '../../../src/writing/writing-project';
import { openContent } from '../open-content';

export { applyPlan } from '../../../src/writing/apply-plan';
export { countChanges, describePlan } from '../../../src/writing/plan';
export { diffOfPlan } from './diff-of-plan';

export const openProject = (root: string): WritingProject => new WritingProject(openContent(root));
