import { groupBy } from '../../util/collections';
import type { Problem } from './problem';

const withoutLine = ({ file, rule, what, found }: Problem): string => [file, rule, what, found].join('\n');

/** Finds the problems that are new. Lines move when a text changes, so a problem is the same on any line of its file. */
export function newProblems(
  before: readonly Problem[],
  after: readonly Problem[],
  keyOf: (problem: Problem) => string = withoutLine,
): Problem[] {
  const known = groupBy(before, keyOf);
  return after.filter((problem) => known.get(keyOf(problem))?.pop() === undefined);
}
