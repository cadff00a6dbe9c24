/** Replaces the findings of many paragraphs by one if a text was rewritten. */
import { kindOf } from '../kinds';
import type { PageTrees } from '../tree/align-parts';
import { type Part, partsIn } from '../tree/part';
import { labelOf, ownTitle, placeOf } from '../tree/part-places';
import { comparableWords, similarity } from '../tree/match-words';
import { type Finding, isPart } from './finding';
import { textOf } from './moves';

/** A rewritten text keeps less than this share of its words. */
const LEFT = 0.35;
/** Below this similarity, two texts share only common words, by chance. */
const SAME_LINE = 0.4;
/** Shorter texts are quicker to read than to describe, and can be equal by chance. */
const MIN_WORDS = 40;
const MIN_FINDINGS = 3;

/** `findings`: those about the text of all pages. */
export const foldRewritten = (page: PageTrees, findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ pages }) => pages[0] === page.address).length < MIN_FINDINGS ? findings : foldIn(page, findings);

/** `part`: undefined for the page. */
function foldIn(page: PageTrees, findings: readonly Finding[], part?: Part): readonly Finding[] {
  const before = part?.family === 'block' ? page.partner.get(part) : undefined;
  const place = part ? before && { before: [before], after: [part] } : page;
  const folded = place && fold(place, page, findings, part);
  return folded ?? (part?.children ?? page.after).reduce((told, inner) => foldIn(page, told, inner), findings);
}

type Place = Pick<PageTrees, 'before' | 'after'>;

function fold(place: Place, { address, partner }: PageTrees, findings: readonly Finding[], part?: Part) {
  const inside = new Set([...partsIn(place.before), ...partsIn(place.after)]);
  const own = findings.filter(
    ({ kind, pages, rows = [] }) =>
      kindOf(kind).shows !== 'file' &&
      pages.length === 1 &&
      pages[0] === address &&
      rows.some(({ before, after }) => [before, after].some((row) => isPart(row) && inside.has(row))) &&
      rows.every(({ before, after }) => [before, after].every((row) => !isPart(row) || inside.has(row))),
  );
  if (own.length < MIN_FINDINGS || !isRewritten(place, partner)) return undefined;
  const rewritten: Finding = {
    kind: 'text-changed',
    pages: [address],
    key: 'rewritten',
    ...(part ? { where: placeOf(part) } : {}),
    before: textOf(place.before),
    after: textOf(place.after),
    facts: { form: 'rewritten', ...(part ? { part: labelOf(part) } : {}) },
    rows: own.flatMap(({ rows }) => rows ?? []),
  };
  const others = new Set(own.slice(1));
  return findings.flatMap((one) => (one === own[0] ? rewritten : others.has(one) ? [] : one));
}

function isRewritten({ before, after }: Place, partner: ReadonlyMap<Part, Part>): boolean {
  const kept = { before: 0, after: 0 };
  // Parts that became another kind of block have no partner, so find them by their words.
  const byWords = new Map([...partsIn(before)].map((part) => [ownWords(part).join(' '), part]));
  for (const now of partsIn(after)) {
    const old = partner.get(now) ?? byWords.get(ownWords(now).join(' '));
    const [from, to] = [ownWords(old), ownWords(now)];
    if (!old || (old.hash !== now.hash && similarity(from, to) < SAME_LINE)) continue;
    kept.before += from.length;
    kept.after += to.length;
  }
  const count = (parts: readonly Part[]) => [...partsIn(parts)].reduce((sum, part) => sum + ownWords(part).length, 0);
  const [all, now] = [count(before), count(after)];
  return all >= MIN_WORDS && now >= MIN_WORDS && kept.before < all * LEFT && kept.after < now * LEFT;
}

function ownWords(part: Part | undefined): string[] {
  if (!part) return [];
  const cells = (part.rows ?? []).flat().map(({ plain }) => plain);
  return comparableWords([ownTitle(part) ?? '', part.line?.plain ?? '', ...cells].join(' '));
}
