/**
 * Walks two versions of a page: reports what changed in each pair, and keeps parts without a partner for `leftovers`.
 */
import { alignParts, uniqueHashes } from '../tree/align-parts';
import { lineFindings, type LineContext, textChanged } from './compare-lines';
import { headingChanged, levelFinding, pictureFindings, propFindings, type PropsContext } from './compare-props';
import { tableFindings } from './compare-tables';
import type { Finding } from './finding';
import type { Part } from '../tree/part';
import {
  capital,
  labelInSentence,
  nameOfFamily,
  numberInWords,
  ordinal,
  quote,
  whereIs,
  inPlace,
} from '../say/place-words';
import { plural } from '../say/plural';
import type { Kind } from '../types';

export type WalkContext = Omit<PropsContext, 'where'>;

export interface Walk {
  findings: Finding[];
  removed: Part[];
  added: Part[];
  /** Every pair, even of equal parts, because the text of both sides in order needs them. */
  partner: Map<Part, Part>;
  /** See `uniqueHashes`. */
  unique?: ReadonlySet<string>;
}

export function compareParts(before: readonly Part[], after: readonly Part[], context: WalkContext): Walk {
  const unique = uniqueHashes(before, after);
  const walk: Walk = { findings: [], removed: [], added: [], partner: new Map(), unique };
  compareSiblings(before, after, context, walk);
  return walk;
}

function compareSiblings(before: readonly Part[], after: readonly Part[], context: WalkContext, walk: Walk): void {
  const { pairs, removed, added, splits, joins } = alignParts(before, after, walk.unique);
  walk.removed.push(...removed);
  walk.added.push(...added);
  let run: typeof pairs = [];
  const flush = (): void => {
    if (run.length > 0) walk.findings.push(movedFinding(run, before, after, context));
    run = [];
  };
  for (const pair of pairs) {
    walk.partner.set(pair.after, pair.before);
    if (pair.isMoved && run.length > 0 && !continuesRun(run.at(-1)!, pair, before, after)) flush();
    if (pair.isMoved) run.push(pair);
    else flush();
    comparePair(pair.before, pair.after, context, walk);
  }
  flush();
  for (const { before: whole, after: pieces } of splits) walk.findings.push(splitFinding(whole, pieces, context));
  for (const { before: pieces, after: whole } of joins) walk.findings.push(joinFinding(pieces, whole, context));
}

interface Pair {
  before: Part;
  after: Part;
}

/** A heading and its paragraphs that moved together are one move. */
function continuesRun(last: Pair, next: Pair, before: readonly Part[], after: readonly Part[]): boolean {
  const isPlain = (part: Part) => part.family !== 'block' && part.family !== 'item';
  return (
    isPlain(last.after) &&
    isPlain(next.after) &&
    before.indexOf(next.before) === before.indexOf(last.before) + 1 &&
    after.indexOf(next.after) === after.indexOf(last.after) + 1
  );
}

export const movedKind = ({ family }: Part): Kind =>
  family === 'block' || family === 'picture' || family === 'table'
    ? 'block-moved'
    : family === 'item'
      ? 'list-item-moved'
      : 'text-moved';

function movedFinding(
  run: readonly Pair[],
  before: readonly Part[],
  after: readonly Part[],
  { page }: WalkContext,
): Finding {
  const part = run[0]!.after;
  const place = (parts: readonly Part[], one: Part): string => {
    const peers = parts.filter(
      ({ family, name }) => family === one.family && (family !== 'block' || name === one.name),
    );
    return peers.length > 1 ? ordinal(peers.indexOf(one) + 1) : ordinal(parts.indexOf(one) + 1);
  };
  const [from, to] = [place(before, run[0]!.before), place(after, part)];
  const where = whereIs(part);
  const more = run.length > 1 ? ` and ${plural(run.length - 1, 'part')} after it` : '';
  const way = after.indexOf(part) < before.indexOf(run[0]!.before) ? 'up' : 'down';
  return {
    kind: movedKind(part),
    pages: [page],
    where,
    before: textOf(run.map((pair) => pair.before)),
    after: textOf(run.map((pair) => pair.after)),
    words: underOther(run[0]!)
      ? `${capital(labelInSentence(part))}${more} moved; it was${inPlace(whereIs(run[0]!.before))} and is now${inPlace(where)}.`
      : `${capital(labelInSentence(part))}${more} moved ${from === to ? way : `from ${from} to ${to} place`}${part.family === 'block' ? '' : inPlace(where)}.`,
    rows: run.map((pair) => ({ page, ...pair })),
  };
}

/** A text that is under another heading now. */
function underOther({ before, after }: Pair): boolean {
  if (after.family === 'heading' || after.family === 'block') return false;
  const [was, is] = [before, after].map((part) => inPlace(whereIs(part))) as [string, string];
  return was !== '' && is !== '' && was !== is;
}

