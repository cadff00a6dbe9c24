/** The last steps that every plan has in common. The content is checked as it would be, so that no command leaves a mistake behind. */
import { loadSiteContext } from '../content/load-site';
import { type Problem, wording } from '../content/report/problem';
import { followDrawnPictures } from './drawn-pictures';
import { noteMentions } from './find-mentions';
import { filesAfter, type Plan, RefusalError } from './plan';
import { writeRedirects } from './plan-redirects';
import { analysesOf } from './writing-project';

/** `oldPaths`: paths that no longer lead to the page that had them, as written. */
export function finishPlan(plan: Plan, oldPaths: readonly string[]): Plan {
  writeRedirects(plan);
  followDrawnPictures(plan);
  noteMentions(plan, oldPaths);
  refuseNewProblems(plan);
  return plan;
}

const MAX_LISTED = 10;

/** The mistakes in the content after a plan. */
function problemsAfter(plan: Plan): Problem[] {
  const { project } = plan;
  // An analysis holds the name of its file, so a file with a new name is analysed again.
  const changed = new Set([...plan.editedFiles, ...plan.moves.map(({ to }) => to), ...plan.additions.keys()]);
  return loadSiteContext({
    root: project.root,
    blocks: project.options.blocks,
    today: project.today,
    projectFiles: filesAfter(plan),
    cache: analysesOf(project.site.entries, (file) => changed.has(file)),
    published: project.published,
  }).site.problems;
}

/** The mistakes that a plan adds, without those that were there before. */
function newProblems(plan: Plan): Problem[] {
  const names = plan.newNames;
  const known = new Map<string, number>();
  const keyOf = ({ rule }: Problem, file: string) => `${file} ${rule}`;
  for (const problem of plan.project.site.problems) {
    const key = keyOf(problem, names.get(problem.file) ?? problem.file);
    known.set(key, (known.get(key) ?? 0) + 1);
  }
  return problemsAfter(plan).filter((problem) => {
    const key = keyOf(problem, problem.file);
    const left = known.get(key) ?? 0;
    known.set(key, left - 1);
    return left <= 0;
  });
}

function refuseNewProblems(plan: Plan): void {
  const fresh = newProblems(plan);
  if (fresh.length === 0) return;
  const lines = fresh.slice(0, MAX_LISTED).map((one) => `  ${one.file}:${one.line}:${one.column}  ${wording(one)}`);
  const more = fresh.length > MAX_LISTED ? [`  and ${fresh.length - MAX_LISTED} more`] : [];
  throw new RefusalError(
    ['Nothing was changed, because the content would then have mistakes:', ...lines, ...more].join('\n'),
  );
}
