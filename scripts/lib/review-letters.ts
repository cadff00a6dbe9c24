/** `npm run review -- --take`, `--apply` and `--require-approval`: the commands for reviewers' letters. */
import { isDeepStrictEqual } from 'node:util';
import { answersTo, findNotes } from '../../src/review/letter/answers';
import { DECISIONS, isSameReviewer, type Letter, type LetterNote, proposalText } from '../../src/letters/letter';
import { readLetter } from '../../src/review/letter/read-letter';
import { missingApproval } from '../../src/review/letter/reviewers';
import { lettersFile, readLetters, type StoredLetter, storeLetters } from '../../src/letters/stored-letters';
import { ReviewError } from '../../src/review/sides/site-side';
import { type AnsweredNote, type Answer, type Comparison, NOTE_STATES } from '../../src/review/types';
import { today } from '../../src/util/office-day';
import { joinAnd, plural } from '../../src/util/words';
import { applyPlan } from '../../src/writing/apply-plan';
import { findWords } from '../../src/writing/words/find-words';
import { proposeWords } from '../../src/writing/words/propose-words';
import { Plan } from '../../src/writing/plan';
import type { WritingProject } from '../../src/writing/writing-project';

/** Reads a letter about this branch from one of its reviewers. */
export function acceptLetter(text: string, { review, extra }: Comparison): { letter: Letter; branch: string } {
  const { branch, reviewers = [] } = extra.invitation ?? {};
  const letter = readLetter(text);
  if (branch === undefined)
    throw new ReviewError('No branch is checked out. Switch to the branch of the letter first.');
  if (letter.branch !== undefined && letter.branch !== branch)
    throw new ReviewError(
      `The letter is about the branch ${letter.branch}, and this is ${branch}: git switch ${letter.branch}`,
    );
  const names = reviewers.map(({ name }) => name);
  if (names.length > 0 && !names.some((name) => isSameReviewer(name, letter.from)))
    throw new ReviewError(
      `${letter.from} is not a reviewer: content/reviewers.yaml of ${review.base.ref ?? 'main'} names ${joinAnd(names)}.`,
    );
  return { letter, branch };
}

/** Stores a letter, and lists where its notes are. */
export function takeLetter(text: string, project: WritingProject, comparison: Comparison): string {
  const { review, textOf } = comparison;
  const { letter, branch } = acceptLetter(text, comparison);
  const known = readLetters(project.root, branch);
  if (known.some((one) => isSameLetter(one, letter)))
    throw new ReviewError(`This letter of ${letter.from} is stored already.`);
  const stored: StoredLetter = {
    ...letter,
    taken: today(),
    found: findNotes(letter.notes, 'quote', textOf!),
    proposed: findNotes(letter.notes, 'proposal', textOf!),
    places: Object.fromEntries(letter.notes.flatMap((note) => placesOf(note, project))),
  };
  const letters = [...known, stored];
  storeLetters(project.root, branch, letters);
  const answer = answersTo(letters, review.changes, textOf!).find(({ from }) => isSameReviewer(from, letter.from))!;
  const { from, decision, words, notes } = letter;
  const own = answer.notes.filter(({ id }) => notes.some((note) => note.id === id));
  const steps = [
    own.some(({ proposal }) => proposal !== undefined) &&
      'Put the proposed words into the files: npm run review -- --apply',
    `Commit ${lettersFile(branch)}: it is the record of the answer.`,
  ];
  return [
    `${from}: ${DECISIONS[decision]}.${words ? ` “${words}”` : ''}`,
    ...own.map((note) => noteLine(note, project)),
    '',
    ...steps.filter((step) => step !== false),
  ].join('\n');
}

const isSameLetter = (
  { taken: _taken, found: _found, proposed: _proposed, places: _places, ...one }: StoredLetter,
  other: Letter,
): boolean => isDeepStrictEqual(one, other);

