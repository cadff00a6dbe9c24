/**
 * The answer of a reviewer: a decision, notes and proposed words. The desk and the bar of a preview write it,
 * `npm run review -- --take` reads it.
 */
import { plural } from '../util/words';

export const DECISIONS = {
  publish: 'Publish it',
  'publish-after-notes': 'Publish it after these notes',
  'not-yet': 'Not yet',
} as const;
export type Decision = keyof typeof DECISIONS;

/** A change as it was in the version that the reviewer read. The key is the same in the next version, the id only if the change is. */
export interface ChangeRef {
  key: string;
  id: string;
}

/** A note is about a change, or about words on a page. */
export interface LetterNote {
  /** Random. The same note in a later letter replaces this one. */
  id: string;
  /** The page. Empty: on every page. */
  page: string;
  change?: ChangeRef;
  /** What the reviewer read: the sentence of the change. */
  about?: string;
  /** The selected words, as the page shows them. */
  quote?: string;
  /** The heading above them. */
  heading?: string;
  text?: string;
  /** Other words for the quoted ones. */
  proposal?: string;
}

export interface Letter {
  version: 1;
  /** The name of the reviewer, as in content/reviewers.yaml. */
  from: string;
  decision: Decision;
  /** A sentence about the whole. */
  words?: string;
  branch?: string;
  /** The commits that were compared. */
  base?: string;
  head?: string;
  /** Every change of that version. */
  seen: ChangeRef[];
  notes: LetterNote[];
}

/** Upper and lower case make no difference between reviewers. */
export const reviewerKey = (name: string): string => name.trim().toLowerCase();
export const isSameReviewer = (a: string, b: string): boolean => reviewerKey(a) === reviewerKey(b);

/** `Ruth Abara` → `ruth-abara`, for the link that invites her and for the file of her letter. */
export const linkName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');

const quoted = (text: string): string => `“${text.replace(/\s+/g, ' ').trim()}”`;

/** The letter as anyone can read it, without the block for programs. */
export function letterText(letter: Letter): string {
  const { from, decision, words, notes, branch, head } = letter;
  const version = [branch, head?.slice(0, 7)].filter(Boolean).join(', ');
  return [
    `${from}: ${DECISIONS[decision]}.${version && ` (${version})`}`,
    ...(words ? [words] : []),
    ...(notes.length > 0 ? [`${plural(notes.length, 'note')}:`] : []),
    ...notes.map(noteText),
  ].join('\n\n');
}

function noteText({ page, about, quote, heading, text, proposal }: LetterNote, index: number): string {
  const place = [page || 'On every page', heading && `under ${quoted(heading)}`].filter(Boolean).join(', ');
  return [
    `${index + 1}. ${place}`,
    ...(about ? [`   ${about}`] : []),
    ...(quote ? [`   The words: ${quoted(quote)}`] : []),
    ...(proposal === undefined ? [] : [`   Other words: ${quoted(proposal)}`]),
    ...(text
      ? text
          .trim()
          .split('\n')
          .map((line) => `   ${line}`)
      : []),
  ].join('\n');
}
