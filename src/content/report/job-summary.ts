/**
 * The summary of a GitHub job. It lists every problem, because GitHub shows only ten errors and ten warnings as
 * annotations.
 */
import { byPlace, type Problem, wording } from './problem';

/** GitHub refuses a summary of more than a megabyte. */
const MAX_ROWS = 1000;

export function jobSummary(problems: readonly Problem[], summary: string): string {
  const title = `## Content\n\n${summary}\n`;
  if (problems.length === 0) return title;
  const isError = ({ severity }: Problem): number => Number(severity !== 'error');
  const inOrder = [...problems].sort((a, b) => isError(a) - isError(b) || byPlace(a, b));
  const rows = inOrder.slice(0, MAX_ROWS).map(row);
  const rest = problems.length - rows.length;
  const fixable = problems.filter(({ edits }) => edits).length;
  return [
    title,
    '| place | message |',
    '| --- | --- |',
    ...rows,
    ...(rest > 0 ? ['', `${rest} more are not listed here.`] : []),
    ...(fixable > 0 ? ['', `\`npm run check -- --fix\` corrects ${fixable} of these.`] : []),
    '',
  ].join('\n');
}

const row = (problem: Problem): string => {
  const { file, line, column, severity, rule } = problem;
  const sign = severity === 'error' ? '❌' : '⚠️';
  return `| ${cell(`${file}:${line}:${column}`)} | ${sign} ${cell(wording(problem))} (${rule}) |`;
};

/** A table cell in which only code is markup. */
const cell = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part, i) => (i % 2 === 1 ? part : part.replace(/[\\<>*_[\]#~]/g, '\\$&')))
    .join('')
    .replaceAll('|', '\\|')
    .replace(/\s+/g, ' ');
