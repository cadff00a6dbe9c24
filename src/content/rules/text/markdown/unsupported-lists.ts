/** Lists that Markdown does not read as lists: visitors see their items on one line. Each row is a rule. */
import { linesAround, type Match, opensLine, opensRun, rulesFromHabits } from '../../habit';

const WHY = 'Visitors see the items as one line of text.';
const WHAT = 'This is not read as a list';
const PLAIN_LIST = 'start each of its lines with `- `';

/** `-Quays`, `*[Cranes](/cranes/)`, and not `-5 °C` or `--`. */
const TIGHT_ITEM = /^\s*[-*+](?=[\p{L}[("“‘'`]|\*\*)/u;
const LIST_ITEM = /^\s*(?:[-*+]|\d{1,3}[.)])[ \t]+\S/;

/** Whether the line is the first of several such lines, or is directly below an item of a list. */
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

/** `Step 1: …` on the line directly above `Step 2: …`. */
function isLabelled(match: Match): boolean {
  const { offset, context } = match;
  const next = context.source.text.slice(offset + match.text.length).match(/^\r?\n[ \t]*(\S[^\n]*)/)?.[1] ?? '';
  return opensLine(match) && next.startsWith(match.text.replace(/1([\]:.)]).*$/s, '2$1'));
}

const LATE_ITEM = /^\s*[2-9][.)][ \t]+\S/;

