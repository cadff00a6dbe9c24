/**
 * Long lists of similar cases. `npm test` runs a sample, which shows each kind of case; `npm test -- --all`, every night,
 * runs them all.
 */

/** One case in every `step`, and the first of each group: `groupsOf` names the groups of a case. */
export function sample<Case>(
  cases: readonly Case[],
  step: number,
  groupsOf: (one: Case) => readonly unknown[] = () => [],
): readonly Case[] {
  if (process.env.TEST_ALL) return cases;
  const seen = new Set<unknown>();
  return cases.filter((one, index) => {
    const isNew = groupsOf(one).some((group) => !seen.has(group));
    if (!isNew && index % step > 0) return false;
    for (const group of groupsOf(one)) seen.add(group);
    return true;
  });
}
