/**
 * Matches parts that have no partner in the same place: they moved, became another block, were edited beyond
 * recognition, or were added or removed. Each stage works on what the previous ones left.
 */
import { seenAs } from '../../content/fields/field-types';
import { type Aligned, alignPair, likeness, type PageTrees, wordsOfPart } from '../tree/align-parts';
import { type Part, partsIn } from '../tree/part';
import { isClicked, isUnseen, labelOf, nounOf, ownTitle, placeAround } from '../tree/part-places';
import { pairAlike, similarity } from '../tree/match-words';
import { groupBy } from '../../util/collections';
import { type Finding, found } from './finding';
import { looseFindings } from './loose';
import { pairFindings } from './compare-parts';
import { movesElsewhere, textOf } from './moves';

/** A part without a partner at its place. */
interface Loose {
  readonly part: Part;
  readonly home: PageTrees;
}

interface Match {
  readonly before: Loose;
  readonly after: Loose;
  readonly how: 'moved' | 'became' | 'edited';
  /** The pairs inside both parts. Undefined if one became the other. */
  readonly aligned: Aligned | undefined;
}

/** The matches of all stages so far. Each part is in one match at most. */
class Matches {
  readonly all: Match[] = [];
  readonly used = new Set<Part>();
  /** The pairs of parts on each page, including the matches. */
  readonly partners: ReadonlyMap<PageTrees, Map<Part, Part>>;

  constructor(homes: readonly PageTrees[]) {
    this.partners = new Map(homes.map((home) => [home, new Map(home.partner)]));
  }

  add(before: Loose, after: Loose, how: Match['how']): void {
    const aligned = how === 'became' ? undefined : alignPair(before.part, after.part);
    this.all.push({ before, after, how, aligned });
    const partners = this.partners.get(after.home)!;
    for (const [now, old] of aligned?.partner ?? [[after.part, before.part]]) partners.set(now, old);
    for (const part of partsIn([before.part, after.part])) this.used.add(part);
  }

  readonly isFree = ({ part }: Loose): boolean => !this.used.has(part);
}

type Stage = (loose: { before: readonly Loose[]; after: readonly Loose[] }, matches: Matches) => void;

/** Also returns the pairs of each page. */
export function settle(homes: readonly PageTrees[]) {
  const loose = { before: looseOf(homes, 'removed'), after: looseOf(homes, 'added') };
  const found = new Matches(homes);
  for (const match of [matchEqual, matchAlike, matchHeadings, matchInPlace]) match(loose, found);
  const { all: matches, used, partners } = found;
  const became = alikeAsOne(matches.filter(({ how }) => how === 'became'));
  const becameOf = new Map(became.flatMap(({ parts, finding }) => parts.map((part) => [part, finding] as const)));
  const moved = matches.filter(({ before, after }) => before.home !== after.home);
  const elsewhere = new Set(partsIn(moved.flatMap(({ before, after }) => [before.part, after.part])));
  const here = { used, elsewhere, causeOf: (part: Part) => containerCause(part, becameOf) };
  const rest = homes
    .filter(({ status }) => status === 'compared')
    .flatMap(({ aligned, address }) => looseFindings(aligned, { ...here, page: address }));
  const order = new Map(homes.flatMap(({ aligned }) => [...partsIn(aligned.removed)]).map((part, i) => [part, i]));
  const moves = matches
    .filter(({ how }) => how === 'moved')
    .map(({ before: { part, home }, after }) => ({
      before: part,
      after: after.part,
      from: home.address,
      to: after.home.address,
      cause: unwrapped(part, after, rest),
    }))
    .sort((a, b) => order.get(a.before)! - order.get(b.before)!);
  return {
    findings: [
      ...became.map(({ finding }) => finding),
      ...matches.flatMap((match) => insideOf(match, matches)),
      ...movesElsewhere(moves),
      ...rest,
    ],
    partners,
    /** The headings that a removed page had and no other page took, if others were taken. */
    headingsLeft: (page: string): string[] => {
      const parts = [...partsIn(homes.find((one) => one.address === page && one.status === 'removed')?.before ?? [])];
      return parts.some((part) => used.has(part)) ? parts.filter((part) => !used.has(part)).flatMap(headingOf) : [];
    },
  };
}

const headingOf = (part: Part): string[] => {
  if (part.name === 'h2') return [part.line!.text];
  const title = part.block?.heading?.(part.props) === 2 ? ownTitle(part) : undefined;
  return title === undefined ? [] : [title];
};

const looseOf = (homes: readonly PageTrees[], side: 'removed' | 'added'): Loose[] =>
  homes
    .flatMap((home) => [...partsIn(home.aligned[side])].map((part) => ({ part, home })))
    .sort((a, b) => b.part.plain.length - a.part.plain.length);

