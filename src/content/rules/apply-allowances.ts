/** Leaves out the warnings that a comment at their place allows, and checks these comments. */
import type { Problem } from '../report/problem';
import type { Allowance, AllowanceUse } from '../source/allowances';
import { aliasesOf, findRule, ruleIds, runRules } from './index';

interface FileWithAllowances {
  file: string;
  allowances?: readonly Allowance[];
}

export function applyAllowances(
  found: readonly Problem[],
  files: readonly FileWithAllowances[],
  isComplete: boolean,
): { problems: Problem[]; allowed: number } {
  const uses = files.flatMap(({ file, allowances = [] }) =>
    allowances.map((allowance): AllowanceUse => ({ ...allowance, file, uses: 0 })),
  );
  if (uses.length === 0) return { problems: [...found], allowed: 0 };
  const problems = found.filter((problem) => {
    const use = uses.find((allowance) => isAllowed(problem, allowance));
    if (use) use.uses++;
    return !use;
  });
  const context = { allowances: uses, severityOf: (rule: string) => findRule(rule)?.severity, ruleIds, isComplete };
  return { problems: [...problems, ...runRules('allowances', context, '')], allowed: found.length - problems.length };
}

const isAllowed = ({ file, line, rule, severity }: Problem, allowance: AllowanceUse): boolean =>
  severity === 'warning' &&
  file === allowance.file &&
  (rule === allowance.rule || aliasesOf(rule).includes(allowance.rule)) &&
  line >= allowance.from &&
  line <= allowance.to;
