/** The data of a finding, by the form of its sentence (`say/sentences.ts`). The finding has the texts and the place. */
import type { Noun } from '../../schema/noun';
import type { Label, Place } from '../tree/part-places';

export type Way = 'added' | 'removed';

/** Values that every sentence can use. A fact of the same name replaces them. */
export interface Told {
  /** The texts before and after; empty if there is none. */
  from: string;
  to: string;
  /** The verb of the kind: `added`. */
  verb: string;
  where?: Place | undefined;
  /** The first page, its title, and its name in a sentence. */
  path: string;
  page: string;
  thePage: string;
  /** `page` or `article`. */
  noun: string;
  /** How many blocks have the same change. */
  count: number;
}

interface Moved {
  part: Label;
  /** How many of the parts that follow it moved with it. */
  more?: number;
}

/** A text or a value that has a name. */
interface Named {
  /** `the role of Ben Whitlock`, or the block's name for the text. */
  what: string;
  /** The block that contains it. */
  part?: Label | undefined;
  /** Show both values as they are. Default: quote only the difference between two texts. */
  isValue?: boolean;
  /** The values mean nothing to a reader. */
  isKey?: boolean | undefined;
  /** The pages on which a writer typed the old value. */
  stillOn?: readonly string[];
}

/** A sentence names a picture by its person or page, else by its description, else by its place. */
export interface PictureFacts {
  /** The person in the picture. */
  of?: string | undefined;
  /** The picture's name if the page has only one such picture: `large picture`. */
  as?: string | undefined;
  alt?: string | undefined;
}

export interface MarkedRun {
  readonly words: string;
  /** The formats that the words gained and lost: `bold`. */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

type Targets = readonly [before: string | undefined, after: string | undefined];
type InList = 'in' | 'out' | 'order';
type Nothing = object;

export interface FactsByForm {
  // Words
  words: { what: string };
  named: Named;
  heading: { isLost?: boolean };
  /** `example`: the edit with its words in the first place. */
  edit: { places: number; isInMenu: boolean; example: string | undefined };
  loose: { what: string };
  pieces: { noun: string; count: number };
  rewritten: Nothing;
  level: { title: string; isSmaller: boolean };
  marked: { runs: readonly MarkedRun[] };

  // Parts and their places
  moved: Moved & { how: readonly [from: Place, to: Place] };
  movedInOrder: Moved & { places: readonly [number, number]; isUp?: boolean };
  movedPage: Moved & { pages: readonly [from: string, to: string] };
  inOtherOrder: { many: string };
  part: { part: Label; things?: readonly string[]; href?: string | undefined };
  /** A block that was put around existing text, or removed from around it. */
  around: { part: Label };
  /** `kinds`: the kind of part before and after. */
  became: { title: string; others: number; kinds: readonly [string, string] };
  /** `isOther`: all texts of the block have changed, so it counts as another one. */
  renamed: { part: Label; isClicked?: boolean; isOther?: boolean };
  flag: { part: Label; what: string; isOn: boolean };
  /** `state`: the state that the block is now in. */
  setting: { part: Label; what: string; state?: string | undefined };
  pin: { part: Label };
  /** `noun`: the kind of entry, such as `person`. */
  entry: { noun: string; authorOf?: string; isGone?: true };
  /** The filter of a list of entries changed. */
  listed: { part: Label; isEmpty: boolean };
  rebuilt: Nothing;
  cell: { place: string };
  cells: { place: string; changes: readonly (readonly [from: string, to: string])[] };

  // Links, pictures, films and documents
  /** `part`: a block that is a link as a whole. */
  link: { link: string; targets: Targets; part?: Label | undefined };
  linkOn: { href: string };
  /** `alts`: both descriptions if they differ. */
  picture: PictureFacts & { alts?: readonly [string, string] | undefined };
  swapped: { pictures: readonly (PictureFacts & Partial<Told>)[] };
  alt: PictureFacts;
  document: { title: string; sizes?: string | undefined };
  video: Nothing;

  // Pages and addresses
  /** `left`: its headings that are on no other page, if the others are. */
  pageGone: { now: string | undefined; left?: readonly string[] };
  pageNew: { isDraft: boolean };
  pageTitle: { heading?: string | undefined };
  pageMoved: { old: 'lost' | 'works' | { shows: string } };
  published: Nothing;
  heldBack: { until: string | undefined };
  instead: { what: string; entry?: string };
  listedBySearchEngines: { isListed: boolean };
  foundBy: { gone: readonly string[]; added: readonly string[] };
  addressLost: { shown?: string | undefined; target?: string | undefined };
  addressLeads: { targets: Targets };
  placeLost: { place: string; isLinked: boolean };

  // Menus, the brand, and lists of people, articles and services
  brand: { changes: readonly { what: string; from: string; to: string }[]; lost: number };
  inList: { entry: string; list: Noun; how: InList; below?: string | undefined };
  /** `near`: the names of the entries beside this one. */
  entryOnSite: { noun: string; role: string | undefined; pages: readonly string[]; near: readonly string[] };
  listsShow: { entry: string; how: InList };
  pictures: Nothing;
  cards: { entry: string };

  // Consequences of other changes
  breadcrumbs: Nothing;
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
