/** Checks the content for `npm run check` and the tests. The build and the development server call `loadSite` instead. */
import type { Problem } from './report/problem';
import { type LoadOptions, loadSite } from './load-site';

export interface CheckResult {
  problems: Problem[];
  files: number;
  /** Warnings that comments in the content allow. */
  allowed: number;
  milliseconds: number;
}

export function checkContent(options: LoadOptions): CheckResult {
  const start = performance.now();
  const site = loadSite(options);
  options.cache?.save();
  return {
    problems: site.problems,
    files: site.entries.length,
    allowed: site.allowed,
    milliseconds: Math.round(performance.now() - start),
  };
}

export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some((problem) => problem.severity === 'error');
