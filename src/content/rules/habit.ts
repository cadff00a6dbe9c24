/**
 * A Markdown habit is one row of a table: syntax that other programs understand, or that looks right and is not.
 * This file makes a rule of a row.
 */
import type { SyntaxContext } from '../mdx/syntax-context';
import type { Severity } from '../report/problem';
import { placesOf } from '../source/source-file';
import { excerpt } from '../text/wording';
import { defineRule, type Rule } from './rule';

export interface Habit {
  /** The rule is called `markdown-<syntax>`. */
  syntax: string;
  /** An error unless given. */
  severity?: Severity;
  /** Every match contains one of these. Only texts that contain one are searched with the pattern. */
  trigger: readonly (string | RegExp)[];
  /** Searched in each text that Markdown left as it is, as written. A match after a backslash is meant as typed. */
  pattern: RegExp;
  /** A check beyond the pattern: false means that the match is not a mistake. */
  accepts?: (match: Match) => boolean;
  summary: string;
  why?: string;
  what: string;
  fix: string;
  /** The match as it would be right, where that is certain. */
  correct?(text: string): string;
  /** An example, the part of it that the rule reports (all of it unless given), and the right way to write it. */
  bad: string;
  found?: string;
  good: string;
}

interface Match {
  text: string;
  offset: number;
  context: SyntaxContext;
}

const WHY = 'Visitors see the characters as they were typed.';

export function ruleFromHabit({ syntax, severity = 'error', ...habit }: Habit): Rule<'syntax'> {
  const { what, fix, bad, found = bad, good } = habit;
  const { line, column } = placesOf(bad).at(bad.indexOf(found));
  return defineRule({
    id: `markdown-${syntax}`,
    aliases: ['markdown'],
    severity,
    topic: 'text',
    phase: 'syntax',
    summary: habit.summary,
    why: habit.why ?? WHY,
    check(context, report) {
      for (const match of findHabit(habit, context))
        report(context.source.at(match.offset), {
          what,
          found: excerpt(match.text),
          fix,
          corrections: habit.correct && {
            from: match.offset,
            to: match.offset + match.text.length,
            write: habit.correct(match.text),
          },
        });
    },
    examples: {
      bad: [{ text: bad, says: [`${line}:${column} ${what} — found ${excerpt(found)} — ${fix}`] }],
      good: [{ text: good }],
    },
  });
}

/** Most files contain no trigger of a row: they cost one search of their text, and no pattern runs. */
function* findHabit(
  { trigger, pattern, accepts }: Pick<Habit, 'trigger' | 'pattern' | 'accepts'>,
  context: SyntaxContext,
): Generator<Match> {
  const { text } = context.source;
  if (!hasTrigger(text, trigger)) return;
  for (const { raw, offset: start } of context.markdown.texts) {
    if (!hasTrigger(raw, trigger)) continue;
    for (const { 0: found, index } of raw.matchAll(pattern)) {
      const match = { text: found, offset: start + index, context };
      if (text[match.offset - 1] !== '\\' && (!accepts || accepts(match))) yield match;
    }
  }
}

const hasTrigger = (text: string, triggers: Habit['trigger']): boolean =>
  triggers.some((trigger) => (typeof trigger === 'string' ? text.includes(trigger) : trigger.test(text)));

/** Only white space precedes the match on its line. */
export const opensLine = ({ offset, context: { source } }: Match): boolean =>
  source.text.slice(source.text.lastIndexOf('\n', offset - 1) + 1, offset).trim() === '';
