/** The notes of a review: what it could not compare, and new errors and warnings. */
import { newProblems } from '../../content/report/new-problems';
import { type Problem, wording } from '../../content/report/problem';
import { fileKind } from '../../content/routes';
import { ENTITIES } from '../../schema/entities';
import { withArticle } from '../../schema/noun';
import { PAGE_KINDS } from '../../schema/page-kinds';
import { called } from './phrases';
import type { CodeChanges } from '../sides/code-changes';
import { joinAnd, plural } from '../../util/words';
import type { ReviewBase } from '../sides/review-base';
import type { SiteSide } from '../sides/site-side';
import type { Comparison, Note, Review, ReviewedSite, ReviewPage, Side } from '../types';

/** A review without a comparison. The note says why, so that it never reads as “nothing has changed”. */
export const emptyComparison = (
  [base, head]: readonly [base: Side, head: Side],
  site: ReviewedSite,
  note: Note,
  pages: ReviewPage[] = [],
): Comparison => ({
  review: { version: 1, base, head, pages, changes: [], notes: [note] },
  extra: { pages: [], files: {}, site, asides: {} },
});

export function notCompared(ref: string, reason: string, site: ReviewedSite): Comparison {
  const words = `This change could not be compared with ${ref}, so the list is empty: ${reason}`;
  return emptyComparison([{ ref, how: 'content' }, { how: 'content' }], site, { code: 'not-compared', words });
}

/** The site cannot be published. Reports say so first. */
export const isBlocking = ({ code }: Note): boolean => code === 'head-has-mistakes';

/** `Compared with origin/main (771cd5b), now at 8f1857c` */
export function versionsOf({ base, head }: Review): string {
  const ref = [base.ref, base.commit && `(${base.commit.slice(0, 7)})`].filter(Boolean).join(' ');
  const from =
    base.how === 'download'
      ? `the published site${base.ref ? ` at ${base.ref}` : ''}`
      : ref || 'the site as it was before';
  return `Compared with ${from}${head.commit ? `, now at ${head.commit.slice(0, 7)}` : ''}`;
}

export const isCompared = ({ notes }: Pick<Review, 'notes'>): boolean =>
  !notes.some(({ code }) => code === 'not-compared' || code === 'base-not-found');

/** The review shows no more problems than this, because more would hide the changes. */
const MAX_PROBLEMS = 20;

export function problemNotes(base: SiteSide, head: SiteSide): Note[] {
  const errors = ({ problems }: SiteSide) => problems.filter(({ severity }) => severity === 'error');
  const [old, now] = [errors(base), errors(head)];
  const places = placesOf(base, old);
  return [
    ...note(
      'head-has-mistakes',
      now.length > 0 &&
        `This cannot be published yet: the writer must fix ${plural(now.length, 'mistake')} in ${placesOf(head, now)}. Until then there is no preview of this version.`,
    ),
    ...note(
      'base-has-mistakes',
      places && `The site before the change has mistakes in ${places}. Changes there may be compared wrongly.`,
    ),
    ...(base.how === 'content' ? newProblemNotes(base.problems, head.problems) : []),
  ];
}

/** `“Careers” and the menus`: readers know pages by their titles, not their files. */
function placesOf({ pages }: SiteSide, problems: readonly Problem[]): string {
  const titles = new Map(pages.map((page) => [page.file, called(page)]));
  const placeOf = ({ file }: Problem) => {
    const kind = fileKind(file);
    const hasPages = Object.values(PAGE_KINDS).some(({ entity }) => entity === kind);
    if (kind) return titles.get(file) ?? withArticle(ENTITIES[kind].inWords) + (hasPages ? '' : '’s entry');
    if (!file.endsWith('.yaml')) return 'another file';
    return file.startsWith('content/navigation/') ? 'the menus' : 'the settings of the site';
  };
  return named([...new Set(problems.map(placeOf))].sort());
}

const note = (code: Note['code'], words: string | false): Note[] => (words ? [{ code, words }] : []);

const named = (files: readonly string[]): string =>
  joinAnd(files.length > 5 ? [...files.slice(0, 5), `${files.length - 5} more`] : files);

function newProblemNotes(before: readonly Problem[], after: readonly Problem[]): Note[] {
  const fresh = newProblems(before, after);
  const notes = fresh.slice(0, MAX_PROBLEMS).map((problem): Note => ({
    code: problem.severity === 'error' ? 'new-mistake' : 'new-warning',
    words: `New in ${problem.file}, line ${problem.line}: ${wording(problem)}`,
  }));
  const more = fresh.length - notes.length;
  const rest = `${plural(more, 'more mistake')} or warnings are new: run \`npm run check\`.`;
  return [...notes, ...note('new-warning', more > 0 ? rest : '')];
}

/** The base branch has new commits, so there may be a conflict. */
export function movedOnNotes({ ref, newerCommits, changedThere, changedHere }: ReviewBase): Note[] {
  if (newerCommits === 0) return [];
  const here = new Set(changedHere);
  const both = changedThere.filter((file) => file.startsWith('content/') && here.has(file)).length;
  const conflict =
    both > 0 ? `; ${plural(both, 'file')} that you changed ${both === 1 ? 'was' : 'were'} changed there too` : '';
  const branch = ref.replace(/^origin\//, '');
  return note('base-moved-on', `${branch} has moved on by ${plural(newerCommits, 'commit')}${conflict}.`);
}

/** `hasLooked`: a browser has compared how the pages look. */
export function codeNotes({ styles, other, compiler }: CodeChanges, hasLooked: boolean): Note[] {
  const sheets = styles.length > 0 ? [`style sheets: ${named(styles)}`] : [];
  const rest = other.length > 0 ? [`components and other code: ${named(other)}`] : [];
  const files = [...sheets, ...rest].join('; ');
  const compared = hasLooked
    ? 'A browser compared how each page looks at first; what happens when a visitor clicks or types was not compared.'
    : 'How pages look with it was not compared: look at the preview, or run the review with `--look`.';
  const read = 'The code that reads the content changed. Both versions of the content were read with the new code.';
  return [
    ...note('code-not-compared', files && `The code changed (${files}). ${compared}`),
    ...note('other-compiler', compiler ? read : ''),
  ];
}
