/** The review of a change to the site: what differs for visitors and for search engines. The JSON is a contract. */

import type { ReviewTopic } from '../schema/settings-fields';
import type { Kind } from './kinds';
import type { Decision, LetterNote } from '../letters/letter';

export const NOTE_CODES = [
  'nothing-to-see',
  'base-has-mistakes',
  'head-has-mistakes',
  'base-not-found',
  'base-moved-on',
  'not-compared',
  'code-not-compared',
  'other-compiler',
  'new-mistake',
  'new-warning',
  'page-heavier',
  'new-accessibility-problem',
  'answers-not-read',
] as const;
export type NoteCode = (typeof NOTE_CODES)[number];

export interface Side {
  /** As the user named it: `origin/main`, a folder, an address. */
  ref?: string;
  commit?: string;
  how: 'content' | 'build' | 'download';
}

export type PageStatus = 'changed' | 'added' | 'removed' | 'moved';

export interface ReviewPage {
  address: string;
  title: string;
  status: PageStatus;
  /** The address before, if the page has moved. */
  was?: string;
}

export interface Where {
  /** The block: `card “Assess”`. */
  block?: string;
  /** The heading above the place. */
  heading?: string;
  /** The id of the nearest element that a link can lead to. */
  anchor?: string;
  /** The place in words: a menu, a field, a row and column. */
  at?: string;
}

export interface Change {
  /** Depends only on what has changed, so the same change keeps its id in the next review. */
  id: string;
  /** Depends on the page, the place and `before`: it stays the same while the branch is worked on. */
  key: string;
  kind: Kind;
  /** The pages that show it; for what was removed, where it was. Empty if it is on every page, or on none. */
  pages: string[];
  everywhere?: true;
  /** A sentence for people. */
  words: string;
  before?: string;
  after?: string;
  /** The id of the change that this one follows from. */
  effect?: string;
  /** Why it needs a close look: `A figure changes; a legal page`. */
  closeLook?: string;
  /** A visitor could reach or read it, and no longer can. The kind says so of pages, addresses and documents. */
  loss?: true;
  where?: Where;
}

export interface Note {
  code: NoteCode;
  words: string;
}

export interface Invited {
  /** In the link `/_review/#for=ruth-abara`. */
  id: string;
  name: string;
  /** How many changes are theirs. */
  changes: number;
}

/** `open`: what it is about is as the reviewer read it. `changed`: it is different now. `gone`: it is not there any more. */
export const NOTE_STATES = { open: 'Open', changed: 'Changed since', gone: 'Taken back since' } as const;

export interface AnsweredNote extends LetterNote {
  state: keyof typeof NOTE_STATES;
  /** The id of the change that it is about now. */
  now?: string;
}

/** The answer of a reviewer that was taken in, as it applies to this version. */
export interface Answer {
  from: string;
  decision: Decision;
  words?: string;
  notes: AnsweredNote[];
  /** The ids of the changes that this reviewer approves. */
  approved: string[];
}

export interface Review {
  version: 1;
  base: Side;
  head: Side;
  /** Pages to look at. A page that only shows an effect, or only a change that is on every page, is left out. */
  pages: ReviewPage[];
  changes: Change[];
  notes: Note[];
  /** The people of content/reviewers.yaml who have something to decide. */
  invited?: Invited[];
  /** Absent until a letter was taken in. */
  answers?: Answer[];
}

/** The same review gives the same bytes. */
export const toJson = (review: Review): string => `${JSON.stringify(review, null, 1)}\n`;

/** A part of a page as text, for the view of before and after. */
export interface TextPart {
  what: 'heading' | 'text' | 'item' | 'row' | 'picture' | 'block' | 'field';
  text: string;
  /** The hash of a picture or a document: a key of `ReviewExtra.files`. */
  file?: string;
  /** What the picture shows. */
  alt?: string;
}

/** A line of the view: both sides for what stayed or changed, one side for what was added or removed. */
export interface TextRow {
  before?: TextPart;
  after?: TextPart;
  /** The ids of the changes here. Empty: nothing has changed. */
  changes: string[];
}

export interface PageText {
  address: string;
  was?: string;
  /** In the order of the page after the change; removed parts stand where they were. */
  rows: TextRow[];
}

/** What the desk shows beside the JSON. */
export interface ReviewExtra {
  /** One for each page of the review, in the same order. */
  pages: PageText[];
  /** By MD5 hash: the pictures and documents of the changes. `path` is absent if the side has no files on this disk. */
  files: Record<string, { name: string; path?: string; bytes?: number }>;
  /** Keyed by the id of a change: one place that looks different, as a browser draws it. */
  shots?: Record<string, Shots>;
  site: ReviewedSite;
  /** Keyed by the id of a change. */
  asides: Record<string, Aside>;
  /** Keyed by the path of a page: the URL at which the repository’s host opens its file for editing. */
  edit?: Record<string, string>;
  /** Absent if nothing is known of the branch. */
  invitation?: Invitation;
}

/** Who asks whom, and why. */
export interface Invitation {
  branch?: string;
  /** The author of the last commit. */
  writer?: { name: string; email: string };
  /** `yyyy-MM-dd`. */
  answerBy?: string;
  /** The subjects of the commits, the last one first. */
  why: string[];
  reviewers: InvitedReviewer[];
}

export interface InvitedReviewer {
  /** As in content/reviewers.yaml, and in the link `/_review/#for=ruth`. */
  id: string;
  name: string;
  /** The ids of the changes that this reviewer decides. */
  theirs: string[];
}

export interface Aside {
  /** The sentence for a place that shows the texts before and after. */
  short: string;
  /** Beside the title of the page: `Held back until 1 February 2027`. */
  badge?: string;
  /** Words that the page has at the place or near it, the nearest first. */
  near?: string[];
  /** For the reviewers who decide these topics. */
  topics?: ReviewTopic[];
}

export interface ReviewedSite {
  name: string;
  /** Where it is published, without a slash at the end. */
  url: string;
}

export interface Shots {
  /** Paths of PNG files. */
  before: string;
  after: string;
  /** The page and the width of the window. */
  of: string;
}

export interface Comparison {
  review: Review;
  extra: ReviewExtra;
  /** The words of a page after the change. Undefined if there is no such page. */
  textOf?: (address: string) => string | undefined;
}
