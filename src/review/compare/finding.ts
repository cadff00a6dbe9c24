/** A difference, before the findings of one change are grouped. Nothing changes a finding after its comparer has returned it. */
import { groupBy } from '../../util/collections';
import { type Kind, kindOf } from '../kinds';
import type { Part } from '../tree/part';
import type { Place } from '../tree/part-places';
import type { Shots, TextPart } from '../types';
import type { Facts, Way } from './facts';

export interface Finding {
  readonly kind: Kind;
  /** The pages that show it, the main page first. */
  readonly pages: readonly string[];
  readonly everywhere?: boolean;
  /** See `Change`. */
  readonly loss?: true | undefined;
  /** What its sentence says, beside the texts and the place. */
  readonly facts: Facts;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** Distinguishes a finding from others with the same kind and texts: an address, the label of a block. */
  readonly key?: unknown;
  readonly where?: Place | undefined;
  readonly aspect?: Aspect | undefined;
  /** The finding that this one follows from, if that is known. */
  readonly cause?: Finding | undefined;
  /** The rows of the page’s text that it concerns. */
  readonly rows?: readonly FindingRow[];
  /** The part of the page that it is about, if its rows do not say so. */
  readonly part?: Part;
  readonly shots?: Shots;
}

/** What other pages show of a page, such as its kind and its place in lists. A change of it causes changes on those pages. */
export type Aspect = 'listed' | 'kind' | 'moved' | 'title' | 'summary' | 'picture' | 'alt' | 'sorting' | 'authors';

export interface FindingRow {
  /** The page whose text has the row. */
  readonly page: string;
  readonly before?: Part | TextPart | undefined;
  readonly after?: Part | TextPart | undefined;
}

/** Answers of the two sites to the questions of a comparer. */
export interface Context {
  /** The name of a person, an article or a service. */
  readonly recordName: (id: string) => string;
  /** What a link, or the choice of an entry, follows from: another page took the address, or a place has another id. */
  readonly causeOf: (page: string, before: string, after: string) => Finding | undefined;
  /** The move of the office, if the coordinates are those of the office. */
  readonly causeOfPin: (before: string, after: string) => Finding | undefined;
  /** A place that the page no longer has. With a finding, it is reported as such, not as a changed id. */
  readonly lostPlace: (page: string, id: string | undefined) => { readonly finding?: Finding } | undefined;
}

export interface AtPlace {
  readonly page: string;
  readonly where: Place;
  /** Default: one row with the texts before and after, if the reviewer sees text. */
  readonly rows?: readonly FindingRow[];
}

/** Where a comparer is. */
export interface At extends AtPlace {
  readonly context: Context;
}

/** Added, removed or `other`: the sides that have it decide. */
export const wayOf = <V extends string = 'changed'>(
  before: unknown,
  after: unknown,
  other = 'changed' as V,
): Way | V => (before ? (after ? other : 'removed') : 'added');

/** Puts something new on the side after, and something gone on the side before. */
export const onSide = <T>(way: Way, value: T): { before?: T; after?: T } =>
  way === 'added' ? { after: value } : { before: value };

/** A finding at a place of one page. */
export const found = (
  { page, where, rows }: AtPlace,
  kind: Kind,
  facts: Facts,
  rest: Partial<Finding> = {},
): Finding => ({ pages: [page], where, kind, facts, rows: rows ?? textRows(page, kind, rest), ...rest });

const ROW_OF: Readonly<Partial<Record<string, TextPart['what']>>> = {
  heading: 'heading',
  title: 'heading',
  table: 'row',
};

/** The row of a text that is not a part of the page. */
export function textRows(page: string, kind: Kind, { before, after }: Partial<Finding>): FindingRow[] {
  const { shows, subject } = kindOf(kind);
  const part = (text = ''): TextPart | undefined => (text ? { what: ROW_OF[subject] ?? 'field', text } : undefined);
  return shows === 'text' ? [{ page, before: part(before), after: part(after) }] : [];
}

/** Merges the effects that have the same cause and the same key into one finding, with all their pages. Ten new pictures are one cause. */
export const mergeEffects = (effects: readonly Finding[], keyOf: (effect: Finding) => string): Finding[] =>
  [...groupBy(effects, ({ cause }) => (isOfPicture(cause) ? 'pictures' : cause)).values()].flatMap((group) =>
    [...groupBy(group, (effect) => `${effect.kind} ${keyOf(effect)}`).values()].map((equal): Finding => {
      const [{ cause }] = equal as [Finding];
      const pages = [...new Set(equal.flatMap((effect) => effect.pages))].sort();
      return { ...equal[0]!, pages, key: [cause?.kind, cause?.key, cause?.before, cause?.after] };
    }),
  );

export const isOfPicture = (finding: Finding | undefined): boolean =>
  finding !== undefined && kindOf(finding.kind).subject === 'picture';