/** The words that a note quotes, as its file has them. */
function placesOf({ id, page, heading, quote }: LetterNote, project: WritingProject) {
  const found = quote ? findWords(project, { page, heading, quote }) : undefined;
  if (!found || 'refused' in found) return [];
  const { file, start, end } = found;
  return [[id, { file, text: project.sourceOf(file)!.text.slice(start, end) }] as const];
}

/** The place of a note in a file, or else its page. */
function placeOf(note: LetterNote, project: WritingProject): string {
  if (!note.quote) return note.page || 'On every page';
  const found = findWords(project, { page: note.page, heading: note.heading, quote: note.quote });
  return 'refused' in found ? note.page : `${found.file}:${found.line}:${found.column}`;
}

export function noteLine(note: AnsweredNote, project: WritingProject): string {
  const { about, quote, text, proposal, state } = note;
  return [
    `  ${placeOf(note, project)}  ${about ?? `“${quote}”`}${state === 'open' ? '' : ` (${NOTE_STATES[state]})`}`,
    ...(text ? text.trim().split('\n') : []).map((line) => `      ${line}`),
    ...(proposal === undefined ? [] : [`      ${proposalText(proposal)}`]),
  ].join('\n');
}

/** Lists every open note for the writer. */
export function openNotes({ review: { answers = [] } }: Comparison, project: WritingProject): string {
  const sections = answers.flatMap(({ from, notes }) => {
    const open = notes.filter(({ state }) => state === 'open');
    return open.length > 0
      ? [[`${from}: ${plural(open.length, 'open note')}`, ...open.map((note) => noteLine(note, project))].join('\n')]
      : [];
  });
  return sections.length > 0 ? sections.join('\n') : 'No note is open.';
}

/** Puts the proposed words of open notes into the files, and lists those that do not fit. */
export function applyProposals({ review: { answers = [] } }: Comparison, project: WritingProject): string {
  const plan = new Plan('the proposed words', project);
  const applied: string[] = [];
  const refused: string[] = [];
  for (const note of proposalsIn(answers)) {
    const { page, heading, quote, proposal } = note;
    const found = proposeWords(project, { page, heading, quote, proposal });
    const reason = 'refused' in found ? found.refused : overlap(plan, found);
    const line = `  ${placeOf(note, project)}  “${quote}” → “${proposal}”`;
    if (reason !== undefined) refused.push(`${line}: ${reason}`);
    else if (!('refused' in found)) {
      plan.edit(found.file, ...found.edits);
      applied.push(line);
    }
  }
  if (applied.length > 0) applyPlan(plan);
  return [
    ...(applied.length > 0
      ? ['The files have these words now:', ...applied, 'Take it back with `npm run move -- --undo`.']
      : []),
    ...(refused.length > 0 ? ['These words were not changed:', ...refused] : []),
    ...(applied.length + refused.length === 0 ? ['No open note proposes other words.'] : []),
  ].join('\n');
}

const proposalsIn = (answers: readonly Answer[]) =>
  answers.flatMap(({ notes }) =>
    notes.flatMap((note) =>
      note.state === 'open' && note.proposal !== undefined && note.quote !== undefined
        ? [{ ...note, quote: note.quote, proposal: note.proposal }]
        : [],
    ),
  );

function overlap(plan: Plan, { file, edits }: { file: string; edits: readonly { start: number; end: number }[] }) {
  const taken = plan.editsOf(file);
  const isTaken = edits.some(({ start, end }) => taken.some((one) => start <= one.end && one.start <= end));
  return isTaken ? 'another note proposes words for the same place.' : undefined;
}

/** The approvals that are missing before publication, one line per person. */
export function missingApprovals({ review, extra }: Comparison): string[] {
  const { reviewers = [] } = extra.invitation ?? {};
  if (reviewers.length === 0)
    throw new ReviewError(
      `--require-approval needs reviewers: content/reviewers.yaml of ${review.base.ref ?? 'main'} names nobody.`,
    );
  return reviewers.flatMap((reviewer) => missingApproval(reviewer, review.answers ?? []) ?? []);
}
