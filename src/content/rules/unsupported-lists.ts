/** Lists that Markdown does not read as lists, a row each: visitors see their items on one line. */
import { type Habit, linesAround, type Match, opensLine, opensRun, ruleFromHabit } from './habit';
import type { Rule } from './rule';

const WHY = 'Visitors see the items as one line of text.';
const WHAT = 'This is not read as a list';

/** `-Quays`, `*[Cranes](/cranes/)`, and not `-5 °C` or `--`. */
const TIGHT_ITEM = /^\s*[-*+](?=[\p{L}[("“‘'`]|\*\*)/u;
const LIST_ITEM = /^\s*(?:[-*+]|\d{1,3}[.)])[ \t]+\S/;

/** Two such lines, or one below an item of a list. */
function isTightItem(match: Match): boolean {
  if (!opensLine(match)) return false;
  const { line, above } = linesAround(match);
  return opensRun(match, TIGHT_ITEM) || (TIGHT_ITEM.test(line) && LIST_ITEM.test(above));
}

/** `(1) Quays` above `(2) Cranes`: the numbers follow one another. */
function isNumbered(match: Match): boolean {
  const { line, above, below } = linesAround(match);
  const number = (text: string): number => Number(NUMBERED.exec(text)?.[1] ?? NaN);
  // `2.Cranes` below the item `1. Quays` becomes a part of that item.
  const isLateItem = /^\s*\d{1,2}[.)]\p{L}/u.test(line) && LIST_ITEM.test(above) && number(above) === number(line) - 1;
  return isLateItem || (opensLine(match) && number(below) === number(line) + 1 && number(above) !== number(line) - 1);
}
const NUMBERED = /^\s*\(?(\d{1,2})(?:\\[.)]|[):/]|[.)]|[ \t][-–—](?=[ \t]))[ \t]*(?=\S)/;

const HABITS: readonly Habit[] = [
  {
    syntax: 'tight-list',
    trigger: [/[-*+]/],
    pattern: /^[-*+](?![-*+\s])[^\n]*/gm,
    accepts: isTightItem,
    summary: 'A list without spaces after its `-`, `*` or `+`.',
    why: WHY,
    what: WHAT,
    fix: (found) => `write a space after the \`${found[0]}\`: \`- Quays\``,
    correct: (found) => `- ${found.slice(1)}`,
    bad: '-Quays\n-Cranes\n-Ferries',
    found: '-Quays',
    good: '- Quays\n- Cranes\n- Ferries',
  },
  {
    syntax: 'escaped-list',
    severity: 'warning',
    trigger: ['\\-', '\\*', '\\+'],
    pattern: /^\\[-*+][ \t]+\S[^\n]*/gm,
    accepts: (match) => opensLine(match) && opensRun(match, /^\s*\\[-*+][ \t]+\S/),
    summary: 'A list with a backslash before each `-`, as Google Docs exports it.',
    why: WHY,
    what: WHAT,
    fix: 'remove the backslashes: `- Quays`',
    bad: '\\- Quays\n\\- Cranes',
    found: '\\- Quays',
    good: '- Quays\n- Cranes',
  },
  {
    syntax: 'number-list',
    trigger: [/\d(?:\\?[.)]|[:/]| [-–—] )/],
    pattern: /^\(?\d{1,2}(?:\\[.)]|[):/]|[.)](?=\p{L})|[ \t][-–—](?=[ \t]))[ \t]*[^\s\d][^\n]*/gmu,
    // markdown-numbered-list reports `1.One` above `2.Two`.
    accepts: (match) =>
      isNumbered(match) && !/^\d+[.)]\p{L}[^\n]*\n\d+[.)]\p{L}/u.test(match.context.source.text.slice(match.offset)),
    summary: 'A numbered list with other characters around its numbers.',
    why: WHY,
    what: WHAT,
    fix: 'start its lines with `1. `, `2. ` and so on, with a space after the full stop',
    bad: '(1) Quays\n(2) Cranes',
    found: '(1) Quays',
    good: '1. Quays\n2. Cranes',
  },
  {
    syntax: 'roman-list',
    severity: 'warning',
    trigger: [/ii[.)]/i],
    pattern: /^\(?i[.)][ \t][^\n]*/gim,
    accepts: (match) => opensLine(match) && /^\s*\(?ii[.)][ \t]/i.test(linesAround(match).below),
    summary: 'A list whose items start with Roman numerals.',
    why: WHY,
    what: WHAT,
    fix: 'start each of its lines with `1. `',
    bad: '(i) Quays\n(ii) Cranes',
    found: '(i) Quays',
    good: '1. Quays\n2. Cranes',
  },
  {
    syntax: 'emoji-list',
    severity: 'warning',
    trigger: [/\p{Extended_Pictographic}/u],
    pattern: /^(\p{Extended_Pictographic})\uFE0F?[ \t]+[^\n]*\n\1\uFE0F?[ \t]+[^]*/gmu,
    accepts: opensLine,
    summary: 'A list whose items start with an emoji.',
    why: WHY,
    what: WHAT,
    fix: 'start each of its lines with `- `',
    bad: '✅ Quays\n✅ Cranes',
    good: '- ✅ Quays\n- ✅ Cranes',
  },
];

export const RULES: readonly Rule<'syntax'>[] = HABITS.map(ruleFromHabit);
