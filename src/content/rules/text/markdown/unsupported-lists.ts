/** Lists that Markdown does not read as lists: visitors see their items on one line. Each row is a rule. */
import { linesAround, type Match, opensLine, opensRun, rulesFromHabits } from '../../habit';

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

/** `Step 1: …` on the line above `Step 2: …`, in one paragraph. */
function isLabelled(match: Match): boolean {
  const { offset, context } = match;
  const next = context.source.text.slice(offset + match.text.length).match(/^\r?\n[ \t]*(\S[^\n]*)/)?.[1] ?? '';
  return opensLine(match) && next.startsWith(match.text.replace(/1([\]:.)]).*$/s, '2$1'));
}

const LATE_ITEM = /^\s*[2-9][.)][ \t]+\S/;

export const RULES = rulesFromHabits({ severity: 'warning', why: WHY, what: WHAT }, [
  {
    syntax: 'tight-list',
    severity: 'error',
    trigger: [/[-*+]/],
    // All items of the list, so that one correction is enough.
    pattern: /^[-*+](?![-*+\s])[^\n]*(?:\n[ \t]*[-*+](?=[\p{L}[("“‘'`]|\*\*)[^\n]*)*/gmu,
    accepts: isTightItem,
    summary: 'A list without spaces after its `-`, `*` or `+`.',
    fix: (found) => `write a space after the \`${found[0]}\`: \`- Quays\``,
    correct: (found) => found.replace(/^([ \t]*)[-*+](?=[\p{L}[("“‘'`]|\*\*)/gmu, '$1- '),
    bad: '-Quays\n-Cranes\n-Ferries',
  },
  {
    syntax: 'escaped-list',
    trigger: ['\\-', '\\*', '\\+'],
    pattern: /^\\[-*+][ \t]+\S[^\n]*/gm,
    accepts: (match) => opensLine(match) && opensRun(match, /^\s*\\[-*+][ \t]+\S/),
    summary: 'A list with a backslash before each `-`, as Google Docs exports it.',
    fix: 'remove the backslashes: `- Quays`',
    bad: '‹\\- Quays›\n\\- Cranes',
    good: '- Quays\n- Cranes',
  },
  {
    syntax: 'number-list',
    severity: 'error',
    trigger: [/\d(?:\\?[.)]|[:/]| [-–—] )/],
    pattern: /^\(?\d{1,2}(?:\\[.)]|[):/]|[.)](?=\p{L})|[ \t][-–—](?=[ \t]))[ \t]*[^\s\d][^\n]*/gmu,
    // markdown-numbered-list reports `1.One` above `2.Two`.
    accepts: (match) =>
      isNumbered(match) && !/^\d+[.)]\p{L}[^\n]*\n\d+[.)]\p{L}/u.test(match.context.source.text.slice(match.offset)),
    summary: 'A numbered list with other characters around its numbers.',
    fix: 'start its lines with `1. `, `2. ` and so on, with a space after the full stop',
    bad: '‹(1) Quays›\n(2) Cranes',
    good: '1. Quays\n2. Cranes',
  },
  {
    syntax: 'late-list',
    // Only a list that starts with 1 may follow a line of text. Two such lines are not a sentence that was wrapped.
    trigger: [/\n[ \t]*[2-9][.)][ \t]/],
    pattern: /(?<=\n[ \t]*)([2-9])[.)][ \t]+\S[^\n]*/g,
    accepts: (match) => opensLine(match) && opensRun(match, LATE_ITEM),
    summary: 'A numbered list that does not start with 1 below a line of text.',
    fix: 'start the list with `1. `',
    bad: 'a. Quays\n‹2. Cranes›\n3. Ferries',
    good: '1. Quays\n2. Cranes\n3. Ferries',
  },
  {
    syntax: 'bare-number-list',
    trigger: [/\n3[ \t]/],
    pattern: /^1[ \t]+\p{L}[^\n]*\n2[ \t]+\p{L}[^\n]*\n3[ \t]+\p{L}[^]*/gmu,
    accepts: opensLine,
    summary: 'A numbered list without full stops after its numbers.',
    fix: 'write a full stop after each number: `1. Quays`',
    correct: (found) => found.replace(/^([ \t]*\d{1,2})(?=[ \t]+\p{L})/gmu, '$1.'),
    bad: '1 Quays\n2 Cranes\n3 Ferries',
  },
  {
    syntax: 'inline-list',
    trigger: [': - ', ': * '],
    pattern: /:[ \t]+([-*])[ \t]\p{L}[^\n]*?[ \t]\1[ \t]\p{L}[^\n]*/gu,
    summary: 'A list whose items are on one line.',
    fix: 'leave an empty line after the colon, and start a line with `- ` for each item',
    bad: 'We offer‹: - quays - cranes - ferries›',
    good: 'We offer:\n\n- quays\n- cranes\n- ferries',
  },
  {
    syntax: 'labelled-list',
    trigger: [/(?:\b[A-Z][a-z]+ |\[)1[\]:.)]/],
    pattern: /^(?:(?:(?:Step|Stage|Phase|Part|Item|Point|Option) )1[:.)]|\[1\])[ \t]+\S[^\n]*/gm,
    accepts: isLabelled,
    summary: 'A list whose lines start with `[1]` or `Step 1:`, without an empty line or a list between them.',
    fix: 'start its lines with `1. `, `2. ` and so on, or leave an empty line between them',
    bad: '‹Step 1: Plan the berth.›\nStep 2: Dredge it.',
    good: '1. Plan the berth.\n2. Dredge it.',
  },
  {
    syntax: 'circled-list',
    trigger: ['①', '❶', '1️⃣'],
    pattern: /^(?:①|❶|1\uFE0F?\u20E3)[^\n]*/gmu,
    accepts: (match) => opensLine(match) && /^\s*(?:②|❷|2\uFE0F?\u20E3)/u.test(linesAround(match).below),
    summary: 'A list whose items start with numbers in circles or squares.',
    fix: 'start its lines with `1. `, `2. ` and so on',
    bad: '‹① Quays›\n② Cranes',
    good: '1. Quays\n2. Cranes',
  },
  {
    syntax: 'roman-list',
    trigger: [/ii[.)]/i],
    pattern: /^\(?i[.)][ \t][^\n]*/gim,
    accepts: (match) => opensLine(match) && /^\s*\(?ii[.)][ \t]/i.test(linesAround(match).below),
    summary: 'A list whose items start with Roman numerals.',
    fix: 'start each of its lines with `1. `',
    bad: '‹(i) Quays›\n(ii) Cranes',
    good: '1. Quays\n2. Cranes',
  },
  {
    syntax: 'emoji-list',
    trigger: [/\p{Extended_Pictographic}/u],
    pattern: /^(\p{Extended_Pictographic})\uFE0F?[ \t]+[^\n]*\n\1\uFE0F?[ \t]+[^]*/gmu,
    accepts: opensLine,
    summary: 'A list whose items start with an emoji.',
    fix: 'start each of its lines with `- `',
    bad: '✅ Quays\n✅ Cranes',
    good: '- ✅ Quays\n- ✅ Cranes',
  },
]);
