/** All rules, read from this folder: a new rule is one new file. For Node only. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../report/problem';
import type { Contexts, Phase, Rule } from './rule';

/** Files of the folder that hold no rule themselves. */
const HELPERS = new Set(['index.ts', 'rule.ts', 'habit.ts']);

/**
 * A file exports one rule, and is named after it. A table of similar rules is a file that exports them as `RULES`;
 * their ids share their first word.
 */
export function readRules(folder: string = __dirname): Rule[] {
  const rules = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !HELPERS.has(file))
    .sort()
    .flatMap((file) => rulesOfFile(folder, file));
  const ids = new Set<string>();
  for (const { id } of rules) {
    if (ids.has(id)) throw new Error(`src/content/rules has two rules with the id ${id}`);
    ids.add(id);
  }
  return rules;
}

function rulesOfFile(folder: string, file: string): Rule[] {
  // The folder is the list: none is kept by hand.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const exported = require(path.join(folder, file)) as Record<string, unknown>;
  if (Array.isArray(exported.RULES)) {
    const table = exported.RULES.filter(isRule);
    const words = new Set(table.map(({ id }) => id.split('-')[0]));
    if (words.size !== 1) throw new Error(`the ids in src/content/rules/${file} must share their first word`);
    return table;
  }
  const rule = Object.values(exported).find(isRule);
  if (!rule) throw new Error(`src/content/rules/${file} exports no rule`);
  if (`${rule.id}.ts` !== file) throw new Error(`src/content/rules/${file} must be named ${rule.id}.ts`);
  return [rule];
}

const isRule = (value: unknown): value is Rule =>
  typeof value === 'object' && value !== null && 'check' in value && 'examples' in value;

let byPhase: Map<Phase, Rule[]> | undefined;

function rulesOf(phase: Phase): readonly Rule[] {
  if (!byPhase) {
    byPhase = new Map();
    for (const rule of readRules()) byPhase.set(rule.phase, [...(byPhase.get(rule.phase) ?? []), rule]);
  }
  return byPhase.get(phase) ?? [];
}

/** Runs every rule of a phase and returns what they report. */
export function runRules<In extends Phase>(phase: In, context: Contexts[In], file: string): Problem[] {
  const problems: Problem[] = [];
  for (const rule of rulesOf(phase) as readonly Rule<In>[])
    rule.check(context, ({ line, column }, { what, found, fix }, other = file) => {
      problems.push({ file: other, line, column, rule: rule.id, severity: rule.severity, what, found, fix });
    });
  return problems;
}
