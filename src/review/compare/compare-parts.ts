/** Reports what changed in each pair of parts of a page. Parts without a partner are left to `settle.ts`. */
import type { Kind } from '../kinds';
import { name } from '../say/phrases';
import type { Facts } from '../say/sentences';
import { groupBy, runsOf } from '../../util/collections';
import type { Alignment } from '../tree/align-parts';
import type { Aligned } from '../tree/align-page';
import type { Line, Part } from '../tree/part';
import { labelOf, nounOf, type Place, placeAround, placeOf } from '../tree/part-places';
import { pictureFindings } from './compare-files';
import { type At, type Finding, found } from './finding';
import { headingChanged, isUnreachable, textFindings } from './texts';
import { lineFindings } from './lines';
import { levelFinding, propFindings } from './props';
import { tableFindings } from './tables';

export type PageAt = Pick<At, 'page' | 'context'>;

/** `inside`: the part that has the others in it, unless it is the page. */
export function siblingFindings(
  before: readonly Part[],
  after: readonly Part[],
  aligned: Aligned,
  at: PageAt,
  inside?: Part,
): Finding[] {
  const alignment = aligned.inside.get(inside);
  if (!alignment) return [];
  const alike = groupBy(movesIn(alignment, before, after), ([pair]) => kindOfPeer(pair!.after));
  const moves = new Map([...alike.values()].map((runs) => [runs.at(-1)!.at(-1)!, runs]));
  return [
    ...alignment.pairs.flatMap((pair) => {
      const runs = moves.get(pair) ?? [];
      return [
        ...pairFindings(pair.before, pair.after, aligned, at),
        ...(runs.length > 1
          ? [orderFinding(runs, before, after, at)]
          : runs.map((run) => moveFinding(run, before, after, at))),
      ];
    }),
    ...alignment.splits.map((split) => piecesFinding('split', [split.before], split.after, at.page)),
    ...alignment.joins.map((join) => piecesFinding('joined', join.before, [join.after], at.page)),
  ];
}

type Pair = Alignment['pairs'][number];

/** A heading and its paragraphs that moved together are one move. */
function movesIn({ pairs }: Alignment, before: readonly Part[], after: readonly Part[]): Pair[][] {
  const isPlain = (part: Part) => part.family !== 'block' && part.family !== 'item';
  return runsOf(
    pairs.filter(({ isMoved }) => isMoved),
    (last, next) =>
      isPlain(last.after) &&
      isPlain(next.after) &&
      before.indexOf(next.before) === before.indexOf(last.before) + 1 &&
      after.indexOf(next.after) === after.indexOf(last.after) + 1,
  );
}

const kindOfPeer = ({ family, name }: Part): string => (family === 'block' ? name : family);

/** Several moves among the same siblings: they were sorted. */
function orderFinding(
  runs: readonly Pair[][],
  before: readonly Part[],
  after: readonly Part[],
  { page }: PageAt,
): Finding {
  const [[{ after: part }]] = runs as [[Pair]];
  const [old, now] = [before, after].map((parts) => parts.filter((one) => kindOfPeer(one) === kindOfPeer(part)));
  const many = part.family === 'item' ? 'items' : (part.block?.inWords.many ?? `${nounOf(part)}s`);
  const rows = runs.flat().map((pair) => ({ page, before: pair.before, after: pair.after }));
  const facts = { form: 'inOtherOrder', many, count: now!.length, where: placeAround(part) } as const;
  const texts = { before: textOf(old!), after: textOf(now!) };
  return found({ page, where: placeOf(part), rows }, movedKind(part), facts, texts);
}

export const movedKind = ({ family }: Part): Kind =>
  family === 'block' || family === 'picture' || family === 'table'
    ? 'block-moved'
    : family === 'item'
      ? 'list-item-moved'
      : 'text-moved';

function moveFinding(run: readonly Pair[], before: readonly Part[], after: readonly Part[], { page }: PageAt): Finding {
  const [{ before: old, after: part }] = run as [Pair];
  const place = (parts: readonly Part[], one: Part): number => {
    const peers = parts.filter(
      ({ family, name }) => family === one.family && (family !== 'block' || name === one.name),
    );
    return (peers.length > 1 ? peers : parts).indexOf(one) + 1;
  };
  const where = placeOf(part);
  const subject = { part: labelOf(part), more: run.length - 1 };
  const inOrder = part.family === 'block' ? {} : { where };
  const isUp = after.indexOf(part) < before.indexOf(old);
  const facts: Facts = isUnderOther(old, part)
    ? { form: 'moved', ...subject, how: { from: placeOf(old), to: where } }
    : { form: 'movedInOrder', ...subject, from: place(before, old), to: place(after, part), isUp, ...inOrder };
  const rows = run.map((pair) => ({ page, before: pair.before, after: pair.after }));
  return found({ page, where, rows }, movedKind(part), facts, textsOf(run));
}

