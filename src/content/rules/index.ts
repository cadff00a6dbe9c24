/** All rules, read from this folder: a new rule is one new file. For Node only. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../report/problem';
import type { Contexts, Need, Phase, Rule } from './rule';

export function readRules(folder: string = __dirname): Rule[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && file !== 'index.ts' && file !== 'rule.ts')
    .sort()
    .map((file) => {
      // The folder is the list: none is kept by hand.
      // eslint-disable-next-line @typescript-eslint/no-require-imports
      const exported = Object.values(require(path.join(folder, file)) as Record<string, unknown>);
      const rule = exported.find(isRule);
      if (!rule) throw new Error(`src/content/rules/${file} exports no rule`);
      if (`${rule.id}.ts` !== file) throw new Error(`src/content/rules/${file} must be named ${rule.id}.ts`);
      return rule;
    });
}

function isRule(value: unknown): value is Rule {
  return typeof value === 'object' && value !== null && 'check' in value && 'examples' in value;
}

/** Read at once: gatsby-node.ts compiles TypeScript only while it loads its modules. */
const RULES = readRules();
const RULES_BY_PHASE = new Map<Phase, Rule[]>();
for (const rule of RULES)
  for (const phase of [rule.phase].flat()) RULES_BY_PHASE.set(phase, [...(RULES_BY_PHASE.get(phase) ?? []), rule]);

const ALIASES = new Map(RULES.map(({ id, aliases = [] }) => [id, aliases]));

const rulesOf = (phase: Phase): readonly Rule[] => RULES_BY_PHASE.get(phase) ?? [];

/** Says of what a rule needs whether it is certain. */
interface Reliable {
  reliable?: Readonly<Partial<Record<Need, boolean>>>;
}

const isReliableFor = ({ needs = [] }: Pick<Rule, 'needs'>, { reliable = {} }: Reliable): boolean =>
  needs.every((need) => reliable[need] !== false);

/** Names that a rule had in the release before this one. */
export const aliasesOf = (id: string): readonly string[] => ALIASES.get(id) ?? [];

/** Runs every rule of a phase and returns what they report. */
export function runRules<In extends Phase>(phase: In, context: Contexts[In], file: string): Problem[] {
  const problems: Problem[] = [];
  for (const rule of rulesOf(phase) as readonly Rule<In>[]) {
    if (!isReliableFor(rule, context as Reliable)) continue;
    rule.check(context, ({ line, column }, { what, found, fix }, other = file) => {
      problems.push({ file: other, line, column, rule: rule.id, severity: rule.severity, what, found, fix });
    });
  }
  return problems;
}
