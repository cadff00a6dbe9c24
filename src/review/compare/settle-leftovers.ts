/** Parts without a partner in their place: moved elsewhere, turned into another block, added or removed. */
import { likeness } from '../tree/align-parts';
import { comparePair, movedKind, textOf, type Walk, type WalkContext } from './compare-parts';
import type { Finding, FindingRow } from './finding';
import { addedFindings, removedFindings } from './loose-parts';
import { type Part, partsIn } from '../tree/part';
import {
  capital,
  inPlace,
  labelInSentence,
  labelOf,
  nameOfFamily,
  quote,
  whereAround,
  whereIs,
  isUnseen,
} from '../say/place-words';
import { plural } from '../say/plural';
import { comparableWords, similarity } from '../tree/words';

export interface ComparedPage {
  /** The address before, if the page existed. */
  was: string;
  page: string;
  /** `added` and `removed`: the whole page is reported as one, but text may have come from it or gone to it. */
  status: 'compared' | 'added' | 'removed';
  walk: Walk;
  context: WalkContext;
}

interface Loose {
  part: Part;
  home: ComparedPage;
}

interface Move {
  before: Loose;
  after: Loose;
}

/** Fewer words than these may be the same by chance. */
const MIN_WORDS_HERE = 2;
const MIN_WORDS_ELSEWHERE = 6;
/** How alike a part must be to be the one that was elsewhere on the page, or on another page. */
const ALIKE_HERE = 0.6;
const ALIKE_ELSEWHERE = 0.75;

export function settleLeftovers(pages: readonly ComparedPage[], titleOf: (address: string) => string): Finding[] {
  const settling = new Settling(pages);
  settling.matchEqual();
  settling.matchAlike();
  settling.matchHeadings();
  settling.matchInPlace();
  const moves = runsOf(settling.moves).map((run) => moveFinding(run, titleOf));
  const rest = pages.flatMap((home) => {
    const { walk, page, was, context, status } = home;
    if (status !== 'compared') return [];
    return [
      ...removedFindings(walk.removed, settling.used, { ...context, page: was, anchorPage: page }),
      ...addedFindings(walk.added, settling.used, { ...context, anchorPage: page }),
    ];
  });
  const became = alikeAsOne(settling.became);
  tellContainers(rest, became);
  return [...became, ...settling.inner, ...moves, ...rest];
}

type Became = Finding & { before: string; after: string; rows: (FindingRow & { before: Part; after: Part })[] };

