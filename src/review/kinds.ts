/**
 * The kinds of change, one row each. Nothing else tests the spelling of a kind. To add a kind, add a row here and
 * report it in a comparer.
 */

interface KindOfChange {
  /** What changed. */
  subject: string;
  /** What happened to it. Default: `changed`. */
  verb?: string;
  /** In two or three words, for a label beside the sentence. */
  label: string;
  /** Worst first: losses, pages, words, links and pictures, parts and their order, looks. */
  rank: 0 | 1 | 2 | 3 | 4 | 5;
  /** Something that a visitor could reach or read, and no longer can. */
  isLoss?: true;
  /** `machines`: only search engines, feeds and shared links. Default: visitors. */
  audience?: 'machines';
  /**
   * What a reviewer sees of the change on the page: its `text` · a `mark` on text that stayed · a `place`, which the
   * sentence names · a `file`, such as a picture · `nothing`.
   */
  shows: 'text' | 'mark' | 'place' | 'file' | 'nothing';
  /** The change is to words of a text, not to a value. */
  isWords?: true;
}

const FOR_MACHINES = { rank: 5, audience: 'machines' } as const;
const LOST = { rank: 0, isLoss: true } as const;
const WORDS = { shows: 'text', isWords: true } as const;

/** In the order in which changes at the same place are listed. */
const TABLE = {
  'page-added': { subject: 'page', verb: 'added', label: 'Page', rank: 1, shows: 'place' },
  'page-removed': { subject: 'page', verb: 'removed', label: 'Page', shows: 'nothing', ...LOST },
  'page-moved': { subject: 'page', verb: 'moved', label: 'Page', rank: 1, shows: 'place' },
  'page-published': { subject: 'page', verb: 'published', label: 'Page', rank: 1, shows: 'place' },
  'page-held-back': { subject: 'page', verb: 'held-back', label: 'Page', rank: 1, isLoss: true, shows: 'place' },
  'page-kind-changed': { subject: 'page', verb: 'kind-changed', label: 'Page', rank: 1, shows: 'place' },
  'address-added': { subject: 'address', verb: 'added', label: 'Address', rank: 1, shows: 'place' },
  'address-lost': { subject: 'address', verb: 'lost', label: 'Address', shows: 'nothing', ...LOST },
  'anchor-lost': { subject: 'anchor', verb: 'lost', label: 'Place that links open', shows: 'place', ...LOST },
  'text-changed': { subject: 'text', label: 'Words', rank: 2, ...WORDS },
  'text-added': { subject: 'text', verb: 'added', label: 'Words', rank: 2, shows: 'text' },
  'text-removed': { subject: 'text', verb: 'removed', label: 'Words', rank: 2, shows: 'text' },
  'text-moved': { subject: 'text', verb: 'moved', label: 'Words', rank: 4, shows: 'place' },
  'text-split': { subject: 'text', verb: 'split', label: 'Words', rank: 2, shows: 'text' },
  'text-joined': { subject: 'text', verb: 'joined', label: 'Words', rank: 2, shows: 'text' },
  'heading-changed': { subject: 'heading', label: 'Heading', rank: 2, ...WORDS },
  'heading-added': { subject: 'heading', verb: 'added', label: 'Heading', rank: 2, shows: 'text' },
  'heading-removed': { subject: 'heading', verb: 'removed', label: 'Heading', rank: 2, shows: 'text' },
  'heading-level-changed': { subject: 'heading', verb: 'level-changed', label: 'Heading', rank: 4, shows: 'place' },
  'list-item-changed': { subject: 'list-item', label: 'List', rank: 2, ...WORDS },
  'list-item-added': { subject: 'list-item', verb: 'added', label: 'List', rank: 2, shows: 'text' },
  'list-item-removed': { subject: 'list-item', verb: 'removed', label: 'List', rank: 2, shows: 'text' },
  'list-item-moved': { subject: 'list-item', verb: 'moved', label: 'List', rank: 4, shows: 'place' },
  'table-cell-changed': { subject: 'table', label: 'Table', rank: 2, ...WORDS },
  'table-row-added': { subject: 'table', verb: 'added', label: 'Table', rank: 2, shows: 'text' },
  'table-row-removed': { subject: 'table', verb: 'removed', label: 'Table', rank: 2, shows: 'text' },
  'table-row-moved': { subject: 'table', verb: 'moved', label: 'Table', rank: 4, shows: 'place' },
  'table-column-added': { subject: 'table', verb: 'added', label: 'Table', rank: 2, shows: 'text' },
  'table-column-removed': { subject: 'table', verb: 'removed', label: 'Table', rank: 2, shows: 'text' },
  'link-changed': { subject: 'link', label: 'Link', rank: 3, shows: 'mark' },
  'link-added': { subject: 'link', verb: 'added', label: 'Link', rank: 3, shows: 'mark' },
  'link-removed': { subject: 'link', verb: 'removed', label: 'Link', rank: 3, shows: 'mark' },
  'formatting-changed': { subject: 'formatting', label: 'Formatting', rank: 5, shows: 'mark' },
  'block-added': { subject: 'block', verb: 'added', label: 'Part', rank: 4, shows: 'text' },
  'block-removed': { subject: 'block', verb: 'removed', label: 'Part', rank: 4, shows: 'text' },
  'block-moved': { subject: 'block', verb: 'moved', label: 'Part', rank: 4, shows: 'place' },
  'block-became': { subject: 'block', verb: 'became', label: 'Part', rank: 4, shows: 'text' },
  'block-setting-changed': { subject: 'block', label: 'Part', rank: 4, shows: 'text' },
  'picture-added': { subject: 'picture', verb: 'added', label: 'Picture', rank: 3, shows: 'file' },
  'picture-removed': { subject: 'picture', verb: 'removed', label: 'Picture', rank: 3, shows: 'file' },
  'picture-replaced': { subject: 'picture', verb: 'replaced', label: 'Picture', rank: 3, shows: 'file' },
  'alt-changed': { subject: 'picture', verb: 'described', label: 'Description of a picture', rank: 3, shows: 'file' },
  'video-changed': { subject: 'video', label: 'Video', rank: 3, shows: 'file' },
  'document-added': { subject: 'document', verb: 'added', label: 'Document', rank: 3, shows: 'file' },
  'document-removed': { subject: 'document', verb: 'removed', label: 'Document', shows: 'file', ...LOST },
  'document-replaced': { subject: 'document', verb: 'replaced', label: 'Document', rank: 3, shows: 'file' },
  'title-changed': { subject: 'title', label: 'Title', rank: 2, ...WORDS },
  'description-changed': { subject: 'description', label: 'Description', ...WORDS, ...FOR_MACHINES },
  'share-picture-changed': { subject: 'share-picture', label: 'Shared links', shows: 'text', ...FOR_MACHINES },
  'search-visibility-changed': { subject: 'search-visibility', label: 'Search', shows: 'nothing', ...FOR_MACHINES },
  'structured-data-changed': { subject: 'structured-data', label: 'Search engines', shows: 'nothing', ...FOR_MACHINES },
  'menu-entry-added': { subject: 'menu-entry', verb: 'added', label: 'Menu', rank: 3, shows: 'place' },
  'menu-entry-removed': { subject: 'menu-entry', verb: 'removed', label: 'Menu', rank: 3, shows: 'place' },
  'menu-entry-changed': { subject: 'menu-entry', isWords: true, label: 'Menu', rank: 3, shows: 'place' },
  'menu-entry-moved': { subject: 'menu-entry', verb: 'moved', label: 'Menu', rank: 4, shows: 'place' },
  'setting-changed': { subject: 'setting', label: 'Setting', rank: 3, shows: 'text' },
  'list-changed': { subject: 'list', label: 'List', rank: 5, shows: 'text' },
  'design-changed': { subject: 'design', label: 'Design', rank: 5, shows: 'text' },
} as const satisfies Record<string, KindOfChange>;

export type Kind = keyof typeof TABLE;
export const KINDS = Object.keys(TABLE) as Kind[];

export const kindOf = (kind: Kind): KindOfChange & { verb: string } => ({ verb: 'changed', ...TABLE[kind] });

/** The properties that a change and a finding share. */
interface Told {
  readonly kind: Kind;
  readonly where?: { readonly at?: string } | undefined;
  readonly pages?: readonly string[];
  readonly everywhere?: boolean | undefined;
  readonly loss?: true | undefined;
  readonly closeLook?: string | undefined;
}

export const isLoss = ({ kind, loss }: Told): boolean => loss ?? kindOf(kind).isLoss === true;
/** A summary that only search engines show has no place on the page, and some settings are on no page. */
export const isForMachines = ({ kind, where, pages, everywhere }: Told): boolean =>
  kindOf(kind).audience === 'machines' ? where?.at === undefined : pages?.length === 0 && !everywhere;
/** Lower numbers matter more. */
export const rankOf = (change: Told): number =>
  change.closeLook !== undefined || isLoss(change) ? 0 : kindOf(change.kind).rank + 1;
