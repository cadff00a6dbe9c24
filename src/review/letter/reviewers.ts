/** The reviewers: which changes they decide, and which they have not approved. */
import { parse } from 'yaml';
import type { RawReviewers } from '../../content/settings/settings-files';
import { fillPath } from '../../content/brand';
import { isSameReviewer, linkName } from '../../letters/letter';
import { attempt } from '../../util/attempt';
import { plural } from '../../util/words';
import { countAnswer } from '../say/sort-changes';
import type { Answer, Comparison, InvitedReviewer } from '../types';

/** Leaves out invalid rows, which the check reports. Loading the check’s reader takes longer than comparing cached sides. */
export function reviewersIn(file = ''): RawReviewers {
  const isValid = ({ name, pages = [], about = [] }: RawReviewers[number]) =>
    [pages, about].every(Array.isArray) && [name, ...pages, ...about].every((one) => typeof one === 'string');
  return attempt(() => (parse(file) as { reviewers: RawReviewers }).reviewers.filter(isValid)) ?? [];
}

export function invite(reviewers: RawReviewers, { review, extra }: Comparison, brand: Parameters<typeof fillPath>[1]) {
  return reviewers.map(({ name, pages = [], about = [] }) => {
    const folders = pages.map((page) => fillPath(page, brand));
    const isAsked = (address: string) => folders.some((folder) => isBelow(address, folder));
    const isTheirs = ({ id, pages: shown, everywhere }: Comparison['review']['changes'][number]): boolean =>
      (folders.length === 0 && about.length === 0) ||
      (everywhere ? folders.length > 0 : shown.some(isAsked)) ||
      about.some((topic) => extra.asides[id]?.topics?.includes(topic));
    const theirs = review.changes.filter((change) => change.effect === undefined && isTheirs(change));
    return { id: linkName(name), name, theirs: theirs.map(({ id }) => id) };
  });
}

/** The folder `/` contains only the home page. */
const isBelow = (address: string, folder: string): boolean =>
  address === folder || (folder !== '/' && address.startsWith(folder));

/** One sentence about what a person must still decide; undefined if nothing. */
export function missingApproval({ name, theirs }: InvitedReviewer, answers: readonly Answer[]): string | undefined {
  if (theirs.length === 0) return undefined;
  const answer = answers.find(({ from }) => isSameReviewer(from, name));
  if (!answer) return `${name} has not answered: ${plural(theirs.length, 'change')} to approve.`;
  if (answer.decision === 'not-yet') return `${name} says “Not yet”.`;
  const { open, left } = countAnswer(answer, theirs);
  if (answer.decision === 'publish-after-notes' && open > 0)
    return `${plural(open, 'note')} of ${name} ${open === 1 ? 'is' : 'are'} open.`;
  return left > 0 ? `${name} has approved ${theirs.length - left} of ${plural(theirs.length, 'change')}.` : undefined;
}
