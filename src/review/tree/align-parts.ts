/**
 * Pairs the parts of two versions of a page, level by level. Of two lists of siblings it pairs first equal ones, then
 * similar ones, then those between the same neighbours.
 */
import { getOrMake, groupBy } from '../../util/collections';
import { hashOf, type Part } from './part';
import { firstHeading, holdsContent, ownTitle } from './part-places';
import { comparableWords, keptInOrder, pairAlike, pairBy, similarity } from './match-words';

export type Alignment = ReturnType<typeof alignParts>;

/** The lowest likeness of two versions of a part. In measured edits, true pairs reached 0.45 and false ones 0.33. */
const ALIKE = 0.38;
/** The bonus for blocks with the same name: enough to pair them even with different text. */
const SAME_NAME = 0.4;
/** The bonus for a block that also kept its position among its kind. It outweighs all words of a text. */
const SAME_NAME_IN_PLACE = 1;
/** The lowest likeness of two single parts between the same neighbours. */
const ALIKE_IN_PLACE = 0.2;
/** The share of a text that its pieces must contain. */
const SAME_WORDS = 0.9;
const MAX_PIECES = 4;

export const wordsOfPart = (part: Part): string[] => (part.words ??= comparableWords(part.plain));

/** One side of a block with columns. Its tag can change when the sides are swapped, so sides count as one kind. */
const isSide = ({ family, block }: Part): boolean =>
  family === 'block' && block?.shape === 'structure' && block.within !== undefined;

/** Headings of all levels are one kind, as are all lists. Each block name is a kind. */
export const kindOfThing = (part: Part): string =>
  part.family !== 'block' ? part.family : isSide(part) ? `in ${part.block!.within!.join()}` : part.name;

/** Whether blocks have the same id, title or entry, which identify a block. */
const hasSameName = (a: Part, b: Part): boolean =>
  ['id', a.block?.title ?? 'title', 'title'].some(
    (key) => a.props[key] !== undefined && a.props[key] === b.props[key],
  ) ||
  hasSameHeading(a, b) ||
  // An item may have gained a sublist.
  (a.family === 'item' && b.family === 'item' && Boolean(a.line?.plain) && a.line?.plain === b.line?.plain);

/** A section has no title, so compare the first headings. */
function hasSameHeading(a: Part, b: Part): boolean {
  if (a.name !== b.name || isSide(a) || !holdsContent(a) || a.block!.title !== undefined) return false;
  const heading = firstHeading(a);
  return heading !== undefined && heading === firstHeading(b);
}

export function likeness(a: Part, b: Part): number {
  if (kindOfThing(a) !== kindOfThing(b)) return 0;
  const name = hasSameName(a, b) ? SAME_NAME : 0;
  if (a.plain === '' && b.plain === '') return name + (hashOf(a.props) === hashOf(b.props) ? ALIKE : 0);
  return similarity(wordsOfPart(a), wordsOfPart(b)) + name;
}

/** The siblings before and after, and the pairs found so far. */
class Pairing {
  /** From each paired part to its partner, both ways. A part that was split or joined has none. */
  readonly partner = new Map<Part, Part | undefined>();

  constructor(
    readonly before: readonly Part[],
    readonly after: readonly Part[],
  ) {}

  pair(a: Part, b: Part): void {
    this.partner.set(a, b).set(b, a);
  }

  /** Whether both parts have the same position among the same number of parts of their kind. */
  isSamePlace(a: Part, b: Part): boolean {
    const peers = (parts: readonly Part[]) => parts.filter((part) => kindOfThing(part) === kindOfThing(a));
    const [old, now] = [peers(this.before), peers(this.after)];
    return old.length === now.length && old.indexOf(a) === now.indexOf(b);
  }

  readonly isFree = (part: Part): boolean => !this.partner.has(part);

  free(side: 'before' | 'after'): Part[] {
    return this[side].filter(this.isFree);
  }
}

