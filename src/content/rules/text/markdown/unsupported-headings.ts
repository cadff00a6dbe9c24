/** Headings that Markdown does not read as headings. Each row is a rule. To add a habit, add a form. */
import { type Match, opensLine, rulesFromHabits } from '../../habit';

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
        pattern: /^={2,6}[ \t]+[^=\n]+?[ \t]+={2,6}[ \t]*$/gm,
        accepts: opensLine,
        correct: (found) => `## ${found.replace(/^=+\s*|\s*=+\s*$/g, '')}`,
        bad: '== Our quays ==',
      },
      {
        pattern: /^h[1-6]\. [^\n]+/gm,
        accepts: opensLine,
        correct: (found) => `## ${found.slice(4)}`,
        bad: 'h2. Our quays',
      },
      {
        pattern: /^={1,5} (?=\p{L})[^=\n]+$/gu,
        accepts: opensLine,
        correct: (found) => `## ${found.replace(/^=+ /, '')}`,
        bad: '== Our quays',
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
]);
