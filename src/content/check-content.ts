/** Checks the content for `npm run check` and the tests. The build and the development server call `loadSite` instead. */
import type { Problem } from './report/problem';
import { withEdits } from './report/resolve-edits';
import { type LoadOptions, loadSite } from './load-site';
import { filesOnDisk } from './project-files';

export interface CheckResult {
  problems: Problem[];
  files: number;
  milliseconds: number;
}

export function checkContent(options: LoadOptions): CheckResult {
  const start = performance.now();
  const site = loadSite(options);
  options.cache?.save();
  const { read } = options.projectFiles ?? filesOnDisk(options.root);
  return {
    problems: withEdits(site.problems, read),
    files: site.entries.length,
    milliseconds: Math.round(performance.now() - start),
  };
}

export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some((problem) => problem.severity === 'error');
