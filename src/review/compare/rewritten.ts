/** Replaces the findings about the text of a page by one if it was rewritten. */
import { kindOf } from '../kinds';
import type { PageTrees } from '../tree/align-parts';
import { type Part, partsIn } from '../tree/part';
import { ownTitle } from '../tree/part-places';
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
export function foldRewritten(page: PageTrees, findings: readonly Finding[]): readonly Finding[] {
  const { address, before, after } = page;
  const own = findings.filter(
    ({ kind, pages, rows = [] }) =>
      kindOf(kind).shows !== 'file' &&
      pages.length === 1 &&
      pages[0] === address &&
      rows.some((row) => isPart(row.before) || isPart(row.after)),
  );
  if (own.length < MIN_FINDINGS || !isRewritten(page)) return findings;
  const rewritten: Finding = {
    kind: 'text-changed',
    pages: [address],
    key: 'rewritten',
    before: textOf(before),
    after: textOf(after),
    facts: { form: 'rewritten' },
    rows: own.flatMap(({ rows }) => rows ?? []),
  };
  const others = new Set(own.slice(1));
  return findings.flatMap((one) => (one === own[0] ? rewritten : others.has(one) ? [] : one));
}

function isRewritten({ before, after, partner }: PageTrees): boolean {
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
