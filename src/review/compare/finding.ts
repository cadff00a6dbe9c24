/** A difference, before findings of one change are merged. It is not modified once its comparer has returned it. */
import { groupBy } from '../../util/collections';
import { type Kind, kindOf } from '../kinds';
import type { Part } from '../tree/part';
import { hasOtherWords } from '../tree/match-words';
import { type Label, labelOf, type Place } from '../tree/part-places';
import type { Shots, TextPart } from '../types';
import type { Facts, Way } from './facts';

export interface Finding {
  readonly kind: Kind;
  /** The pages that show it, the main page first. */
  readonly pages: readonly string[];
  readonly everywhere?: boolean;
  /** See `Change`. */
  readonly loss?: true | undefined;
  /** The data of its sentence, besides the texts and the place. */
  readonly facts: Facts;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** Distinguishes a finding from others with the same kind and texts: an address, the label of a block. */
  readonly key?: unknown;
  readonly where?: Place | undefined;
  readonly aspect?: Aspect | undefined;
  readonly cause?: Finding | undefined;
  /** The affected rows of the page’s text. */
  readonly rows?: readonly FindingRow[];
  /** The part of the page that the finding is about, if its rows do not show that part. */
  readonly part?: Part;
  readonly shots?: Shots;
}

/** What other pages show of a page, such as its kind or its position in lists. They change with it. */
export type Aspect = 'listed' | 'kind' | 'moved' | 'title' | 'summary' | 'picture' | 'alt' | 'sorting' | 'authors';

export interface FindingRow {
  readonly page: string;
  readonly before?: Part | TextPart | undefined;
  readonly after?: Part | TextPart | undefined;
}

export const isPart = (row: FindingRow['before']): row is Part => row !== undefined && 'family' in row;

export interface At {
  readonly page: string;
  readonly where: Place;
  /** Default: one row with the texts before and after, if the kind shows text. */
  readonly rows?: readonly FindingRow[];
}

/** Added or removed if only one side has it, otherwise `other`. */
export const wayOf = <V extends string = 'changed'>(
  before: unknown,
  after: unknown,
  other = 'changed' as V,
): Way | V => (before ? (after ? other : 'removed') : 'added');

/** Puts an added value on the `after` side, a removed one on the `before` side. */
export const onSide = <T>(way: Way, value: T): { before?: T; after?: T } =>
  way === 'added' ? { after: value } : { before: value };

export const found = ({ page, where, rows }: At, kind: Kind, facts: Facts, rest: Partial<Finding> = {}): Finding => ({
  pages: [page],
  where,
  kind,
  facts,
  rows: rows ?? textRows(page, kind, rest),
  ...rest,
});

const ROW_OF: Readonly<Record<string, TextPart['what']>> = { heading: 'heading', title: 'heading', table: 'row' };

/** Creates a row for a text that is not a part of the page's content. */
export function textRows(page: string, kind: Kind, { before, after }: Partial<Finding>): FindingRow[] {
  const { shows, subject } = kindOf(kind);
  const part = (text = ''): TextPart | undefined => (text ? { what: ROW_OF[subject] ?? 'field', text } : undefined);
  return shows === 'text' ? [{ page, before: part(before), after: part(after) }] : [];
}

/** Merges effects with the same cause and the same key into one. All new pictures count as one cause. */
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

/** `what`: `the role of Ben Whitlock`, or the block's name for the text. `part`: the block that contains it. */
export function textFindings(
  what: string,
  before: string | undefined,
  after: string | undefined,
  { page, where }: At,
  part?: Label,
): Finding[] {
  if (!hasOtherWords(before, after)) return [];
  return [found({ page, where }, `text-${wayOf(before, after)}`, { form: 'named', what, part }, { before, after })];
}

/** Links from other sites to this anchor will open the top of the page. */
export const isUnreachable = ({ lost }: Part): boolean => lost === 'unlinked';

export function placeLost(part: Part, page: string, isLinked = false): Finding {
  const id = part.id!;
  const facts = { form: 'placeLost', place: labelOf(part).title ?? id, isLinked } as const;
  return found({ page, where: { anchor: id } }, 'anchor-lost', facts, { key: [page, id], before: `${page}#${id}` });
}

export const headingChanged = (
  before: string | undefined,
  after: string | undefined,
  at: At,
  isLost = false,
): Finding => found(at, `heading-${wayOf(before, after)}`, { form: 'heading', isLost }, { before, after });
