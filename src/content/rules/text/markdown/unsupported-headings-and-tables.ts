/** Headings and tables that Markdown does not read as such. Each row is a rule. */
import { linesAround, type Match, opensLine, rulesFromHabits } from '../../habit';

/** A heading contains a space, or is one capitalised word: `#Our quays`, `#Overview`. */
const isHeading = ({ text, context, offset }: Match): boolean => {
  const words = text.slice(1);
  const isWholeLine = /^[ \t]*(?:\r?\n|$)/.test(
    context.source.text.slice(offset + text.length, offset + text.length + 50),
  );
  return (
    isWholeLine && words.length < 80 && !/[.!?]$/.test(words) && (/\s/.test(words) || /^\p{Lu}\p{Ll}+$/u.test(words))
  );
};

const PLAIN_TABLE = 'write `|` between the cells, and a line of dashes below the first: `|---|---|`';

const IS_ROW = /^\s*\|.*\|\s*$/;
const IS_DASHES = /^[\s|:]*-{3}[-\s|:]*$/;

/** The fix depends on the lines around: an empty line may end the table, or separate its head from the dashes. */
function tableFix(match?: Match): string {
  const { line, above, below } = match ? linesAround(match) : { line: '', above: '', below: '' };
  if (IS_ROW.test(line) && !match?.text.includes('\n')) {
    if (IS_DASHES.test(below)) return 'remove the empty line below it';
    if (IS_ROW.test(above) && !IS_DASHES.test(above)) return 'remove the empty line above it';
    if (IS_ROW.test(below)) return 'put it below the line of dashes, or make it the only line above them';
  }
  return 'write one line of dashes below the first line, with as many columns: `|---|---|`';
}

/** Whether all lines have the same number of commas. */
function hasColumns(text: string): boolean {
  const counts = text
    .trim()
    .split('\n')
    .map((line) => line.split(',').length);
  return counts.every((count) => count === counts[0]);
}

export const RULES = rulesFromHabits([
  {
    syntax: 'heading',
    summary: 'A heading that Markdown does not read as one.',
    what: 'This is not read as a heading',
    forms: [
      {
        pattern: /^#\p{L}[^\n#]*$/gu,
        // `#AusDefence` and `#team2030` are hashtags.
        accepts: (match) => opensLine(match) && isHeading(match),
        correct: (found) => `## ${found.slice(1)}`,
        bad: '#Overview',
      },
      {
        pattern: /^#{7,}[ \t]*[^\n]*/gm,
        what: 'This is not read as a heading: it has too many `#` characters',
        fix: 'write two to six `#` characters and a space: `## Tides`',
        bad: '####### Tides',
      },
      {
        pattern: /^(?:={2,6}[ \t]+|=[ \t]+(?=\p{L}))[^=\n]+?(?:[ \t]+={2,6})?[ \t]*$/gmu,
        accepts: opensLine,
        correct: (found) => `## ${found.replace(/^=+\s*|\s*=*\s*$/g, '')}`,
        bad: '== Our quays ==',
      },
      {
        pattern: /^h[1-6]\. [^\n]+/gm,
        accepts: opensLine,
        correct: (found) => `## ${found.slice(4)}`,
        bad: 'h2. Our quays',
      },
      {
        pattern: /^#{2,6}[^\s#][^\n]*/gm,
        fix: 'write a space after the `#` characters',
        correct: (text) => text.replace(/^#+/, '$& '),
        bad: '##Tides',
      },
      {
        pattern: /^＃+[ \t\u3000]*\S[^\n]*/gm,
        accepts: opensLine,
        what: 'This is not read as a heading: its `＃` is another character',
        correct: (found) => `## ${found.replace(/^＃+[ \t\u3000]*/, '')}`,
        bad: '＃ Overview',
      },
    ],
  },
  {
    syntax: 'heading-escaped',
    severity: 'warning',
    pattern: /^\\#{2,6}[ \t]+[^\n]*/gm,
    summary: 'A heading with a backslash in front, as Google Docs exports it.',
    what: 'This is not read as a heading: there is a backslash before it',
    fix: 'remove the backslash',
    correct: (found) => found.slice(1),
    bad: '\\## Tides',
  },
  {
    syntax: 'table',
    pattern: /(?:^\|[^\n]*\|[ \t]*$|^[| :]*-{3}[- :]*\|[-| :]*$)[^]*/gm,
    // Only the head of the table is reported.
    accepts: (match) => !(IS_DASHES.test(linesAround(match).line) && IS_ROW.test(linesAround(match).above)),
    summary: 'A table without a line of dashes that has as many columns as the first line.',
    what: 'This is not read as a table',
    fix: (_found, match) => tableFix(match),
    bad: '| Port | Depth |\n| ---- |\n| Inner | 4 m |',
  },
  {
    syntax: 'table-text',
    severity: 'warning',
    summary: 'A table whose cells are separated by tabs, spaces or commas.',
    what: 'This is not read as a table',
    fix: PLAIN_TABLE,
    forms: [
      {
        pattern: /^(?!(?:\W|o|\(?\w{1,2}[.)])\t)[^\t\n]+\t+[^\t\n]+[^\n]*\n[^\t\n]+\t+[^\t\n]+[^]*/gm,
        accepts: opensLine,
        bad: 'Port\tDepth\nInner\t4 m',
      },
      {
        pattern: /^[^\s|].*?\S {3,}\S.*(?:\n[^\s|].*?\S {3,}\S.*){2,}/gm,
        accepts: opensLine,
        bad: 'Port     Depth\nInner    4 m\nOuter    5 m',
      },
      {
        pattern: /^[^,\n]+(?:,[^\s,][^,\n]*)+\n[^,\n]+(?:,[^\s,][^,\n]*)+\n[^,\n]+,[^\s,][^]*/gm,
        accepts: (match) => opensLine(match) && hasColumns(match.text),
        bad: 'Port,Depth\nInner,4 m\nOuter,5 m',
      },
    ],
  },
]);
