/** The review of a change to the site: what differs for visitors and search engines. The JSON is a stable format. */

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
  /** The previous address, if the page moved. */
  was?: string;
}

/** The title of the section's home page follows “the menu of”. */
export const MENU_NAMES = { main: 'the main menu', msp: 'the menu of', legal: 'the footer' } as const;

export interface Where {
  /** The block: `card “Assess”`. */
  block?: string;
  /** The heading above the place. */
  heading?: string;
  /** The id of the nearest element that a link can lead to. */
  anchor?: string;
  /** A place other than a block or heading: a field, a table cell, or a menu, which starts with one of `MENU_NAMES`. */
  at?: string;
}

export interface Change {
  /** Depends only on what changed, so the same change has the same id in the next review. */
  id: string;
  /** Depends on the page, the place and `before`, so it stays while the branch is edited. */
  key: string;
  kind: Kind;
  /** The pages that show it, or did before it was removed. Empty if all pages or none show it. */
  pages: string[];
  everywhere?: true;
  /** A sentence for readers. */
  words: string;
  before?: string;
  after?: string;
  /** The id of the change that caused this one. */
  effect?: string;
  /** Why it needs a close look: `A figure changes; a legal page`. */
  closeLook?: string;
  /** A visitor could reach or read it, and no longer can. For pages, addresses and documents, the kind says so. */
  loss?: true;
  where?: Where;
}

export interface Note {
  code: (typeof NOTE_CODES)[number];
  words: string;
}

export interface Invited {
  /** As in the link `/_review/#for=ruth-abara`. */
  id: string;
  name: string;
  /** How many changes this reviewer decides. */
  changes: number;
}

/** `open`: the subject is unchanged. `changed`: it has changed since. `gone`: it no longer exists. */
export const NOTE_STATES = { open: 'Open', changed: 'Changed since', gone: 'Taken back since' } as const;

export interface AnsweredNote extends LetterNote {
  state: keyof typeof NOTE_STATES;
  /** The current id of the change that it is about. */
  now?: string;
}

/** A reviewer's stored answer, applied to this version. */
export interface Answer {
  from: string;
  decision: Decision;
  words?: string;
  notes: AnsweredNote[];
  /** The ids of the approved changes. */
  approved: string[];
}

export interface Review {
  version: 1;
  base: Side;
  head: Side;
  /** Pages to look at, without those that show only effects or changes of every page. */
  pages: ReviewPage[];
  changes: Change[];
  notes: Note[];
  /** The people in content/reviewers.yaml who have something to decide. */
  invited?: Invited[];
  /** Absent without stored letters. */
  answers?: Answer[];
}

/** Equal reviews give equal bytes. */
export const toJson = (review: Review): string => `${JSON.stringify(review, null, 1)}\n`;

/** A part of a page as text, for the side-by-side view. */
export interface TextPart {
  what: 'heading' | 'text' | 'item' | 'row' | 'picture' | 'block' | 'field';
  text: string;
  /** The hash of a picture or a document: a key of `ReviewExtra.files`. */
  file?: string;
  /** The description of the picture. */
  alt?: string;
}

/** A row of the view. Added and removed parts have only one side. */
export interface TextRow {
  before?: TextPart;
  after?: TextPart;
  /** The ids of the changes in this row; empty if it is unchanged. */
  changes: string[];
  /** A field of the page, or a detail of a part, which other rows have as a whole. */
  isApart?: true;
}

export interface PageText {
  address: string;
  was?: string;
  /** In page order after the change; removed parts keep their place. */
  rows: TextRow[];
}

/** Additional data for the desk. */
export interface ReviewExtra {
  /** One for each page of the review, in the same order. */
  pages: PageText[];
  /** The pictures and documents of the changes, by MD5 hash. `path` is absent for files that are not on this disk. */
  files: Record<string, { name: string; path?: string; bytes?: number }>;
  /** Screenshots of a place that looks different, keyed by the id of the change. */
  shots?: Record<string, Shots>;
  site: ReviewedSite;
  /** Keyed by the id of a change. */
  asides: Record<string, Aside>;
  /** The URL of the repository host's editor for each page, keyed by path. */
  edit?: Record<string, string>;
  /** Absent without information about the branch. */
  invitation?: Invitation;
}

/** Who asks for the review, and why. */
export interface Invitation {
  branch?: string;
  /** The author of the last commit. */
  writer?: { name: string; email: string };
  /** `yyyy-MM-dd`. */
  answerBy?: string;
  /** The subjects of the commits, newest first. */
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
  /** The sentence without the texts, for places that show those. */
  short: string;
  /** Beside the title of the page: `Held back until 1 February 2027`. */
  badge?: string;
  /** Words of the page at or near the place, nearest first. */
  near?: string[];
  /** For reviewers who decide by topic. */
  topics?: ReviewTopic[];
}

export interface ReviewedSite {
  name: string;
  /** The published URL, without a trailing slash. */
  url: string;
}

export interface Shots {
  /** Paths of PNG files. */
  before: string;
  after: string;
  /** The page and the window width. */
  of: string;
}

export interface Comparison {
  review: Review;
  extra: ReviewExtra;
  /** The words of a page after the change. Undefined if there is no such page. */
  textOf?: (address: string) => string | undefined;
}
