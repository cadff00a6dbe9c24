/** All rules, read from the folders of their topics: a new rule needs no entry in a list. For Node only. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { getOrMake } from '../../util/collections';
import { listFilesSync } from '../../util/files';
import { loadModule } from '../../util/load-module';
import { type Correction, listOf } from '../report/correction';
import { joinAlike } from '../report/join-alike';
import { asCode } from '../text/wording';
import type { Problem } from '../report/problem';
import type { Allowance, AllowanceUse } from '../source/allowances';
import { type Contexts, type FiledRule, type Phase, type Rule, TOPICS } from './rule';

/**
 * Reads the files of rules. A file exports one rule, which has the file's name, or a table of similar rules as `RULES`.
 * The topic of a rule is the folder of its file.
 */
export function readRules(folder: string = __dirname): FiledRule[] {
  const rules = (Object.keys(TOPICS) as FiledRule['topic'][])
    .filter((topic) => existsSync(path.join(folder, topic)))
    .flatMap((topic) =>
      listFilesSync(path.join(folder, topic)).flatMap((name) =>
        rulesOfFile(folder, topic + name).map((rule) => ({
          ...rule,
          topic,
          file: `src/content/rules/${topic}${name}`,
        })),
      ),
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const twice = rules.find(({ id }, i) => id === rules[i + 1]?.id);
  if (twice) throw new Error(`src/content/rules has two rules with the id ${twice.id}`);
  return rules;
}

function rulesOfFile(folder: string, name: string): Rule[] {
  // Required at run time, so that there is no list of rules to maintain.
  const exported = loadModule(path.join(folder, name));
  const isTable = Array.isArray(exported.RULES);
  const rules = (isTable ? (exported.RULES as unknown[]) : Object.values(exported)).filter(isRule);
  if (rules.length === 0) throw new Error(`src/content/rules/${name} exports no rule`);
  if (!isTable && `${rules[0]!.id}.ts` !== path.basename(name))
    throw new Error(`src/content/rules/${name} must be named ${rules[0]!.id}.ts`);
  return rules;
}

function isRule(value: unknown): value is Rule {
  return typeof value === 'object' && value !== null && 'check' in value && 'examples' in value;
}

/** Read on import, because gatsby-node.ts compiles TypeScript only while it loads its modules. */
const RULES = readRules();

const byPhase = new Map<Phase, readonly Rule[]>();

const rulesOf = (phase: Phase): readonly Rule[] =>
  getOrMake(byPhase, phase, () => RULES.filter((rule) => [rule.phase].flat().includes(phase)));

/** Names that a rule had in the release before this one. */
export const aliasesOf = (id: string): readonly string[] => RULES.find((rule) => rule.id === id)?.aliases ?? [];

export const ruleIds = (): readonly string[] => RULES.map(({ id }) => id);

/** `name` may also be a former name of the rule. */
export const findRule = (name: string): FiledRule | undefined =>
  RULES.find(({ id }) => id === name) ?? RULES.find(({ aliases = [] }) => aliases.includes(name));

/** The default advice: to write what the correction writes. */
function writingOf([correction]: readonly Correction[]): string | undefined {
  return correction && 'write' in correction ? `write ${asCode(correction.write)}` : undefined;
}

/** Runs every rule of a phase and returns what they report. */
export function runRules<In extends Phase>(phase: In, context: Contexts[In], file: string): Problem[] {
  const problems: Problem[] = [];
  for (const rule of rulesOf(phase) as readonly Rule<In>[]) {
    if (rule.needsPlacement && 'isPlacementCertain' in context && !context.isPlacementCertain) continue;
    rule.check(context, (spot, message) => {
      if (!message) return;
      const { what, found, corrections } = message;
      const fix = message.fix ?? writingOf(listOf(corrections));
      const { place, file: named = file } = 'place' in spot ? spot : { place: spot };
      const { line, column } = place;
      const problem = { file: named, line, column, rule: rule.id, severity: rule.severity, what, found, fix };
      problems.push(corrections ? { ...problem, corrections: listOf(corrections) } : problem);
    });
  }
  return joinAlike(problems);
}

/** Leaves out the warnings that a comment at their place allows, and checks these comments. */
export function applyAllowances(
  found: readonly Problem[],
  files: readonly { file: string; allowances?: readonly Allowance[] }[],
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