export function alignParts(before: readonly Part[], after: readonly Part[]) {
  const pairing = new Pairing(before, after);
  const equal = pairBy(before, after, (a, b) => a.hash === b.hash);
  for (const pair of equal.pairs) pairing.pair(pair.before, pair.after);
  const splits = findPieces(pairing, 'before').map(({ whole, pieces }) => ({ before: [whole], after: pieces }));
  const joins = findPieces(pairing, 'after').map(({ whole, pieces }) => ({ before: pieces, after: [whole] }));
  pairAlikeParts(pairing);
  pairInPlace(pairing);
  const pieces = [...splits, ...joins];
  const [removed, added] = [pairing.free('before'), pairing.free('after')];
  return { before, after, pairs: inOrder(pairing), removed, added, pieces };
}

/** `side`: the one with the whole texts. */
function findPieces(pairing: Pairing, side: 'before' | 'after') {
  const others = pairing[side === 'before' ? 'after' : 'before'];
  return pairing.free(side).flatMap((whole) => {
    const isText = (whole.family === 'text' || whole.family === 'item') && whole.children.length === 0;
    const pieces = isText ? piecesOf(whole, others, pairing.isFree) : undefined;
    if (!pieces) return [];
    for (const part of [whole, ...pieces]) pairing.partner.set(part, undefined);
    return [{ whole, pieces }];
  });
}

function piecesOf(whole: Part, others: readonly Part[], isFree: (part: Part) => boolean): Part[] | undefined {
  const words = wordsOfPart(whole);
  const fits = (part: Part | undefined): part is Part =>
    part !== undefined && part.family === whole.family && part.children.length === 0 && isFree(part);
  for (let start = 0; start < others.length; start++) {
    const pieces: Part[] = [];
    let best: { pieces: Part[]; likeness: number } | undefined;
    for (let i = start; i < start + MAX_PIECES && fits(others[i]); i++) {
      pieces.push(others[i]!);
      const likeness = similarity(words, pieces.flatMap(wordsOfPart));
      // If one piece alone is as similar to the whole, it is an edited version of the whole, and the others are new.
      const isBest = likeness > (best?.likeness ?? SAME_WORDS);
      if (isBest && pieces.every((piece) => similarity(words, wordsOfPart(piece)) < likeness))
        best = { pieces: [...pieces], likeness };
    }
    if (best) return best.pieces;
  }
  return undefined;
}

function pairAlikeParts(pairing: Pairing): void {
  const alike = (a: Part, b: Part): number => {
    const score = likeness(a, b);
    const isSame = score >= ALIKE && hasSameName(a, b) && pairing.isSamePlace(a, b);
    return isSame ? score + SAME_NAME_IN_PLACE : score;
  };
  const { pairs } = pairAlike(pairing.free('before'), pairing.free('after'), alike, ALIKE);
  for (const pair of pairs) pairing.pair(pair.before, pair.after);
}

/** Pairs parts between the same neighbours, even with nothing in common: a figure with a different picture. */
function pairInPlace(pairing: Pairing): void {
  for (const gap of gapsOf(pairing))
    for (const [kind, a] of groupBy(gap.before, kindOfThing)) {
      const b = gap.after.filter((part) => kindOfThing(part) === kind);
      if (a.length !== b.length) continue;
      a.forEach((part, i) => {
        if (isSamePlace(part, b[i]!, a.length)) pairing.pair(part, b[i]!);
      });
    }
}

function isSamePlace(a: Part, b: Part, alone: number): boolean {
  if (isSide(a) || a.family === 'picture') return true;
  if (a.family === 'block' && a.children.length === 0 && b.children.length === 0) return true;
  if (alone > 1) return false;
  const [only, other] = [a, b].map(({ children }) => (children.length === 1 ? children[0] : undefined));
  if (only?.family === 'block' && only.children.length === 0 && other?.name === only.name)
    return isSamePlace(only, other, alone);
  // A row of buttons has no name, and its content shows what changed.
  const hasTitle = (ownTitle(a) ?? ownTitle(b)) !== undefined;
  if (a.family === 'block' && !hasTitle && !(holdsContent(a) && a.block?.title === undefined)) return true;
  return a.family === 'heading' || likeness(a, b) >= ALIKE_IN_PLACE;
}

