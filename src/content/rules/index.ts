/** All rules, read from the folders of their topics: a new rule is one new file. For Node only. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { listFilesSync } from '../../util/files';
import { loadModule } from '../../util/load-module';
import { listOf } from '../report/correction';
import { joinAlike } from '../report/join-alike';
import type { Problem } from '../report/problem';
import { type Contexts, type Need, type Phase, type Rule, TOPICS } from './rule';

/**
 * A file exports one rule, and is named after it. A table of similar rules is a file that exports them as `RULES`.
 */
export function readRules(folder: string = __dirname): Rule[] {
  const rules = Object.keys(TOPICS)
    .map((topic) => path.join(folder, topic))
    .filter((topic) => existsSync(topic))
    .flatMap((topic) => listFilesSync(topic).map((file) => path.join(topic, file)))
    .sort(byName)
    .flatMap((file) => rulesOfFile(folder, file));
  const ids = new Set<string>();
  for (const { id } of rules) {
    if (ids.has(id)) throw new Error(`src/content/rules has two rules with the id ${id}`);
    ids.add(id);
  }
  return rules;
}

const byName = (a: string, b: string): number => (path.basename(a) < path.basename(b) ? -1 : 1);

function rulesOfFile(folder: string, file: string): Rule[] {
  // Required at run time, so that there is no list of rules to maintain.
  const exported = loadModule(file);
  const name = path.relative(folder, file);
  const rules = Array.isArray(exported.RULES) ? exported.RULES.filter(isRule) : Object.values(exported).filter(isRule);
  if (rules.length === 0) throw new Error(`src/content/rules/${name} exports no rule`);
  const [topic] = name.split(path.sep);
  const elsewhere = rules.find((rule) => rule.topic !== topic);
  if (elsewhere) throw new Error(`src/content/rules/${name} must be in the folder ${elsewhere.topic}, its topic`);
  if (!Array.isArray(exported.RULES) && `${rules[0]!.id}.ts` !== path.basename(name))
    throw new Error(`src/content/rules/${name} must be named ${rules[0]!.id}.ts`);
  return rules;
}

function isRule(value: unknown): value is Rule {
  return typeof value === 'object' && value !== null && 'check' in value && 'examples' in value;
}

/** Read on import, because gatsby-node.ts compiles TypeScript only while it loads its modules. */
const RULES = readRules();
const RULES_BY_PHASE = new Map<Phase, Rule[]>();
for (const rule of RULES)
  for (const phase of [rule.phase].flat()) RULES_BY_PHASE.set(phase, [...(RULES_BY_PHASE.get(phase) ?? []), rule]);

const ALIASES = new Map(RULES.map(({ id, aliases = [] }) => [id, aliases]));

const rulesOf = (phase: Phase): readonly Rule[] => RULES_BY_PHASE.get(phase) ?? [];

/** A context that knows which of its parts are guesses. */
interface Reliable {
  reliable?: Readonly<Partial<Record<Need, boolean>>>;
}

const isReliableFor = ({ needs }: Pick<Rule, 'needs'>, { reliable }: Reliable): boolean =>
  !needs || !reliable || needs.every((need) => reliable[need] !== false);

/** Names that a rule had in the release before this one. */
export const aliasesOf = (id: string): readonly string[] => ALIASES.get(id) ?? [];

export const ruleIds = (): readonly string[] => RULES.map(({ id }) => id);

/** `name` may be one that the rule had before. */
export const findRule = (name: string): Rule | undefined =>
  RULES.find(({ id }) => id === name) ?? RULES.find(({ aliases = [] }) => aliases.includes(name));

/** Runs every rule of a phase and returns what they report. */
export function runRules<In extends Phase>(phase: In, context: Contexts[In], file: string): Problem[] {
  const problems: Problem[] = [];
  for (const rule of rulesOf(phase) as readonly Rule<In>[]) {
    if (!isReliableFor(rule, context as Reliable)) continue;
    rule.check(context, ({ line, column }, { what, found, fix, corrections }, other = file) => {
      const problem = { file: other, line, column, rule: rule.id, severity: rule.severity, what, found, fix };
      problems.push(corrections ? { ...problem, corrections: listOf(corrections) } : problem);
    });
  }
  return joinAlike(problems);
}