/** Six cards that are steps now are one change. */
function alikeAsOne(became: readonly Became[]): Became[] {
  const groups = new Map<string, Became[]>();
  for (const finding of became) {
    const [{ before, after }] = finding.rows as [Became['rows'][0]];
    const key = JSON.stringify([finding.pages, finding.before, finding.after, before.parent?.hash, after.parent?.hash]);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  const place = ({ rows: [row] }: Became) => row!.after.parent?.children.indexOf(row!.after) ?? 0;
  return [...groups.values()].map((group) => {
    const [first, ...more] = group.sort((a, b) => place(a) - place(b)) as [Became, ...Became[]];
    if (more.length === 0) return first;
    const others = more.length === 1 ? 'so is 1 other' : `so are ${more.length} others`;
    return {
      ...first,
      words: first.words.replace(/\.$/, `; ${others}.`),
      rows: group.flatMap(({ rows }) => rows),
    };
  });
}

/** A block that holds only blocks that became others was added or removed with them. */
function tellContainers(loose: readonly Finding[], became: readonly Became[]): void {
  const byPart = new Map(
    became.flatMap((finding) =>
      finding.rows.flatMap(
        ({ before, after }) =>
          [
            [before, finding],
            [after, finding],
          ] as const,
      ),
    ),
  );
  for (const finding of loose) {
    const [row] = finding.rows ?? [];
    const part = row?.after ?? row?.before;
    if (!part || !('children' in part) || part.children.length === 0) continue;
    const [cause] = part.children.map((child) => byPart.get(child));
    if (cause && part.children.every((child) => byPart.get(child) === cause)) finding.cause = cause;
  }
}

class Settling {
  readonly used = new Set<Part>();
  readonly moves: Move[] = [];
  readonly became: Became[] = [];
  /** Edits inside parts that moved. */
  readonly inner: Finding[] = [];
  private readonly before: Loose[];
  private readonly after: Loose[];

  constructor(private readonly pages: readonly ComparedPage[]) {
    this.before = this.candidates('removed');
    this.after = this.candidates('added');
  }

  private candidates(side: 'removed' | 'added'): Loose[] {
    return this.pages
      .flatMap((home) => [...partsIn(home.walk[side])].map((part) => ({ part, home })))
      .sort((a, b) => b.part.plain.length - a.part.plain.length);
  }

  private use(before: Loose, after: Loose): void {
    for (const part of [...partsIn([before.part]), ...partsIn([after.part])]) this.used.add(part);
    for (const [to, from] of pairsWithin(before.part, after.part)) after.home.walk.partner.set(to, from);
  }

  /** The largest first, so that a section that moved is not reported as its paragraphs. */
  matchEqual(): void {
    const byHash = groupBy(this.after, ({ part }) => part.hash);
    const byWords = groupBy(this.after, ({ part }) => part.plain);
    const isFree = (loose: Loose) => !this.used.has(loose.part);
    for (const loose of this.before) {
      if (!isFree(loose)) continue;
      const words = comparableWords(loose.part.plain).length;
      const here = (other: Loose) => isFree(other) && other.home === loose.home;
      const equal = (byHash.get(loose.part.hash) ?? []).filter(isFree);
      const moved =
        (words >= MIN_WORDS_HERE || isUnmistakable(loose.part) ? equal.find(here) : undefined) ??
        (words >= MIN_WORDS_ELSEWHERE ? equal.find((other) => other.home !== loose.home) : undefined);
      if (moved && !isAroundAlone(moved.part)) {
        this.use(loose, moved);
        this.moves.push({ before: loose, after: moved });
        continue;
      }
      const other =
        words >= MIN_WORDS_HERE &&
        byWords.get(loose.part.plain)?.find((one) => here(one) && isComparable(loose.part, one.part));
      if (other) {
        this.became.push(becameFinding(loose, other));
        this.use(loose, other);
      }
    }
  }

  matchAlike(): void {
    const tops = (loose: Loose): boolean =>
      loose.part.family !== 'rule' && !this.used.has(loose.part) && !this.isTouched(loose.part);
    const before = this.before.filter(tops);
    const after = this.after.filter(tops);
    if (before.length * after.length > MAX_COMPARISONS) return;
    const scored = before
      .flatMap((a) => after.map((b) => ({ a, b, score: likenessElsewhere(a, b) })))
      .filter(({ a, b, score }) => score >= (a.home === b.home ? ALIKE_HERE : ALIKE_ELSEWHERE))
      .sort((one, other) => other.score - one.score || other.a.part.plain.length - one.a.part.plain.length);
    for (const { a, b } of scored) {
      if (this.used.has(a.part) || this.used.has(b.part)) continue;
      if (a.part.name === b.part.name || (a.part.family !== 'block' && a.part.family === b.part.family)) {
        this.moves.push({ before: a, after: b });
        this.compareInside(a.part, b.part, b.home);
      } else this.became.push(becameFinding(a, b));
      this.use(a, b);
    }
  }

  /** A heading may be too short to be known elsewhere, but it moved if the text below it did. */
  matchHeadings(): void {
    const above = (part: Part): Part | undefined => part.parent?.children[part.parent.children.indexOf(part) - 1];
    const isFree = (part: Part | undefined) => part?.family === 'heading' && !this.used.has(part);
    for (const { before, after } of [...this.moves]) {
      const [old, now] = [above(before.part), above(after.part)];
      if (!old || !now || !isFree(old) || !isFree(now) || old.hash !== now.hash) continue;
      const move = { before: { part: old, home: before.home }, after: { part: now, home: after.home } };
      if (!before.home.walk.removed.includes(old) && before.home.status === 'compared') continue;
      this.use(move.before, move.after);
      this.moves.push(move);
    }
  }

  /** What is left between the same neighbours took the place of the other, even with no word in common. */
  matchInPlace(): void {
    for (const home of this.pages) {
      if (home.status !== 'compared') continue;
      const { removed, added, partner } = home.walk;
      for (const before of removed) {
        if (this.used.has(before) || !REWRITTEN.has(before.family)) continue;
        const after = added.find((part) => !this.used.has(part) && isInPlaceOf(before, part, partner));
        if (!after) continue;
        this.compareInside(before, after, home);
        this.use({ part: before, home }, { part: after, home });
      }
    }
  }

  private compareInside(before: Part, after: Part, { page, walk: { partner }, context }: ComparedPage): void {
    const walk: Walk = { findings: [], removed: [], added: [], partner };
    comparePair(before, after, context, walk);
    this.inner.push(
      ...walk.findings,
      ...removedFindings(walk.removed, this.used, { ...context, anchorPage: page }),
      ...addedFindings(walk.added, this.used, { ...context, anchorPage: page }),
    );
  }

  /** Some of it has been found elsewhere already. */
  private isTouched(part: Part): boolean {
    return [...partsIn(part.children)].some((child) => this.used.has(child));
  }
}

/** The only paragraph of a quotation: to a reader, the paragraph has become one. */
const isAroundAlone = ({ parent, plain }: Part): boolean => parent?.family === 'quote' && parent.plain === plain;

/** A block without words, but with blocks in it that say what it is: a list of people. */
const isUnmistakable = (part: Part): boolean => part.family === 'block' && !isUnseen(part) && part.children.length > 0;

const MAX_COMPARISONS = 40_000;

const BECOMES = new Set(['text', 'list', 'table', 'quote', 'code']);

const REWRITTEN = new Set(['text', 'item', 'quote', 'heading']);

function isInPlaceOf(before: Part, after: Part, partner: ReadonlyMap<Part, Part>): boolean {
  if (before.family !== after.family || !before.parent || !after.parent) return false;
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
  const words = Math.min(comparableWords(a.plain).length, comparableWords(b.plain).length);
  if (words < (isHere ? MIN_WORDS_HERE + 2 : MIN_WORDS_ELSEWHERE)) return 0;
  // A table may have become a list.
  if (isHere && a.family !== b.family && BECOMES.has(a.family) && BECOMES.has(b.family))
    return similarity(comparableWords(a.plain), comparableWords(b.plain));
  return likeness(a, b);
}

/** Parts with the same words of different kinds: a block and a block, or two elements. */
const isComparable = (a: Part, b: Part): boolean =>
  (a.family === 'block') === (b.family === 'block') && a.name !== b.name && isUnseen(a) === isUnseen(b);

function* pairsWithin(before: Part, after: Part): Generator<[Part, Part]> {
  yield [after, before];
  if (before.hash !== after.hash) return;
  for (let i = 0; i < after.children.length; i++) yield* pairsWithin(before.children[i]!, after.children[i]!);
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** Writers ask which block it is, so blocks have their own names here. */
const thing = (part: Part): string => (part.family === 'block' ? part.name : nameOfFamily(part));

function becameFinding({ part: before }: Loose, { part: after, home }: Loose): Became {
  const name = labelOf(after).slice(labelOf(after).indexOf('“'));
  const title = labelOf(after).includes('“') ? name : quote(after.plain, 60);
  return {
    kind: 'block-became',
    pages: [home.page],
    where: whereIs(after),
    before: thing(before),
    after: thing(after),
    key: after.plain,
    words: `${title} is now ${article(thing(after))} instead of ${article(thing(before))}.`,
    rows: [{ page: home.page, before, after }],
  };
}

const article = (name: string): string => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;

/** Neighbours that moved together are one move. */
function runsOf(moves: readonly Move[]): Move[][] {
  const order = new Map<Part, number>();
  const pages = new Set(moves.map(({ before }) => before.home));
  for (const { walk } of pages) for (const part of partsIn(walk.removed)) order.set(part, order.size);
  const sorted = [...moves].sort((a, b) => order.get(a.before.part)! - order.get(b.before.part)!);
  const runs: Move[][] = [];
  for (const move of sorted) {
    const last = runs.at(-1)?.at(-1);
    const continues =
      last !== undefined &&
      last.after.home === move.after.home &&
      isNext(last.before.part, move.before.part, last.before.home.walk.removed) &&
      isNext(last.after.part, move.after.part, last.after.home.walk.added);
    if (continues) runs.at(-1)!.push(move);
    else runs.push([move]);
  }
  return runs;
}

function isNext(one: Part, other: Part, tops: readonly Part[]): boolean {
  if (one.parent !== other.parent) return false;
  const siblings = one.parent?.children ?? tops;
  return siblings.indexOf(other) === siblings.indexOf(one) + 1;
}

function moveFinding(run: readonly Move[], titleOf: (address: string) => string): Finding {
  const { before, after } = run[0]!;
  const isElsewhere = before.home !== after.home;
  const [from, to] = [whereAround(before.part), whereAround(after.part)];
  const more = run.length > 1 ? ` and ${plural(run.length - 1, 'part')} after it` : '';
  const hasText = run.some(({ after: { part } }) => part.family !== 'block');
  const kind = run.length === 1 ? movedKind(after.part) : hasText ? 'text-moved' : 'block-moved';
  const place = isElsewhere
    ? ` moved from the page ${quote(titleOf(before.home.was), 60)} to ${quote(titleOf(after.home.page), 60)}`
    : ` moved${below(before.part, after.part) ?? fromTo(inPlace(from), inPlace(to))}`;
  return {
    kind,
    pages: isElsewhere
      ? [after.home.page, before.home.status === 'removed' ? before.home.was : before.home.page]
      : [after.home.page],
    where: to,
    before: textOf(run.map((move) => move.before.part)),
    after: textOf(run.map((move) => move.after.part)),
    key: isElsewhere,
    words: `${capital(labelInSentence(after.part))}${more}${place}.`,
    rows: run.flatMap((move) => [
      { page: after.home.page, before: isElsewhere ? undefined : move.before.part, after: move.after.part },
      ...(isElsewhere ? [{ page: before.home.page, before: move.before.part }] : []),
    ]),
  };
}

/** An item that is part of another item now. */
function below(before: Part, after: Part): string | undefined {
  const outer = (part: Part) => (part.family === 'item' ? part.parent?.parent : undefined);
  const [was, is] = [outer(before), outer(after)];
  if (is?.family === 'item' && was?.family !== 'item') return ` below ${quote(is.line?.text ?? '', 60)}`;
  return was?.family === 'item' && is?.family !== 'item'
    ? ` out of the list below ${quote(was.line?.text ?? '', 60)}`
    : undefined;
}

const fromTo = (from: string, to: string): string =>
  from && to && from !== to ? `; it was${from} and is now${to}` : to ? ` to another place${to}` : ' to another place';
