/** Reports a page, or part of one, as rewritten when hardly a word is left: once, not paragraph by paragraph. */
import { textOf } from './compare-parts';
import type { Finding } from './finding';
import type { PageParts } from '../desk/page-rows';
import { type Part, partsIn } from '../tree/part';
import { labelInSentence, quote, whereIs } from '../say/place-words';
import type { TextPart } from '../types';
import { comparableWords, similarity } from '../tree/words';

/** A rewritten text keeps less than this share of its words. */
const LEFT = 0.35;
/** Below this, the similarity is chance: any two texts share their small words. */
const SAME_LINE = 0.4;
/** A shorter text is quicker to read than to describe. */
const MIN_WORDS = 40;
const MIN_FINDINGS = 3;

const OF_TEXT = /^(?:text|heading|list-item|table|block|link|formatting)-/;

export function tellRewritten(
  page: Omit<PageParts, 'was'> & { title: string },
  findings: readonly Finding[],
): readonly Finding[] {
  if (findings.filter(({ pages }) => pages[0] === page.address).length < MIN_FINDINGS) return findings;
  const whole = fold({ before: page.before, after: page.after }, page, findings);
  if (whole) return whole;
  let told = findings;
  const walk = (parts: readonly Part[]): void => {
    for (const after of parts) {
      const before = page.partner.get(after);
      const folded =
        before &&
        after.family === 'block' &&
        fold({ before: [before], after: [after] }, { ...page, part: after }, told);
      if (folded) told = folded;
      else walk(after.children);
    }
  };
  walk(page.after);
  return told;
}

interface Place {
  before: readonly Part[];
  after: readonly Part[];
}

function fold(
  place: Place,
  { address, title, partner, part }: Omit<PageParts, 'was' | keyof Place> & { title: string; part?: Part },
  findings: readonly Finding[],
): Finding[] | undefined {
  const inside = new Set([...partsIn(place.before), ...partsIn(place.after)]);
  const isInside = (row: Part | TextPart | undefined) => row === undefined || !('family' in row) || inside.has(row);
  const own = findings.filter(
    ({ kind, pages, rows = [] }) =>
      OF_TEXT.test(kind) &&
      pages.length === 1 &&
      pages[0] === address &&
      rows.some(({ before, after }) => [before, after].some((row) => row && 'family' in row && inside.has(row))) &&
      rows.every(({ before, after }) => isInside(before) && isInside(after)),
  );
  if (own.length < MIN_FINDINGS || !isRewritten(place, partner)) return undefined;
  const rewritten: Finding = {
    kind: 'text-changed',
    pages: [address],
    ...(part ? { where: whereIs(part) } : {}),
    key: 'rewritten',
    before: textOf(place.before),
    after: textOf(place.after),
    words: part
      ? `The text of the ${labelInSentence(part)} was rewritten.`
      : `The text of ${quote(title, 80)} was rewritten.`,
    rows: own.flatMap(({ rows }) => rows ?? []),
  };
  const at = findings.indexOf(own[0]!);
  const others = new Set(own);
  return [...findings.slice(0, at), rewritten, ...findings.slice(at)].filter((finding) => !others.has(finding));
}

function isRewritten({ before, after }: Place, partner: ReadonlyMap<Part, Part>): boolean {
  const kept = { before: 0, after: 0 };
  // The same words in another kind of block have no partner.
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

/** Without those of the parts in it. */
function ownWords(part: Part | undefined): string[] {
  if (!part) return [];
  const cells = (part.rows ?? []).flat().map(({ plain }) => plain);
  const title = typeof part.props.title === 'string' ? part.props.title : '';
  return comparableWords([title, part.line?.plain ?? '', ...cells].join(' '));
}
