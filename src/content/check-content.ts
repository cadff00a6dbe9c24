/** Checks the content for `npm run check`, the editors and the tests. The build and the development server call `loadSite` instead. */
import { withEdits } from './report/resolve-edits';
import { type LoadOptions, loadSiteContext } from './load-site';
import { filesOnDisk } from './project-files';
import type { Problem } from './report/problem';
import type { SiteContext } from './site-model';

export interface CheckResult {
  problems: Problem[];
  /** The texts and the settings files that were read, sorted. */
  files: string[];
  allowed: number;
  milliseconds: number;
  context: SiteContext;
}

export function checkContent(options: LoadOptions): CheckResult {
  const start = performance.now();
  const context = loadSiteContext(options);
  options.cache?.save();
  const { read } = options.projectFiles ?? filesOnDisk(options.root);
  return {
    problems: withEdits(context.site.problems, read),
    files: textsOf(context),
    allowed: context.site.allowed,
    milliseconds: Math.round(performance.now() - start),
    context,
  };
}

const textsOf = ({ site, settingsFiles, files }: SiteContext): string[] =>
  [
    ...site.entries.map(({ file }) => file),
    ...settingsFiles.map(({ file }) => file).filter((file) => files.has(file)),
  ].sort();

export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some((problem) => problem.severity === 'error');
