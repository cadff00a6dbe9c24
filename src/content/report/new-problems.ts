import { groupBy } from '../../util/collections';
import type { Problem } from './problem';

/** The problems that were not there before. Lines move when a text changes, so `keyOf` names a problem without its line. */
export function newProblems(
  before: readonly Problem[],
  after: readonly Problem[],
  keyOf: (problem: Problem) => string,
): Problem[] {
  const known = groupBy(before, keyOf);
  return after.filter((problem) => known.get(keyOf(problem))?.pop() === undefined);
}
