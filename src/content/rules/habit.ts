/**
 * A Markdown habit is syntax from other programs, or syntax that looks right but is wrong. Habits with one reason form
 * a family, which is one row of a table. This file makes a rule from each row.
 */
import type { SyntaxContext } from '../mdx/syntax-context';
import type { Severity } from '../report/problem';
import { placesOf } from '../source/source-file';
import { asCode, excerpt } from '../text/wording';
import { defineRule, type Rule } from './rule';

/** A family of habits, or a single one. */
type HabitRow = {
  /** The rule is called `markdown-<syntax>`. */
  syntax: string;
  severity?: Severity;
  summary: string;
  why?: string;
} & (({ forms: readonly Habit[] } & Partial<Words>) | Habit);

interface Words {
  what: string;
  /** A function gets the text that was found. Default: to write what `correct` returns. */
  fix: string | ((found: string, match?: Match) => string);
}

interface Habit extends Partial<Words> {
  /** Matched against the raw text that Markdown left unparsed. A match after a backslash is meant as typed. */
  pattern: RegExp;
  /** The backslash before the match is the mistake. */
  isEscaped?: true;
  /** A check beyond the pattern: false means that the match is not a mistake. */
  accepts?: (match: Match) => boolean;
  /** The corrected match, if it is certain. */
  correct?(text: string): string;
  /** An example. ‹ and › enclose the part that the rule reports, if it is not all of it. */
  bad: string;
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
      for (const { habit, messageFor } of forms)
        for (const match of matchesOf(habit, context)) {
          const { text, offset } = match;
          const corrections = habit.correct && { from: offset, to: offset + text.length, write: habit.correct(text) };
          report(context.source.at(offset), { ...messageFor(text, match), corrections });
        }
    },
    bad: Object.fromEntries(forms.map(({ bad, says }) => [bad, says])),
    good: forms.flatMap(({ good }) => good),
  });
}

function formOf(habit: Habit) {
  const { what = '', fix, correct } = habit;
  const [, before = '', found = habit.bad, after = ''] = /^([^]*)‹([^]*)›([^]*)$/.exec(habit.bad) ?? [];
  const bad = before + found + after;
  const messageFor = (text: string, match?: Match) => ({
    what,
    found: excerpt(text),
    fix: typeof fix === 'function' ? fix(text, match) : (fix ?? `write ${asCode(correct!(text))}`),
  });
  const { line, column } = placesOf(bad).at(before.length);
  const message = messageFor(found);
  const good = correct ? [before + correct(found) + after] : [];
  return { habit, bad, good, messageFor, says: `${line}:${column} ${what} — found ${message.found} — ${message.fix}` };
}

const matchesOf = ({ pattern, accepts, isEscaped }: Habit, context: SyntaxContext): Match[] =>
  context.markdown.texts
    // Most texts have no match, which `search` finds out faster.
    .filter(({ raw }) => raw.search(pattern) >= 0)
    .flatMap(({ raw, offset }) =>
      [...raw.matchAll(pattern)].map(({ 0: text, index }) => ({ text, offset: offset + index, context })),
    )
    .filter((match) => (isEscaped || context.source.text[match.offset - 1] !== '\\') && (!accepts || accepts(match)));

/** Whether only white space precedes the match on its line. */
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

/** Whether the line is the first of several that start alike, so that a whole list is one mistake. */
export function opensRun(match: Match, item: RegExp): boolean {
  const { line, above, below } = linesAround(match);
  return item.test(line) && item.test(below) && !item.test(above);
}
