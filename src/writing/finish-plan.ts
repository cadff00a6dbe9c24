/** The last steps of every plan. The content is checked with the change, so that no command leaves a mistake behind. */
import { loadSiteContext } from '../content/load-site';
import { overlayFiles } from '../content/overlay-files';
import { newProblems } from '../content/report/new-problems';
import { type Problem, wording } from '../content/report/problem';
import { noteMentions } from './find-mentions';
import { filesAfter, type Plan, refusalWithList } from './plan';
import { writeRedirects } from './plan-redirects';

/** `oldPaths`: paths, as written, that no longer lead to their page. `names`: those of deleted people. */
export function finishPlan(plan: Plan, oldPaths: readonly string[], names: readonly string[] = []): Plan {
  writeRedirects(plan);
  noteMentions(plan, oldPaths, names);
  refuseNewProblems(plan, names);
  return plan;
}

const MAX_LISTED = 10;

function refuseNewProblems(plan: Plan, names: readonly string[]): void {
  // The name of a deleted person is already noted as a mention.
  const isName = ({ severity, found = '' }: Problem) =>
    severity === 'warning' && names.some((name) => found.includes(name));
  // Ignore the texts of problems, which may contain changed paths.
  const fresh = newProblemsOf(plan, ({ file, rule }) => `${file} ${rule}`).filter((problem) => !isName(problem));
  if (fresh.length === 0) return;
  const lines = fresh.slice(0, MAX_LISTED).map((one) => `${one.file}:${one.line}:${one.column}  ${wording(one)}`);
  const more = fresh.length > MAX_LISTED ? [`and ${fresh.length - MAX_LISTED} more`] : [];
  throw refusalWithList('Nothing was changed, because the content would then have mistakes:', [...lines, ...more]);
}

/** The problems that the change would cause. */
export function newProblemsOf(plan: Plan, keyOf?: (problem: Problem) => string): Problem[] {
  const { project, newNames } = plan;
  const { written, removed } = filesAfter(plan);
  const after = loadSiteContext({
    ...project.options,
    today: project.today,
    projectFiles: overlayFiles(project.disk, written, removed),
    published: project.published,
  });
  const before = project.site.problems.map((problem) => ({
    ...problem,
    file: newNames.get(problem.file) ?? problem.file,
  }));
  return newProblems(before, after.site.problems, keyOf);
}
