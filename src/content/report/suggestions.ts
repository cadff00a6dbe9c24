/**
 * Review comments that GitHub can apply with a click. The result is the body of a request to `POST
 * /repos/{owner}/{repo}/pulls/{number}/reviews`.
 */
import { placesOf } from '../source/positions';
import { applyEdits, type Change } from './apply-edits';
import { type Problem, wording } from './problem';
import { plural } from '../../util/words';

export interface ReviewComment {
  path: string;
  side: 'RIGHT';
  line: number;
  start_line?: number;
  start_side?: 'RIGHT';
  body: string;
}

export interface Review {
  event: 'COMMENT';
  body: string;
  comments: ReviewComment[];
}

/** GitHub refuses reviews that are too long. */
export const MAX_COMMENTS = 50;

interface LineRange {
  first: number;
  last: number;
}

/**
 * One comment for the problems on the same lines. `read` gives the text of a file. `isShown` says whether the pull
 * request shows these lines: GitHub refuses a whole review for one comment on other lines.
 */
export function reviewOf(
  problems: readonly Problem[],
  read: (file: string) => string,
  isShown: (file: string, lines: LineRange) => boolean = () => true,
): Review {
  const all = groupByLines(problems, read).filter(({ file, lines }) => isShown(file, lines));
  const comments = all.slice(0, MAX_COMMENTS).map((group) => commentOf(group, read(group.file)));
  const rest = all.length - comments.length;
  return {
    event: 'COMMENT',
    body: `${plural(comments.length, 'suggestion')} for this content.${rest > 0 ? ` ${rest} more follow once these are applied.` : ''}`,
    comments,
  };
}

interface Group {
  file: string;
  lines: LineRange;
  problems: Problem[];
  edits: Change[];
}

function groupByLines(problems: readonly Problem[], read: (file: string) => string): Group[] {
  const groups: Group[] = [];
  for (const problem of problems) {
    const { file, edits } = problem;
    if (!edits) continue;
    const { at } = placesOf(read(file));
    const lines = {
      first: at(Math.min(...edits.map(({ start }) => start))).line,
      last: at(Math.max(...edits.map(({ end }) => end))).line,
    };
    const touching = groups.find((other) => other.file === file && touches(other.lines, lines));
    if (!touching) groups.push({ file, lines, problems: [problem], edits: [...edits] });
    else if (!edits.some((edit) => touching.edits.some((other) => overlaps(edit, other)))) {
      touching.lines = {
        first: Math.min(touching.lines.first, lines.first),
        last: Math.max(touching.lines.last, lines.last),
      };
      touching.problems.push(problem);
      touching.edits.push(...edits);
    }
  }
  return groups;
}

const touches = (a: LineRange, b: LineRange): boolean => a.first <= b.last && b.first <= a.last;
const overlaps = (a: Change, b: Change): boolean => a.start <= b.end && b.start <= a.end;

function commentOf({ file, lines, problems, edits }: Group, text: string): ReviewComment {
  const { offsetOf } = placesOf(text);
  const [start, end] = [offsetOf(lines.first), offsetOf(lines.last + 1)];
  const shifted = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  const written = applyEdits(text.slice(start, end), shifted).replace(/\r?\n$/, '');
  // The suggestion may itself contain a code fence.
  const fence = '`'.repeat(Math.max(3, ...[...written.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)));
  const words = problems.map((problem) => `**${problem.rule}**: ${wording(problem)}`);
  return {
    path: file,
    side: 'RIGHT',
    line: lines.last,
    ...(lines.first < lines.last ? { start_line: lines.first, start_side: 'RIGHT' as const } : {}),
    body: `${words.join('\n')}\n\n${fence}suggestion\n${written}\n${fence}`,
  };
}
