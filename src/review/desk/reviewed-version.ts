/** What the scripts of the desk and the toolbar know about the review. */
import type { ReviewedVersion } from '../letter/draft';
import { sortChanges } from '../say/sort-changes';
import type { Change, Comparison, Review } from '../types';

/** Losses first, then in the order of the desk. */
export function walkOrder(review: Review): Change[] {
  const { losses, cards, several, everywhere, machines } = sortChanges(review);
  const changesIn = (list: readonly { changes: Change[] }[]) => list.flatMap(({ changes }) => changes);
  const listed = [...changesIn(cards), ...several, ...everywhere, ...changesIn(machines)];
  return [...new Set([...losses, ...listed])];
}

export function versionOf({ review, extra }: Comparison): ReviewedVersion {
  const onWords = (review.answers ?? []).flatMap(({ notes }) => notes.filter(({ change }) => !change));
  return {
    site: extra.site.url,
    base: review.base.commit,
    head: review.head.commit,
    invitation: extra.invitation ?? { why: [], reviewers: [] },
    changes: [...new Set([...walkOrder(review), ...review.changes])],
    notes: Object.fromEntries(onWords.map(({ id, state }) => [id, state])),
  };
}
