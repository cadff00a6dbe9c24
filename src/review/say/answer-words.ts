/** Summarises the answer of a reviewer in one line. */
import { plural } from '../../util/words';
import { DECISIONS } from '../../letters/letter';
import type { Answer, Review } from '../types';

/** `theirs`: the ids of the changes that this reviewer decides. Default: all. */
export function answerWords(
  answer: Answer,
  { changes }: Pick<Review, 'changes'>,
  theirs = changes.filter(({ effect }) => effect === undefined).map(({ id }) => id),
): string {
  const { from, decision, notes } = answer;
  const { open, left } = countAnswer(answer, theirs);
  return [
    `${from}: ${DECISIONS[decision]}.`,
    notes.length > 0 && `${notes.length - open} of ${plural(notes.length, 'note')} dealt with, ${open} open.`,
    `${theirs.length - left} of ${plural(theirs.length, 'change')} approved${left > 0 ? `; ${left} to approve` : ''}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export const countAnswer = ({ notes, approved }: Answer, theirs: readonly string[]) => ({
  open: notes.filter(({ state }) => state === 'open').length,
  left: theirs.filter((id) => !approved.includes(id)).length,
});
