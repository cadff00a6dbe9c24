/** The last steps that every plan has in common. */
import { refuseNewProblems } from './check-plan';
import { followDrawnPictures } from './drawn-pictures';
import { noteMentions } from './find-mentions';
import type { Plan } from './plan';
import { writeRedirects } from './plan-redirects';

/** `oldPaths`: paths that no longer lead to the page that had them, as written. */
export function finishPlan(plan: Plan, oldPaths: readonly string[]): Plan {
  writeRedirects(plan);
  followDrawnPictures(plan);
  noteMentions(plan, oldPaths);
  refuseNewProblems(plan);
  return plan;
}
