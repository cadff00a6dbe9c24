/** Keeps many mistakes of one kind from hiding the others: the last one that is listed counts the rest. */
import type { Problem } from './problem';
import { groupBy } from '../../util/collections';
import { plural } from '../../util/words';

/** This many of one kind are listed separately. */
const MAX_LISTED = 8;

export function joinAlike(problems: readonly Problem[]): Problem[] {
  const groups = groupBy(problems, ({ file, rule, what, fix }) => [file, rule, what, fix].join('\n'));
  const joined = new Map<Problem, Problem | undefined>();
  for (const group of groups.values()) {
    if (group.length <= MAX_LISTED) continue;
    const last = group[MAX_LISTED - 1]!;
    const rest = group.slice(MAX_LISTED);
    for (const problem of rest) joined.set(problem, undefined);
    joined.set(last, withRest(last, rest));
  }
  return joined.size === 0
    ? [...problems]
    : problems.flatMap((problem) => (joined.has(problem) ? (joined.get(problem) ?? []) : problem));
}

function withRest(last: Problem, rest: readonly Problem[]): Problem {
  const fix = [last.fix, andMore(rest)].filter(Boolean).join('; ');
  return last.corrections ? { ...last, fix, alike: rest } : { ...last, fix };
}

/** A single word, rather than an excerpt around a mistake. */
const WORD = /^`[\p{L}\p{M}'’-]+`$/u;
/** The words are listed up to this many characters. */
const MAX_NAMES = 800;

/** `the same at 1 more place, on line 12`, or `also \`quey\` on line 12` */
function andMore(rest: readonly Problem[]): string {
  const lines = [...new Set(rest.map(({ line }) => line))];
  if (rest.every(({ found = '' }) => WORD.test(found)) && new Set(rest.map(({ found }) => found)).size > 1) {
    const names = rest.map(({ found, line }) => `${found} on line ${line}`);
    const shown = names.filter((_, i) => names.slice(0, i + 1).join(', ').length <= MAX_NAMES);
    return `also ${shown.join(', ')}${shown.length < names.length ? ` and ${names.length - shown.length} more` : ''}`;
  }
  const where = lines.length === 1 ? `on line ${lines[0]}` : `on lines ${lines[0]} to ${lines.at(-1)}`;
  return `the same at ${plural(rest.length, 'more place')}, ${where}`;
}