/** Texts with fewer words can be equal by chance. */
const MIN_WORDS_HERE = 2;
const MIN_WORDS_ELSEWHERE = 6;
/** The least likeness of parts that moved. */
const ALIKE_MOVED = 0.6;

/** Larger parts come first, so that a moved section is not reported as moved paragraphs. */
const matchEqual: Stage = (loose, matches) => {
  const byHash = groupBy(loose.after, ({ part }) => part.hash);
  const byWords = groupBy(loose.after, ({ part }) => part.plain);
  for (const before of loose.before) {
    const { part, home } = before;
    const words = wordsOfPart(part).length;
    if (!matches.isFree(before) || (part.plain === '' && !isUnmistakable(part))) continue;
    const equal = (byHash.get(part.hash) ?? []).filter(matches.isFree);
    const moved =
      (words >= MIN_WORDS_HERE || isUnmistakable(part) ? equal.find((other) => other.home === home) : undefined) ??
      (words >= (home.status === 'removed' ? MIN_WORDS_HERE : MIN_WORDS_ELSEWHERE)
        ? equal.find((other) => other.home !== home)
        : undefined);
    // Not a move: a paragraph became a quotation, whose only paragraph has the same words.
    const { parent, plain } = moved?.part ?? {};
    if (moved && !(parent?.family === 'quote' && parent.plain === plain)) {
      matches.add(before, moved, 'moved');
      continue;
    }
    if (words < MIN_WORDS_HERE) continue;
    const isOther = (one: Loose) => matches.isFree(one) && one.home === home && isComparable(part, one.part);
    const isAlike = (one: Loose) =>
      isBlock(part) && isOther(one) && similarity(wordsOfPart(part), wordsOfPart(one.part)) > ALIKE_MOVED;
    const other = byWords.get(part.plain)?.find(isOther) ?? loose.after.find(isAlike);
    if (other) matches.add(before, other, 'became');
  }
};

const matchAlike: Stage = (loose, matches) => {
  const isTop = ({ part }: Loose): boolean =>
    part.family !== 'rule' && ![...partsIn([part])].some((inner) => matches.used.has(inner));
  const [before, after] = [loose.before.filter(isTop), loose.after.filter(isTop)];
  for (const { before: a, after: b } of pairAlike(before, after, likenessElsewhere, ALIKE_MOVED).pairs) {
    if (!matches.isFree(a) || !matches.isFree(b)) continue;
    const isSameKind = a.part.name === b.part.name || (a.part.family !== 'block' && a.part.family === b.part.family);
    matches.add(a, b, isSameKind ? 'moved' : 'became');
  }
};

/** A heading may be too short to be matched, but it moved if the text below it did. */
const matchHeadings: Stage = (_, matches) => {
  const above = (part: Part): Part | undefined => part.parent?.children[part.parent.children.indexOf(part) - 1];
  const isFree = (part: Part | undefined): part is Part => part?.family === 'heading' && !matches.used.has(part);
  for (const { before, after, how } of [...matches.all]) {
    const [old, now] = [above(before.part), above(after.part)];
    if (how !== 'moved' || !isFree(old) || !isFree(now) || old.hash !== now.hash) continue;
    matches.add({ part: old, home: before.home }, { part: now, home: after.home }, how);
  }
};

/** Two parts between the same neighbours replaced each other, even without a common word. */
const matchInPlace: Stage = ({ before }, matches) => {
  for (const home of new Set(before.map((one) => one.home))) {
    if (home.status !== 'compared') continue;
    const partner = matches.partners.get(home)!;
    for (const old of home.aligned.removed) {
      if (matches.used.has(old) || !(REWRITTEN.has(old.family) || BECOMES.has(old.family))) continue;
      const now = home.aligned.added.find((part) => !matches.used.has(part) && isInPlaceOf(old, part, partner));
      const how = old.family === now?.family ? 'edited' : 'became';
      if (now) matches.add({ part: old, home }, { part: now, home }, how);
    }
  }
};

function insideOf(match: Match, matches: readonly Match[]): Finding[] {
  const { before, after, aligned } = match;
  if (!aligned) return [];
  const page = after.home.address;
  const others = matches.filter((one) => one !== match).flatMap((one) => [one.before.part, one.after.part]);
  const loose = { page, used: new Set(partsIn(others)) };
  return [...pairFindings(before.part, after.part, aligned, page), ...looseFindings(aligned, loose)];
}

/** Whether the children or the link of a block identify it, even if it has few words: a list of people, a menu entry. */
const isUnmistakable = (part: Part): boolean =>
  isBlock(part) && !isUnseen(part) && (part.children.length > 0 || hasLink(part));