type Gap = Record<'before' | 'after', Part[]>;

/** Unpaired parts between the same paired neighbours. */
function gapsOf(pairing: Pairing): Gap[] {
  /** Keyed by the last paired part in front of the gap. */
  const gaps = new Map<Part | undefined, Gap>();
  for (const side of ['after', 'before'] as const) {
    let last: Part | undefined;
    for (const part of pairing[side]) {
      const partner = pairing.partner.get(part);
      if (partner) last = side === 'after' ? part : partner;
      else if (pairing.isFree(part)) getOrMake(gaps, last, () => ({ before: [], after: [] }))[side].push(part);
    }
  }
  return [...gaps.values()];
}

type Pair = Record<'before' | 'after', Part> & { isMoved: boolean };

function inOrder({ before, after, partner }: Pairing): Pair[] {
  const position = new Map(before.map((part, i) => [part, i]));
  const place = (pair: { before: Part }): number => position.get(pair.before)!;
  const all = after.flatMap((part) => {
    const old = partner.get(part);
    return old ? [{ before: old, after: part }] : [];
  });
  const kept = keptInOrder(all, place);
  const pairs = all.map((pair) => ({ ...pair, isMoved: !kept.has(pair) }));
  const moved = pairs.filter(({ isMoved }) => isMoved);
  const isMixed = moved.some(({ after: { family } }) => family === 'heading') && moved.some(isText);
  return (isMixed && underHeadings(pairs, place)) || pairs;
}

const isText = ({ after: { family } }: Pair): boolean => family !== 'heading' && family !== 'block';

/** Keeps the headings in place if texts moved between them. Undefined if the headings moved. */
function underHeadings(pairs: readonly Pair[], place: (pair: Pair) => number): Pair[] | undefined {
  const headings = pairs.filter(({ after: { family } }) => family === 'heading');
  const places = headings.map(place);
  if (places.some((at, i) => i > 0 && at < places[i - 1]!)) return undefined;
  let above = 0;
  const stayed = pairs.filter((pair) => {
    if (headings.includes(pair)) above++;
    return above === places.filter((at) => at <= place(pair)).length;
  });
  const kept = keptInOrder(stayed, place);
  return pairs.map((pair) => ({ ...pair, isMoved: !kept.has(pair) }));
}

/** Both versions of a page. An added or removed page has one, whose text may have come from or gone to another page. */
export interface PageTrees {
  readonly address: string;
  readonly status: 'compared' | 'added' | 'removed';
  readonly before: readonly Part[];
  readonly after: readonly Part[];
  readonly aligned: Aligned;
  /** The previous version of each part, here or on another page. */
  readonly partner: ReadonlyMap<Part, Part>;
}

export class Aligned {
  /** The previous version of each part after the change, equal or not. */
  readonly partner = new Map<Part, Part>();
  /** The alignment inside each part after the change; the key `undefined` is the page itself. */
  readonly inside = new Map<Part | undefined, Alignment>();
  /** Parts without a partner at the same place. */
  readonly removed: Part[] = [];
  readonly added: Part[] = [];

  siblings(before: readonly Part[], after: readonly Part[], inside?: Part): this {
    const alignment = alignParts(before, after);
    this.inside.set(inside, alignment);
    this.removed.push(...alignment.removed);
    this.added.push(...alignment.added);
    for (const pair of alignment.pairs) this.pair(pair.before, pair.after);
    return this;
  }

  pair(before: Part, after: Part): this {
    this.partner.set(after, before);
    if (before.hash === after.hash) after.children.forEach((child, i) => this.pair(before.children[i]!, child));
    else if (!WHOLE.has(after.family)) this.siblings(before.children, after.children, after);
    return this;
  }
}

/** Families that are compared as a whole. */
const WHOLE = new Set<Part['family']>(['table', 'picture', 'heading']);

export const alignPage = (before: readonly Part[], after: readonly Part[]): Aligned =>
  new Aligned().siblings(before, after);

export const alignPair = (before: Part, after: Part): Aligned => new Aligned().pair(before, after);