/** The texts of all pairs. */
export const textsOf = (pairs: readonly { before: Part; after: Part }[]): Pick<Finding, 'before' | 'after'> => ({
  before: textOf(pairs.map(({ before }) => before)),
  after: textOf(pairs.map(({ after }) => after)),
});

/** A text that is under another heading now. */
function isUnderOther(before: Part, after: Part): boolean {
  if (after.family === 'heading' || after.family === 'block') return false;
  const nameOf = ({ block, heading }: Place) => block?.title ?? block?.under ?? heading ?? block?.noun;
  const [was, is] = [nameOf(placeOf(before)), nameOf(placeOf(after))];
  return was !== undefined && is !== undefined && was !== is;
}

/** The words of parts, each on its own line. */
export const textOf = (parts: readonly Part[]): string =>
  parts
    .map((part) => (part.children.length === 0 ? (part.line?.text ?? part.picture?.name) : undefined) ?? part.plain)
    .join('\n');

/** One part became several, or several became one. */
function piecesFinding(
  form: 'split' | 'joined',
  before: readonly Part[],
  after: readonly Part[],
  page: string,
): Finding {
  const [whole, pieces] = form === 'split' ? [before[0]!, after] : [after[0]!, before];
  const where = placeOf(after[0]!);
  const facts = { form, noun: nounOf(whole), pieces: pieces.length, where, text: whole.line?.text ?? '' } as const;
  const rows = pieces.map((_, i) => ({ page, before: before[i], after: after[i] }));
  return found({ page, where, rows }, `text-${form}`, facts, { before: textOf(before), after: textOf(after) });
}

/** Two parts that are known to be one, and what is in them. */
export function pairFindings(before: Part, after: Part, aligned: Aligned, at: PageAt): Finding[] {
  if (before.hash === after.hash) return [];
  const here: At = { ...at, where: placeOf(after), rows: [{ page: at.page, before, after }] };
  return [...ownFindings(before, after, here), ...siblingFindings(before.children, after.children, aligned, at, after)];
}

function ownFindings(before: Part, after: Part, at: At): Finding[] {
  const about = (findings: readonly Finding[]) => findings.map((finding) => ({ ...finding, part: after }));
  switch (after.family) {
    case 'block':
      return about(propFindings(before, after, at));
    case 'table':
      return about(tableFindings(before, after, at));
    case 'picture':
      return [...pictureFindings(before.picture, after.picture, at), ...captionFindings(before, after, at)];
    case 'list':
      return before.name === after.name ? [] : [listKindFinding(before, after, at)];
    case 'heading':
      return headingFindings(before, after, at);
    default:
      return wordFindings(before, after, at);
  }
}

const NO_LINE: Line = { tokens: [], text: '', plain: '' };

function wordFindings({ line: before = NO_LINE }: Part, { line: after = NO_LINE, family }: Part, at: At): Finding[] {
  const isItem = family === 'item';
  const what = isItem ? 'list item' : 'text';
  const facts: Facts = { form: 'changed', what, where: at.where, from: before.text, to: after.text };
  return lineFindings(before, after, { kind: isItem ? 'list-item-changed' : 'text-changed', facts }, at);
}

function headingFindings(before: Part, after: Part, at: At): Finding[] {
  const [from, to] = [Number(before.name.slice(1)), Number(after.name.slice(1))];
  const [old, now] = [before.line!, after.line!];
  return [
    ...(from === to ? [] : [levelFinding(now.text, from, to, at, before, after)]),
    ...lineFindings(old, now, headingChanged(old.text, now.text, at, isUnreachable(before, at)), at),
  ];
}

const captionFindings = ({ props: before }: Part, { props: after, picture }: Part, at: At): Finding[] =>
  textFindings(
    `The caption of ${picture?.alt ? `the picture ${name(picture.alt)}` : 'a picture'}`,
    textIn(before.title),
    textIn(after.title),
    at,
  );

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function listKindFinding(before: Part, after: Part, at: At): Finding {
  const first = after.children[0]?.line?.text ?? '';
  const sides = { before: textOf([before]), after: textOf([after]) };
  const facts = { form: 'numbered', first, isNumbered: after.name === 'ol' } as const;
  return found(at, 'formatting-changed', facts, { key: after.name, ...sides });
}
