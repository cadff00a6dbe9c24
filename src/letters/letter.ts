/**
 * A reviewer's answer: a decision, notes and proposed words. The desk and the toolbar write it; `npm run review --
 * --take` reads it.
 */
import { plural } from '../util/words';

export const DECISIONS = {
  publish: 'Publish it',
  'publish-after-notes': 'Publish it after these notes',
  'not-yet': 'Not yet',
} as const;
export type Decision = keyof typeof DECISIONS;

/**
 * Identifies a change of the reviewed version. In the next version, its key is the same; its id changes with its
 * content.
 */
export interface ChangeRef {
  key: string;
  id: string;
}

/** A note is about a change, or about words on a page. */
export interface LetterNote {
  /** Random. A later letter with the same note replaces it. */
  id: string;
  /** The path of the page; empty for every page. */
  page: string;
  change?: ChangeRef;
  /** The sentence of the change, as the reviewer read it. */
  about?: string;
  /** The selected words, as displayed. */
  quote?: string;
  heading?: string;
  text?: string;
  proposal?: string;
}

export interface Letter {
  version: 1;
  /** The name of the reviewer, as in content/reviewers.yaml. */
  from: string;
  decision: Decision;
  /** A remark about the review as a whole. */
  words?: string;
  branch?: string;
  base?: string;
  head?: string;
  /** Every change of that version. */
  seen: ChangeRef[];
  notes: LetterNote[];
}

/** Letter case does not distinguish reviewers. */
export const reviewerKey = (name: string): string => name.trim().toLowerCase();
export const isSameReviewer = (a: string, b: string): boolean => reviewerKey(a) === reviewerKey(b);

/** `Ruth Abara` → `ruth-abara`, in the link of her invitation and the file name of her letter. */
export const linkName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');

const quoted = (text: string): string => `“${text.replace(/\s+/g, ' ').trim()}”`;

/** The human-readable part of a letter, without the block for programs. */
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

export const proposalText = (proposal: string): string =>
  proposal.trim() === '' ? 'Proposal: leave these words out.' : `Other words: ${quoted(proposal)}`;

function noteText({ page, about, quote, heading, text, proposal }: LetterNote, index: number): string {
  const place = [page || 'On every page', heading && `under ${quoted(heading)}`].filter(Boolean).join(', ');
  return [
    `${index + 1}. ${place}`,
    about && `   ${about}`,
    quote && `   The words: ${quoted(quote)}`,
    proposal !== undefined && `   ${proposalText(proposal)}`,
    text && `   ${text.trim().replaceAll('\n', '\n   ')}`,
  ]
    .filter(Boolean)
    .join('\n');
}
