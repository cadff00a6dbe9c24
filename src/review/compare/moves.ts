/** Parts that moved: among their siblings, within their page, or to another page. */
import { groupBy, runsOf } from '../../util/collections';
import type { Kind } from '../kinds';
import { numberInWords } from '../say/phrases';
import { type Alignment, kindOfThing } from '../tree/align-parts';
import { isNext, type Line, type Part } from '../tree/part';
import { labelOf, nounOf, type Place, placeAround, placeOf } from '../tree/part-places';
import type { Facts } from './facts';
import { type Finding, type FindingRow, found } from './finding';

type Pair = Readonly<Record<'before' | 'after', Part>>;

const areNext = (last: Pair, next: Pair): boolean => isNext(last.before, next.before) && isNext(last.after, next.after);

/** The moves among siblings, keyed by the last pair that moved. */
export function siblingMoves(siblings: Alignment, page: string): Map<Pair, Finding> {
  const isPlain = ({ after }: Pair) => after.family !== 'block' && after.family !== 'item';
  const moved = siblings.pairs.filter(({ isMoved }) => isMoved);
  // A heading and its paragraphs move as one.
  const runs = runsOf<Pair>(moved, (last, next) => isPlain(last) && isPlain(next) && areNext(last, next));
  return new Map(
    [...groupBy(runs, ([pair]) => kindOfThing(pair!.after)).values()].map((alike) => [
      alike.at(-1)!.at(-1)!,
      alike.length > 1 ? orderFinding(alike.flat(), siblings, page) : siblingMove(alike[0]!, siblings, page),
    ]),
  );
}

/** If several siblings moved, they were sorted. */
function orderFinding(moved: readonly Pair[], { before, after }: Alignment, page: string): Finding {
  const [{ after: part }] = moved as [Pair];
  const [old, now] = [before, after].map((parts) => parts.filter((one) => isPeer(one, part))) as [Part[], Part[]];
  const many = part.family === 'item' ? 'items' : (part.block?.inWords.many ?? `${nounOf(part)}s`);
  const where = placeAround(part);
  const facts = { form: 'inOtherOrder', many: `${numberInWords(now.length)} ${many}`, where } as const;
  const at = { page, where: placeOf(part), rows: moved.map((pair) => ({ page, ...pair })) };
  return found(at, movedKind(part), facts, { before: textOf(old), after: textOf(now) });
}

const isPeer = (one: Part, other: Part): boolean => kindOfThing(one) === kindOfThing(other);

function siblingMove(run: readonly Pair[], { before, after }: Alignment, page: string): Finding {
  const [{ before: old, after: part }] = run as [Pair];
  const place = (parts: readonly Part[], one: Part): number => {
    const peers = parts.filter((other) => isPeer(other, one));
    return (peers.length > 1 ? peers : parts).indexOf(one) + 1;
  };
  const where = placeOf(part);
  const subject = { part: labelOf(part), more: run.length - 1 };
  const places = [place(before, old), place(after, part)] as const;
  const isUp = after.indexOf(part) < before.indexOf(old);
  const isTop = part.family === 'heading' || (part.family === 'block' && part.parent?.name === '');
  const facts: Facts = isUnderOther(old, part)
    ? { form: 'moved', ...subject, how: [placeOf(old), where] }
    : { form: 'movedInOrder', ...subject, places, isUp, where: isTop ? undefined : placeAround(part) };
  const rows = run.map(({ before: was, after: is }) => ({ page, before: was, after: is }));
  return found({ page, where, rows }, movedKind(part), facts, textsOf(run));
}

/** Whether a text is now under another heading. */
function isUnderOther(before: Part, after: Part): boolean {
  if (after.family === 'heading' || after.family === 'block') return false;
  const nameOf = ({ block, heading }: Place) => block?.title ?? block?.under ?? heading ?? block?.noun;
  const [was, is] = [nameOf(placeOf(before)), nameOf(placeOf(after))];
  return was !== undefined && is !== undefined && was !== is;
}

const movedKind = ({ family }: Part): Kind =>
  family === 'block' || family === 'picture' || family === 'table'
    ? 'block-moved'
    : family === 'item'
      ? 'list-item-moved'
      : 'text-moved';

/** A part that moved to another parent. */
interface Move extends Pair {
  /** The pages that contained the part before and after. */
  readonly from: string;
  readonly to: string;
  readonly cause: Finding | undefined;
}

/** `moves`: in the order of the base pages. */
export const movesElsewhere = (moves: readonly Move[]): Finding[] =>
  runsOf(moves, (last, next) => last.to === next.to && areNext(last, next)).map(moveElsewhere);

function moveElsewhere(run: readonly Move[]): Finding {
  const [{ before, after, from, to, cause }] = run as [Move];
  const isElsewhere = from !== to;
  const rows = run.flatMap(({ before: old, after: part }): FindingRow[] =>
    isElsewhere
      ? [
          { page: to, after: part },
          { page: from, before: old },
        ]
      : [{ page: to, before: old, after: part }],
  );
  const hasText = run.some((move) => move.after.family !== 'block');
  const kind = run.length === 1 ? movedKind(after) : hasText ? 'text-moved' : 'block-moved';
  const subject = { part: labelOf(after), more: run.length - 1 };
  const facts: Facts = isElsewhere
    ? { form: 'movedPage', ...subject, pages: [from, to] }
    : { form: 'moved', ...subject, how: [placeAround(before), placeAround(after)] };
  const rest = { pages: isElsewhere ? [to, from] : [to], key: isElsewhere, cause, ...textsOf(run) };
  return found({ page: to, where: placeAround(after), rows }, kind, facts, rest);
}

const textsOf = (pairs: readonly Pair[]): Pick<Finding, 'before' | 'after'> => ({
  before: textOf(pairs.map(({ before }) => before)),
  after: textOf(pairs.map(({ after }) => after)),
});

export const rowText = (cells: readonly Line[]): string => cells.map(({ text }) => text).join(' | ');

/** The text of parts, list items and rows, one per line. */
export const textOf = (parts: readonly Part[]): string =>
  parts
    .flatMap((part) => (part.family === 'list' ? part.children : part))
    .flatMap(
      (part) =>
        part.rows?.map(rowText) ??
        (part.children.length === 0 ? (part.line?.text ?? part.picture?.name) : undefined) ??
        part.plain,
    )
    .join('\n');
