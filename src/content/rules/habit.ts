/**
 * A Markdown habit is one row of a table: syntax that other programs understand, or that looks right and is not.
 * This file makes a rule of a row.
 */
import type { SyntaxContext } from '../mdx/syntax-context';
import type { Severity } from '../report/problem';
import { placesOf } from '../source/source-file';
import { asCode, excerpt } from '../text/wording';
import { defineRule, type Rule } from './rule';

export interface Habit {
  /** The rule is called `markdown-<syntax>`. */
  syntax: string;
  severity?: Severity;
  /** Every match contains one of these. Only texts that contain one are searched with the pattern. */
  trigger: readonly (string | RegExp)[];
  /** Searched in each text that Markdown left as it is, as written. A match after a backslash is meant as typed. */
  pattern: RegExp;
  /** The backslash before the match is the mistake. */
  isEscaped?: true;
  /** A check beyond the pattern: false means that the match is not a mistake. */
  accepts?: (match: Match) => boolean;
  summary: string;
  why?: string;
  what: string;
  /** A function takes the text that was found. Default: what `correct` makes of it. */
  fix?: string | ((found: string, match?: Match) => string);
  /** The match as it would be right, where that is certain. */
  correct?(text: string): string;
  /** An example, in which the part that the rule reports is between ‹ and › if it is not all of it. */
  bad: string;
  /** The right way to write the example. Default: what `correct` makes of it. */
  good?: string;
}

export interface Match {
  text: string;
  offset: number;
  context: SyntaxContext;
}

const WHY = 'Visitors see the characters as they were typed.';

export function ruleFromHabit({ syntax, ...habit }: Habit): Rule<'syntax'> {
  const { severity, what, fix, correct = (text) => text } = habit;
  const [, before = '', found = habit.bad, after = ''] = /^([^]*)‹([^]*)›([^]*)$/.exec(habit.bad) ?? [];
  const bad = before + found + after;
  const good = habit.good ?? before + correct(found) + after;
  const { line, column } = placesOf(bad).at(before.length);
  const fixFor = (text: string, match?: Match): string =>
    typeof fix === 'string' ? fix : fix ? fix(text, match) : `write ${asCode(habit.correct?.(text) ?? good)}`;
  return defineRule({
    id: `markdown-${syntax}`,
    aliases: ['markdown'],
    ...(severity ? { severity } : {}),
    phase: 'syntax',
    summary: habit.summary,
    why: habit.why ?? WHY,
    check(context, report) {
      // Most files contain no trigger of a row: they cost one search of their text, and no pattern runs.
      if (!hasTrigger(context.source.text, habit.trigger)) return;
      for (const match of findHabit(habit, context))
        report(context.source.at(match.offset), {
          what,
          found: excerpt(match.text),
          fix: fixFor(match.text, match),
          corrections: habit.correct && {
            from: match.offset,
            to: match.offset + match.text.length,
            write: habit.correct(match.text),
          },
        });
    },
    bad: { [bad]: `${line}:${column} ${what} — found ${excerpt(found)} — ${fixFor(found)}` },
    good: [good],
  });
}

/** The rules of a table. `shared`: what its rows have in common. */
export const rulesFromHabits = <Shared extends Partial<Habit>>(
  shared: Shared,
  rows: readonly (Omit<Habit, keyof Shared> & Partial<Habit>)[],
): readonly Rule<'syntax'>[] => rows.map((row) => ruleFromHabit({ ...shared, ...row } as Habit));

function* findHabit(
  { trigger, pattern, accepts, isEscaped }: Pick<Habit, 'trigger' | 'pattern' | 'accepts' | 'isEscaped'>,
  context: SyntaxContext,
): Generator<Match> {
  const { text } = context.source;
  for (const { raw, offset: start } of context.markdown.texts) {
    if (!hasTrigger(raw, trigger)) continue;
    for (const { 0: found, index } of raw.matchAll(pattern)) {
      const match = { text: found, offset: start + index, context };
      if ((isEscaped || text[match.offset - 1] !== '\\') && (!accepts || accepts(match))) yield match;
    }
  }
}

const hasTrigger = (text: string, triggers: Habit['trigger']): boolean =>
  triggers.some((trigger) => (typeof trigger === 'string' ? text.includes(trigger) : trigger.test(text)));

/** Only white space precedes the match on its line. */
export const opensLine = ({ offset, context: { source } }: Match): boolean =>
  source.text.slice(source.text.lastIndexOf('\n', offset - 1) + 1, offset).trim() === '';

/** The line in the file around an offset, and the nearest lines above and below it that are not empty. */
export function linesAround({ offset, context: { source } }: Match): { line: string; above: string; below: string } {
  const { text } = source;
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const lineEnd = (from: number) => (text.indexOf('\n', from) + 1 || text.length + 1) - 1;
  const end = lineEnd(start);
  const next = end + text.slice(end, end + 400).search(/\S|$/);
  const belowStart = text.lastIndexOf('\n', next) + 1;
  const before = text.slice(Math.max(0, start - 1000), start).trimEnd();
  return {
    line: text.slice(start, end),
    above: before.slice(before.lastIndexOf('\n') + 1),
    below: belowStart > end ? text.slice(belowStart, lineEnd(next)) : '',
  };
}

/** The first of several lines that start alike: one mistake, however many items the list has. */
export function opensRun(match: Match, item: RegExp): boolean {
  const { line, above, below } = linesAround(match);
  return item.test(line) && item.test(below) && !item.test(above);
}
