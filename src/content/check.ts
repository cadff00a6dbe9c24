/** The one checker: `npm run check`, the build, the dev server and the tests call this. */
import type { Blocks } from './describe-blocks';
import type { FactsCache } from './facts-cache';
import type { Problem } from './problem';
import { loadSite } from './site';

export interface CheckResult {
  problems: Problem[];
  files: number;
  milliseconds: number;
}

export function checkContent(options: { root: string; blocks: Blocks; cache?: FactsCache; today?: string }): CheckResult {
  const start = performance.now();
  const site = loadSite(options);
  options.cache?.save();
  return { problems: site.problems, files: site.entries.length, milliseconds: Math.round(performance.now() - start) };
}

export const hasErrors = (problems: readonly Problem[]): boolean => problems.some((problem) => problem.severity === 'error');