export const RULES = rulesFromHabits([
  {
    syntax: 'list',
    summary: 'A list that Markdown does not read as one.',
    why: WHY,
    what: WHAT,
    forms: [
      {
        // Matches all items of the list, so that one correction is enough.
        pattern: /^[-*+](?![-*+\s])[^\n]*(?:\n[ \t]*[-*+](?=[\p{L}[("“‘'`]|\*\*)[^\n]*)*/gmu,
        accepts: isTightItem,
        fix: (found) => `write a space after the \`${found[0]}\`: \`- ${/^.(.*)/.exec(found)![1]}\``,
        correct: (found) => found.replace(/^([ \t]*)[-*+](?=[\p{L}[("“‘'`]|\*\*)/gmu, '$1- '),
        bad: '-Quays\n-Cranes\n-Ferries',
      },
      {
        pattern: /^\(?\d{1,2}(?:\\[.)]|[):/]|[.)](?=\p{L})|[ \t][-–—](?=[ \t]))[ \t]*[^\s\d][^\n]*/gmu,
        // markdown-numbered-list reports `1.One` above `2.Two`.
        accepts: (match) =>
          isNumbered(match) &&
          !/^\d+[.)]\p{L}[^\n]*\n\d+[.)]\p{L}/u.test(match.context.source.text.slice(match.offset)),
        fix: 'start its lines with `1. `, `2. ` and so on, with a space after the full stop',
        bad: '‹(1) Quays›\n(2) Cranes',
      },
      {
        pattern: /(?<=^[ \t]*)[•▪◦][^]*/gm,
        fix: PLAIN_LIST,
        correct: (text) => text.replace(/^([ \t]*)[•▪◦][ \t\u00A0]*/gm, '$1- '),
        bad: '• One\n• Two',
      },
      {
        // A single such line may be a name below a quotation.
        pattern: /^([–—−]|--)[ \p{L}][^\n]*\n\1[ \p{L}][^]*/gmu,
        fix: PLAIN_LIST,
        correct: (text) => text.replace(/^([ \t]*)[–—−] +/gm, '$1- '),
        bad: '– One\n– Two',
      },
      {
        pattern: /^\d{1,2}[.)][\p{L}\p{P}][^\n]*\n\d{1,2}[.)][\p{L}\p{P}][^]*/gmu,
        fix: 'write a space after the number: `1. First`',
        correct: (text) => text.replace(/^\d{1,2}[.)](?=[\p{L}\p{P}])/gmu, '$& '),
        bad: '1.One\n2.Two',
      },
      {
        pattern: /^\*{2,3}[ \t]+\S[^\n]*\n\*{2,3}[ \t]+\S[^]*/gm,
        accepts: (match) => opensLine(match) && !/\*\*[^*\n]+\*\*/.test(linesAround(match).line),
        fix: 'start each of its lines with `- `, and indent a list inside a list by two spaces',
        bad: '** Quays\n** Cranes',
      },
    ],
  },
  {
    syntax: 'list-lines',
    severity: 'warning',
    summary: 'Lines that look like a list, and are read as one line of text.',
    why: WHY,
    what: WHAT,
    forms: [
      {
        pattern: /^\\[-*+][ \t]+\S[^\n]*/gm,
        accepts: (match) => opensLine(match) && opensRun(match, /^\s*\\[-*+][ \t]+\S/),
        fix: 'remove the backslashes',
        bad: '‹\\- Quays›\n\\- Cranes',
      },
      {
        // Only a list that starts with 1 may interrupt a paragraph. Two such lines are not a wrapped sentence.
        pattern: /(?<=\n[ \t]*)([2-9])[.)][ \t]+\S[^\n]*/g,
        accepts: (match) => opensLine(match) && opensRun(match, LATE_ITEM),
        fix: 'start the list with `1. `',
        bad: 'a. Quays\n‹2. Cranes›\n3. Ferries',
      },
      {
        pattern: /^1[ \t]+\p{L}[^\n]*\n2[ \t]+\p{L}[^\n]*\n3[ \t]+\p{L}[^]*/gmu,
        accepts: opensLine,
        fix: 'write a full stop after each number: `1. First`',
        correct: (found) => found.replace(/^([ \t]*\d{1,2})(?=[ \t]+\p{L})/gmu, '$1.'),
        bad: '1 Quays\n2 Cranes\n3 Ferries',
      },
      {
        pattern: /:[ \t]+([-*])[ \t]\p{L}[^\n]*?[ \t]\1[ \t]\p{L}[^\n]*/gu,
        fix: 'leave an empty line after the colon, and start a line with `- ` for each item',
        bad: 'We offer‹: - quays - cranes - ferries›',
      },
      {
        pattern: /^(?:(?:(?:Step|Stage|Phase|Part|Item|Point|Option) )1[:.)]|\[1\])[ \t]+\S[^\n]*/gm,
        accepts: isLabelled,
        fix: 'start its lines with `1. `, `2. ` and so on, or leave an empty line between them',
        bad: '‹Step 1: Plan the berth.›\nStep 2: Dredge it.',
      },
      {
        pattern: /^(?:①|❶|1\uFE0F?\u20E3)[^\n]*/gmu,
        accepts: (match) => opensLine(match) && /^\s*(?:②|❷|2\uFE0F?\u20E3)/u.test(linesAround(match).below),
        fix: 'start its lines with `1. `, `2. ` and so on',
        bad: '‹① Quays›\n② Cranes',
      },
      {
        pattern: /^(\p{Extended_Pictographic})\uFE0F?[ \t]+[^\n]*\n\1\uFE0F?[ \t]+[^]*/gmu,
        accepts: opensLine,
        fix: PLAIN_LIST,
        bad: '✅ Quays\n✅ Cranes',
      },
      {
        pattern:
          /(?<=^[ \t]*)(?:([·→➢➤➜▸►‣⁃✓✔❖◆◇□★✦●■○»~o])[ \t\u00A0]+(?=\S)[^\n]*\n[ \t]*\1[ \t\u00A0]+(?=\S)|[☐☑☒][ \t][^\n]*\n[☐☑☒][ \t]|o\t)[^]*/gm,
        accepts: opensLine,
        fix: PLAIN_LIST,
        correct: (text) => text.replace(/^([ \t]*)(?:[·→➢➤➜▸►‣⁃✓✔❖◆◇□☐☑☒★✦●■○»~][ \t]+|o[ \t\u00A0]+)/gm, '$1- '),
        bad: '→ Here\n→ There',
      },
      {
        pattern:
          /^\(?(?:a[.)](?:[ \t]|(?=\p{Lu}))[^\n]*\n\(?b[.)](?:[ \t]|(?=\p{Lu}))|A[.)][ \t][^\n]*\n\(?B[.)][ \t]|([iI])[.)][ \t][^\n]*\n\(?\1\1[.)][ \t])[^]*/gmu,
        accepts: opensLine,
        fix: 'start each of its lines with `1. `',
        bad: 'a. One.\nb. Two.',
      },
    ],
  },
]);