const hasLink = ({ block, props }: Part): boolean =>
  Object.entries(block!.props).some(([key, field]) => props[key] !== undefined && seenAs(field).as === 'link');

const BECOMES = new Set(['text', 'list', 'table', 'quote', 'code']);

const becomes = (a: Part, b: Part): boolean => a.family !== b.family && BECOMES.has(a.family) && BECOMES.has(b.family);

const REWRITTEN = new Set(['text', 'item', 'quote', 'heading']);

function isInPlaceOf(before: Part, after: Part, partner: ReadonlyMap<Part, Part>): boolean {
  const isSame = before.family === after.family && REWRITTEN.has(before.family);
  if (!(isSame || becomes(before, after)) || !before.parent || !after.parent) return false;
  const isRoot = (part: Part) => part.parent === undefined;
  const sameParent = partner.get(after.parent) === before.parent || (isRoot(before.parent) && isRoot(after.parent));
  const sameSide = (step: number): boolean => {
    const [old, now] = [before, after].map((part) => {
      const siblings = part.parent!.children;
      return siblings[siblings.indexOf(part) + step];
    });
    return now ? partner.get(now) === old : old === undefined;
  };
  return sameParent && sameSide(-1) && sameSide(1);
}

function likenessElsewhere({ part: a, home }: Loose, { part: b, home: other }: Loose): number {
  const isHere = home === other;
  const [old, now] = [wordsOfPart(a), wordsOfPart(b)];
  if (Math.min(old.length, now.length) < (isHere ? MIN_WORDS_HERE + 2 : MIN_WORDS_ELSEWHERE)) return 0;
  // Elements of different families are compared by words alone: a table may have become a list.
  if (isHere && becomes(a, b)) return similarity(old, now);
  return likeness(a, b);
}

/** Whether one part can have become the other: both are blocks, or both are elements. */
const isComparable = (a: Part, b: Part): boolean =>
  a.name !== b.name && [isBlock, isUnseen, isClicked].every((is) => is(a) === is(b));

const isBlock = ({ family }: Part): boolean => family === 'block';

/** Merges alike matches: six cards that became steps are one change. `parts`: those of both sides. */
function alikeAsOne(became: readonly Match[]): { finding: Finding; parts: Part[] }[] {
  const groups = groupBy(became, ({ before: { part: before }, after: { part: after, home } }) =>
    JSON.stringify([home.address, tagOf(before), tagOf(after), before.parent?.hash, after.parent?.hash]),
  );
  const place = ({ after: { part } }: Match) => part.parent?.children.indexOf(part) ?? 0;
  return [...groups.values()].map((group) => ({
    finding: becameFinding([...group].sort((a, b) => place(a) - place(b))),
    parts: group.flatMap(({ before, after }) => [before.part, after.part]),
  }));
}

/** Blocks are named by their tag, because writers ask which block it is. */
const tagOf = (part: Part): string => (part.family === 'block' ? part.name : nounOf(part));

function becameFinding(matches: readonly Match[]): Finding {
  const [{ before, after }] = matches as [Match];
  const page = after.home.address;
  const [from, to] = [nounOf(before.part), nounOf(after.part)];
  const [was, is] = [tagOf(before.part), tagOf(after.part)];
  const { plain } = after.part;
  const title = (after.part.family === 'table' ? before : after).part;
  const rows = matches.map((match) => ({ page, before: match.before.part, after: match.after.part }));
  const name = labelOf(title).title ?? title.plain;
  const facts = { form: 'became', title: name, others: matches.length - 1, kinds: [from, to] } as const;
  const [old, now] = (['before', 'after'] as const).map((side) => textOf(matches.map((match) => match[side].part)));
  const rest = { before: old, after: now, key: [was, is, plain] };
  return found({ page, where: placeAround(after.part), rows }, 'block-became', facts, rest);
}

/** Finds why a part is now outside the block that was around it: that block was removed. */
function unwrapped(part: Part, { part: after, home }: Loose, rest: readonly Finding[]): Finding | undefined {
  for (let around = part.parent; around?.parent; around = around.parent) {
    const isSame = labelOf(around).title === placeAround(after).heading;
    const isOutside = isSame || (after.parent && home.partner.get(after.parent) === around.parent);
    const cause = rest.find(({ facts, rows = [] }) => facts.form === 'around' && rows[0]?.before === around);
    if (cause && isOutside) return cause;
  }
  return undefined;
}

/** A block whose children all became other blocks was added or removed together with them. */
function containerCause({ children }: Part, becameOf: ReadonlyMap<Part, Finding>): Finding | undefined {
  const cause = children[0] && becameOf.get(children[0]);
  return cause && children.every((child) => becameOf.get(child) === cause) ? cause : undefined;
}
