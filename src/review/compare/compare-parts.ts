/** Reports what changed in each pair of parts of a page. Parts without a partner are left to `settle.ts`. */
import type { Aligned, Alignment } from '../tree/align-parts';
import type { Line, Part } from '../tree/part';
import { name } from '../say/phrases';
import { nounOf, placeOf } from '../tree/part-places';
import { pictureFindings } from './compare-files';
import { type At, type Finding, found, headingChanged, isUnreachable, textFindings } from './finding';
import { lineFindings } from './lines';
import { siblingMoves, textOf } from './moves';
import { levelFinding, propFindings } from './props';
import { tableFindings } from './tables';

/** `inside`: the parent of the parts; undefined for the page. */
export function siblingFindings(aligned: Aligned, page: string, inside?: Part): Finding[] {
  const alignment = aligned.inside.get(inside);
  if (!alignment) return [];
  const moves = siblingMoves(alignment, page);
  return [
    ...alignment.pairs.flatMap((pair) => [
      ...pairFindings(pair.before, pair.after, aligned, page),
      ...[moves.get(pair)].filter((move) => move !== undefined),
    ]),
    ...alignment.pieces.map((text) => piecesFinding(text, page)),
  ];
}

/** A text that was split, or texts that were joined. */
function piecesFinding({ before, after }: Alignment['pieces'][number], page: string): Finding {
  const isSplit = before.length === 1;
  const pieces = isSplit ? after : before;
  const facts = { form: 'pieces', noun: nounOf(after[0]!), count: pieces.length } as const;
  const rows = pieces.map((_, i) => ({ page, before: before[i], after: after[i] }));
  const at = { page, where: placeOf(after[0]!), rows };
  return found(at, isSplit ? 'text-split' : 'text-joined', facts, { before: textOf(before), after: textOf(after) });
}

export function pairFindings(before: Part, after: Part, aligned: Aligned, page: string): Finding[] {
  if (before.hash === after.hash) return [];
  const here: At = { page, where: placeOf(after), rows: [{ page, before, after }] };
  return [...ownFindings(before, after, here), ...siblingFindings(aligned, page, after)];
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

function wordFindings({ line: before = NO_LINE }: Part, part: Part, at: At): Finding[] {
  const { line: after = NO_LINE, family } = part;
  const isItem = family === 'item';
  const facts = { form: 'words', what: isItem ? nounOf(part) : 'text' } as const;
  return lineFindings(before, after, { kind: isItem ? 'list-item-changed' : 'text-changed', facts }, at);
}

function headingFindings(before: Part, after: Part, at: At): Finding[] {
  const [from, to] = [Number(before.name.slice(1)), Number(after.name.slice(1))];
  const [old, now] = [before.line!, after.line!];
  return [
    ...(from === to ? [] : [levelFinding(now.text, from, to, at, before, after)]),
    ...lineFindings(old, now, headingChanged(old.text, now.text, at, isUnreachable(before)), at),
  ];
}

function captionFindings({ props: before }: Part, { props: after, picture }: Part, at: At): Finding[] {
  const [from, to] = [before.title, after.title] as (string | undefined)[];
  const whose = picture?.alt ? `the picture ${name(picture.alt)}` : 'a picture';
  return textFindings(`The caption of ${whose}`, from, to, at);
}

function listKindFinding(before: Part, after: Part, at: At): Finding {
  const { heading: under } = at.where;
  const part = { noun: 'list', title: under ? undefined : after.children[0]?.line?.text, under };
  const sides = { before: textOf([before]), after: textOf([after]) };
  const facts = { form: 'flag', part, what: 'numbered', isOn: after.name === 'ol' } as const;
  return found(at, 'formatting-changed', facts, { key: after.name, ...sides });
}
