/** The answer of a reviewer in one line. */
import { plural } from '../../util/words';
import { DECISIONS } from '../../letters/letter';
import type { Answer, Invited, Review } from '../types';

/** `theirs`: the ids of the changes that this reviewer decides. Without it: all. */
export function answerWords(
  { from, decision, notes, approved }: Answer,
  { changes }: Pick<Review, 'changes'>,
  theirs = changes.filter(({ effect }) => effect === undefined).map(({ id }) => id),
): string {
  const open = notes.filter(({ state }) => state === 'open').length;
  const done = theirs.filter((id) => approved.includes(id)).length;
  const left = theirs.length - done;
  return [
    `${from}: ${DECISIONS[decision]}.`,
    notes.length > 0 && `${notes.length - open} of ${plural(notes.length, 'note')} dealt with, ${open} open.`,
    `${done} of ${plural(theirs.length, 'change')} approved${left > 0 ? `; ${left} to approve` : ''}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Where hosts say that the preview is served. */
const PREVIEW_VARIABLES = ['SITE_PREVIEW_URL', 'DEPLOY_PRIME_URL', 'CF_PAGES_URL', 'CI_ENVIRONMENT_URL'] as const;

export const previewUrl = (env: NodeJS.ProcessEnv = process.env): string =>
  PREVIEW_VARIABLES.map((name) => env[name])
    .find((url) => url !== undefined && /^https?:\/\/[\w.:/-]+$/.test(url))
    ?.replace(/\/$/, '') ?? '';

export const invitationLink = ({ id }: Invited, url: string): string => `${url}/_review/#for=${encodeURIComponent(id)}`;