/** The words of parts, each on its own line. */
export const textOf = (parts: readonly Part[]): string =>
  parts
    .map((part) => (part.children.length === 0 ? (part.line?.text ?? part.picture?.name) : undefined) ?? part.plain)
    .join('\n');

function splitFinding(whole: Part, pieces: Part[], { page }: WalkContext): Finding {
  const where = whereIs(pieces[0]!);
  return {
    kind: 'text-split',
    pages: [page],
    where,
    before: whole.line?.text,
    after: textOf(pieces),
    words: `One ${nameOfFamily(whole)} became ${numberInWords(pieces.length)}${inPlace(where)}: ${quote(whole.line?.text ?? '', 80)}.`,
    rows: pieces.map((after, i) => ({ page, before: i === 0 ? whole : undefined, after })),
  };
}

function joinFinding(pieces: Part[], whole: Part, { page }: WalkContext): Finding {
  const where = whereIs(whole);
  return {
    kind: 'text-joined',
    pages: [page],
    where,
    before: textOf(pieces),
    after: whole.line?.text,
    words: `${capital(numberInWords(pieces.length))} ${nameOfFamily(whole)}s became one${inPlace(where)}: ${quote(whole.line?.text ?? '', 80)}.`,
    rows: pieces.map((before, i) => ({ page, before, after: i === 0 ? whole : undefined })),
  };
}

export function comparePair(before: Part, after: Part, context: WalkContext, walk: Walk): void {
  walk.partner.set(after, before);
  if (before.hash === after.hash) {
    pairEqualChildren(before, after, walk);
    return;
  }
  const where = whereIs(after);
  const rows = [{ page: context.page, before, after }];
  const line: LineContext = { ...context, where, rows };
  switch (after.family) {
    case 'block':
      walk.findings.push(...about(after, propFindings(before, after, { ...context, where })));
      break;
    case 'table':
      walk.findings.push(...about(after, tableFindings(before, after, line)));
      return;
    case 'picture':
      walk.findings.push(...pictureFindings(before.picture, after.picture, line));
      walk.findings.push(...captionFindings(before, after, line));
      return;
    case 'list':
      if (before.name !== after.name) walk.findings.push(listKindFinding(before, after, line));
      break;
    case 'heading':
      walk.findings.push(...headingFindings(before, after, line));
      return;
    default:
      walk.findings.push(...wordFindings(before, after, line));
  }
  compareSiblings(before.children, after.children, context, walk);
}

const about = (part: Part, findings: readonly Finding[]): Finding[] =>
  findings.map((finding) => ({ ...finding, part }));

function pairEqualChildren(before: Part, after: Part, walk: Walk): void {
  after.children.forEach((child, i) => {
    const old = before.children[i];
    if (!old) return;
    walk.partner.set(child, old);
    pairEqualChildren(old, child, walk);
  });
}

function wordFindings(before: Part, after: Part, context: LineContext): Finding[] {
  const empty = { tokens: [], text: '', exact: '', plain: '' };
  const isItem = after.family === 'item';
  const words = textChanged(before.line ?? empty, after.line ?? empty, context.where, isItem ? 'List item' : 'Text');
  return lineFindings(
    before.line ?? empty,
    after.line ?? empty,
    { kind: isItem ? 'list-item-changed' : 'text-changed', words },
    context,
  );
}

function headingFindings(before: Part, after: Part, context: LineContext): Finding[] {
  const [from, to] = [Number(before.name.slice(1)), Number(after.name.slice(1))];
  const findings: Finding[] = [];
  if (from !== to) findings.push(levelFinding(after.line!.text, from, to, context, before, after));
  const told = headingChanged(before.line!.text, after.line!.text, context, context.rows);
  return [...findings, ...lineFindings(before.line!, after.line!, told, context)];
}

const captionFindings = (before: Part, after: Part, { page, where, rows }: LineContext): Finding[] => {
  const [old, now] = [before.props.title, after.props.title] as (string | undefined)[];
  if (old === now) return [];
  return [
    {
      kind: old ? (now ? 'text-changed' : 'text-removed') : 'text-added',
      pages: [page],
      where,
      before: old,
      after: now,
      words: `The caption of ${after.picture!.name} is ${now ? quote(now) : 'gone'}${now && old ? ` instead of ${quote(old)}` : ''}.`,
      rows,
    },
  ];
};

function listKindFinding(before: Part, after: Part, { page, where, rows }: LineContext): Finding {
  const isNumbered = after.name === 'ol';
  return {
    kind: 'formatting-changed',
    pages: [page],
    where,
    key: after.name,
    before: textOf([before]),
    after: textOf([after]),
    words: `The list ${quote(after.children[0]?.line?.text ?? '', 60)} is ${isNumbered ? 'now' : 'no longer'} numbered.`,
    rows,
  };
}
