/**
 * A Markdown habit is syntax that other programs understand, or that looks right and is not. Habits with one reason are a
 * family, which is one row of a table. This file makes a rule of a row.
 */
import type { SyntaxContext } from '../mdx/syntax-context';
import type { Severity } from '../report/problem';
import { placesOf } from '../source/source-file';
import { asCode, excerpt } from '../text/wording';
import { defineRule, type Rule } from './rule';

/** A family of habits, or a single one. */
export type HabitRow = {
  /** The rule is called `markdown-<syntax>`. */
  syntax: string;
  severity?: Severity;
  summary: string;
  why?: string;
} & (({ forms: readonly Habit[] } & Partial<Words>) | Habit);

interface Words {
  what: string;
  /** A function takes the text that was found. Default: what `correct` makes of it. */
  fix: string | ((found: string, match?: Match) => string);
}

interface Habit extends Partial<Words> {
  /** Every match contains one of these. Only texts that contain one are searched with the pattern. */
  trigger: readonly (string | RegExp)[];
  /** Searched in each text that Markdown left as it is, as written. A match after a backslash is meant as typed. */
  pattern: RegExp;
  /** The backslash before the match is the mistake. */
  isEscaped?: true;
  /** A check beyond the pattern: false means that the match is not a mistake. */
  accepts?: (match: Match) => boolean;
  /** The match as it would be right, where that is certain. */
  correct?(text: string): string;
  /** An example, in which the part that the rule reports is between ‹ and › if it is not all of it. */
  bad: string;
  /** The right way to write the example. Default: what `correct` makes of it, if anything. */
  good?: string;
}

export interface Match {
  text: string;
  offset: number;
  context: SyntaxContext;
}

const WHY = 'Visitors see the characters as they were typed.';

export const rulesFromHabits = (rows: readonly HabitRow[]): readonly Rule<'syntax'>[] => rows.map(ruleFromHabits);

export function ruleFromHabits({ syntax, severity = 'error', summary, why = WHY, ...row }: HabitRow): Rule<'syntax'> {
  const forms = 'forms' in row ? row.forms.map((form) => formOf({ ...row, ...form })) : [formOf(row)];
  return defineRule({
    id: `markdown-${syntax}`,
    aliases: ['markdown'],
    severity,
    phase: 'syntax',
    summary,
    why,
    check(context, report) {
      for (const { habit, messageFor } of forms) {
        // Most files contain no trigger of a habit: they cost one search of their text, and no pattern runs.
        if (!hasTrigger(context.source.text, habit.trigger)) continue;
        for (const match of findHabit(habit, context))
          report(context.source.at(match.offset), {
            ...messageFor(match.text, match),
            corrections: habit.correct && {
              from: match.offset,
              to: match.offset + match.text.length,
              write: habit.correct(match.text),
            },
          });
      }
    },
    bad: Object.fromEntries(forms.map(({ bad, says }) => [bad, says])),
    good: forms.flatMap(({ good }) => good ?? []),
  });
}

function formOf(habit: Habit) {
  const { what = '', fix, correct } = habit;
  const [, before = '', found = habit.bad, after = ''] = /^([^]*)‹([^]*)›([^]*)$/.exec(habit.bad) ?? [];
  const bad = before + found + after;
  const good = habit.good ?? (correct && before + correct(found) + after);
  const fixFor = (text: string, match?: Match): string =>
    typeof fix === 'string' ? fix : fix ? fix(text, match) : `write ${asCode(correct?.(text) ?? good)}`;
  const { line, column } = placesOf(bad).at(before.length);
  return {
    habit,
    bad,
    good,
    says: `${line}:${column} ${what} — found ${excerpt(found)} — ${fixFor(found)}`,
    messageFor: (text: string, match: Match) => ({ what, found: excerpt(text), fix: fixFor(text, match) }),
  };
}

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
