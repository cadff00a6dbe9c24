/** A difference, before the findings of one change are grouped. Nothing changes a finding after its comparer has returned it. */
import { groupBy } from '../../util/collections';
import type { Kind } from '../kinds';
import type { Facts, Way } from '../say/sentences';
import type { Part } from '../tree/part';
import type { Place } from '../tree/part-places';
import type { Shots, TextPart } from '../types';

export interface Finding {
  readonly kind: Kind;
  /** The pages that show it, the main page first. */
  readonly pages: readonly string[];
  readonly everywhere?: true;
  /** What its sentence says. */
  readonly facts: Facts;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** Distinguishes a finding from others with the same kind and texts: an address, the label of a block. */
  readonly key?: unknown;
  readonly where?: Place | undefined;
  /** The finding that this one follows from, if that is known. */
  readonly cause?: Finding | undefined;
  /** The rows of the page’s text that it concerns. */
  readonly rows?: readonly FindingRow[];
  /** The part of the page that it is about, if its rows do not say so. */
  readonly part?: Part;
  readonly shots?: Shots;
}

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
  /** A place that links lead to, and that the page no longer has. It is reported as such, not as a changed id. */
  readonly isLostPlace: (page: string, id: string) => boolean;
}

/** Where a comparer is. */
export interface At {
  readonly page: string;
  readonly where: Place;
  readonly rows: readonly FindingRow[];
  readonly context: Context;
}

/** Puts a new text into `after`, and a removed one into `before`. */
export const onSide = (way: Way, text: string): Pick<Finding, 'before' | 'after'> => ({
  [way === 'added' ? 'after' : 'before']: text,
});

/** The fields that all findings at a place share. */
export const foundAt = ({ page, where, rows }: Pick<At, 'page' | 'where' | 'rows'>) => ({ pages: [page], where, rows });

/** Merges the effects that have the same cause and the same key into one finding, with all their pages. */
export const mergeEffects = (effects: readonly Finding[], keyOf: (effect: Finding) => string): Finding[] =>
  [...groupBy(effects, ({ cause }) => cause)].flatMap(([cause, group]) =>
    [...groupBy(group, keyOf).values()].map((equal): Finding => ({
      ...equal[0]!,
      pages: [...new Set(equal.flatMap(({ pages }) => pages))].sort(),
      key: [cause?.kind, cause?.key, cause?.before, cause?.after],
    })),
  );

/** The row of a value that is not a part of the page. */
export function fieldRows(
  page: string,
  before: string | undefined,
  after: string | undefined,
  what: TextPart['what'] = 'field',
): FindingRow[] {
  const part = (text: string | undefined): TextPart | undefined => (text ? { what, text } : undefined);
  return [{ page, before: part(before), after: part(after) }];
}
