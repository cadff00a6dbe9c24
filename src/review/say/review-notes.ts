/** What a review says about itself: what it could not compare, and the mistakes that are new. */
import { type Problem, wording } from '../../content/report/problem';
import type { CodeChanges } from '../sides/code-changes';
import { plural } from '../../util/words';
import type { ReviewBase } from '../sides/review-base';
import type { SiteSide } from '../sides/site-side';
import type { Note } from '../types';

/** More would hide the changes. */
const MAX_PROBLEMS = 20;

export function problemNotes(base: SiteSide, head: SiteSide): Note[] {
  const notes: Note[] = [];
  const withErrors = (problems: readonly Problem[]): string[] =>
    [...new Set(problems.filter(({ severity }) => severity === 'error').map(({ file }) => file))].sort();
  const [broken, brokenNow] = [withErrors(base.problems), withErrors(head.problems)];
  if (broken.length > 0)
    notes.push({
      code: 'base-has-mistakes',
      words: `The site before the change has mistakes in ${named(broken)}. What these files show may be compared wrongly.`,
    });
  if (brokenNow.length > 0)
    notes.push({
      code: 'head-has-mistakes',
      words: `There are mistakes in ${named(brokenNow)}. The site cannot be built with them.`,
    });
  if (base.how === 'content') notes.push(...newProblems(base.problems, head.problems));
  return notes;
}

const named = (files: readonly string[]): string =>
  files.length > 5 ? `${files.slice(0, 5).join(', ')} and ${files.length - 5} more` : files.join(', ');

/** Lines move, so a mistake is the same one on any line of its file. */
function newProblems(before: readonly Problem[], after: readonly Problem[]): Note[] {
  const known = new Map<string, number>();
  const keyOf = ({ file, rule, what, found }: Problem) => JSON.stringify([file, rule, what, found]);
  for (const problem of before) known.set(keyOf(problem), (known.get(keyOf(problem)) ?? 0) + 1);
  const fresh = after.filter((problem) => {
    const left = known.get(keyOf(problem)) ?? 0;
    known.set(keyOf(problem), left - 1);
    return left <= 0;
  });
  const notes = fresh.slice(0, MAX_PROBLEMS).map((problem): Note => ({
    code: problem.severity === 'error' ? 'new-mistake' : 'new-warning',
    words: `New in ${problem.file}, line ${problem.line}: ${wording(problem)}`,
  }));
  const more = fresh.length - notes.length;
  return more > 0
    ? [
        ...notes,
        { code: 'new-warning', words: `${plural(more, 'more mistake')} or warnings are new: run \`npm run check\`.` },
      ]
    : notes;
}

/** The branch of the base has new commits, so there may be a conflict. */
export function movedOnNotes({ ref, newerCommits, changedThere, changedHere }: ReviewBase): Note[] {
  if (newerCommits === 0) return [];
  const here = new Set(changedHere);
  const both = changedThere.filter((file) => file.startsWith('content/') && here.has(file)).length;
  const conflict =
    both > 0 ? `; ${plural(both, 'file')} that you changed ${both === 1 ? 'was' : 'were'} changed there too` : '';
  return [
    {
      code: 'base-moved-on',
      words: `${ref.replace(/^origin\//, '')} has moved on by ${plural(newerCommits, 'commit')}${conflict}.`,
    },
  ];
}

/** With both sides built, a browser has compared how each page looks at first. */
export function codeNotes({ styles, other, compiler }: CodeChanges, hasLooked: boolean): Note[] {
  const notes: Note[] = [];
  const sheets = styles.length > 0 ? [`style sheets: ${named(styles)}`] : [];
  const rest = other.length > 0 ? [`components and other code: ${named(other)}`] : [];
  const files = [...sheets, ...rest].join('; ');
  if (files)
    notes.push({
      code: 'code-not-compared',
      words: hasLooked
        ? `The code changed (${files}). A browser compared how each page looks at first; what happens when a visitor clicks or types was not compared.`
        : `The code changed (${files}). How pages look with it was not compared: look at the preview, or run the review with \`--look\`.`,
    });
  if (compiler)
    notes.push({
      code: 'other-compiler',
      words: 'The code that reads the content changed. Both versions of the content were read with the new code.',
    });
  return notes;
}
