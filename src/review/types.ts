/** The review of a change to the site: what differs for visitors and for search engines. The JSON is a contract. */

/** Named for what a reader sees, not for the code that finds it. */
export const KINDS = [
  ...(['page-added', 'page-removed', 'page-moved', 'page-published', 'page-held-back', 'page-kind-changed'] as const),
  ...(['address-added', 'address-lost', 'anchor-lost'] as const),
  ...(['text-changed', 'text-added', 'text-removed', 'text-moved', 'text-split', 'text-joined'] as const),
  ...(['heading-changed', 'heading-added', 'heading-removed', 'heading-level-changed'] as const),
  ...(['list-item-changed', 'list-item-added', 'list-item-removed', 'list-item-moved'] as const),
  ...(['table-cell-changed', 'table-row-added', 'table-row-removed', 'table-row-moved'] as const),
  ...(['table-column-added', 'table-column-removed'] as const),
  ...(['link-changed', 'link-added', 'link-removed', 'formatting-changed'] as const),
  ...(['block-added', 'block-removed', 'block-moved', 'block-became', 'block-setting-changed'] as const),
  ...(['picture-added', 'picture-removed', 'picture-replaced', 'alt-changed'] as const),
  ...(['video-changed', 'document-added', 'document-removed', 'document-replaced'] as const),
  ...(['title-changed', 'description-changed', 'share-picture-changed', 'search-visibility-changed'] as const),
  ...(['structured-data-changed'] as const),
  ...(['menu-entry-added', 'menu-entry-removed', 'menu-entry-changed', 'menu-entry-moved', 'setting-changed'] as const),
  ...(['list-changed', 'design-changed'] as const),
];
export type Kind = (typeof KINDS)[number];

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
  where?: Where;
}

export interface Note {
  code: NoteCode;
  words: string;
}

export interface Review {
  version: 1;
  base: Side;
  head: Side;
  /** Pages to look at. A page that only shows an effect, or only a change that is on every page, is left out. */
  pages: ReviewPage[];
  changes: Change[];
  notes: Note[];
}

/** A part of a page as text, for the view of before and after. */
export interface TextPart {
  what: 'heading' | 'text' | 'item' | 'row' | 'picture' | 'block' | 'field';
  text: string;
  /** Of a heading. */
  level?: number;
  /** Of a row in a table. */
  cells?: string[];
  /** The hash of a picture or a document: a key of `ReviewExtra.files`. */
  file?: string;
  /** What the picture shows. */
  alt?: string;
  /** The block around it: `card “Assess”`. */
  block?: string;
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
}
