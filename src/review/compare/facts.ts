/** What a finding says, as data, by the form of its sentence in `say/sentences.ts`. Texts and the place are in the finding. */
import type { Noun } from '../../schema/noun';
import type { Label, Place } from '../tree/part-places';

export type Way = 'added' | 'removed';

/** What every sentence can use beside its own facts. A fact of the same name replaces it. */
export interface Told {
  /** The texts before and after; empty on the side that has none. */
  from: string;
  to: string;
  /** What happened, as the kind says: `added`. */
  verb: string;
  where?: Place | undefined;
  /** The first page, and its title. */
  path: string;
  page: string;
  /** A page or an article. */
  noun: string;
  /** In how many blocks it is the same. */
  count: number;
}

interface Moved {
  part: Label;
  /** How many parts after it moved with it. */
  more?: number;
}

/** A text or a value that has a name. */
interface Named {
  /** `the role of Ben Whitlock`, or what a block calls the text. */
  what: string;
  /** The block that has it. */
  part?: Label | undefined;
  /** Both values as they are. Default: what differs between two texts, in quotation marks. */
  isValue?: boolean;
}

/** A picture is known by the person or the page that it belongs to, then by what it shows, then by its place. */
export interface PictureFacts {
  /** The person in the picture. */
  of?: string | undefined;
  /** The name of a picture that is the only one of its kind on the page: `large picture`. */
  as?: string | undefined;
  alt?: string | undefined;
}

export interface MarkedRun {
  readonly words: string;
  /** What the words gained and lost: `bold`. */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/** The targets of a link before and after. */
type Targets = readonly [before: string | undefined, after: string | undefined];
type InList = 'in' | 'out' | 'order';
type Nothing = object;

export interface FactsByForm {
  // Words
  words: { what: string };
  named: Named;
  siteSetting: { what: string; isShownBySome: boolean; stillOn: readonly string[] };
  heading: { isLost?: boolean };
  edit: { places: number; isInMenu: boolean };
  lineBreaks: Nothing;
  loose: { what: string };
  pieces: { noun: string; count: number };
  rewritten: { part?: Label };
  swapped: { pages: readonly [string, string] };
  level: { title: string; isSmaller: boolean };
  numbered: { first: string; isNumbered: boolean };
  marked: { runs: readonly MarkedRun[] };

  // Parts, and where they are
  moved: Moved & { how: readonly [from: Place, to: Place] };
  movedInOrder: Moved & { places: readonly [number, number]; isUp?: boolean };
  movedItem: Moved & { below?: string; out?: string };
  movedPage: Moved & { pages: readonly [from: string, to: string] };
  inOtherOrder: { many: string };
  part: { part: Label; things?: readonly string[] };
  /** A block around text that was there before, or that stays. */
  around: { part: Label };
  became: { title: string; others: number };
  /** `isOther`: another thing has its place. */
  renamed: { part: Label; isClicked?: boolean; isOther?: boolean };
  flag: { part: Label; what: string; isOn: boolean };
  /** `state`: what the setting makes of the block. `isLost`: the place that links lead to. */
  setting: { part: Label; what: string; state?: string | undefined; isLost?: boolean };
  pin: { part?: Label };
  /** `as`: what shows it, if it is not a part of the page. */
  entry: { as?: string; isGone?: true };
  /** A list of entries is limited to other ones. */
  listed: { part: Label };
  focus: Nothing;
  rebuilt: Nothing;
  cell: { place: string };
  cells: { place: string; changes: readonly (readonly [from: string, to: string])[] };

  // Links, pictures, films and documents
  /** `part`: a whole block that is the link. */
  link: { link: string; targets: Targets; part?: Label | undefined };
  linkOn: { href: string };
  headerButton: { called: string; text: string; href: string };
  picture: PictureFacts;
  alt: PictureFacts;
  document: { title: string; sizes?: string | undefined };
  video: Nothing;
  film: { what: string; isMany: boolean; how: 'new' | 'gone' | 'changed' };

  // Pages and addresses
  pageGone: { now: string | undefined };
  pageNew: { isDraft: boolean };
  pageTitle: { heading?: string | undefined };
  pageMoved: { old: 'lost' | 'works' | { shows: string } };
  published: Nothing;
  heldBack: { until: string | undefined };
  instead: { what: string };
  listedBySearchEngines: { isListed: boolean };
  foundBy: { gone: readonly string[]; added: readonly string[] };
  addressLost: { shown?: string | undefined; target?: string | undefined };
  addressShows: Nothing;
  addressLeads: { targets: Targets };
  placeLost: { place: string; isLinked: boolean };

  // Menus, the brand, and lists of people, articles and services
  manyEntries: { menu: string; count: number; field: string; how: 'new' | 'gone' | 'changed' };
  brand: { changes: readonly { what: string; from: string; to: string }[]; lost: number };
  inList: { entry: string; list: Noun; how: InList; below?: string | undefined };
  listOrder: { list: Noun };
  person: { name: string; pages: readonly string[]; isGone: boolean };
  listsShow: { entry: string; how: InList };
  belongsTo: { entry: string };
  pictures: Nothing;
  cards: { entry: string };

  // What follows from other changes
  breadcrumbs: Nothing;
  readTime: Nothing;
  neighbours: Nothing;
  sharePicture: Nothing;
  structuredData: Nothing;

  // Looks
  code: { block: Noun };
  looks: { owners: readonly string[]; how: readonly string[]; at: string };
  looksWords: { owners: readonly string[]; at: string };
}

export type Facts = {
  [F in keyof FactsByForm]: { readonly form: F } & Readonly<FactsByForm[F]> & Partial<Told>;
}[keyof FactsByForm];
